// @ts-check
// made from pysrc/banqi/bridge/protocol.json by tools/make_protocol.py

export const VERSION = 1;

/** @type {Record<string, import("./protocol.js").RequestEntry>} */
export const REQUESTS = {
  hello: { result: "Hello", repeatable: true },
  ping: { result: "Nothing", repeatable: true },
  new: { result: "Snapshot", repeatable: true },
  resume: { result: "Snapshot", repeatable: true },
  snapshot: { result: "Snapshot", repeatable: true },
  play: { result: "Snapshot", repeatable: true },
  think: { result: "Thought", progress: "Info", repeatable: true },
  hint: { result: "Hint", progress: "Info", repeatable: true },
  odds: { result: "Odds", repeatable: true },
  undo: { result: "Snapshot", repeatable: true },
  resign: { result: "Snapshot", repeatable: true },
  offer_draw: { result: "DrawAnswer", progress: "Info", repeatable: true },
  rematch: { result: "Snapshot", repeatable: true },
  explain: { result: "Explanation", repeatable: true },
  record: { result: "RecordText", repeatable: true },
  open_record: { result: "Replay", repeatable: true },
  find_records: { result: "FoundRecords", progress: "FindProgress", repeatable: true },
  replay: { result: "Replay", repeatable: true },
  check_position: { result: "PositionCheck", repeatable: true },
  analyse: { result: "Info", progress: "Info", repeatable: true },
  review: { result: "Review", progress: "ReviewProgress", repeatable: true },
  train: { result: "Exercise", repeatable: true },
  train_answer: { result: "JudgedTurn", repeatable: true },
  stop: { result: "Nothing", repeatable: false },
  cancel: { result: "Nothing", repeatable: false },
};
