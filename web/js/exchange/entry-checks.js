// made from entry.schema.json and the protocol by tools/make_protocol.py
// @ts-nocheck

let fault = "";
const at = (place) => ((fault = place), false);
const inside = (place) => at(place + fault.slice(1));
const checks = (function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const stringLength = (string) =>
  /[\uD800-\uDFFF]/.test(string) ? [...string].length : string.length;
const pattern0 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pointerPart = (s) => (/~\//.test(s) ? `${s}`.replace(/~/g, '~0').replace(/\//g, '~1') : s);
const ref3 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "kind"))) {
    return at("#/kind")
  }
  if (!(data.kind === "human" || data.kind === "engine")) {
    return at("#/kind")
  }
  if (hasOwn(data, "level")) {
    if (!Number.isInteger(data.level)) {
      return at("#/level")
    }
    if (!(1 <= data.level)) {
      return at("#/level")
    }
    if (!(8 >= data.level)) {
      return at("#/level")
    }
  }
  for (const key0 of Object.keys(data)) {
    if (key0 !== "kind" && key0 !== "level") {
      return at("#/"+pointerPart(key0))
    }
  }
  return true
};
const ref2 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "first"))) {
    return at("#/first")
  }
  if (!(hasOwn(data, "second"))) {
    return at("#/second")
  }
  if (!ref3(data.first)) return inside("#/first")
  if (!ref3(data.second)) return inside("#/second")
  for (const key1 of Object.keys(data)) {
    if (key1 !== "first" && key1 !== "second") {
      return at("#/"+pointerPart(key1))
    }
  }
  return true
};
const pattern1 = new RegExp("^[a-z]+(:[a-z]+=\\w+(,[a-z]+=\\w+)*)?$", "u");
const ref4 = function validate(data) {
  if (!Number.isInteger(data)) {
    return at("#")
  }
  if (!(0 <= data)) {
    return at("#")
  }
  if (!(100000 >= data)) {
    return at("#")
  }
  return true
};
const ref6 = function validate(data) {
  if (!(data === "first" || data === "second")) {
    return at("#")
  }
  return true
};
const ref5 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "result"))) {
    return at("#/result")
  }
  if (!(hasOwn(data, "winner"))) {
    return at("#/winner")
  }
  if (!(hasOwn(data, "termination"))) {
    return at("#/termination")
  }
  if (!(data.result === "1-0" || data.result === "0-1" || data.result === "1/2-1/2")) {
    return at("#/result")
  }
  const sub2 = (() => {
    if (!(data.winner === null)) return false
    return true
  })()
  if (!sub2) {
    if (!ref6(data.winner)) return inside("#/winner")
  }
  if (!(data.termination === "no-moves" || data.termination === "quiet-limit" || data.termination === "repetition" || data.termination === "resignation" || data.termination === "agreement")) {
    return at("#/termination")
  }
  for (const key3 of Object.keys(data)) {
    if (key3 !== "result" && key3 !== "winner" && key3 !== "termination") {
      return at("#/"+pointerPart(key3))
    }
  }
  return true
};
const pattern2 = new RegExp("\\S", "u");
const ref8 = function validate(data) {
  if (!Number.isInteger(data)) {
    return at("#")
  }
  if (!(0 <= data)) {
    return at("#")
  }
  if (!(1000000 >= data)) {
    return at("#")
  }
  return true
};
const ref10 = function validate(data) {
  if (!(data === "best" || data === "slower" || data === "good" || data === "inaccuracy" || data === "mistake" || data === "blunder")) {
    return at("#")
  }
  return true
};
const ref11 = function validate(data) {
  if (!Number.isInteger(data)) {
    return at("#")
  }
  if (!(-1000000 <= data)) {
    return at("#")
  }
  if (!(1000000 >= data)) {
    return at("#")
  }
  return true
};
const pattern3 = new RegExp("^[a-h][1-4][a-h][1-4]$", "u");
const ref12 = function validate(data) {
  if (!(typeof data === "string")) {
    return at("#")
  }
  if (!pattern3.test(data)) {
    return at("#")
  }
  return true
};
const ref9 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "mark"))) {
    return at("#/mark")
  }
  if (!(hasOwn(data, "skill"))) {
    return at("#/skill")
  }
  if (!(hasOwn(data, "luck"))) {
    return at("#/luck")
  }
  if (!(hasOwn(data, "best"))) {
    return at("#/best")
  }
  if (!(hasOwn(data, "line"))) {
    return at("#/line")
  }
  if (!ref10(data.mark)) return inside("#/mark")
  if (!ref11(data.skill)) return inside("#/skill")
  if (!ref11(data.luck)) return inside("#/luck")
  if (!ref12(data.best)) return inside("#/best")
  if (!Array.isArray(data.line)) {
    return at("#/line")
  }
  for (let k = 0; k < data.line.length; k++) {
    if (data.line[k] !== undefined && hasOwn(data.line, k)) {
      if (!ref12(data.line[k])) return inside("#/line/"+k)
    }
  }
  if (hasOwn(data, "slower")) {
    if (!Number.isInteger(data.slower)) {
      return at("#/slower")
    }
    if (!(1 <= data.slower)) {
      return at("#/slower")
    }
  }
  for (const key4 of Object.keys(data)) {
    if (key4 !== "mark" && key4 !== "skill" && key4 !== "luck" && key4 !== "best" && key4 !== "line" && key4 !== "slower") {
      return at("#/"+pointerPart(key4))
    }
  }
  return true
};
const ref13 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "luck"))) {
    return at("#/luck")
  }
  if (!(hasOwn(data, "skill"))) {
    return at("#/skill")
  }
  if (!Number.isInteger(data.luck)) {
    return at("#/luck")
  }
  if (!Number.isInteger(data.skill)) {
    return at("#/skill")
  }
  for (const key5 of Object.keys(data)) {
    if (key5 !== "luck" && key5 !== "skill") {
      return at("#/"+pointerPart(key5))
    }
  }
  return true
};
const ref14 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "turn"))) {
    return at("#/turn")
  }
  if (!(hasOwn(data, "kind"))) {
    return at("#/kind")
  }
  if (!(hasOwn(data, "change"))) {
    return at("#/change")
  }
  if (!Number.isInteger(data.turn)) {
    return at("#/turn")
  }
  if (!(0 <= data.turn)) {
    return at("#/turn")
  }
  if (!(data.kind === "luck" || data.kind === "skill")) {
    return at("#/kind")
  }
  if (!ref11(data.change)) return inside("#/change")
  for (const key6 of Object.keys(data)) {
    if (key6 !== "turn" && key6 !== "kind" && key6 !== "change") {
      return at("#/"+pointerPart(key6))
    }
  }
  return true
};
const ref7 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "nodes"))) {
    return at("#/nodes")
  }
  if (!(hasOwn(data, "values"))) {
    return at("#/values")
  }
  if (!(hasOwn(data, "turns"))) {
    return at("#/turns")
  }
  if (!(hasOwn(data, "closing"))) {
    return at("#/closing")
  }
  if (!(hasOwn(data, "closer"))) {
    return at("#/closer")
  }
  if (!(hasOwn(data, "end"))) {
    return at("#/end")
  }
  if (!(hasOwn(data, "first"))) {
    return at("#/first")
  }
  if (!(hasOwn(data, "second"))) {
    return at("#/second")
  }
  if (!(hasOwn(data, "turningPoints"))) {
    return at("#/turningPoints")
  }
  if (!Number.isInteger(data.nodes)) {
    return at("#/nodes")
  }
  if (!(1 <= data.nodes)) {
    return at("#/nodes")
  }
  if (!Array.isArray(data.values)) {
    return at("#/values")
  }
  if (data.values.length < 1) {
    return at("#/values")
  }
  for (let i = 0; i < data.values.length; i++) {
    if (data.values[i] !== undefined && hasOwn(data.values, i)) {
      if (!ref8(data.values[i])) return inside("#/values/"+i)
    }
  }
  if (!Array.isArray(data.turns)) {
    return at("#/turns")
  }
  for (let j = 0; j < data.turns.length; j++) {
    if (data.turns[j] !== undefined && hasOwn(data.turns, j)) {
      if (!ref9(data.turns[j])) return inside("#/turns/"+j)
    }
  }
  if (!ref11(data.closing)) return inside("#/closing")
  const sub6 = (() => {
    if (!(data.closer === null)) return false
    return true
  })()
  if (!sub6) {
    if (!ref6(data.closer)) return inside("#/closer")
  }
  if (!ref8(data.end)) return inside("#/end")
  if (!ref13(data.first)) return inside("#/first")
  if (!ref13(data.second)) return inside("#/second")
  if (!Array.isArray(data.turningPoints)) {
    return at("#/turningPoints")
  }
  for (let l = 0; l < data.turningPoints.length; l++) {
    if (data.turningPoints[l] !== undefined && hasOwn(data.turningPoints, l)) {
      if (!ref14(data.turningPoints[l])) return inside("#/turningPoints/"+l)
    }
  }
  for (const key7 of Object.keys(data)) {
    if (key7 !== "nodes" && key7 !== "values" && key7 !== "turns" && key7 !== "closing" && key7 !== "closer" && key7 !== "end" && key7 !== "first" && key7 !== "second" && key7 !== "turningPoints") {
      return at("#/"+pointerPart(key7))
    }
  }
  return true
};
const ref1 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "id"))) {
    return at("#/id")
  }
  if (!(hasOwn(data, "started"))) {
    return at("#/started")
  }
  if (!(hasOwn(data, "changed"))) {
    return at("#/changed")
  }
  if (!(hasOwn(data, "players"))) {
    return at("#/players")
  }
  if (!(hasOwn(data, "names"))) {
    return at("#/names")
  }
  if (!(hasOwn(data, "rules"))) {
    return at("#/rules")
  }
  if (!(hasOwn(data, "turns"))) {
    return at("#/turns")
  }
  if (!(hasOwn(data, "outcome"))) {
    return at("#/outcome")
  }
  if (!(hasOwn(data, "record"))) {
    return at("#/record")
  }
  if (!(hasOwn(data, "save"))) {
    return at("#/save")
  }
  if (!(typeof data.id === "string")) {
    return at("#/id")
  }
  if (data.id.length > 64 && stringLength(data.id) > 64) {
    return at("#/id")
  }
  if (!pattern0.test(data.id)) {
    return at("#/id")
  }
  if (!Number.isInteger(data.started)) {
    return at("#/started")
  }
  if (!(0 <= data.started)) {
    return at("#/started")
  }
  if (!(8640000000000000 >= data.started)) {
    return at("#/started")
  }
  if (!Number.isInteger(data.changed)) {
    return at("#/changed")
  }
  if (!(0 <= data.changed)) {
    return at("#/changed")
  }
  if (!(8640000000000000 >= data.changed)) {
    return at("#/changed")
  }
  const sub0 = (() => {
    if (!(data.players === null)) return false
    return true
  })()
  if (!sub0) {
    if (!ref2(data.players)) return inside("#/players")
  }
  if (!(typeof data.names === "object" && data.names && !Array.isArray(data.names))) {
    return at("#/names")
  }
  if (!(hasOwn(data.names, "first"))) {
    return at("#/names/first")
  }
  if (!(hasOwn(data.names, "second"))) {
    return at("#/names/second")
  }
  if (!(typeof data.names.first === "string")) {
    return at("#/names/first")
  }
  if (data.names.first.length > 500 && stringLength(data.names.first) > 500) {
    return at("#/names/first")
  }
  if (!(typeof data.names.second === "string")) {
    return at("#/names/second")
  }
  if (data.names.second.length > 500 && stringLength(data.names.second) > 500) {
    return at("#/names/second")
  }
  for (const key2 of Object.keys(data.names)) {
    if (key2 !== "first" && key2 !== "second") {
      return at("#/names/"+pointerPart(key2))
    }
  }
  if (!(typeof data.rules === "string")) {
    return at("#/rules")
  }
  if (data.rules.length > 200 && stringLength(data.rules) > 200) {
    return at("#/rules")
  }
  if (!pattern1.test(data.rules)) {
    return at("#/rules")
  }
  if (!ref4(data.turns)) return inside("#/turns")
  const sub1 = (() => {
    if (!(data.outcome === null)) return false
    return true
  })()
  if (!sub1) {
    if (!ref5(data.outcome)) return inside("#/outcome")
  }
  const sub3 = (() => {
    if (!(data.record === null)) return false
    return true
  })()
  if (!sub3) {
    if (!(typeof data.record === "string")) {
      return at("#/record")
    }
    if (data.record.length > 1000000 && stringLength(data.record) > 1000000) {
      return at("#/record")
    }
    if (!pattern2.test(data.record)) {
      return at("#/record")
    }
  }
  const sub4 = (() => {
    if (!(data.save === null)) return false
    return true
  })()
  if (!sub4) {
    if (!(typeof data.save === "string")) {
      return at("#/save")
    }
    if (data.save.length > 1000000 && stringLength(data.save) > 1000000) {
      return at("#/save")
    }
    if (!pattern2.test(data.save)) {
      return at("#/save")
    }
  }
  if (hasOwn(data, "review")) {
    const sub5 = (() => {
      if (!(data.review === null)) return false
      return true
    })()
    if (!sub5) {
      if (!ref7(data.review)) return inside("#/review")
    }
  }
  return true
};
const ref0 = function validate(data) {
  if (!ref1(data)) return inside("#")
  return true
};
const ref16 = function validate(data) {
  if (!(typeof data === "string")) {
    return at("#")
  }
  if (data.length > 64 && stringLength(data) > 64) {
    return at("#")
  }
  if (!pattern0.test(data)) {
    return at("#")
  }
  return true
};
const ref15 = function validate(data) {
  if (!ref16(data)) return inside("#")
  return true
};
const ref18 = function validate(data) {
  if (!Number.isInteger(data)) {
    return at("#")
  }
  if (!(0 <= data)) {
    return at("#")
  }
  if (!(8640000000000000 >= data)) {
    return at("#")
  }
  return true
};
const ref17 = function validate(data) {
  if (!ref18(data)) return inside("#")
  return true
};
const ref20 = function validate(data) {
  if (!Number.isInteger(data)) {
    return at("#")
  }
  if (!(0 <= data)) {
    return at("#")
  }
  if (!(8640000000000000 >= data)) {
    return at("#")
  }
  return true
};
const ref19 = function validate(data) {
  if (!ref20(data)) return inside("#")
  return true
};
const ref22 = function validate(data) {
  const sub7 = (() => {
    if (!(data === null)) return false
    return true
  })()
  if (!sub7) {
    if (!ref2(data)) return inside("#")
  }
  return true
};
const ref21 = function validate(data) {
  if (!ref22(data)) return inside("#")
  return true
};
const ref24 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) {
    return at("#")
  }
  if (!(hasOwn(data, "first"))) {
    return at("#/first")
  }
  if (!(hasOwn(data, "second"))) {
    return at("#/second")
  }
  if (!(typeof data.first === "string")) {
    return at("#/first")
  }
  if (data.first.length > 500 && stringLength(data.first) > 500) {
    return at("#/first")
  }
  if (!(typeof data.second === "string")) {
    return at("#/second")
  }
  if (data.second.length > 500 && stringLength(data.second) > 500) {
    return at("#/second")
  }
  for (const key8 of Object.keys(data)) {
    if (key8 !== "first" && key8 !== "second") {
      return at("#/"+pointerPart(key8))
    }
  }
  return true
};
const ref23 = function validate(data) {
  if (!ref24(data)) return inside("#")
  return true
};
const ref26 = function validate(data) {
  if (!(typeof data === "string")) {
    return at("#")
  }
  if (data.length > 200 && stringLength(data) > 200) {
    return at("#")
  }
  if (!pattern1.test(data)) {
    return at("#")
  }
  return true
};
const ref25 = function validate(data) {
  if (!ref26(data)) return inside("#")
  return true
};
const ref28 = function validate(data) {
  if (!ref4(data)) return inside("#")
  return true
};
const ref27 = function validate(data) {
  if (!ref28(data)) return inside("#")
  return true
};
const ref30 = function validate(data) {
  const sub8 = (() => {
    if (!(data === null)) return false
    return true
  })()
  if (!sub8) {
    if (!ref5(data)) return inside("#")
  }
  return true
};
const ref29 = function validate(data) {
  if (!ref30(data)) return inside("#")
  return true
};
const ref32 = function validate(data) {
  const sub9 = (() => {
    if (!(data === null)) return false
    return true
  })()
  if (!sub9) {
    if (!(typeof data === "string")) {
      return at("#")
    }
    if (data.length > 1000000 && stringLength(data) > 1000000) {
      return at("#")
    }
    if (!pattern2.test(data)) {
      return at("#")
    }
  }
  return true
};
const ref31 = function validate(data) {
  if (!ref32(data)) return inside("#")
  return true
};
const ref34 = function validate(data) {
  const sub10 = (() => {
    if (!(data === null)) return false
    return true
  })()
  if (!sub10) {
    if (!(typeof data === "string")) {
      return at("#")
    }
    if (data.length > 1000000 && stringLength(data) > 1000000) {
      return at("#")
    }
    if (!pattern2.test(data)) {
      return at("#")
    }
  }
  return true
};
const ref33 = function validate(data) {
  if (!ref34(data)) return inside("#")
  return true
};
const ref36 = function validate(data) {
  const sub11 = (() => {
    if (!(data === null)) return false
    return true
  })()
  if (!sub11) {
    if (!ref7(data)) return inside("#")
  }
  return true
};
const ref35 = function validate(data) {
  if (!ref36(data)) return inside("#")
  return true
};
return ([
  ref0,
  ref15,
  ref17,
  ref19,
  ref21,
  ref23,
  ref25,
  ref27,
  ref29,
  ref31,
  ref33,
  ref35
])})();
const names = ["Entry","id","started","changed","players","names","rules","turns","outcome","record","save","review"];

/**
 * Where a value is not what this name stands for, as a JSON pointer behind a #; null: it is.
 * @param {"Entry"|"id"|"started"|"changed"|"players"|"names"|"rules"|"turns"|"outcome"|"record"|"save"|"review"} name
 * @param {unknown} value
 * @returns {string|null}
 */
export const placeOfFault = (name, value) => (checks[names.indexOf(name)](value) ? null : fault);
/** Is there something of this name? @param {string} name */
export const isKnown = (name) => names.includes(name);
