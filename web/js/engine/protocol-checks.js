// made from pysrc/banqi/bridge/protocol.json and entry.schema.json by tools/make_protocol.py
// @ts-nocheck

let fault = "";
const at = (place) => ((fault = place), false);
const inside = (place) => at(place + fault.slice(1));
const checks = (function () {
  "use strict";
  const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
  const pointerPart = (s) => (/~\//.test(s) ? `${s}`.replace(/~/g, "~0").replace(/\//g, "~1") : s);
  const ref2 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!(data.code === "too-early" || data.code === "better")) return at("#/code");
    if (hasOwn(data, "turns")) {
      if (!Number.isInteger(data.turns)) return at("#/turns");
      if (!(1 <= data.turns)) return at("#/turns");
    }
    if (hasOwn(data, "percent")) {
      if (!Number.isInteger(data.percent)) return at("#/percent");
      if (!(51 <= data.percent)) return at("#/percent");
      if (!(100 >= data.percent)) return at("#/percent");
    }
    for (const key0 of Object.keys(data)) {
      if (key0 !== "code" && key0 !== "turns" && key0 !== "percent")
        return at("#/" + pointerPart(key0));
    }
    return true;
  };
  const pattern0 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
  const ref4 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (!pattern0.test(data)) return at("#");
    return true;
  };
  const ref5 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(0 <= data)) return at("#");
    if (!(100000 >= data)) return at("#");
    return true;
  };
  const ref7 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "kind")) return at("#/kind");
    if (!(data.kind === "human" || data.kind === "engine")) return at("#/kind");
    if (hasOwn(data, "level")) {
      if (!Number.isInteger(data.level)) return at("#/level");
      if (!(1 <= data.level)) return at("#/level");
      if (!(8 >= data.level)) return at("#/level");
    }
    for (const key1 of Object.keys(data)) {
      if (key1 !== "kind" && key1 !== "level") return at("#/" + pointerPart(key1));
    }
    return true;
  };
  const ref6 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "first")) return at("#/first");
    if (!hasOwn(data, "second")) return at("#/second");
    if (!ref7(data.first)) return inside("#/first");
    if (!ref7(data.second)) return inside("#/second");
    for (const key2 of Object.keys(data)) {
      if (key2 !== "first" && key2 !== "second") return at("#/" + pointerPart(key2));
    }
    return true;
  };
  const ref9 = function validate(data) {
    if (!(
      data === "S" ||
      data === "C" ||
      data === "H" ||
      data === "R" ||
      data === "E" ||
      data === "A" ||
      data === "G"
    ))
      return at("#");
    return true;
  };
  const ref11 = function validate(data) {
    if (!Array.isArray(data)) return at("#");
    if (data.length > 7) return at("#");
    for (let j = 0; j < data.length; j++) {
      if (data[j] !== undefined && hasOwn(data, j)) {
        if (!ref9(data[j])) return inside("#/" + j);
      }
    }
    return true;
  };
  const ref10 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "S")) return at("#/S");
    if (!hasOwn(data, "C")) return at("#/C");
    if (!hasOwn(data, "H")) return at("#/H");
    if (!hasOwn(data, "R")) return at("#/R");
    if (!hasOwn(data, "E")) return at("#/E");
    if (!hasOwn(data, "A")) return at("#/A");
    if (!hasOwn(data, "G")) return at("#/G");
    if (!ref11(data.S)) return inside("#/S");
    if (!ref11(data.C)) return inside("#/C");
    if (!ref11(data.H)) return inside("#/H");
    if (!ref11(data.R)) return inside("#/R");
    if (!ref11(data.E)) return inside("#/E");
    if (!ref11(data.A)) return inside("#/A");
    if (!ref11(data.G)) return inside("#/G");
    for (const key3 of Object.keys(data)) {
      if (
        key3 !== "S" &&
        key3 !== "C" &&
        key3 !== "H" &&
        key3 !== "R" &&
        key3 !== "E" &&
        key3 !== "A" &&
        key3 !== "G"
      )
        return at("#/" + pointerPart(key3));
    }
    return true;
  };
  const ref8 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "text")) return at("#/text");
    if (!hasOwn(data, "name")) return at("#/name");
    if (!hasOwn(data, "ladder")) return at("#/ladder");
    if (!hasOwn(data, "cannon")) return at("#/cannon");
    if (!hasOwn(data, "quiet")) return at("#/quiet");
    if (!hasOwn(data, "repetition")) return at("#/repetition");
    if (!hasOwn(data, "chase")) return at("#/chase");
    if (!hasOwn(data, "takes")) return at("#/takes");
    if (!(typeof data.text === "string")) return at("#/text");
    if (!(typeof data.name === "string")) return at("#/name");
    if (!Array.isArray(data.ladder)) return at("#/ladder");
    if (data.ladder.length > 7) return at("#/ladder");
    if (data.ladder.length < 7) return at("#/ladder");
    for (let i = 0; i < data.ladder.length; i++) {
      if (data.ladder[i] !== undefined && hasOwn(data.ladder, i)) {
        if (!ref9(data.ladder[i])) return inside("#/ladder/" + i);
      }
    }
    if (!(data.cannon === "jump" || data.cannon === "step")) return at("#/cannon");
    const sub0 = (() => {
      if (!(data.quiet === null)) return false;
      return true;
    })();
    if (!sub0) {
      if (!Number.isInteger(data.quiet)) return at("#/quiet");
      if (!(1 <= data.quiet)) return at("#/quiet");
    }
    const sub1 = (() => {
      if (!(data.repetition === null)) return false;
      return true;
    })();
    if (!sub1) {
      if (!Number.isInteger(data.repetition)) return at("#/repetition");
      if (!(2 <= data.repetition)) return at("#/repetition");
    }
    if (!(typeof data.chase === "boolean")) return at("#/chase");
    if (!ref10(data.takes)) return inside("#/takes");
    for (const key4 of Object.keys(data)) {
      if (
        key4 !== "text" &&
        key4 !== "name" &&
        key4 !== "ladder" &&
        key4 !== "cannon" &&
        key4 !== "quiet" &&
        key4 !== "repetition" &&
        key4 !== "chase" &&
        key4 !== "takes"
      )
        return at("#/" + pointerPart(key4));
    }
    return true;
  };
  const pattern1 = new RegExp("^[SCHREAGschreag.X]{32}$", "u");
  const ref12 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (!pattern1.test(data)) return at("#");
    return true;
  };
  const ref14 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(0 <= data)) return at("#");
    if (!(5 >= data)) return at("#");
    return true;
  };
  const ref13 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "S")) return at("#/S");
    if (!hasOwn(data, "C")) return at("#/C");
    if (!hasOwn(data, "H")) return at("#/H");
    if (!hasOwn(data, "R")) return at("#/R");
    if (!hasOwn(data, "E")) return at("#/E");
    if (!hasOwn(data, "A")) return at("#/A");
    if (!hasOwn(data, "G")) return at("#/G");
    if (!hasOwn(data, "s")) return at("#/s");
    if (!hasOwn(data, "c")) return at("#/c");
    if (!hasOwn(data, "h")) return at("#/h");
    if (!hasOwn(data, "r")) return at("#/r");
    if (!hasOwn(data, "e")) return at("#/e");
    if (!hasOwn(data, "a")) return at("#/a");
    if (!hasOwn(data, "g")) return at("#/g");
    if (!ref14(data.S)) return inside("#/S");
    if (!ref14(data.C)) return inside("#/C");
    if (!ref14(data.H)) return inside("#/H");
    if (!ref14(data.R)) return inside("#/R");
    if (!ref14(data.E)) return inside("#/E");
    if (!ref14(data.A)) return inside("#/A");
    if (!ref14(data.G)) return inside("#/G");
    if (!ref14(data.s)) return inside("#/s");
    if (!ref14(data.c)) return inside("#/c");
    if (!ref14(data.h)) return inside("#/h");
    if (!ref14(data.r)) return inside("#/r");
    if (!ref14(data.e)) return inside("#/e");
    if (!ref14(data.a)) return inside("#/a");
    if (!ref14(data.g)) return inside("#/g");
    for (const key5 of Object.keys(data)) {
      if (
        key5 !== "S" &&
        key5 !== "C" &&
        key5 !== "H" &&
        key5 !== "R" &&
        key5 !== "E" &&
        key5 !== "A" &&
        key5 !== "G" &&
        key5 !== "s" &&
        key5 !== "c" &&
        key5 !== "h" &&
        key5 !== "r" &&
        key5 !== "e" &&
        key5 !== "a" &&
        key5 !== "g"
      )
        return at("#/" + pointerPart(key5));
    }
    return true;
  };
  const ref15 = function validate(data) {
    if (!(data === "first" || data === "second")) return at("#");
    return true;
  };
  const ref17 = function validate(data) {
    const sub2 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub2) {
      if (!(data === "r" || data === "b")) return at("#");
    }
    return true;
  };
  const ref16 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "first")) return at("#/first");
    if (!hasOwn(data, "second")) return at("#/second");
    if (!ref17(data.first)) return inside("#/first");
    if (!ref17(data.second)) return inside("#/second");
    for (const key6 of Object.keys(data)) {
      if (key6 !== "first" && key6 !== "second") return at("#/" + pointerPart(key6));
    }
    return true;
  };
  const pattern2 = new RegExp("^[a-h][1-4]$", "u");
  const ref18 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (!pattern2.test(data)) return at("#");
    return true;
  };
  const pattern3 = new RegExp("^[a-h][1-4][a-h][1-4]$", "u");
  const ref19 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (!pattern3.test(data)) return at("#");
    return true;
  };
  const ref21 = function validate(data) {
    if (!(
      data === "S" ||
      data === "C" ||
      data === "H" ||
      data === "R" ||
      data === "E" ||
      data === "A" ||
      data === "G" ||
      data === "s" ||
      data === "c" ||
      data === "h" ||
      data === "r" ||
      data === "e" ||
      data === "a" ||
      data === "g"
    ))
      return at("#");
    return true;
  };
  const ref20 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "ply")) return at("#/ply");
    if (!hasOwn(data, "by")) return at("#/by");
    if (!hasOwn(data, "kind")) return at("#/kind");
    if (!hasOwn(data, "from")) return at("#/from");
    if (!hasOwn(data, "to")) return at("#/to");
    if (!hasOwn(data, "piece")) return at("#/piece");
    if (!hasOwn(data, "text")) return at("#/text");
    if (!ref5(data.ply)) return inside("#/ply");
    if (!ref15(data.by)) return inside("#/by");
    if (!(data.kind === "flip" || data.kind === "move" || data.kind === "capture"))
      return at("#/kind");
    if (!ref18(data.from)) return inside("#/from");
    if (!ref18(data.to)) return inside("#/to");
    if (!ref21(data.piece)) return inside("#/piece");
    if (hasOwn(data, "captured")) {
      if (!ref21(data.captured)) return inside("#/captured");
    }
    if (hasOwn(data, "screen")) {
      if (!ref18(data.screen)) return inside("#/screen");
    }
    if (!(typeof data.text === "string")) return at("#/text");
    for (const key11 of Object.keys(data)) {
      if (
        key11 !== "ply" &&
        key11 !== "by" &&
        key11 !== "kind" &&
        key11 !== "from" &&
        key11 !== "to" &&
        key11 !== "piece" &&
        key11 !== "captured" &&
        key11 !== "screen" &&
        key11 !== "text"
      )
        return at("#/" + pointerPart(key11));
    }
    return true;
  };
  const ref22 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "result")) return at("#/result");
    if (!hasOwn(data, "winner")) return at("#/winner");
    if (!hasOwn(data, "termination")) return at("#/termination");
    if (!(data.result === "1-0" || data.result === "0-1" || data.result === "1/2-1/2"))
      return at("#/result");
    const sub5 = (() => {
      if (!(data.winner === null)) return false;
      return true;
    })();
    if (!sub5) {
      if (!ref15(data.winner)) return inside("#/winner");
    }
    if (!(
      data.termination === "no-moves" ||
      data.termination === "quiet-limit" ||
      data.termination === "repetition" ||
      data.termination === "resignation" ||
      data.termination === "agreement"
    ))
      return at("#/termination");
    for (const key12 of Object.keys(data)) {
      if (key12 !== "result" && key12 !== "winner" && key12 !== "termination")
        return at("#/" + pointerPart(key12));
    }
    return true;
  };
  const ref23 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "by")) return at("#/by");
    if (!hasOwn(data, "ply")) return at("#/ply");
    if (!hasOwn(data, "accepted")) return at("#/accepted");
    if (!ref15(data.by)) return inside("#/by");
    if (!ref5(data.ply)) return inside("#/ply");
    if (!(typeof data.accepted === "boolean")) return at("#/accepted");
    for (const key13 of Object.keys(data)) {
      if (key13 !== "by" && key13 !== "ply" && key13 !== "accepted")
        return at("#/" + pointerPart(key13));
    }
    return true;
  };
  const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
  const pattern5 = new RegExp("^[0-9a-f]+$", "u");
  const pattern6 = new RegExp("^[SCHREAGschreag.]{32}$", "u");
  const ref24 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "hash")) return at("#/hash");
    if (!hasOwn(data, "redealt")) return at("#/redealt");
    if (!hasOwn(data, "test")) return at("#/test");
    if (!(typeof data.hash === "string")) return at("#/hash");
    if (!pattern4.test(data.hash)) return at("#/hash");
    if (hasOwn(data, "salt")) {
      if (!(typeof data.salt === "string")) return at("#/salt");
      if (!pattern5.test(data.salt)) return at("#/salt");
    }
    if (hasOwn(data, "tiles")) {
      if (!(typeof data.tiles === "string")) return at("#/tiles");
      if (!pattern6.test(data.tiles)) return at("#/tiles");
    }
    if (!Number.isInteger(data.redealt)) return at("#/redealt");
    if (!(0 <= data.redealt)) return at("#/redealt");
    if (!(typeof data.test === "boolean")) return at("#/test");
    for (const key14 of Object.keys(data)) {
      if (
        key14 !== "hash" &&
        key14 !== "salt" &&
        key14 !== "tiles" &&
        key14 !== "redealt" &&
        key14 !== "test"
      )
        return at("#/" + pointerPart(key14));
    }
    return true;
  };
  const ref3 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "game")) return at("#/game");
    if (!hasOwn(data, "ply")) return at("#/ply");
    if (!hasOwn(data, "number")) return at("#/number");
    if (!hasOwn(data, "mode")) return at("#/mode");
    if (!hasOwn(data, "players")) return at("#/players");
    if (!hasOwn(data, "rules")) return at("#/rules");
    if (!hasOwn(data, "board")) return at("#/board");
    if (!hasOwn(data, "bag")) return at("#/bag");
    if (!hasOwn(data, "taken")) return at("#/taken");
    if (!hasOwn(data, "toMove")) return at("#/toMove");
    if (!hasOwn(data, "colours")) return at("#/colours");
    if (!hasOwn(data, "legal")) return at("#/legal");
    if (!hasOwn(data, "screens")) return at("#/screens");
    if (!hasOwn(data, "barred")) return at("#/barred");
    if (!hasOwn(data, "quiet")) return at("#/quiet");
    if (!hasOwn(data, "moves")) return at("#/moves");
    if (!hasOwn(data, "last")) return at("#/last");
    if (!hasOwn(data, "outcome")) return at("#/outcome");
    if (!hasOwn(data, "canUndo")) return at("#/canUndo");
    if (!hasOwn(data, "drawOffer")) return at("#/drawOffer");
    if (!hasOwn(data, "deal")) return at("#/deal");
    if (!hasOwn(data, "fen")) return at("#/fen");
    if (!hasOwn(data, "start")) return at("#/start");
    if (!hasOwn(data, "save")) return at("#/save");
    if (!ref4(data.game)) return inside("#/game");
    if (!ref5(data.ply)) return inside("#/ply");
    if (!Number.isInteger(data.number)) return at("#/number");
    if (!(1 <= data.number)) return at("#/number");
    if (!(data.mode === "computer" || data.mode === "device" || data.mode === "watch"))
      return at("#/mode");
    if (!ref6(data.players)) return inside("#/players");
    if (!ref8(data.rules)) return inside("#/rules");
    if (!ref12(data.board)) return inside("#/board");
    if (!ref13(data.bag)) return inside("#/bag");
    if (!ref13(data.taken)) return inside("#/taken");
    if (!ref15(data.toMove)) return inside("#/toMove");
    if (!ref16(data.colours)) return inside("#/colours");
    if (!(typeof data.legal === "object" && data.legal && !Array.isArray(data.legal)))
      return at("#/legal");
    for (const key7 of Object.keys(data.legal)) {
      if (!pattern2.test(key7)) return at("#/legal/" + pointerPart(key7));
    }
    for (const key8 of Object.keys(data.legal)) {
      if (!Array.isArray(data.legal[key8])) return at("#/legal/" + pointerPart(key8));
      if (data.legal[key8].length < 1) return at("#/legal/" + pointerPart(key8));
      for (let k = 0; k < data.legal[key8].length; k++) {
        if (data.legal[key8][k] !== undefined && hasOwn(data.legal[key8], k)) {
          if (!ref18(data.legal[key8][k])) return inside("#/legal/" + pointerPart(key8) + "/" + k);
        }
      }
    }
    if (!(typeof data.screens === "object" && data.screens && !Array.isArray(data.screens)))
      return at("#/screens");
    for (const key9 of Object.keys(data.screens)) {
      if (!pattern3.test(key9)) return at("#/screens/" + pointerPart(key9));
    }
    for (const key10 of Object.keys(data.screens)) {
      if (!ref18(data.screens[key10])) return inside("#/screens/" + pointerPart(key10));
    }
    if (!Array.isArray(data.barred)) return at("#/barred");
    for (let l = 0; l < data.barred.length; l++) {
      if (data.barred[l] !== undefined && hasOwn(data.barred, l)) {
        if (!ref19(data.barred[l])) return inside("#/barred/" + l);
      }
    }
    if (!Number.isInteger(data.quiet)) return at("#/quiet");
    if (!(0 <= data.quiet)) return at("#/quiet");
    if (!Array.isArray(data.moves)) return at("#/moves");
    for (let m = 0; m < data.moves.length; m++) {
      if (data.moves[m] !== undefined && hasOwn(data.moves, m)) {
        if (!ref20(data.moves[m])) return inside("#/moves/" + m);
      }
    }
    const sub3 = (() => {
      if (!(data.last === null)) return false;
      return true;
    })();
    if (!sub3) {
      if (!Number.isInteger(data.last)) return at("#/last");
      if (!(0 <= data.last)) return at("#/last");
    }
    const sub4 = (() => {
      if (!(data.outcome === null)) return false;
      return true;
    })();
    if (!sub4) {
      if (!ref22(data.outcome)) return inside("#/outcome");
    }
    if (!(typeof data.canUndo === "boolean")) return at("#/canUndo");
    const sub6 = (() => {
      if (!(data.drawOffer === null)) return false;
      return true;
    })();
    if (!sub6) {
      if (!ref23(data.drawOffer)) return inside("#/drawOffer");
    }
    if (!ref24(data.deal)) return inside("#/deal");
    if (!(typeof data.fen === "string")) return at("#/fen");
    if (!(typeof data.start === "string" || data.start === null)) return at("#/start");
    if (!(typeof data.save === "string")) return at("#/save");
    for (const key15 of Object.keys(data)) {
      if (
        key15 !== "game" &&
        key15 !== "ply" &&
        key15 !== "number" &&
        key15 !== "mode" &&
        key15 !== "players" &&
        key15 !== "rules" &&
        key15 !== "board" &&
        key15 !== "bag" &&
        key15 !== "taken" &&
        key15 !== "toMove" &&
        key15 !== "colours" &&
        key15 !== "legal" &&
        key15 !== "screens" &&
        key15 !== "barred" &&
        key15 !== "quiet" &&
        key15 !== "moves" &&
        key15 !== "last" &&
        key15 !== "outcome" &&
        key15 !== "canUndo" &&
        key15 !== "drawOffer" &&
        key15 !== "deal" &&
        key15 !== "fen" &&
        key15 !== "start" &&
        key15 !== "save"
      )
        return at("#/" + pointerPart(key15));
    }
    return true;
  };
  const ref1 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "accepted")) return at("#/accepted");
    if (!hasOwn(data, "snapshot")) return at("#/snapshot");
    if (!(typeof data.accepted === "boolean")) return at("#/accepted");
    if (hasOwn(data, "reason")) {
      if (!ref2(data.reason)) return inside("#/reason");
    }
    if (!ref3(data.snapshot)) return inside("#/snapshot");
    for (const key16 of Object.keys(data)) {
      if (key16 !== "accepted" && key16 !== "reason" && key16 !== "snapshot")
        return at("#/" + pointerPart(key16));
    }
    return true;
  };
  const ref0 = function validate(data) {
    if (!ref1(data)) return inside("#");
    return true;
  };
  const ref26 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "start")) return at("#/start");
    if (!hasOwn(data, "played")) return at("#/played");
    if (!hasOwn(data, "moves")) return at("#/moves");
    if (!hasOwn(data, "rules")) return at("#/rules");
    if (!hasOwn(data, "board")) return at("#/board");
    if (!hasOwn(data, "quiet")) return at("#/quiet");
    if (!hasOwn(data, "legal")) return at("#/legal");
    if (!hasOwn(data, "screens")) return at("#/screens");
    if (!hasOwn(data, "plies")) return at("#/plies");
    if (!(typeof data.start === "string")) return at("#/start");
    if (!Array.isArray(data.played)) return at("#/played");
    for (let n = 0; n < data.played.length; n++) {
      if (data.played[n] !== undefined && hasOwn(data.played, n)) {
        if (!ref19(data.played[n])) return inside("#/played/" + n);
      }
    }
    if (!Array.isArray(data.moves)) return at("#/moves");
    for (let o = 0; o < data.moves.length; o++) {
      if (data.moves[o] !== undefined && hasOwn(data.moves, o)) {
        if (!ref20(data.moves[o])) return inside("#/moves/" + o);
      }
    }
    if (!ref8(data.rules)) return inside("#/rules");
    if (!ref12(data.board)) return inside("#/board");
    if (!Number.isInteger(data.quiet)) return at("#/quiet");
    if (!(0 <= data.quiet)) return at("#/quiet");
    if (!(typeof data.legal === "object" && data.legal && !Array.isArray(data.legal)))
      return at("#/legal");
    for (const key17 of Object.keys(data.legal)) {
      if (!Array.isArray(data.legal[key17])) return at("#/legal/" + pointerPart(key17));
      for (let p = 0; p < data.legal[key17].length; p++) {
        if (data.legal[key17][p] !== undefined && hasOwn(data.legal[key17], p)) {
          if (!ref18(data.legal[key17][p]))
            return inside("#/legal/" + pointerPart(key17) + "/" + p);
        }
      }
    }
    if (!(typeof data.screens === "object" && data.screens && !Array.isArray(data.screens)))
      return at("#/screens");
    for (const key18 of Object.keys(data.screens)) {
      if (!ref18(data.screens[key18])) return inside("#/screens/" + pointerPart(key18));
    }
    const sub7 = (() => {
      if (!(data.plies === null)) return false;
      return true;
    })();
    if (!sub7) {
      if (!Number.isInteger(data.plies)) return at("#/plies");
      if (!(0 <= data.plies)) return at("#/plies");
    }
    for (const key19 of Object.keys(data)) {
      if (
        key19 !== "start" &&
        key19 !== "played" &&
        key19 !== "moves" &&
        key19 !== "rules" &&
        key19 !== "board" &&
        key19 !== "quiet" &&
        key19 !== "legal" &&
        key19 !== "screens" &&
        key19 !== "plies"
      )
        return at("#/" + pointerPart(key19));
    }
    return true;
  };
  const ref25 = function validate(data) {
    if (!ref26(data)) return inside("#");
    return true;
  };
  const pattern7 = new RegExp("^[a-z][a-z-]*$", "u");
  const pattern8 = new RegExp("^[a-z][A-Za-z]*$", "u");
  const ref30 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    for (const key20 of Object.keys(data)) {
      if (!pattern8.test(key20)) return at("#/" + pointerPart(key20));
    }
    for (const key21 of Object.keys(data)) {
      if (!(
        typeof data[key21] === "string" ||
        Number.isInteger(data[key21]) ||
        data[key21] === null
      ))
        return at("#/" + pointerPart(key21));
    }
    return true;
  };
  const ref29 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!hasOwn(data, "details")) return at("#/details");
    if (!hasOwn(data, "message")) return at("#/message");
    if (!(typeof data.code === "string")) return at("#/code");
    if (!pattern7.test(data.code)) return at("#/code");
    if (!ref30(data.details)) return inside("#/details");
    if (!(typeof data.message === "string")) return at("#/message");
    for (const key22 of Object.keys(data)) {
      if (key22 !== "code" && key22 !== "details" && key22 !== "message")
        return at("#/" + pointerPart(key22));
    }
    return true;
  };
  const ref28 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "legal")) return at("#/legal");
    if (!hasOwn(data, "refusal")) return at("#/refusal");
    if (!(typeof data.legal === "boolean")) return at("#/legal");
    const sub8 = (() => {
      if (!(data.refusal === null)) return false;
      return true;
    })();
    if (!sub8) {
      if (!ref29(data.refusal)) return inside("#/refusal");
    }
    for (const key23 of Object.keys(data)) {
      if (key23 !== "legal" && key23 !== "refusal") return at("#/" + pointerPart(key23));
    }
    return true;
  };
  const ref27 = function validate(data) {
    if (!ref28(data)) return inside("#");
    return true;
  };
  const ref32 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "found")) return at("#/found");
    if (!Number.isInteger(data.found)) return at("#/found");
    if (!(0 <= data.found)) return at("#/found");
    for (const key24 of Object.keys(data)) {
      if (key24 !== "found") return at("#/" + pointerPart(key24));
    }
    return true;
  };
  const ref31 = function validate(data) {
    if (!ref32(data)) return inside("#");
    return true;
  };
  const pattern9 = new RegExp("^[0-9a-f]{32}$", "u");
  const ref37 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    for (const key25 of Object.keys(data)) {
      if (!(typeof data[key25] === "string")) return at("#/" + pointerPart(key25));
    }
    return true;
  };
  const ref36 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "id")) return at("#/id");
    if (!hasOwn(data, "text")) return at("#/text");
    if (!hasOwn(data, "tags")) return at("#/tags");
    if (!hasOwn(data, "rules")) return at("#/rules");
    if (!hasOwn(data, "turns")) return at("#/turns");
    if (!hasOwn(data, "outcome")) return at("#/outcome");
    if (!(typeof data.id === "string")) return at("#/id");
    if (!pattern9.test(data.id)) return at("#/id");
    if (!(typeof data.text === "string")) return at("#/text");
    if (!ref37(data.tags)) return inside("#/tags");
    if (!(typeof data.rules === "string")) return at("#/rules");
    if (!Number.isInteger(data.turns)) return at("#/turns");
    if (!(0 <= data.turns)) return at("#/turns");
    const sub10 = (() => {
      if (!(data.outcome === null)) return false;
      return true;
    })();
    if (!sub10) {
      if (!ref22(data.outcome)) return inside("#/outcome");
    }
    for (const key26 of Object.keys(data)) {
      if (
        key26 !== "id" &&
        key26 !== "text" &&
        key26 !== "tags" &&
        key26 !== "rules" &&
        key26 !== "turns" &&
        key26 !== "outcome"
      )
        return at("#/" + pointerPart(key26));
    }
    return true;
  };
  const ref38 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!hasOwn(data, "details")) return at("#/details");
    if (!hasOwn(data, "met")) return at("#/met");
    if (!hasOwn(data, "line")) return at("#/line");
    if (!hasOwn(data, "column")) return at("#/column");
    if (!(typeof data.code === "string")) return at("#/code");
    if (!pattern7.test(data.code)) return at("#/code");
    if (!ref30(data.details)) return inside("#/details");
    if (!(typeof data.met === "string")) return at("#/met");
    if (!Number.isInteger(data.line)) return at("#/line");
    if (!(1 <= data.line)) return at("#/line");
    if (!Number.isInteger(data.column)) return at("#/column");
    if (!(1 <= data.column)) return at("#/column");
    if (hasOwn(data, "ply")) {
      if (!Number.isInteger(data.ply)) return at("#/ply");
      if (!(1 <= data.ply)) return at("#/ply");
    }
    if (hasOwn(data, "tag")) {
      if (!(typeof data.tag === "string")) return at("#/tag");
    }
    for (const key27 of Object.keys(data)) {
      if (
        key27 !== "code" &&
        key27 !== "details" &&
        key27 !== "met" &&
        key27 !== "line" &&
        key27 !== "column" &&
        key27 !== "ply" &&
        key27 !== "tag"
      )
        return at("#/" + pointerPart(key27));
    }
    return true;
  };
  const ref35 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "game")) return at("#/game");
    if (!hasOwn(data, "fault")) return at("#/fault");
    const sub9 = (() => {
      if (!(data.game === null)) return false;
      return true;
    })();
    if (!sub9) {
      if (!ref36(data.game)) return inside("#/game");
    }
    const sub11 = (() => {
      if (!(data.fault === null)) return false;
      return true;
    })();
    if (!sub11) {
      if (!ref38(data.fault)) return inside("#/fault");
    }
    for (const key28 of Object.keys(data)) {
      if (key28 !== "game" && key28 !== "fault") return at("#/" + pointerPart(key28));
    }
    return true;
  };
  const ref34 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "records")) return at("#/records");
    if (!Array.isArray(data.records)) return at("#/records");
    if (data.records.length < 1) return at("#/records");
    for (let q = 0; q < data.records.length; q++) {
      if (data.records[q] !== undefined && hasOwn(data.records, q)) {
        if (!ref35(data.records[q])) return inside("#/records/" + q);
      }
    }
    for (const key29 of Object.keys(data)) {
      if (key29 !== "records") return at("#/" + pointerPart(key29));
    }
    return true;
  };
  const ref33 = function validate(data) {
    if (!ref34(data)) return inside("#");
    return true;
  };
  const ref40 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "version")) return at("#/version");
    if (!hasOwn(data, "package")) return at("#/package");
    if (!hasOwn(data, "backend")) return at("#/backend");
    if (!hasOwn(data, "hasVectors")) return at("#/hasVectors");
    if (!hasOwn(data, "ruleSets")) return at("#/ruleSets");
    if (!hasOwn(data, "levels")) return at("#/levels");
    if (!Number.isInteger(data.version)) return at("#/version");
    if (!(1 <= data.version)) return at("#/version");
    if (!(typeof data.package === "string")) return at("#/package");
    if (!(
      data.backend === "interpreter" ||
      data.backend === "browser" ||
      data.backend === "wasmtime"
    ))
      return at("#/backend");
    if (!(typeof data.hasVectors === "boolean")) return at("#/hasVectors");
    if (!Array.isArray(data.ruleSets)) return at("#/ruleSets");
    for (let r = 0; r < data.ruleSets.length; r++) {
      if (data.ruleSets[r] !== undefined && hasOwn(data.ruleSets, r)) {
        if (!ref8(data.ruleSets[r])) return inside("#/ruleSets/" + r);
      }
    }
    if (!Array.isArray(data.levels)) return at("#/levels");
    for (let s = 0; s < data.levels.length; s++) {
      if (data.levels[s] !== undefined && hasOwn(data.levels, s)) {
        if (!Number.isInteger(data.levels[s])) return at("#/levels/" + s);
        if (!(1 <= data.levels[s])) return at("#/levels/" + s);
        if (!(8 >= data.levels[s])) return at("#/levels/" + s);
      }
    }
    for (const key30 of Object.keys(data)) {
      if (
        key30 !== "version" &&
        key30 !== "package" &&
        key30 !== "backend" &&
        key30 !== "hasVectors" &&
        key30 !== "ruleSets" &&
        key30 !== "levels"
      )
        return at("#/" + pointerPart(key30));
    }
    return true;
  };
  const ref39 = function validate(data) {
    if (!ref40(data)) return inside("#");
    return true;
  };
  const ref43 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!hasOwn(data, "details")) return at("#/details");
    if (!(typeof data.code === "string")) return at("#/code");
    if (!pattern7.test(data.code)) return at("#/code");
    if (!ref30(data.details)) return inside("#/details");
    for (const key31 of Object.keys(data)) {
      if (key31 !== "code" && key31 !== "details") return at("#/" + pointerPart(key31));
    }
    return true;
  };
  const ref45 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "move")) return at("#/move");
    if (!hasOwn(data, "score")) return at("#/score");
    if (!hasOwn(data, "pv")) return at("#/pv");
    if (!ref19(data.move)) return inside("#/move");
    if (!Number.isInteger(data.score)) return at("#/score");
    if (!Array.isArray(data.pv)) return at("#/pv");
    for (let u = 0; u < data.pv.length; u++) {
      if (data.pv[u] !== undefined && hasOwn(data.pv, u)) {
        if (!ref19(data.pv[u])) return inside("#/pv/" + u);
      }
    }
    for (const key32 of Object.keys(data)) {
      if (key32 !== "move" && key32 !== "score" && key32 !== "pv")
        return at("#/" + pointerPart(key32));
    }
    return true;
  };
  const ref46 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "value")) return at("#/value");
    if (!hasOwn(data, "plies")) return at("#/plies");
    if (!(data.value === "win" || data.value === "draw" || data.value === "loss"))
      return at("#/value");
    const sub12 = (() => {
      if (!(data.plies === null)) return false;
      return true;
    })();
    if (!sub12) {
      if (!Number.isInteger(data.plies)) return at("#/plies");
      if (!(0 <= data.plies)) return at("#/plies");
    }
    for (const key33 of Object.keys(data)) {
      if (key33 !== "value" && key33 !== "plies") return at("#/" + pointerPart(key33));
    }
    return true;
  };
  const ref44 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "depth")) return at("#/depth");
    if (!hasOwn(data, "nodes")) return at("#/nodes");
    if (!hasOwn(data, "nps")) return at("#/nps");
    if (!hasOwn(data, "score")) return at("#/score");
    if (!hasOwn(data, "win")) return at("#/win");
    if (!hasOwn(data, "draw")) return at("#/draw");
    if (!hasOwn(data, "loss")) return at("#/loss");
    if (!hasOwn(data, "lines")) return at("#/lines");
    if (!hasOwn(data, "hashfull")) return at("#/hashfull");
    if (!hasOwn(data, "side")) return at("#/side");
    if (!Number.isInteger(data.depth)) return at("#/depth");
    if (!(0 <= data.depth)) return at("#/depth");
    if (!Number.isInteger(data.nodes)) return at("#/nodes");
    if (!(0 <= data.nodes)) return at("#/nodes");
    if (!Number.isInteger(data.nps)) return at("#/nps");
    if (!(0 <= data.nps)) return at("#/nps");
    if (!Number.isInteger(data.score)) return at("#/score");
    if (!Number.isInteger(data.win)) return at("#/win");
    if (!(0 <= data.win)) return at("#/win");
    if (!(1000 >= data.win)) return at("#/win");
    if (!Number.isInteger(data.draw)) return at("#/draw");
    if (!(0 <= data.draw)) return at("#/draw");
    if (!(1000 >= data.draw)) return at("#/draw");
    if (!Number.isInteger(data.loss)) return at("#/loss");
    if (!(0 <= data.loss)) return at("#/loss");
    if (!(1000 >= data.loss)) return at("#/loss");
    if (!Array.isArray(data.lines)) return at("#/lines");
    for (let t = 0; t < data.lines.length; t++) {
      if (data.lines[t] !== undefined && hasOwn(data.lines, t)) {
        if (!ref45(data.lines[t])) return inside("#/lines/" + t);
      }
    }
    if (!Number.isInteger(data.hashfull)) return at("#/hashfull");
    if (!(0 <= data.hashfull)) return at("#/hashfull");
    if (!(1000 >= data.hashfull)) return at("#/hashfull");
    if (!ref15(data.side)) return inside("#/side");
    if (hasOwn(data, "exact")) {
      if (!ref46(data.exact)) return inside("#/exact");
    }
    for (const key34 of Object.keys(data)) {
      if (
        key34 !== "depth" &&
        key34 !== "nodes" &&
        key34 !== "nps" &&
        key34 !== "score" &&
        key34 !== "win" &&
        key34 !== "draw" &&
        key34 !== "loss" &&
        key34 !== "lines" &&
        key34 !== "hashfull" &&
        key34 !== "side" &&
        key34 !== "exact"
      )
        return at("#/" + pointerPart(key34));
    }
    return true;
  };
  const ref42 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "move")) return at("#/move");
    if (!hasOwn(data, "reason")) return at("#/reason");
    if (!hasOwn(data, "info")) return at("#/info");
    if (!ref19(data.move)) return inside("#/move");
    if (!ref43(data.reason)) return inside("#/reason");
    if (!ref44(data.info)) return inside("#/info");
    for (const key35 of Object.keys(data)) {
      if (key35 !== "move" && key35 !== "reason" && key35 !== "info")
        return at("#/" + pointerPart(key35));
    }
    return true;
  };
  const ref41 = function validate(data) {
    if (!ref42(data)) return inside("#");
    return true;
  };
  const ref47 = function validate(data) {
    if (!ref44(data)) return inside("#");
    return true;
  };
  const ref49 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "grade")) return at("#/grade");
    if (!hasOwn(data, "before")) return at("#/before");
    if (!hasOwn(data, "after")) return at("#/after");
    if (!hasOwn(data, "best")) return at("#/best");
    if (!hasOwn(data, "exercise")) return at("#/exercise");
    if (!(
      data.grade === "best" ||
      data.grade === "slower" ||
      data.grade === "draw" ||
      data.grade === "loss"
    ))
      return at("#/grade");
    if (!Number.isInteger(data.before)) return at("#/before");
    if (!(1 <= data.before)) return at("#/before");
    const sub13 = (() => {
      if (!(data.after === null)) return false;
      return true;
    })();
    if (!sub13) {
      if (!Number.isInteger(data.after)) return at("#/after");
      if (!(1 <= data.after)) return at("#/after");
    }
    if (!Array.isArray(data.best)) return at("#/best");
    if (data.best.length < 1) return at("#/best");
    for (let v = 0; v < data.best.length; v++) {
      if (data.best[v] !== undefined && hasOwn(data.best, v)) {
        if (!ref19(data.best[v])) return inside("#/best/" + v);
      }
    }
    if (!ref26(data.exercise)) return inside("#/exercise");
    for (const key36 of Object.keys(data)) {
      if (
        key36 !== "grade" &&
        key36 !== "before" &&
        key36 !== "after" &&
        key36 !== "best" &&
        key36 !== "exercise"
      )
        return at("#/" + pointerPart(key36));
    }
    return true;
  };
  const ref48 = function validate(data) {
    if (!ref49(data)) return inside("#");
    return true;
  };
  const ref51 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    for (const key37 of Object.keys(data)) return at("#/" + pointerPart(key37));
    return true;
  };
  const ref50 = function validate(data) {
    if (!ref51(data)) return inside("#");
    return true;
  };
  const ref53 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "square")) return at("#/square");
    if (!hasOwn(data, "tiles")) return at("#/tiles");
    if (!hasOwn(data, "helps")) return at("#/helps");
    if (!hasOwn(data, "nothing")) return at("#/nothing");
    if (!hasOwn(data, "loses")) return at("#/loses");
    if (!hasOwn(data, "effects")) return at("#/effects");
    if (!ref18(data.square)) return inside("#/square");
    if (!Number.isInteger(data.tiles)) return at("#/tiles");
    if (!(1 <= data.tiles)) return at("#/tiles");
    if (!Number.isInteger(data.helps)) return at("#/helps");
    if (!(0 <= data.helps)) return at("#/helps");
    if (!Number.isInteger(data.nothing)) return at("#/nothing");
    if (!(0 <= data.nothing)) return at("#/nothing");
    if (!Number.isInteger(data.loses)) return at("#/loses");
    if (!(0 <= data.loses)) return at("#/loses");
    if (!(typeof data.effects === "object" && data.effects && !Array.isArray(data.effects)))
      return at("#/effects");
    for (const key38 of Object.keys(data.effects)) {
      if (!ref21(key38)) return inside("#/effects/" + pointerPart(key38));
    }
    for (const key39 of Object.keys(data.effects)) {
      if (!(
        data.effects[key39] === "helps" ||
        data.effects[key39] === "nothing" ||
        data.effects[key39] === "loses"
      ))
        return at("#/effects/" + pointerPart(key39));
    }
    for (const key40 of Object.keys(data)) {
      if (
        key40 !== "square" &&
        key40 !== "tiles" &&
        key40 !== "helps" &&
        key40 !== "nothing" &&
        key40 !== "loses" &&
        key40 !== "effects"
      )
        return at("#/" + pointerPart(key40));
    }
    return true;
  };
  const ref52 = function validate(data) {
    if (!ref53(data)) return inside("#");
    return true;
  };
  const ref54 = function validate(data) {
    if (!ref7(data)) return inside("#");
    return true;
  };
  const ref57 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "board")) return at("#/board");
    if (!hasOwn(data, "turn")) return at("#/turn");
    if (!hasOwn(data, "bag")) return at("#/bag");
    if (!ref12(data.board)) return inside("#/board");
    if (!(data.turn === "r" || data.turn === "b" || data.turn === "-")) return at("#/turn");
    if (!ref13(data.bag)) return inside("#/bag");
    if (hasOwn(data, "quiet")) {
      if (!Number.isInteger(data.quiet)) return at("#/quiet");
      if (!(0 <= data.quiet)) return at("#/quiet");
      if (!(999 >= data.quiet)) return at("#/quiet");
    }
    if (hasOwn(data, "number")) {
      if (!Number.isInteger(data.number)) return at("#/number");
      if (!(1 <= data.number)) return at("#/number");
      if (!(9999 >= data.number)) return at("#/number");
    }
    for (const key41 of Object.keys(data)) {
      if (
        key41 !== "board" &&
        key41 !== "turn" &&
        key41 !== "bag" &&
        key41 !== "quiet" &&
        key41 !== "number"
      )
        return at("#/" + pointerPart(key41));
    }
    return true;
  };
  const ref58 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "field")) return at("#/field");
    if (!hasOwn(data, "met")) return at("#/met");
    if (!hasOwn(data, "expected")) return at("#/expected");
    if (!hasOwn(data, "message")) return at("#/message");
    if (!(
      data.field === "fen" ||
      data.field === "board" ||
      data.field === "turn" ||
      data.field === "bag" ||
      data.field === "quiet" ||
      data.field === "number"
    ))
      return at("#/field");
    if (!(typeof data.met === "string")) return at("#/met");
    if (!(typeof data.expected === "string")) return at("#/expected");
    if (!(typeof data.message === "string")) return at("#/message");
    for (const key42 of Object.keys(data)) {
      if (key42 !== "field" && key42 !== "met" && key42 !== "expected" && key42 !== "message")
        return at("#/" + pointerPart(key42));
    }
    return true;
  };
  const ref56 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "ok")) return at("#/ok");
    if (!hasOwn(data, "fen")) return at("#/fen");
    if (!hasOwn(data, "parts")) return at("#/parts");
    if (!hasOwn(data, "errors")) return at("#/errors");
    if (!hasOwn(data, "finished")) return at("#/finished");
    if (!hasOwn(data, "legal")) return at("#/legal");
    if (!(typeof data.ok === "boolean")) return at("#/ok");
    if (!(typeof data.fen === "string" || data.fen === null)) return at("#/fen");
    const sub14 = (() => {
      if (!(data.parts === null)) return false;
      return true;
    })();
    if (!sub14) {
      if (!ref57(data.parts)) return inside("#/parts");
    }
    if (!Array.isArray(data.errors)) return at("#/errors");
    for (let x = 0; x < data.errors.length; x++) {
      if (data.errors[x] !== undefined && hasOwn(data.errors, x)) {
        if (!ref58(data.errors[x])) return inside("#/errors/" + x);
      }
    }
    if (!(typeof data.finished === "boolean")) return at("#/finished");
    if (!Array.isArray(data.legal)) return at("#/legal");
    for (let y = 0; y < data.legal.length; y++) {
      if (data.legal[y] !== undefined && hasOwn(data.legal, y)) {
        if (!ref19(data.legal[y])) return inside("#/legal/" + y);
      }
    }
    for (const key43 of Object.keys(data)) {
      if (
        key43 !== "ok" &&
        key43 !== "fen" &&
        key43 !== "parts" &&
        key43 !== "errors" &&
        key43 !== "finished" &&
        key43 !== "legal"
      )
        return at("#/" + pointerPart(key43));
    }
    return true;
  };
  const ref55 = function validate(data) {
    if (!ref56(data)) return inside("#");
    return true;
  };
  const pattern10 = new RegExp("^[A-Za-z0-9._~-]*$", "u");
  const ref60 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "text")) return at("#/text");
    if (!hasOwn(data, "link")) return at("#/link");
    if (!(typeof data.text === "string")) return at("#/text");
    if (!(typeof data.link === "string")) return at("#/link");
    if (!pattern10.test(data.link)) return at("#/link");
    for (const key44 of Object.keys(data)) {
      if (key44 !== "text" && key44 !== "link") return at("#/" + pointerPart(key44));
    }
    return true;
  };
  const ref59 = function validate(data) {
    if (!ref60(data)) return inside("#");
    return true;
  };
  const ref63 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "ply")) return at("#/ply");
    if (!hasOwn(data, "number")) return at("#/number");
    if (!hasOwn(data, "board")) return at("#/board");
    if (!hasOwn(data, "bag")) return at("#/bag");
    if (!hasOwn(data, "taken")) return at("#/taken");
    if (!hasOwn(data, "toMove")) return at("#/toMove");
    if (!hasOwn(data, "colours")) return at("#/colours");
    if (!hasOwn(data, "quiet")) return at("#/quiet");
    if (!hasOwn(data, "fen")) return at("#/fen");
    if (!ref5(data.ply)) return inside("#/ply");
    if (!Number.isInteger(data.number)) return at("#/number");
    if (!(1 <= data.number)) return at("#/number");
    if (!ref12(data.board)) return inside("#/board");
    if (!ref13(data.bag)) return inside("#/bag");
    if (!ref13(data.taken)) return inside("#/taken");
    if (!ref15(data.toMove)) return inside("#/toMove");
    if (!ref16(data.colours)) return inside("#/colours");
    if (!Number.isInteger(data.quiet)) return at("#/quiet");
    if (!(0 <= data.quiet)) return at("#/quiet");
    if (!(typeof data.fen === "string")) return at("#/fen");
    for (const key45 of Object.keys(data)) {
      if (
        key45 !== "ply" &&
        key45 !== "number" &&
        key45 !== "board" &&
        key45 !== "bag" &&
        key45 !== "taken" &&
        key45 !== "toMove" &&
        key45 !== "colours" &&
        key45 !== "quiet" &&
        key45 !== "fen"
      )
        return at("#/" + pointerPart(key45));
    }
    return true;
  };
  const ref62 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "rules")) return at("#/rules");
    if (!hasOwn(data, "start")) return at("#/start");
    if (!hasOwn(data, "tags")) return at("#/tags");
    if (!hasOwn(data, "tiles")) return at("#/tiles");
    if (!hasOwn(data, "plies")) return at("#/plies");
    if (!hasOwn(data, "moves")) return at("#/moves");
    if (!hasOwn(data, "outcome")) return at("#/outcome");
    if (!hasOwn(data, "record")) return at("#/record");
    if (!ref8(data.rules)) return inside("#/rules");
    if (!(typeof data.start === "string" || data.start === null)) return at("#/start");
    if (!ref37(data.tags)) return inside("#/tags");
    const sub15 = (() => {
      if (!(data.tiles === null)) return false;
      return true;
    })();
    if (!sub15) {
      if (!(typeof data.tiles === "string")) return at("#/tiles");
      if (!pattern6.test(data.tiles)) return at("#/tiles");
    }
    if (!Array.isArray(data.plies)) return at("#/plies");
    if (data.plies.length < 1) return at("#/plies");
    for (let z = 0; z < data.plies.length; z++) {
      if (data.plies[z] !== undefined && hasOwn(data.plies, z)) {
        if (!ref63(data.plies[z])) return inside("#/plies/" + z);
      }
    }
    if (!Array.isArray(data.moves)) return at("#/moves");
    for (let ii = 0; ii < data.moves.length; ii++) {
      if (data.moves[ii] !== undefined && hasOwn(data.moves, ii)) {
        if (!ref20(data.moves[ii])) return inside("#/moves/" + ii);
      }
    }
    const sub16 = (() => {
      if (!(data.outcome === null)) return false;
      return true;
    })();
    if (!sub16) {
      if (!ref22(data.outcome)) return inside("#/outcome");
    }
    if (!ref60(data.record)) return inside("#/record");
    for (const key46 of Object.keys(data)) {
      if (
        key46 !== "rules" &&
        key46 !== "start" &&
        key46 !== "tags" &&
        key46 !== "tiles" &&
        key46 !== "plies" &&
        key46 !== "moves" &&
        key46 !== "outcome" &&
        key46 !== "record"
      )
        return at("#/" + pointerPart(key46));
    }
    return true;
  };
  const ref61 = function validate(data) {
    if (!ref62(data)) return inside("#");
    return true;
  };
  const ref66 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(0 <= data)) return at("#");
    if (!(1000000 >= data)) return at("#");
    return true;
  };
  const ref68 = function validate(data) {
    if (!(
      data === "best" ||
      data === "slower" ||
      data === "good" ||
      data === "inaccuracy" ||
      data === "mistake" ||
      data === "blunder"
    ))
      return at("#");
    return true;
  };
  const ref69 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(-1000000 <= data)) return at("#");
    if (!(1000000 >= data)) return at("#");
    return true;
  };
  const ref67 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "mark")) return at("#/mark");
    if (!hasOwn(data, "skill")) return at("#/skill");
    if (!hasOwn(data, "luck")) return at("#/luck");
    if (!hasOwn(data, "best")) return at("#/best");
    if (!hasOwn(data, "line")) return at("#/line");
    if (!ref68(data.mark)) return inside("#/mark");
    if (!ref69(data.skill)) return inside("#/skill");
    if (!ref69(data.luck)) return inside("#/luck");
    if (!ref19(data.best)) return inside("#/best");
    if (!Array.isArray(data.line)) return at("#/line");
    for (let ll = 0; ll < data.line.length; ll++) {
      if (data.line[ll] !== undefined && hasOwn(data.line, ll)) {
        if (!ref19(data.line[ll])) return inside("#/line/" + ll);
      }
    }
    if (hasOwn(data, "slower")) {
      if (!Number.isInteger(data.slower)) return at("#/slower");
      if (!(1 <= data.slower)) return at("#/slower");
    }
    for (const key47 of Object.keys(data)) {
      if (
        key47 !== "mark" &&
        key47 !== "skill" &&
        key47 !== "luck" &&
        key47 !== "best" &&
        key47 !== "line" &&
        key47 !== "slower"
      )
        return at("#/" + pointerPart(key47));
    }
    return true;
  };
  const ref70 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "luck")) return at("#/luck");
    if (!hasOwn(data, "skill")) return at("#/skill");
    if (!Number.isInteger(data.luck)) return at("#/luck");
    if (!Number.isInteger(data.skill)) return at("#/skill");
    for (const key48 of Object.keys(data)) {
      if (key48 !== "luck" && key48 !== "skill") return at("#/" + pointerPart(key48));
    }
    return true;
  };
  const ref71 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "turn")) return at("#/turn");
    if (!hasOwn(data, "kind")) return at("#/kind");
    if (!hasOwn(data, "change")) return at("#/change");
    if (!Number.isInteger(data.turn)) return at("#/turn");
    if (!(0 <= data.turn)) return at("#/turn");
    if (!(data.kind === "luck" || data.kind === "skill")) return at("#/kind");
    if (!ref69(data.change)) return inside("#/change");
    for (const key49 of Object.keys(data)) {
      if (key49 !== "turn" && key49 !== "kind" && key49 !== "change")
        return at("#/" + pointerPart(key49));
    }
    return true;
  };
  const ref65 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "nodes")) return at("#/nodes");
    if (!hasOwn(data, "values")) return at("#/values");
    if (!hasOwn(data, "turns")) return at("#/turns");
    if (!hasOwn(data, "closing")) return at("#/closing");
    if (!hasOwn(data, "closer")) return at("#/closer");
    if (!hasOwn(data, "end")) return at("#/end");
    if (!hasOwn(data, "first")) return at("#/first");
    if (!hasOwn(data, "second")) return at("#/second");
    if (!hasOwn(data, "turningPoints")) return at("#/turningPoints");
    if (!Number.isInteger(data.nodes)) return at("#/nodes");
    if (!(1 <= data.nodes)) return at("#/nodes");
    if (!Array.isArray(data.values)) return at("#/values");
    if (data.values.length < 1) return at("#/values");
    for (let jj = 0; jj < data.values.length; jj++) {
      if (data.values[jj] !== undefined && hasOwn(data.values, jj)) {
        if (!ref66(data.values[jj])) return inside("#/values/" + jj);
      }
    }
    if (!Array.isArray(data.turns)) return at("#/turns");
    for (let kk = 0; kk < data.turns.length; kk++) {
      if (data.turns[kk] !== undefined && hasOwn(data.turns, kk)) {
        if (!ref67(data.turns[kk])) return inside("#/turns/" + kk);
      }
    }
    if (!ref69(data.closing)) return inside("#/closing");
    const sub17 = (() => {
      if (!(data.closer === null)) return false;
      return true;
    })();
    if (!sub17) {
      if (!ref15(data.closer)) return inside("#/closer");
    }
    if (!ref66(data.end)) return inside("#/end");
    if (!ref70(data.first)) return inside("#/first");
    if (!ref70(data.second)) return inside("#/second");
    if (!Array.isArray(data.turningPoints)) return at("#/turningPoints");
    for (let mm = 0; mm < data.turningPoints.length; mm++) {
      if (data.turningPoints[mm] !== undefined && hasOwn(data.turningPoints, mm)) {
        if (!ref71(data.turningPoints[mm])) return inside("#/turningPoints/" + mm);
      }
    }
    for (const key50 of Object.keys(data)) {
      if (
        key50 !== "nodes" &&
        key50 !== "values" &&
        key50 !== "turns" &&
        key50 !== "closing" &&
        key50 !== "closer" &&
        key50 !== "end" &&
        key50 !== "first" &&
        key50 !== "second" &&
        key50 !== "turningPoints"
      )
        return at("#/" + pointerPart(key50));
    }
    return true;
  };
  const ref64 = function validate(data) {
    if (!ref65(data)) return inside("#");
    return true;
  };
  const ref73 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "done")) return at("#/done");
    if (!hasOwn(data, "turns")) return at("#/turns");
    if (!hasOwn(data, "value")) return at("#/value");
    if (!Number.isInteger(data.done)) return at("#/done");
    if (!(0 <= data.done)) return at("#/done");
    if (!Number.isInteger(data.turns)) return at("#/turns");
    if (!(0 <= data.turns)) return at("#/turns");
    if (!ref66(data.value)) return inside("#/value");
    for (const key51 of Object.keys(data)) {
      if (key51 !== "done" && key51 !== "turns" && key51 !== "value")
        return at("#/" + pointerPart(key51));
    }
    return true;
  };
  const ref72 = function validate(data) {
    if (!ref73(data)) return inside("#");
    return true;
  };
  const ref74 = function validate(data) {
    if (!ref3(data)) return inside("#");
    return true;
  };
  const ref76 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "snapshot")) return at("#/snapshot");
    if (!hasOwn(data, "info")) return at("#/info");
    if (!ref3(data.snapshot)) return inside("#/snapshot");
    if (!ref44(data.info)) return inside("#/info");
    for (const key52 of Object.keys(data)) {
      if (key52 !== "snapshot" && key52 !== "info") return at("#/" + pointerPart(key52));
    }
    return true;
  };
  const ref75 = function validate(data) {
    if (!ref76(data)) return inside("#");
    return true;
  };
  const ref79 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(1 <= data)) return at("#");
    if (!(9007199254740991 >= data)) return at("#");
    return true;
  };
  const ref78 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "id")) return at("#/id");
    if (!hasOwn(data, "ok")) return at("#/ok");
    if (!hasOwn(data, "result")) return at("#/result");
    if (!ref79(data.id)) return inside("#/id");
    if (!(typeof data.ok === "boolean")) return at("#/ok");
    for (const key53 of Object.keys(data)) {
      if (key53 !== "id" && key53 !== "ok" && key53 !== "result")
        return at("#/" + pointerPart(key53));
    }
    return true;
  };
  const ref77 = function validate(data) {
    if (!ref78(data)) return inside("#");
    return true;
  };
  const ref81 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "id")) return at("#/id");
    if (!hasOwn(data, "progress")) return at("#/progress");
    if (!ref79(data.id)) return inside("#/id");
    for (const key54 of Object.keys(data)) {
      if (key54 !== "id" && key54 !== "progress") return at("#/" + pointerPart(key54));
    }
    return true;
  };
  const ref80 = function validate(data) {
    if (!ref81(data)) return inside("#");
    return true;
  };
  const ref85 = function validate(data) {
    if (!(
      data === "bad-json" ||
      data === "bad-message" ||
      data === "unknown-type" ||
      data === "missing-field" ||
      data === "unexpected-field" ||
      data === "bad-value" ||
      data === "version" ||
      data === "no-game" ||
      data === "stale-ply" ||
      data === "illegal-move" ||
      data === "not-your-turn" ||
      data === "game-over" ||
      data === "not-over" ||
      data === "not-allowed" ||
      data === "busy" ||
      data === "bad-rules" ||
      data === "bad-fen" ||
      data === "bad-record" ||
      data === "bad-save" ||
      data === "unknown-id" ||
      data === "cancelled" ||
      data === "internal"
    ))
      return at("#");
    return true;
  };
  const ref84 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!hasOwn(data, "met")) return at("#/met");
    if (!hasOwn(data, "expected")) return at("#/expected");
    if (!hasOwn(data, "message")) return at("#/message");
    if (!ref85(data.code)) return inside("#/code");
    if (hasOwn(data, "field")) {
      if (!(typeof data.field === "string")) return at("#/field");
    }
    if (!(typeof data.met === "string")) return at("#/met");
    if (!(typeof data.expected === "string")) return at("#/expected");
    if (!(typeof data.message === "string")) return at("#/message");
    if (hasOwn(data, "ply")) {
      if (!ref5(data.ply)) return inside("#/ply");
    }
    if (hasOwn(data, "refusal")) {
      if (!ref29(data.refusal)) return inside("#/refusal");
    }
    if (hasOwn(data, "fault")) {
      if (!ref38(data.fault)) return inside("#/fault");
    }
    for (const key55 of Object.keys(data)) {
      if (
        key55 !== "code" &&
        key55 !== "field" &&
        key55 !== "met" &&
        key55 !== "expected" &&
        key55 !== "message" &&
        key55 !== "ply" &&
        key55 !== "refusal" &&
        key55 !== "fault"
      )
        return at("#/" + pointerPart(key55));
    }
    return true;
  };
  const ref83 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "id")) return at("#/id");
    if (!hasOwn(data, "ok")) return at("#/ok");
    if (!hasOwn(data, "error")) return at("#/error");
    const sub18 = (() => {
      if (!(data.id === null)) return false;
      return true;
    })();
    if (!sub18) {
      if (!ref79(data.id)) return inside("#/id");
    }
    if (!(typeof data.ok === "boolean")) return at("#/ok");
    if (!ref84(data.error)) return inside("#/error");
    for (const key56 of Object.keys(data)) {
      if (key56 !== "id" && key56 !== "ok" && key56 !== "error")
        return at("#/" + pointerPart(key56));
    }
    return true;
  };
  const ref82 = function validate(data) {
    if (!ref83(data)) return inside("#");
    return true;
  };
  const ref87 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "event")) return at("#/event");
    if (!hasOwn(data, "stage")) return at("#/stage");
    if (!(data.event === "loading")) return at("#/event");
    if (!(
      data.stage === "runtime" ||
      data.stage === "library" ||
      data.stage === "package" ||
      data.stage === "engine"
    ))
      return at("#/stage");
    if (hasOwn(data, "loaded")) {
      if (!Number.isInteger(data.loaded)) return at("#/loaded");
      if (!(0 <= data.loaded)) return at("#/loaded");
    }
    if (hasOwn(data, "total")) {
      if (!Number.isInteger(data.total)) return at("#/total");
      if (!(0 <= data.total)) return at("#/total");
    }
    for (const key57 of Object.keys(data)) {
      if (key57 !== "event" && key57 !== "stage" && key57 !== "loaded" && key57 !== "total")
        return at("#/" + pointerPart(key57));
    }
    return true;
  };
  const ref86 = function validate(data) {
    if (!ref87(data)) return inside("#");
    return true;
  };
  const ref89 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "event")) return at("#/event");
    if (!hasOwn(data, "bootMs")) return at("#/bootMs");
    if (!(data.event === "ready")) return at("#/event");
    if (!(typeof data.bootMs === "number")) return at("#/bootMs");
    if (!(0 <= data.bootMs)) return at("#/bootMs");
    for (const key58 of Object.keys(data)) {
      if (key58 !== "event" && key58 !== "bootMs") return at("#/" + pointerPart(key58));
    }
    return true;
  };
  const ref88 = function validate(data) {
    if (!ref89(data)) return inside("#");
    return true;
  };
  const ref91 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "event")) return at("#/event");
    if (!hasOwn(data, "code")) return at("#/code");
    if (!hasOwn(data, "message")) return at("#/message");
    if (!(data.event === "failed")) return at("#/event");
    if (!(
      data.code === "unsupported" ||
      data.code === "wasm" ||
      data.code === "policy" ||
      data.code === "load" ||
      data.code === "start" ||
      data.code === "frame" ||
      data.code === "answer" ||
      data.code === "version" ||
      data.code === "timeout" ||
      data.code === "crash"
    ))
      return at("#/code");
    if (!(typeof data.message === "string")) return at("#/message");
    if (hasOwn(data, "detail")) {
      if (!(typeof data.detail === "string")) return at("#/detail");
    }
    for (const key59 of Object.keys(data)) {
      if (key59 !== "event" && key59 !== "code" && key59 !== "message" && key59 !== "detail")
        return at("#/" + pointerPart(key59));
    }
    return true;
  };
  const ref90 = function validate(data) {
    if (!ref91(data)) return inside("#");
    return true;
  };
  const stringLength = (string) =>
    /[\uD800-\uDFFF]/.test(string) ? [...string].length : string.length;
  const pattern11 = new RegExp("^[A-Za-z0-9_-]+$", "u");
  const pattern12 = new RegExp("^[a-z]+(:[a-z]+=\\w+(,[a-z]+=\\w+)*)?$", "u");
  const pattern13 = new RegExp("\\S", "u");
  const ref93 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "id")) return at("#/id");
    if (!hasOwn(data, "started")) return at("#/started");
    if (!hasOwn(data, "changed")) return at("#/changed");
    if (!hasOwn(data, "players")) return at("#/players");
    if (!hasOwn(data, "names")) return at("#/names");
    if (!hasOwn(data, "rules")) return at("#/rules");
    if (!hasOwn(data, "turns")) return at("#/turns");
    if (!hasOwn(data, "outcome")) return at("#/outcome");
    if (!hasOwn(data, "record")) return at("#/record");
    if (!hasOwn(data, "save")) return at("#/save");
    if (!(typeof data.id === "string")) return at("#/id");
    if (data.id.length > 64 && stringLength(data.id) > 64) return at("#/id");
    if (!pattern11.test(data.id)) return at("#/id");
    if (!Number.isInteger(data.started)) return at("#/started");
    if (!(0 <= data.started)) return at("#/started");
    if (!(8640000000000000 >= data.started)) return at("#/started");
    if (!Number.isInteger(data.changed)) return at("#/changed");
    if (!(0 <= data.changed)) return at("#/changed");
    if (!(8640000000000000 >= data.changed)) return at("#/changed");
    const sub19 = (() => {
      if (!(data.players === null)) return false;
      return true;
    })();
    if (!sub19) {
      if (!ref6(data.players)) return inside("#/players");
    }
    if (!(typeof data.names === "object" && data.names && !Array.isArray(data.names)))
      return at("#/names");
    if (!hasOwn(data.names, "first")) return at("#/names/first");
    if (!hasOwn(data.names, "second")) return at("#/names/second");
    if (!(typeof data.names.first === "string")) return at("#/names/first");
    if (data.names.first.length > 500 && stringLength(data.names.first) > 500)
      return at("#/names/first");
    if (!(typeof data.names.second === "string")) return at("#/names/second");
    if (data.names.second.length > 500 && stringLength(data.names.second) > 500)
      return at("#/names/second");
    for (const key60 of Object.keys(data.names)) {
      if (key60 !== "first" && key60 !== "second") return at("#/names/" + pointerPart(key60));
    }
    if (!(typeof data.rules === "string")) return at("#/rules");
    if (data.rules.length > 200 && stringLength(data.rules) > 200) return at("#/rules");
    if (!pattern12.test(data.rules)) return at("#/rules");
    if (!ref5(data.turns)) return inside("#/turns");
    const sub20 = (() => {
      if (!(data.outcome === null)) return false;
      return true;
    })();
    if (!sub20) {
      if (!ref22(data.outcome)) return inside("#/outcome");
    }
    const sub21 = (() => {
      if (!(data.record === null)) return false;
      return true;
    })();
    if (!sub21) {
      if (!(typeof data.record === "string")) return at("#/record");
      if (data.record.length > 1000000 && stringLength(data.record) > 1000000)
        return at("#/record");
      if (!pattern13.test(data.record)) return at("#/record");
    }
    const sub22 = (() => {
      if (!(data.save === null)) return false;
      return true;
    })();
    if (!sub22) {
      if (!(typeof data.save === "string")) return at("#/save");
      if (data.save.length > 1000000 && stringLength(data.save) > 1000000) return at("#/save");
      if (!pattern13.test(data.save)) return at("#/save");
    }
    if (hasOwn(data, "review")) {
      const sub23 = (() => {
        if (!(data.review === null)) return false;
        return true;
      })();
      if (!sub23) {
        if (!ref65(data.review)) return inside("#/review");
      }
    }
    return true;
  };
  const ref92 = function validate(data) {
    if (!ref93(data)) return inside("#");
    return true;
  };
  const ref95 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (data.length > 64 && stringLength(data) > 64) return at("#");
    if (!pattern11.test(data)) return at("#");
    return true;
  };
  const ref94 = function validate(data) {
    if (!ref95(data)) return inside("#");
    return true;
  };
  const ref97 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(0 <= data)) return at("#");
    if (!(8640000000000000 >= data)) return at("#");
    return true;
  };
  const ref96 = function validate(data) {
    if (!ref97(data)) return inside("#");
    return true;
  };
  const ref99 = function validate(data) {
    if (!Number.isInteger(data)) return at("#");
    if (!(0 <= data)) return at("#");
    if (!(8640000000000000 >= data)) return at("#");
    return true;
  };
  const ref98 = function validate(data) {
    if (!ref99(data)) return inside("#");
    return true;
  };
  const ref101 = function validate(data) {
    const sub24 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub24) {
      if (!ref6(data)) return inside("#");
    }
    return true;
  };
  const ref100 = function validate(data) {
    if (!ref101(data)) return inside("#");
    return true;
  };
  const ref103 = function validate(data) {
    if (!(typeof data === "object" && data && !Array.isArray(data))) return at("#");
    if (!hasOwn(data, "first")) return at("#/first");
    if (!hasOwn(data, "second")) return at("#/second");
    if (!(typeof data.first === "string")) return at("#/first");
    if (data.first.length > 500 && stringLength(data.first) > 500) return at("#/first");
    if (!(typeof data.second === "string")) return at("#/second");
    if (data.second.length > 500 && stringLength(data.second) > 500) return at("#/second");
    for (const key61 of Object.keys(data)) {
      if (key61 !== "first" && key61 !== "second") return at("#/" + pointerPart(key61));
    }
    return true;
  };
  const ref102 = function validate(data) {
    if (!ref103(data)) return inside("#");
    return true;
  };
  const ref105 = function validate(data) {
    if (!(typeof data === "string")) return at("#");
    if (data.length > 200 && stringLength(data) > 200) return at("#");
    if (!pattern12.test(data)) return at("#");
    return true;
  };
  const ref104 = function validate(data) {
    if (!ref105(data)) return inside("#");
    return true;
  };
  const ref107 = function validate(data) {
    if (!ref5(data)) return inside("#");
    return true;
  };
  const ref106 = function validate(data) {
    if (!ref107(data)) return inside("#");
    return true;
  };
  const ref109 = function validate(data) {
    const sub25 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub25) {
      if (!ref22(data)) return inside("#");
    }
    return true;
  };
  const ref108 = function validate(data) {
    if (!ref109(data)) return inside("#");
    return true;
  };
  const ref111 = function validate(data) {
    const sub26 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub26) {
      if (!(typeof data === "string")) return at("#");
      if (data.length > 1000000 && stringLength(data) > 1000000) return at("#");
      if (!pattern13.test(data)) return at("#");
    }
    return true;
  };
  const ref110 = function validate(data) {
    if (!ref111(data)) return inside("#");
    return true;
  };
  const ref113 = function validate(data) {
    const sub27 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub27) {
      if (!(typeof data === "string")) return at("#");
      if (data.length > 1000000 && stringLength(data) > 1000000) return at("#");
      if (!pattern13.test(data)) return at("#");
    }
    return true;
  };
  const ref112 = function validate(data) {
    if (!ref113(data)) return inside("#");
    return true;
  };
  const ref115 = function validate(data) {
    const sub28 = (() => {
      if (!(data === null)) return false;
      return true;
    })();
    if (!sub28) {
      if (!ref65(data)) return inside("#");
    }
    return true;
  };
  const ref114 = function validate(data) {
    if (!ref115(data)) return inside("#");
    return true;
  };
  return [
    ref0,
    ref25,
    ref27,
    ref31,
    ref33,
    ref39,
    ref41,
    ref47,
    ref48,
    ref50,
    ref52,
    ref54,
    ref55,
    ref59,
    ref61,
    ref64,
    ref72,
    ref74,
    ref75,
    ref77,
    ref80,
    ref82,
    ref86,
    ref88,
    ref90,
    ref92,
    ref94,
    ref96,
    ref98,
    ref100,
    ref102,
    ref104,
    ref106,
    ref108,
    ref110,
    ref112,
    ref114,
  ];
})();
const names = /** @type {const} */ ([
  "DrawAnswer",
  "Exercise",
  "Explanation",
  "FindProgress",
  "FoundRecords",
  "Hello",
  "Hint",
  "Info",
  "JudgedTurn",
  "Nothing",
  "Odds",
  "Player",
  "PositionCheck",
  "RecordText",
  "Replay",
  "Review",
  "ReviewProgress",
  "Snapshot",
  "Thought",
  "answer",
  "progress",
  "refusal",
  "event_loading",
  "event_ready",
  "event_failed",
  "Entry",
  "id",
  "started",
  "changed",
  "players",
  "names",
  "rules",
  "turns",
  "outcome",
  "record",
  "save",
  "review",
]);

/**
 * Where a value is not what this name stands for, as a JSON pointer behind a #; null: it is.
 * @param {typeof names[number]} name
 * @param {unknown} value
 * @returns {string|null}
 */
export const placeOfFault = (name, value) => (checks[names.indexOf(name)](value) ? null : fault);
/** Is there something of this name? @param {string} name */
export const isKnown = (name) => names.includes(name);
