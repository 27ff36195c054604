// @ts-check
// What the page finds wrong in a message. That it finds what is wrong: tests/bridge/test_schema.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkEvent, checkReply } from "../../web/js/engine/protocol.js";

const data = new URL("../data/protocol/snapshot.json", import.meta.url);
const SNAPSHOT = JSON.parse(readFileSync(data, "utf8"));

test("what is wrong in a message is named by its field, however deep", () => {
  const player = { kind: "engine", level: 9 };
  const { players, moves } = SNAPSHOT;
  for (const [result, field] of /** @type {[object, string][]} */ ([
    [{ ...SNAPSHOT, players: { ...players, first: player } }, "result.players.first.level"],
    [{ ...SNAPSHOT, players: { first: player } }, "result.players.second"],
    [{ ...SNAPSHOT, outcome: { ...SNAPSHOT.outcome, result: "2-0" } }, "result.outcome"],
    [{ ...SNAPSHOT, moves: [...moves, null] }, `result.moves[${moves.length}]`],
    [{ ...SNAPSHOT, another: 1 }, "result.another"],
    [[], "result"],
  ])) {
    const check = () => checkReply("new", { id: 1, ok: true, result });
    assert.throws(check, (/** @type {Error} */ { message }) =>
      message.startsWith(`answer to new: ${field}`),
    );
  }
  assert.throws(() => checkReply("new", { id: 1, ok: true }), /answer to new: result is not/);
  assert.throws(() => checkEvent({ event: "ready" }), /event ready: bootMs is not as agreed/);
  assert.throws(() => checkEvent({ event: "other" }), /unknown event other/);
});
