import { describe, expect, test } from "vitest";
import { formatRecord, type OckoRecord, parseRecord, RECORD_LIMITS } from "./index.ts";

const good = {
  format: "ocko-record",
  version: 1,
  game: "ctyrky",
  players: [{ id: "a", name: "Anna" }, { id: "b" }],
  rounds: [{ events: [{ type: "place", player: "a", tile: "6-6" }] }],
};
const problemsIn = (value: unknown) => {
  const read = parseRecord(typeof value === "string" ? value : JSON.stringify(value));
  return read.ok ? [] : read.error.map(({ code, path }) => `${code} ${path}`);
};
const withEvents = (...events: unknown[]) => ({ ...good, rounds: [{ events }] });

test("a record reads as it was written", () => {
  const text = JSON.stringify(good);
  const read = parseRecord(`\uFEFF${text}`);
  expect(read).toEqual({ ok: true, value: good });
  expect(parseRecord(formatRecord(good as unknown as OckoRecord))).toEqual(read);
});

test("how the camera saw it is kept", () => {
  const seen = {
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    confidence: 0.98,
    picture: "data:image/png;base64,AA",
  };
  const time = "2026-02-01T12:00:00Z";
  expect(problemsIn(withEvents({ type: "pass", player: "a", time, seen }))).toEqual([]);
  expect(problemsIn(withEvents({ type: "pass", player: "a", time: "noon", seen: { corners: 3 } }))).toEqual([
    "value.wrong $.rounds[0].events[0].time",
    "type.wrong $.rounds[0].events[0].seen.corners",
  ]);
});

test.each([
  "2026-02-01T12:00:00Z",
  "2026-02-01T12:00Z",
  "2026-02-01T12:00:00.25+02",
  "2026-02-01T12:00:00+0200",
  "2026-02-01T12:00",
  "20260201T120000Z",
])("%s is a time", (time) => {
  expect(problemsIn(withEvents({ type: "pass", player: "a", time }))).toEqual([]);
});

test.each(["2026-13-01T12:00Z", "2026-02-01", "12:00", "2026-02-01T12:60Z"])("%s is none", (time) => {
  expect(problemsIn(withEvents({ type: "pass", player: "a", time }))).toHaveLength(1);
});

test.each<[string, object, string[]]>([
  ["a square", { x: 0, y: 0, lvl: 0, dir: "E" }, ["key.missing level", "key.unknown lvl"]],
  ["a triangle", { q: 0, r: 0, upp: true }, ["key.missing up", "key.unknown upp"]],
])("a misspelt key of %s is named", (_, at, problems) => {
  const found = problemsIn(withEvents({ type: "place", player: "a", tile: "6-6", at }));
  expect(found.map((problem) => problem.replace("$.rounds[0].events[0].at.", "")).sort()).toEqual(problems);
});

describe("unusable input is named by code and path", () => {
  test.each<[string, unknown, string[]]>([
    ["no JSON", "{", ["json.syntax $"]],
    ["a torn file", JSON.stringify(good).slice(0, -30), ["json.syntax $"]],
    ["an empty file", "", ["json.syntax $"]],
    ["a list", [], ["type.wrong $"]],
    ["null", "null", ["type.wrong $"]],
    ["a future version", { ...good, version: 2, news: 1 }, ["version.future $.version"]],
    ["another format", { ...good, format: "pgn" }, ["value.unknown $.format"]],
    ["an unknown key", { ...good, colour: "red" }, ["key.unknown $.colour"]],
    ["a missing key", { ...good, game: undefined }, ["key.missing $.game"]],
    ["a number for a name", { ...good, game: 7 }, ["type.wrong $.game"]],
    ["two players alike", { ...good, players: [{ id: "a" }, { id: "a" }] }, ["player.twice $.players[1].id"]],
    ["a plus in an id", { ...good, players: [{ id: "a" }, { id: "a+b" }] }, ["value.wrong $.players[1].id"]],
    [
      "a stranger",
      withEvents({ type: "pass", player: "z" }),
      ["player.unknown $.rounds[0].events[0].player"],
    ],
    [
      "a stranger's hand",
      { ...good, rounds: [{ hands: { constructor: [] }, opener: "y", events: [] }] },
      ["player.unknown $.rounds[0].hands.constructor", "player.unknown $.rounds[0].opener"],
    ],
    [
      "no such event",
      withEvents({ type: "knock", player: "a" }),
      ["value.unknown $.rounds[0].events[0].type"],
    ],
    [
      "no tile",
      withEvents({ type: "place", player: "a", tile: "6/3" }, { type: "show", player: "a", tile: "13-0" }),
      ["tile.syntax $.rounds[0].events[0].tile", "tile.value $.rounds[0].events[1].tile"],
    ],
    [
      "half a train",
      withEvents(
        { type: "place", player: "a", tiles: ["6-3"] },
        { type: "place", player: "a" },
        { type: "place", player: "a", train: "12" },
      ),
      [
        "key.missing $.rounds[0].events[0].train",
        "key.missing $.rounds[0].events[1].tile",
        "key.missing $.rounds[0].events[2].tiles",
      ],
    ],
    [
      "a tile beside the wagons",
      withEvents({ type: "place", player: "a", train: "12", tiles: ["12-3"], tile: "12-3", touching: 12 }),
      ["key.unknown $.rounds[0].events[0].tile", "key.unknown $.rounds[0].events[0].touching"],
    ],
    [
      "a place that no game has",
      withEvents({ type: "place", player: "a", tile: "6-6", at: "up" }),
      ["value.unknown $.rounds[0].events[0].at"],
    ],
  ])("%s", (_, value, problems) => {
    expect(problemsIn(value)).toEqual(problems);
  });

  test("all problems at once", () => {
    expect(
      problemsIn({ ...good, colour: 1, players: "ab", rounds: [{ events: [{ type: "pass" }] }] }),
    ).toEqual(["type.wrong $.players", "key.missing $.rounds[0].events[0].player", "key.unknown $.colour"]);
  });
});

describe("hostile input is refused in a blink", () => {
  test("__proto__ as a key, wherever", () => {
    const text = JSON.stringify(good).replace('"a","tile"', '"a","__proto__":{"x":1},"tile"');
    expect(problemsIn(text)).toEqual(["key.forbidden $.rounds[0].events[0].__proto__"]);
    const hands = `{"format":"ocko-record","version":1,"game":"ctyrky","players":[{"id":"__proto__"}],
      "rounds":[{"hands":{"__proto__":["6-6"]},"events":[]}]}`;
    expect(problemsIn(hands)).toEqual(["key.forbidden $.rounds[0].hands.__proto__"]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test("deep nesting", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(problemsIn(deep)).toEqual(["type.wrong $"]);
    expect(problemsIn(`{"format":"ocko-record","options":${deep}}`)[0]).toMatch(
      /^nesting.deep \$\.options\[0\]/,
    );
  });

  test("endless lists and files", () => {
    const events = Array.from({ length: RECORD_LIMITS.eventsInRound + 1 }, () => ({
      type: "pass",
      player: "a",
    }));
    expect(problemsIn(withEvents(...events))).toEqual(["list.long $.rounds[0].events"]);
    const rounds = Array.from({ length: RECORD_LIMITS.rounds + 1 }, () => ({ events: [] }));
    expect(problemsIn({ ...good, rounds })).toEqual(["list.long $.rounds"]);
    expect(problemsIn(" ".repeat(RECORD_LIMITS.characters + 1))).toEqual(["file.large $"]);
  });

  test("a list of problems has an end", () => {
    const wrong = withEvents(...Array.from({ length: 500 }, () => ({ type: "pass", player: "z" })));
    const problems = problemsIn(wrong);
    expect(problems).toHaveLength(RECORD_LIMITS.problems + 1);
    expect(problems.at(-1)).toMatch(/^problems.more/);
  });
});
