"""Pages whose engine is up already: most tests have no use for one more start of Python.

A start takes most of a page's time and is the same each time. A `WarmContext` has a keeper, a page
that holds an engine worker which has started. A test's page in the same browser context is lent
this worker in place of the first one it makes, and again after each reload: what it sends and hears
is the worker's own, only who started it differs. A further worker, after a crash, is a new one.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

#: How long a test's last jobs may take to hear that they are cancelled, in milliseconds.
SETTLE_MS = 10_000

#: What `new_context` is told and a page can be told later as well.
MEDIA = {"color_scheme", "reduced_motion", "forced_colors"}

#: In the keeper: starts the worker and joins it to a channel.
KEEP = """
(address) => new Promise((done, fail) => {
  const worker = new Worker(address, { type: "module", name: "banqi" });
  const line = new BroadcastChannel("engine");
  const open = new Set();
  let lost = false;
  worker.onmessage = ({ data: text }) => {
    const message = JSON.parse(text);
    if (message.event === "ready") done(text);
    else if (message.event === "failed") fail(new Error(text));
    else {
      if ("ok" in message) open.delete(message.id);
      line.postMessage({ text });
    }
  };
  worker.onerror = ({ message }) => {
    lost = true;
    line.postMessage({ error: message });
    fail(new Error(message));
  };
  line.onmessage = async ({ data: { text, end, ask, most } }) => {
    if (ask) line.postMessage({ lent: await window.settle(most) });
    else if (end) {
      lost = true;
      worker.terminate();
    } else {
      open.add(JSON.parse(text).id);
      worker.postMessage(text);
    }
  };
  // Ends what a page that is gone left behind; then nobody can tell that it was there.
  window.settle = async (most) => {
    const from = performance.now();
    for (const target of [...open]) {
      const id = 1e9 + target;
      open.add(id);
      worker.postMessage(JSON.stringify({ id, type: "cancel", target }));
    }
    while (open.size && !lost && performance.now() - from < most)
      await new Promise((next) => setTimeout(next, 5));
    return !lost && open.size === 0;
  };
})
"""

#: In a test's page, before its own scripts, at each load: the first worker it makes is the
#: keeper's, unless that one was ended.
USE = """
([ready, most]) => {
  const Worker = window.Worker;
  window.Worker = class {
    onmessage = null;
    onerror = null;
    onmessageerror = null;
    #line = new BroadcastChannel("engine");
    #own = null;
    #waiting = [];
    #lent = false;
    constructor(address, options) {
      window.Worker = Worker;
      options.type; // read as by a browser that knows workers of modules
      this.#line.onmessage = ({ data: { text, error, lent } }) => {
        if (lent === false) this.#start(address, options);
        else if (lent) {
          this.#lent = true;
          this.onmessage?.({ data: ready });
          for (const text of this.#waiting.splice(0)) this.postMessage(text);
        } else if (error !== undefined) this.onerror?.({ message: error });
        else if (this.#lent && text !== undefined) this.onmessage?.({ data: text });
      };
      this.#line.postMessage({ ask: true, most });
    }
    #start(address, options) {
      this.#line.close();
      const own = (this.#own = new Worker(address, options));
      own.onmessage = (event) => this.onmessage?.(event);
      own.onerror = (event) => this.onerror?.(event);
      for (const text of this.#waiting.splice(0)) own.postMessage(text);
    }
    postMessage(text) {
      if (this.#own) this.#own.postMessage(text);
      else if (this.#lent) this.#line.postMessage({ text });
      else this.#waiting.push(text);
    }
    terminate() {
      if (this.#own) return this.#own.terminate();
      this.#line.postMessage({ end: true });
      this.#line.close();
    }
  };
}
"""


class WarmContext:
    """A browser context whose pages find the engine started.

    Args:
        browser: where to make it.
        folder: the site's files.
        url: the site's address, with a slash at its end.
        options: Playwright's, for ``new_context``.
    """

    def __init__(
        self, browser: Browser, folder: Path, url: str, options: Mapping[str, Any]
    ) -> None:
        self.context: BrowserContext = browser.new_context(service_workers="block", **options)
        self._url = url
        self._keeper = self.context.new_page()
        self._keeper.goto(url + "licences/")
        (worker,) = folder.glob("app-*/worker.js")
        address = url + worker.relative_to(folder).as_posix()
        self._ready: str = self._keeper.evaluate(KEEP, address)
        self._add_init_script = self.context.add_init_script
        self.context.add_init_script = self._spoil  # type: ignore[assignment, method-assign]
        self.is_clean = True

    def __repr__(self) -> str:
        return f"<WarmContext of {self._url}, {'clean' if self.is_clean else 'spoilt'}>"

    def _spoil(self, *args: Any, **options: Any) -> object:
        """A script that stays in the context: nothing for the next test's page."""
        self.is_clean = False
        return self._add_init_script(*args, **options)

    def open(self, query: str, scripts: str, options: Mapping[str, Any]) -> Page:
        """A page of the site, on its way; ``options`` are those of `suits`."""
        page = self.context.new_page()
        if permissions := options.get("permissions"):
            self.context.grant_permissions(permissions)
        page.emulate_media(**{name: options[name] for name in MEDIA & set(options)})
        if scripts:
            page.add_init_script(scripts)
        page.add_init_script(f"({USE})({json.dumps([self._ready, SETTLE_MS])})")
        page.goto(self._url + query)
        return page

    def clean(self) -> bool:
        """Make all as it was before the test's pages; False if that cannot be done."""
        for page in self.context.pages:
            if page is not self._keeper:
                page.close()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.is_clean &= bool(self._keeper.evaluate("most => window.settle(most)", SETTLE_MS))
        session = self.context.new_cdp_session(self._keeper)
        origin = self._url.rstrip("/")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        return self.is_clean


def suits(options: Mapping[str, Any]) -> bool:
    """Whether a page can be told of these options after its context was made."""
    return set(options) <= MEDIA | {"permissions"}


class WarmContexts:
    """The warm contexts of a site, one for each screen, made when first asked for."""

    def __init__(self, browser: Browser, folder: Path, url: str) -> None:
        self._of = browser, folder, url
        self._made: dict[str, WarmContext] = {}

    def __repr__(self) -> str:
        return f"<WarmContexts: {sorted(self._made)}>"

    def get(self, screen: str, options: Mapping[str, Any]) -> WarmContext:
        """The context of a screen."""
        if screen not in self._made:
            self._made[screen] = WarmContext(*self._of, options)
        return self._made[screen]

    def clean(self, used: WarmContext) -> None:
        """Clean a context for the next test, or drop it where that cannot be done."""
        if not used.clean():
            used.context.close()
            self._made = {name: one for name, one in self._made.items() if one is not used}
