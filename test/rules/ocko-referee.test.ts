import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ocko-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
function ocko(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(root, "src/cli/bin.mjs"), ...args], {
    encoding: "utf8",
    cwd: root,
  });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
const record = {
  format: "ocko-record",
  version: 1,
  game: "ctyrky",
  players: [{ id: "a" }, { id: "b" }],
  rounds: [
    {
      events: [
        { type: "place", player: "a", tile: "6-6" },
        { type: "place", player: "b", tile: "6-2", at: "left" },
        { type: "place", player: "a", tile: "5-1" },
      ],
    },
  ],
};

test("one line a record, in order; an unusable one does not keep the others back", () => {
  const good = file("good.ocko.json", JSON.stringify(record));
  const torn = file("torn.ocko.json", JSON.stringify(record).slice(0, 80));
  const strange = file("strange.ocko.json", JSON.stringify({ ...record, game: "chess", players: [] }));
  const { status, lines } = ocko("referee", torn, good, join(folder, "none.json"), strange);
  expect(status).toBe(1);
  expect(
    lines.map(({ file: path, error }) => [path, (error as { code?: string } | undefined)?.code]),
  ).toEqual([
    [torn, "json.syntax"],
    [good, undefined],
    [join(folder, "none.json"), "file.unreadable"],
    [strange, "value.wrong"],
  ]);
  expect(lines[1]).toMatchObject({
    format: "ocko-verdicts",
    version: 1,
    rounds: [
      {
        events: [
          { verdict: "legal", rules: ["ctyrky.score"], points: { a: 3 }, why: "6 + 6 = 12" },
          { verdict: "legal", points: { b: 2 } },
          { verdict: "illegal", rules: ["line.match"], points: {} },
        ],
        ended: null,
        winner: null,
        points: null,
        missing: [],
      },
    ],
    scores: { a: 3, b: 2 },
    winner: null,
    toMove: "a",
    audit: [],
  });
});

test("an illegal play is a result, not a failure; reasons come in four languages", () => {
  const good = file("good.ocko.json", JSON.stringify(record));
  const { status, lines } = ocko("referee", "--language", "cs", good);
  expect(status).toBe(0);
  const [round] = lines[0]!.rounds as { events: { why: string }[] }[];
  expect(round!.events[2]!.why).toContain("nehodí");
});

test("what may be played, from a hand or from all unseen tiles", () => {
  const good = file("good.ocko.json", JSON.stringify(record));
  expect(ocko("moves", good, "--hand", "2-1,5-5").lines).toEqual([
    { player: "a", moves: [{ type: "place", player: "a", tile: "2-1", at: "left" }] },
  ]);
  // Of 26 unseen tiles 6 more have a 2 (not 6-2), 5 a 6.
  expect(ocko("moves", good).lines[0]!.moves).toHaveLength(11);
  const taken = ocko("moves", good, "--hand", "6-6");
  expect(taken.status).toBe(1);
  expect(taken.lines[0]).toMatchObject({ error: { code: "set.once" } });
});

test("all that is wrong with a record is said at once, of the file and of the game", () => {
  const wrong = {
    ...record,
    colour: "red",
    options: { target: 0, sticks: 20 },
    players: [{ id: "a" }, { id: "b", nick: "Bob" }],
    rounds: [
      {
        hands: { a: ["6-6", "6-6", "9-9", "6/5", "6-4", "6-3", "6-2"], z: [] },
        opener: "y",
        events: [
          { type: "place", player: "q", tile: "6/3" },
          { type: "collapse", player: "a" },
          { type: "place", player: "a", tile: "6-6", at: "north", touching: 3 },
        ],
      },
    ],
  };
  const { status, lines } = ocko("referee", file("wrong.ocko.json", JSON.stringify(wrong)));
  expect(status).toBe(1);
  const { problems } = lines[0]!.error as { problems: { code: string; path: string }[] };
  expect(problems.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
    "at.unknown $.rounds[0].events[2].at",
    "event.unknown $.rounds[0].events[1].type",
    "key.unknown $.colour",
    "key.unknown $.options.sticks",
    "key.unknown $.players[1].nick",
    "key.unknown $.rounds[0].events[2].touching",
    "player.unknown $.rounds[0].events[0].player",
    "player.unknown $.rounds[0].hands.z",
    "player.unknown $.rounds[0].opener",
    "set.once $.rounds[0].hands.a[1]",
    "set.unknown $.rounds[0].hands.a[2]",
    "tile.syntax $.rounds[0].events[0].tile",
    "tile.syntax $.rounds[0].hands.a[3]",
    "value.wrong $.options.target",
  ]);
});

test("a huge file and a deep one are refused, the others still answered", () => {
  const huge = file(
    "huge.ocko.json",
    `${JSON.stringify(record).slice(0, -1)}, "x": "${"x".repeat(50_000_000)}"}`,
  );
  const deep = file("deep.ocko.json", `{"options":${'{"a":'.repeat(100_000)}1${"}".repeat(100_001)}`);
  const proto = file(
    "proto.ocko.json",
    JSON.stringify(record).replace("{", '{"__proto__":{"game":"basic"},'),
  );
  const good = file("good.ocko.json", JSON.stringify(record));
  const { status, lines } = ocko("referee", huge, deep, proto, good);
  expect(status).toBe(1);
  expect(lines.map(({ error }) => (error as { code?: string } | undefined)?.code)).toEqual([
    "file.large",
    "nesting.deep",
    "key.forbidden",
    undefined,
  ]);
});

test("whoever reads along may leave early", async () => {
  const good = file("good.ocko.json", JSON.stringify(record));
  const running = spawn(process.execPath, [join(root, "src/cli/bin.mjs"), "referee", good, good], {
    cwd: root,
  });
  let complaint = "";
  running.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  running.stdout.destroy();
  expect(await once(running, "close")).toEqual([0, null]);
  expect(complaint).toBe("");
});

test("help, by flag and by command", () => {
  const help = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, "src/cli/bin.mjs"), ...args], {
      encoding: "utf8",
    });
    return { status, stdout };
  };
  expect(help("help").stdout).toContain("help [command]");
  expect(help("help", "moves")).toEqual(help("moves", "--help"));
});

test("wrong usage", () => {
  expect(ocko("referee").status).toBe(2);
  expect(ocko("moves", "x", "--hand", "6/3").status).toBe(2);
  expect(ocko("nonsense").status).toBe(2);
});
