// @ts-check
// made from pysrc/banqi/bridge/protocol.json by tools/make_protocol.py

export const VERSION = 1;

/** @type {Record<string, import('./protocol.js').RequestEntry>} */
export const REQUESTS = {
  "hello": {"result": {"$ref": "#/$defs/Hello"}, "repeatable": true},
  "ping": {"result": {"$ref": "#/$defs/Nothing"}, "repeatable": true},
  "new": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "resume": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "snapshot": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "play": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "think": {"result": {"$ref": "#/$defs/Thought"}, "progress": {"$ref": "#/$defs/Info"}, "repeatable": true},
  "hint": {"result": {"$ref": "#/$defs/Hint"}, "progress": {"$ref": "#/$defs/Info"}, "repeatable": true},
  "undo": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "resign": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "offer_draw": {"result": {"$ref": "#/$defs/DrawAnswer"}, "progress": {"$ref": "#/$defs/Info"}, "repeatable": true},
  "rematch": {"result": {"$ref": "#/$defs/Snapshot"}, "repeatable": true},
  "explain": {"result": {"$ref": "#/$defs/Explanation"}, "repeatable": true},
  "record": {"result": {"$ref": "#/$defs/RecordText"}, "repeatable": true},
  "open_record": {"result": {"$ref": "#/$defs/Replay"}, "repeatable": true},
  "replay": {"result": {"$ref": "#/$defs/Replay"}, "repeatable": true},
  "check_position": {"result": {"$ref": "#/$defs/PositionCheck"}, "repeatable": true},
  "analyse": {"result": {"$ref": "#/$defs/Info"}, "progress": {"$ref": "#/$defs/Info"}, "repeatable": true},
  "stop": {"result": {"$ref": "#/$defs/Nothing"}, "repeatable": false},
  "cancel": {"result": {"$ref": "#/$defs/Nothing"}, "repeatable": false},
};

/** @type {Record<string, import('./protocol.js').EventEntry>} */
export const EVENTS = {
  "loading": {"params": {"stage": {"enum": ["runtime", "library", "package", "engine"]}, "loaded": {"type": "integer", "minimum": 0}, "total": {"type": "integer", "minimum": 0}}, "required": ["stage"]},
  "ready": {"params": {"bootMs": {"type": "number", "minimum": 0}}, "required": ["bootMs"]},
  "failed": {"params": {"code": {"enum": ["unsupported", "load", "start", "version", "timeout", "crash"]}, "message": {"type": "string"}, "detail": {"type": "string"}}, "required": ["code", "message"]},
};

/** @type {Record<string, import('./protocol.js').Schema>} */
export const DEFS = {
  "Nothing": {"type": "object", "properties": {}, "additionalProperties": false},
  "Id": {"type": "integer", "minimum": 1, "maximum": 9007199254740991},
  "Ply": {"type": "integer", "minimum": 0, "maximum": 100000},
  "Square": {"type": "string", "pattern": "^[a-h][1-4]$"},
  "Move": {"type": "string", "pattern": "^[a-h][1-4][a-h][1-4]$"},
  "Letter": {"enum": ["S", "C", "H", "R", "E", "A", "G", "s", "c", "h", "r", "e", "a", "g"]},
  "KindLetter": {"enum": ["S", "C", "H", "R", "E", "A", "G"]},
  "Board": {"type": "string", "pattern": "^[SCHREAGschreag.X]{32}$"},
  "Side": {"enum": ["first", "second"]},
  "Colour": {"anyOf": [{"enum": ["r", "b"]}, {"type": "null"}]},
  "MovetimeMs": {"type": "integer", "minimum": 1, "maximum": 3600000},
  "Tags": {"type": "object", "propertyNames": {"pattern": "^[A-Z][A-Za-z0-9_]{0,30}$"}, "additionalProperties": {"type": "string", "maxLength": 500}},
  "RecordTags": {"type": "object", "additionalProperties": {"type": "string"}},
  "Counts": {"type": "object", "properties": {"S": {"$ref": "#/$defs/Count"}, "C": {"$ref": "#/$defs/Count"}, "H": {"$ref": "#/$defs/Count"}, "R": {"$ref": "#/$defs/Count"}, "E": {"$ref": "#/$defs/Count"}, "A": {"$ref": "#/$defs/Count"}, "G": {"$ref": "#/$defs/Count"}, "s": {"$ref": "#/$defs/Count"}, "c": {"$ref": "#/$defs/Count"}, "h": {"$ref": "#/$defs/Count"}, "r": {"$ref": "#/$defs/Count"}, "e": {"$ref": "#/$defs/Count"}, "a": {"$ref": "#/$defs/Count"}, "g": {"$ref": "#/$defs/Count"}}, "required": ["S", "C", "H", "R", "E", "A", "G", "s", "c", "h", "r", "e", "a", "g"], "additionalProperties": false},
  "Count": {"type": "integer", "minimum": 0, "maximum": 5},
  "Player": {"type": "object", "properties": {"kind": {"enum": ["human", "engine"]}, "level": {"type": "integer", "minimum": 1, "maximum": 8}}, "required": ["kind"], "additionalProperties": false},
  "Players": {"type": "object", "properties": {"first": {"$ref": "#/$defs/Player"}, "second": {"$ref": "#/$defs/Player"}}, "required": ["first", "second"], "additionalProperties": false},
  "Colours": {"type": "object", "properties": {"first": {"$ref": "#/$defs/Colour"}, "second": {"$ref": "#/$defs/Colour"}}, "required": ["first", "second"], "additionalProperties": false},
  "RuleSet": {"type": "object", "properties": {"text": {"type": "string"}, "name": {"type": "string"}, "ladder": {"type": "array", "items": {"$ref": "#/$defs/KindLetter"}, "minItems": 7, "maxItems": 7}, "cannon": {"enum": ["jump", "step"]}, "quiet": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}, "repetition": {"anyOf": [{"type": "integer", "minimum": 2}, {"type": "null"}]}, "chase": {"type": "boolean"}, "takes": {"$ref": "#/$defs/Takes"}}, "required": ["text", "name", "ladder", "cannon", "quiet", "repetition", "chase", "takes"], "additionalProperties": false},
  "Takes": {"type": "object", "properties": {"S": {"$ref": "#/$defs/KindLetters"}, "C": {"$ref": "#/$defs/KindLetters"}, "H": {"$ref": "#/$defs/KindLetters"}, "R": {"$ref": "#/$defs/KindLetters"}, "E": {"$ref": "#/$defs/KindLetters"}, "A": {"$ref": "#/$defs/KindLetters"}, "G": {"$ref": "#/$defs/KindLetters"}}, "required": ["S", "C", "H", "R", "E", "A", "G"], "additionalProperties": false},
  "KindLetters": {"type": "array", "items": {"$ref": "#/$defs/KindLetter"}, "maxItems": 7},
  "Hello": {"type": "object", "properties": {"version": {"type": "integer", "minimum": 1}, "package": {"type": "string"}, "backend": {"enum": ["interpreter", "browser", "wasmtime"]}, "ruleSets": {"type": "array", "items": {"$ref": "#/$defs/RuleSet"}}, "levels": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 8}}}, "required": ["version", "package", "backend", "ruleSets", "levels"], "additionalProperties": false},
  "PlayedMove": {"type": "object", "properties": {"ply": {"$ref": "#/$defs/Ply"}, "by": {"$ref": "#/$defs/Side"}, "kind": {"enum": ["flip", "move", "capture"]}, "from": {"$ref": "#/$defs/Square"}, "to": {"$ref": "#/$defs/Square"}, "piece": {"$ref": "#/$defs/Letter"}, "captured": {"$ref": "#/$defs/Letter"}, "screen": {"$ref": "#/$defs/Square"}, "text": {"type": "string"}}, "required": ["ply", "by", "kind", "from", "to", "piece", "text"], "additionalProperties": false},
  "Outcome": {"type": "object", "properties": {"result": {"enum": ["1-0", "0-1", "1/2-1/2"]}, "winner": {"anyOf": [{"$ref": "#/$defs/Side"}, {"type": "null"}]}, "termination": {"enum": ["no-moves", "quiet-limit", "repetition", "resignation", "agreement"]}}, "required": ["result", "winner", "termination"], "additionalProperties": false},
  "Deal": {"type": "object", "properties": {"hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"}, "salt": {"type": "string", "pattern": "^[0-9a-f]+$"}, "tiles": {"type": "string", "pattern": "^[SCHREAGschreag.]{32}$"}, "redealt": {"type": "integer", "minimum": 0}, "test": {"type": "boolean"}}, "required": ["hash", "redealt", "test"], "additionalProperties": false},
  "DrawOffer": {"type": "object", "properties": {"by": {"$ref": "#/$defs/Side"}, "ply": {"$ref": "#/$defs/Ply"}, "accepted": {"type": "boolean"}}, "required": ["by", "ply", "accepted"], "additionalProperties": false},
  "Snapshot": {"type": "object", "properties": {"ply": {"$ref": "#/$defs/Ply"}, "number": {"type": "integer", "minimum": 1}, "mode": {"enum": ["computer", "device", "watch"]}, "players": {"$ref": "#/$defs/Players"}, "rules": {"$ref": "#/$defs/RuleSet"}, "board": {"$ref": "#/$defs/Board"}, "bag": {"$ref": "#/$defs/Counts"}, "taken": {"$ref": "#/$defs/Counts"}, "toMove": {"$ref": "#/$defs/Side"}, "colours": {"$ref": "#/$defs/Colours"}, "legal": {"type": "object", "propertyNames": {"pattern": "^[a-h][1-4]$"}, "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/Square"}, "minItems": 1}}, "screens": {"type": "object", "propertyNames": {"pattern": "^[a-h][1-4][a-h][1-4]$"}, "additionalProperties": {"$ref": "#/$defs/Square"}}, "barred": {"type": "array", "items": {"$ref": "#/$defs/Move"}}, "quiet": {"type": "integer", "minimum": 0}, "moves": {"type": "array", "items": {"$ref": "#/$defs/PlayedMove"}}, "last": {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}, "outcome": {"anyOf": [{"$ref": "#/$defs/Outcome"}, {"type": "null"}]}, "canUndo": {"type": "boolean"}, "drawOffer": {"anyOf": [{"$ref": "#/$defs/DrawOffer"}, {"type": "null"}]}, "deal": {"$ref": "#/$defs/Deal"}, "fen": {"type": "string"}, "start": {"anyOf": [{"type": "string"}, {"type": "null"}]}, "save": {"type": "string"}}, "required": ["ply", "number", "mode", "players", "rules", "board", "bag", "taken", "toMove", "colours", "legal", "screens", "barred", "quiet", "moves", "last", "outcome", "canUndo", "drawOffer", "deal", "fen", "start", "save"], "additionalProperties": false},
  "Line": {"type": "object", "properties": {"move": {"$ref": "#/$defs/Move"}, "score": {"type": "integer"}, "pv": {"type": "array", "items": {"$ref": "#/$defs/Move"}}}, "required": ["move", "score", "pv"], "additionalProperties": false},
  "Exact": {"type": "object", "properties": {"value": {"enum": ["win", "draw", "loss"]}, "plies": {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}}, "required": ["value", "plies"], "additionalProperties": false},
  "Info": {"type": "object", "properties": {"depth": {"type": "integer", "minimum": 0}, "nodes": {"type": "integer", "minimum": 0}, "nps": {"type": "integer", "minimum": 0}, "score": {"type": "integer"}, "win": {"type": "integer", "minimum": 0, "maximum": 1000}, "draw": {"type": "integer", "minimum": 0, "maximum": 1000}, "loss": {"type": "integer", "minimum": 0, "maximum": 1000}, "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}}, "hashfull": {"type": "integer", "minimum": 0, "maximum": 1000}, "side": {"$ref": "#/$defs/Side"}, "exact": {"$ref": "#/$defs/Exact"}}, "required": ["depth", "nodes", "nps", "score", "win", "draw", "loss", "lines", "hashfull", "side"], "additionalProperties": false},
  "Thought": {"type": "object", "properties": {"snapshot": {"$ref": "#/$defs/Snapshot"}, "info": {"$ref": "#/$defs/Info"}}, "required": ["snapshot", "info"], "additionalProperties": false},
  "Hint": {"type": "object", "properties": {"move": {"$ref": "#/$defs/Move"}, "reason": {"$ref": "#/$defs/Reason"}, "info": {"$ref": "#/$defs/Info"}}, "required": ["move", "reason", "info"], "additionalProperties": false},
  "Reason": {"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z][a-z-]*$"}, "details": {"$ref": "#/$defs/Details"}}, "required": ["code", "details"], "additionalProperties": false},
  "Details": {"type": "object", "propertyNames": {"pattern": "^[a-z][A-Za-z]*$"}, "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}},
  "DrawAnswer": {"type": "object", "properties": {"accepted": {"type": "boolean"}, "snapshot": {"$ref": "#/$defs/Snapshot"}}, "required": ["accepted", "snapshot"], "additionalProperties": false},
  "Explanation": {"type": "object", "properties": {"legal": {"type": "boolean"}, "refusal": {"anyOf": [{"$ref": "#/$defs/Refusal"}, {"type": "null"}]}}, "required": ["legal", "refusal"], "additionalProperties": false},
  "Refusal": {"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z][a-z-]*$"}, "details": {"$ref": "#/$defs/Details"}, "message": {"type": "string"}}, "required": ["code", "details", "message"], "additionalProperties": false},
  "RecordText": {"type": "object", "properties": {"text": {"type": "string"}, "link": {"type": "string", "pattern": "^[A-Za-z0-9._~-]*$"}}, "required": ["text", "link"], "additionalProperties": false},
  "ReplayPly": {"type": "object", "properties": {"ply": {"$ref": "#/$defs/Ply"}, "number": {"type": "integer", "minimum": 1}, "board": {"$ref": "#/$defs/Board"}, "bag": {"$ref": "#/$defs/Counts"}, "taken": {"$ref": "#/$defs/Counts"}, "toMove": {"$ref": "#/$defs/Side"}, "colours": {"$ref": "#/$defs/Colours"}, "quiet": {"type": "integer", "minimum": 0}, "fen": {"type": "string"}}, "required": ["ply", "number", "board", "bag", "taken", "toMove", "colours", "quiet", "fen"], "additionalProperties": false},
  "Replay": {"type": "object", "properties": {"rules": {"$ref": "#/$defs/RuleSet"}, "start": {"anyOf": [{"type": "string"}, {"type": "null"}]}, "tags": {"$ref": "#/$defs/RecordTags"}, "tiles": {"anyOf": [{"type": "string", "pattern": "^[SCHREAGschreag.]{32}$"}, {"type": "null"}]}, "plies": {"type": "array", "items": {"$ref": "#/$defs/ReplayPly"}, "minItems": 1}, "moves": {"type": "array", "items": {"$ref": "#/$defs/PlayedMove"}}, "outcome": {"anyOf": [{"$ref": "#/$defs/Outcome"}, {"type": "null"}]}, "record": {"$ref": "#/$defs/RecordText"}}, "required": ["rules", "start", "tags", "tiles", "plies", "moves", "outcome", "record"], "additionalProperties": false},
  "PositionParts": {"type": "object", "properties": {"board": {"$ref": "#/$defs/Board"}, "turn": {"enum": ["r", "b", "-"]}, "bag": {"$ref": "#/$defs/Counts"}, "quiet": {"type": "integer", "minimum": 0, "maximum": 999}, "number": {"type": "integer", "minimum": 1, "maximum": 9999}}, "required": ["board", "turn", "bag"], "additionalProperties": false},
  "PositionCheck": {"type": "object", "properties": {"ok": {"type": "boolean"}, "fen": {"anyOf": [{"type": "string"}, {"type": "null"}]}, "parts": {"anyOf": [{"$ref": "#/$defs/PositionParts"}, {"type": "null"}]}, "errors": {"type": "array", "items": {"$ref": "#/$defs/FieldError"}}, "finished": {"type": "boolean"}, "legal": {"type": "array", "items": {"$ref": "#/$defs/Move"}}}, "required": ["ok", "fen", "parts", "errors", "finished", "legal"], "additionalProperties": false},
  "FieldError": {"type": "object", "properties": {"field": {"enum": ["fen", "board", "turn", "bag", "quiet", "number"]}, "met": {"type": "string"}, "expected": {"type": "string"}, "message": {"type": "string"}}, "required": ["field", "met", "expected", "message"], "additionalProperties": false},
  "ErrorCode": {"enum": ["bad-json", "bad-message", "unknown-type", "missing-field", "unexpected-field", "bad-value", "version", "no-game", "stale-ply", "illegal-move", "not-your-turn", "game-over", "not-over", "not-allowed", "busy", "bad-rules", "bad-fen", "bad-record", "bad-save", "unknown-id", "cancelled", "internal"]},
  "Error": {"type": "object", "properties": {"code": {"$ref": "#/$defs/ErrorCode"}, "field": {"type": "string"}, "met": {"type": "string"}, "expected": {"type": "string"}, "message": {"type": "string"}, "ply": {"$ref": "#/$defs/Ply"}, "refusal": {"$ref": "#/$defs/Refusal"}}, "required": ["code", "met", "expected", "message"], "additionalProperties": false},
};
