/* Runs before the first paint, and before any module: the look that was chosen, taps that come too
   early, and the sentence that says why nothing else runs. Written in the language of 2009, which
   every browser can read, since it is the one that tells a browser that it is too old. */
import { pickLanguage } from "./shell/languages.js";

(function (root) {
  /** @type {any} */ // whatever was left there
  var kept = {};
  /** @type {any} */ // filled in below
  var early = { taps: [], whole: WHOLE, started: false, refused: "" };
  window.banqiEarly = early;
  try {
    var folder = location.pathname.replace(/[^/]*$/, "");
    var home = localStorage.getItem("banqi.home") || folder;
    var site = home === folder ? "banqi." : "banqi" + folder + "."; // as shell/site.js has it
    kept = JSON.parse(localStorage.getItem(site + "settings") || "{}") || {};
    /** @type {any} */ // empty in browsers that do not tell how they came here
    var opening = performance.getEntriesByType("navigation")[0] || {};
    if (localStorage.getItem(site + "game") && (!location.search || opening.type === "reload"))
      root.classList.add("resuming");
  } catch (_) {
    /* blocked or damaged storage: the look of a first visit */
  }
  root.lang = /^(en|zh-Hant|zh-Hans)$/.test(kept.language)
    ? kept.language
    : pickLanguage(navigator.languages || [navigator.language || "en"]);
  if (/^(light|dark)$/.test(kept.theme)) root.setAttribute("data-theme", kept.theme);
  var usual = root.lang === "en" ? "sym" : "zh";
  root.setAttribute("data-set", /^(zh|num|sym)$/.test(kept.pieces) ? kept.pieces : usual);
  root.classList.add("scripted");
  /** @type {string | null} */
  var pressed = null;
  /** @param {any} element */
  function squareOf(element) {
    var square = element && element.closest && element.closest("[data-square]");
    return square ? square.getAttribute("data-square") : null;
  }
  early.types = ["pointerdown", "pointerup", "click"];
  // The event is of a pointer or a mouse.
  early.hear = function (/** @type {any} */ event) {
    var tapped = null;
    if (event.type === "pointerdown")
      pressed = event.isPrimary && event.button === 0 ? squareOf(event.target) : null;
    else if (event.type === "pointerup") {
      if (squareOf(document.elementFromPoint(event.clientX, event.clientY)) === pressed)
        tapped = pressed;
      pressed = null;
    } else if (event.detail === 0) tapped = squareOf(event.target);
    if (tapped) early.taps.push(tapped);
  };
  for (var i = 0; i < early.types.length; i++)
    document.addEventListener(early.types[i], early.hear);

  /* What went wrong on the way to the page's own script. */
  var words = SENTENCES[root.lang];
  var here = location.href.replace(/[?#].*/, "").replace(/[^/]*$/, "");
  var missing = false;
  var stopped = false;
  var unstyled = false;

  document.addEventListener("securitypolicyviolation", function (event) {
    if (String(event.blockedURI).indexOf(here) === 0) early.refused = event.effectiveDirective;
  });
  window.addEventListener(
    "error",
    // The event is of a script, or of an element that did not load.
    function (/** @type {any} */ event) {
      var name = event.target && event.target.tagName;
      if (name === "SCRIPT") missing = true;
      else if (name === "LINK" && event.target.rel === "stylesheet") unstyled = true;
      else if (!early.started && !/SyntaxError/.test(event.message)) stopped = true;
    },
    true,
  );

  /** @param {string} selector @returns {HTMLElement} */
  function $(selector) {
    return /** @type {HTMLElement} */ (document.querySelector(selector));
  }

  function cause() {
    if (location.protocol === "file:") return "file";
    if (early.refused) return "policy";
    if (window.origin === "null") return "frame";
    if (missing || unstyled) return "load";
    return stopped ? "page" : "unsupported";
  }

  /* The module's script has run by the time the page counts as loaded, or it never will. */
  window.addEventListener("load", function () {
    if (early.started && !unstyled) return;
    var about = words["failed-" + cause()].replace("{ $what }", early.refused);
    root.setAttribute("data-engine", "failed");
    root.classList.remove("resuming");
    root.classList.add("stopped");
    $(".say").className = "say bad";
    say(words.failed, about);
    if (!unstyled) return;
    var mute = $("#mute");
    mute.textContent = words.failed + ": " + about;
    mute.hidden = false;
  });

  /** @param {string} title @param {string} about */
  function say(title, about) {
    $(".say strong").textContent = title;
    $(".say small").textContent = about;
  }

  document.addEventListener("readystatechange", function () {
    if (document.readyState !== "interactive") return;
    $("#mute").hidden = true;
    var whole = (WHOLE / 1e6).toFixed(1);
    if (!(navigator.serviceWorker && navigator.serviceWorker.controller))
      say(
        words["your-turn"],
        words["loading-bytes"].replace("{ $loaded }", "0.0").replace("{ $total }", whole),
      );
  });
})(document.documentElement);
