// @ts-check
// The library as one file: written, read back, and refused where anything in it is wrong.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import {
  checkRecords,
  isArchive,
  readArchive,
  writeArchive,
} from "../../web/js/exchange/archive.js";
import { opponentOf, ownResultOf } from "../../web/js/library/entries.js";
import { FileProblem } from "../../web/js/exchange/file-problem.js";
import { namesOf, playersOf, recordTags } from "../../web/js/exchange/tags.js";
import { HUMAN, ENGINE, WON, DRAWN, entry, REVIEW } from "./games.mjs";

/** @typedef {import("../../web/js/exchange/shelf.js").Entry} Entry */

test("the export that docs/records.md shows is one", async () => {
  const text = await readFile(new URL("../../docs/records.md", import.meta.url), "utf-8");
  const example = /** @type {RegExpExecArray} */ (
    / {4}\{"format"[\s\S]*?\]\}/.exec(text)
  )[0].replace('"id": "…"', '"id": "a"');
  assert.deepEqual(Object.keys(readArchive(example)[0]).sort(), Object.keys(entry()).sort());
});

test("an export holds every game and is read back as it was", () => {
  const games = [
    entry(),
    entry({ id: "b", outcome: null, record: null, save: "opaque" }),
    entry({ id: "c", players: null, names: { first: "Li", second: "Wu" } }),
  ];
  const text = writeArchive(games);
  assert.ok(isArchive(text));
  assert.deepEqual(readArchive(text), games);
});

const whole = JSON.parse(writeArchive([entry()]));
const game = whole.games[0];
/**
 * What is in the file, the fault's name, what was met, where.
 * @type {Record<string, [unknown, string, string, string]>}
 */
const DAMAGED = {
  "a record": ['[Rules "taiwan"]', "file-not-json", '[Rules "taiwan"]', ""],
  "another program's file": [
    { ...whole, format: "chess" },
    "file-other-format",
    '"chess"',
    "format",
  ],
  "a file without a format": [{}, "file-other-format", "—", "format"],
  "a later version": [{ ...whole, version: 2 }, "file-other-version", "2", "version"],
  "games that are no list": [{ ...whole, games: {} }, "file-bad-field", "{}", "games"],
  "a game that is a number": [{ ...whole, games: [7] }, "file-bad-field", "7", "games[0]"],
  "a level that is not there": [
    {
      ...whole,
      games: [{ ...game, players: { first: HUMAN, second: { kind: "engine", level: 9 } } }],
    },
    "file-bad-field",
    "9",
    "games[0].players.second.level",
  ],
  "a time in words": [
    { ...whole, games: [game, { ...game, id: "b", changed: "today" }] },
    "file-bad-field",
    '"today"',
    "games[1].changed",
  ],
  "a result that does not exist": [
    { ...whole, games: [{ ...game, outcome: { ...WON, result: "2-0" } }] },
    "file-bad-field",
    '"2-0"',
    "games[0].outcome.result",
  ],
  "a game with neither record nor save": [
    { ...whole, games: [{ ...game, record: null }] },
    "file-bad-field",
    "null, null",
    "games[0]",
  ],
  "a game without an outcome": [
    { ...whole, games: [{ ...game, outcome: undefined }] },
    "file-bad-field",
    "—",
    "games[0].outcome",
  ],
  "half a level": [
    {
      ...whole,
      games: [{ ...game, players: { first: HUMAN, second: { kind: "engine", level: 1.5 } } }],
    },
    "file-bad-field",
    "1.5",
    "games[0].players.second.level",
  ],
  "an engine without a level": [
    { ...whole, games: [{ ...game, players: { first: { kind: "engine" }, second: HUMAN } }] },
    "file-bad-field",
    "—",
    "games[0].players.first.level",
  ],
  "a moment after the last one": [
    { ...whole, games: [{ ...game, changed: 8.64e15 + 1 }] },
    "file-bad-field",
    "8640000000000001",
    "games[0].changed",
  ],
  "a winner who is not the one of the result": [
    { ...whole, games: [{ ...game, outcome: { ...WON, winner: "second" } }] },
    "file-bad-field",
    '"second"',
    "games[0].outcome.winner",
  ],
  "a turning point after the end": [
    {
      ...whole,
      games: [
        {
          ...game,
          review: { ...REVIEW, turningPoints: [{ turn: 4, kind: "luck", change: 1 }] },
        },
      ],
    },
    "file-bad-field",
    "4",
    "games[0].review.turningPoints[0].turn",
  ],
  "one game twice": [{ ...whole, games: [game, game] }, "file-bad-field", "2 × id", "games"],
};
for (const [name, [content, code, met, where]] of Object.entries(DAMAGED)) {
  test(`an import refuses ${name}, naming what was met and expected`, () => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    assert.throws(
      () => readArchive(text),
      (/** @type {FileProblem} */ error) => {
        assert.ok(error instanceof FileProblem);
        assert.equal(error.code, code);
        assert.equal(error.where, where);
        assert.ok(met.startsWith(error.met.replace("…", "")), `${error.met} is not of ${met}`);
        assert.notEqual(error.expected, "");
        return true;
      },
    );
  });
}

/**
 * Every path in a value, the value itself first.
 * @param {any} value
 * @returns {(string|number)[][]}
 */
const pathsIn = (value) => [
  [],
  ...(value && typeof value === "object"
    ? Object.keys(value).flatMap((key) =>
        pathsIn(value[key]).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
      )
    : []),
];

/**
 * @param {any} value
 * @param {(string|number)[]} path
 * @param {unknown} change  undefined: take it out
 */
function changed(value, path, change) {
  if (path.length === 0) return change;
  const copy = structuredClone(value);
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step];
  const last = path[path.length - 1];
  if (change === undefined) Array.isArray(at) ? at.splice(Number(last), 1) : delete at[last];
  else at[last] = change;
  return copy;
}

/** What a field may hold instead of what it should; as a file has it. @param {any} value */
const changesOf = (value) => [
  ...[undefined, null, true, 0, -1, 1.5, 7, 9e15, 1e300, "", " ", "x", "first", "1-0", "human"],
  ...[[], {}, [null], { first: 1 }, { kind: "engine" }],
  ...(typeof value === "string" ? ["x".repeat(1_000_001)] : []),
  ...(Array.isArray(value)
    ? [
        [...value, ...value],
        [...value, null],
      ]
    : []),
  ...(value && typeof value === "object" && !Array.isArray(value)
    ? [{ ...value, other: 1 }, Object.values(value)]
    : []),
];

test("what stands in an archive's field is refused by the field's name, or harmless", async () => {
  const games = [
    entry({ review: REVIEW }),
    entry({ outcome: DRAWN, players: { first: ENGINE, second: ENGINE } }),
    entry({ outcome: null, record: null, save: "opaque", players: null }),
  ];
  const format = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
  let refused = 0;
  let taken = 0;
  for (const good of games) {
    for (const path of pathsIn(good)) {
      const value = path.reduce((at, step) => /** @type {any} */ (at)[step], good);
      for (const change of changesOf(value)) {
        const text = JSON.stringify({ ...whole, games: [changed(good, path, change)] });
        const told = `${path.join(".")} as ${JSON.stringify(change)?.slice(0, 40)}`;
        let found;
        try {
          [found] = readArchive(text);
        } catch (error) {
          assert.ok(error instanceof FileProblem, `${told}: ${error}`);
          assert.match(error.where, /^games(\[0\]|$)/, told);
          assert.ok(error.met !== "" && error.expected !== "", told);
          refused++;
          continue;
        }
        // What the page does with an entry works, and it can be exported again.
        ownResultOf(found);
        opponentOf(found);
        format.format(found.started);
        format.format(found.changed);
        recordTags(found);
        assert.equal(typeof (found.names.first + found.names.second), "string", told);
        assert.deepEqual(readArchive(writeArchive([found])), [found], told);
        taken++;
      }
    }
  }
  assert.ok(refused > 2000 && taken > 20, `${refused} refused, ${taken} taken`);
});

test("whatever is wrong in the places of an archive, the error is the promised one", () => {
  for (const path of pathsIn({ format: "", version: 1, games: [] })) {
    for (const change of changesOf({})) {
      const text = JSON.stringify(changed(whole, path, change)) ?? "";
      try {
        readArchive(text);
      } catch (error) {
        assert.ok(
          error instanceof FileProblem,
          `${path.join(".")}: ${text.slice(0, 60)}: ${error}`,
        );
      }
    }
  }
});

test("a file that was cut off is refused with the line it ends in", () => {
  const text = writeArchive([entry(), entry({ id: "b" })]);
  for (let length = text.indexOf("}"); length < text.length - 3; length += 7) {
    const lines = text.slice(0, length).trimEnd().split("\n");
    assert.throws(
      () => readArchive(text.slice(0, length)),
      (/** @type {FileProblem} */ error) =>
        error.code === "file-cut-off" &&
        error.expected !== "" &&
        Math.abs(Number(error.where) - lines.length) <= 1,
      text.slice(length - 20, length),
    );
  }
});

test("a record that is unreadable, or not what is said of it, is refused", async () => {
  /** @type {any} */
  const replay = { rules: { text: "taiwan" }, moves: [1, 2, 3, 4], outcome: WON };
  await checkRecords([entry(), entry({ record: null, save: "x" })], async () => replay);
  for (const [changes, where] of /** @type {[Partial<Entry>, string][]} */ ([
    [{ rules: "parlour" }, "games[1].rules"],
    [{ turns: 5 }, "games[1].turns"],
    [{ outcome: DRAWN }, "games[1].outcome"],
    [{ outcome: null }, "games[1].outcome"],
  ])) {
    await assert.rejects(
      checkRecords([entry(), entry(changes)], async () => replay),
      (/** @type {FileProblem} */ error) => error instanceof FileProblem && error.where === where,
      where,
    );
  }
  const fault = new Error("turn 2 is no turn");
  await assert.rejects(
    checkRecords([entry()], () => Promise.reject(fault)),
    (/** @type {FileProblem} */ error) =>
      error.where === "games[0].record" &&
      error.cause === fault &&
      error.code === "file-bad-record",
  );
});

test("the players of one's own record are known by its tags, strangers keep their names", () => {
  const players = /** @type {const} */ ({ first: ENGINE, second: HUMAN });
  const tags = recordTags({ players, started: Date.UTC(2026, 10, 30, 12) });
  assert.deepEqual(tags, { Date: "2026.11.30", First: "engine level 3", Second: "me" });
  assert.deepEqual(playersOf(tags), players);
  assert.equal(playersOf({ First: "me", Second: "me" }), null);
  assert.equal(playersOf({ First: "engine level 9", Second: "me" }), null);
  assert.deepEqual(namesOf({ First: "Li", Second: "me" }), { first: "Li", second: "me" });
  assert.deepEqual(namesOf(tags), { first: "", second: "" });
});
