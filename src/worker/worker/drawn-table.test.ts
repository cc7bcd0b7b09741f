import { describe, expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { TableNotice } from "../../table/index.ts";
import {
  type DrawnFilm,
  type DrawnScene,
  type DrawnTable,
  type DrawnTile,
  watchDrawn,
} from "./drawn-table.fixture.ts";

const PLAIN: DrawnTable = { roughness: 6 };
const PATTERNED: DrawnTable = { roughness: 35 };

const [A, B, C]: readonly DrawnTile[] = [
  { values: [6, 6], x: 240, y: 160 },
  { values: [6, 2], x: 324, y: 160 },
  { values: [2, 5], x: 408, y: 160 },
] as const;
const LINE = [A!, B!, C!];
const LAID_MS = [2600, 6600, 10_600];
const STOCK: readonly DrawnTile[] = [10, 100, 190, 280].map((x) => ({ values: null, x, y: 10 }));

/** A hand reaching over this tile from below, from a little before `atMs` to a little after. */
const handAt = ({ x, y }: DrawnTile, atMs: number, now: number, forMs = 600): DrawnScene["hands"] =>
  now >= atMs - 400 && now < atMs - 400 + forMs ? [{ x: x - 5, y: y - 30, w: 90, h: 360 - y + 30 }] : [];

/** The three tiles of the line, laid one after another by hands; each lies until its time in `goneMs`. */
const lineAt = (
  now: number,
  goneMs: readonly number[] = [],
): Required<Pick<DrawnScene, "tiles" | "hands">> => ({
  tiles: LINE.filter((_, i) => now >= LAID_MS[i]! && now < (goneMs[i] ?? Number.POSITIVE_INFINITY)),
  hands: LINE.flatMap((tile, i) => handAt(tile, LAID_MS[i]!, now)!),
});
/** Two tiles of the round after. */
const NEXT: readonly DrawnTile[] = [
  { values: [3, 3], x: 100, y: 80 },
  { values: [3, 1], x: 184, y: 80 },
];

const told = (notices: readonly TableNotice[]): string[] =>
  notices.map((notice) => {
    if (notice.type !== "event") return notice.type;
    const { event, verdict } = notice;
    return `${event.type}${event.type === "place" && "tile" in event ? ` ${event.tile}` : ""}${verdict.verdict === "illegal" ? " illegal" : ""}`;
  });
const FIRST_ROUND = ["place 6-6", "place 6-2", "place 5-2"];

const watched = async (film: Partial<DrawnFilm> & Pick<DrawnFilm, "sceneAt" | "endMs">) => {
  const { watch, notices } = await watchDrawn({ game: "ctyrky", players: ["a", "b"], table: PLAIN, ...film });
  const rounds = watch.record.rounds.map(({ events }) => events.map(({ type }) => type));
  return { told: told(notices), rounds };
};

describe("tiles that lay there before the camera came to where it stands", () => {
  const sceneAt = (now: number): DrawnScene => {
    const { tiles, hands } = lineAt(now, [30_000, 30_000, 20_000]);
    const next = NEXT.filter((_, i) => now >= 40_600 + 4000 * i);
    return {
      tiles: [...tiles, ...next],
      hands: [
        ...hands,
        ...handAt(C!, 20_000, now)!,
        ...(now >= 29_600 && now < 30_600 ? [{ x: 180, y: 60, w: 340, h: 300 }] : []),
        ...NEXT.flatMap((tile, i) => handAt(tile, 40_600 + 4000 * i, now)!),
      ],
      by: now >= 15_000 ? [-30, 25] : [0, 0],
    };
  };

  test("on a plain table are taken back and cleared, and the next round is written", async () => {
    const { told } = await watched({ sceneAt, endMs: 50_000 });
    expect(told).toEqual([...FIRST_ROUND, "retract", "cleared", "place 3-3", "place 3-1"]);
  });

  test("on a patterned one, where nobody knows what is bare, do not stand in the way of a round that is said to begin", async () => {
    const { rounds } = await watched({
      sceneAt,
      endMs: 50_000,
      table: PATTERNED,
      told: (atMs, watch) => (atMs === 36_000 ? watch.tell({ type: "newRound" }) : []),
    });
    expect(rounds).toHaveLength(2);
    expect(rounds[1]).toEqual(["place", "place"]);
  });

  test("are taken back when the record was begun before", async () => {
    const placed = (player: string, tile: string, at?: string): TableEvent =>
      ({ type: "place", player: player as PlayerId, tile, ...(at ? { at } : {}) }) as TableEvent;
    const { told } = await watched({
      rounds: [[placed("a", "6-6"), placed("b", "6-2", "right"), placed("a", "2-5", "right")]],
      sceneAt: (now) => ({
        tiles: LINE.slice(0, now < 10_000 ? 3 : 2),
        hands: handAt(C!, 10_000, now)!,
      }),
      endMs: 15_000,
    });
    expect(told).toEqual(["retract"]);
  });
});

describe("a stock face down in view", () => {
  test("hides neither that the line is cleared, nor the round after", async () => {
    const { told } = await watched({
      game: "matador",
      sceneAt: (now) => {
        const { tiles, hands } = lineAt(now, [20_600, 20_600, 20_600]);
        return {
          tiles: [...STOCK, ...tiles, ...NEXT.filter((_, i) => now >= 30_600 + 4000 * i)],
          hands: [
            ...hands,
            ...(now >= 20_200 && now < 21_000 ? [{ x: 200, y: 100, w: 330, h: 260 }] : []),
            ...NEXT.flatMap((tile, i) => handAt(tile, 30_600 + 4000 * i, now)!),
          ],
        };
      },
      endMs: 40_000,
    });
    expect(told.slice(3)).toEqual(["cleared", "place 3-3", "place 3-1 illegal"]);
  });

  test("hides not that the opening tile is taken back", async () => {
    const { told } = await watched({
      game: "matador",
      sceneAt: (now) => ({
        tiles: [...STOCK, ...(now >= 2600 && now < 10_000 ? [A!] : [])],
        hands: [...handAt(A!, 2600, now)!, ...handAt(A!, 10_000, now)!],
      }),
      endMs: 20_000,
    });
    expect(told).toEqual(["place 6-6", "retract"]);
  });

  test("takes no arm over the opening tile for a camera that turned away", async () => {
    const { told } = await watched({
      game: "matador",
      sceneAt: (now) => ({
        tiles: [...STOCK, ...(now >= 2600 ? [A!] : [])],
        hands: [...handAt(A!, 2600, now)!, ...handAt(A!, 10_000, now, 3000)!],
      }),
      endMs: 16_000,
    });
    expect(told).toEqual(["place 6-6"]);
  });
});

test.each([800, 1200])(
  "the opening tile is exchanged for another that is laid elsewhere %i ms later",
  async (later) => {
    const other: DrawnTile = { values: [5, 5], x: 400, y: 240 };
    const { told } = await watched({
      game: "matador",
      sceneAt: (now) => ({
        tiles: [...(now >= 2600 && now < 10_000 ? [A!] : []), ...(now >= 10_000 + later ? [other] : [])],
        hands: [
          ...handAt(A!, 2600, now)!,
          ...handAt(A!, 10_000, now)!,
          ...handAt(other, 10_000 + later, now)!,
        ],
      }),
      endMs: 20_000,
    });
    expect(told).toEqual(["place 6-6", "retract", "place 5-5"]);
  },
);

test.each([0, 6, 12])(
  "a camera that looks at an empty part of a table with patches of ±%i for a moment has seen nothing go",
  async (roughness) => {
    const { told } = await watched({
      table: { roughness },
      sceneAt: (now) => ({ ...lineAt(now), isAway: now >= 15_000 && now < 16_200 }),
      endMs: 20_000,
    });
    expect(told).toEqual(FIRST_ROUND);
  },
);

test("a camera that looks away for long says that it has lost the board, and finds it again", async () => {
  const { told } = await watched({
    sceneAt: (now) => ({ ...lineAt(now), isAway: now >= 15_000 && now < 20_000 }),
    endMs: 24_000,
  });
  expect(told).toEqual([...FIRST_ROUND, "lost", "found"]);
});

test.each([1000, 1600, 2000])(
  "a tile amid the line that is lifted for %i ms and put back is the same one",
  async (forMs) => {
    const { told } = await watched({
      sceneAt: (now) => {
        const { tiles, hands } = lineAt(now);
        const isLifted = now >= 20_000 && now < 20_000 + forMs;
        return {
          tiles: isLifted ? tiles.filter((tile) => tile !== B) : tiles,
          hands: [...hands, ...handAt(B!, 20_000, now)!, ...handAt(B!, 20_000 + forMs, now)!],
        };
      },
      endMs: 26_000,
    });
    expect(told).toEqual(FIRST_ROUND);
  },
);

test("hands laid open beside the line are no placings when the line is cleared before them", async () => {
  const open: readonly DrawnTile[] = [
    { values: [3, 1], x: 60, y: 300 },
    { values: [3, 2], x: 420, y: 300 },
  ];
  const { told, rounds } = await watched({
    game: "basic",
    sceneAt: (now) => {
      const { tiles, hands } = lineAt(now, [20_400, 20_400, 20_400]);
      return {
        tiles: [...tiles, ...(now >= 14_400 && now < 30_000 ? open : [])],
        hands: [
          ...hands,
          ...(now >= 14_000 && now < 14_800 ? [{ x: 40, y: 280, w: 560, h: 80 }] : []),
          ...(now >= 20_000 && now < 21_000 ? [{ x: 0, y: 140, w: 560, h: 90 }] : []),
          ...(now >= 29_800 && now < 30_600 ? [{ x: 40, y: 280, w: 560, h: 80 }] : []),
        ],
      };
    },
    endMs: 36_000,
  });
  expect(told).toEqual([...FIRST_ROUND, "cleared"]);
  expect(rounds).toEqual([["place", "place", "place"], []]);
});

describe("an arm that rests over tiles", () => {
  const placed = (player: string, tile: string, at?: string): TableEvent =>
    ({ type: "place", player: player as PlayerId, tile, ...(at ? { at } : {}) }) as TableEvent;
  const rounds = [[placed("a", "6-6"), placed("b", "6-2", "right"), placed("a", "2-5", "right")]];

  test.each([
    ["one", 360],
    ["all", 180],
  ])("that lay there before the camera came takes none of them (over %s)", async (_, x) => {
    const { told } = await watched({
      rounds,
      sceneAt: (now) => ({
        tiles: LINE,
        hands: now >= 8000 && now < 16_000 ? [{ x, y: 110, w: 560 - x, h: 250 }] : [],
      }),
      endMs: 24_000,
    });
    expect(told).toEqual([]);
  });

  test("of a round that is over does not write them again", async () => {
    const { told } = await watched({
      table: PATTERNED,
      sceneAt: (now) => ({
        ...lineAt(now),
        hands: [
          ...lineAt(now).hands!,
          ...(now >= 30_000 && now < 33_000 ? [{ x: 180, y: 110, w: 380, h: 250 }] : []),
        ],
        by: now >= 15_000 ? [-30, 25] : [0, 0],
      }),
      endMs: 38_000,
      told: (atMs, watch) => (atMs === 22_000 ? watch.tell({ type: "newRound" }) : []),
    });
    expect(told).toEqual([...FIRST_ROUND, "cleared"]);
  });
});

describe("a line is cleared, and the next round is written", () => {
  const nextAt = (now: number): DrawnScene => ({
    tiles: NEXT.filter((_, i) => now >= 30_600 + 4000 * i),
    hands: NEXT.flatMap((tile, i) => handAt(tile, 30_600 + 4000 * i, now)!),
  });

  test("by a hand that comes from the border near which it lies", async () => {
    const low = LINE.map((tile) => ({ ...tile, y: 290 }));
    const { told } = await watched({
      sceneAt: (now) => ({
        tiles: [...low.filter((_, i) => now >= LAID_MS[i]! && now < 20_600), ...nextAt(now).tiles],
        hands: [
          ...low.flatMap((tile, i) => handAt(tile, LAID_MS[i]!, now)!),
          ...(now >= 20_200 && now < 21_400 ? [{ x: 210, y: 260, w: 300, h: 100 }] : []),
          ...nextAt(now).hands!,
        ],
      }),
      endMs: 40_000,
    });
    expect(told).toEqual([...FIRST_ROUND, "cleared", "place 3-3", "place 3-1"]);
  });

  test("with a tile of the old one", async () => {
    const next: readonly DrawnTile[] = [
      { values: [6, 6], x: 100, y: 40 },
      { values: [6, 1], x: 184, y: 40 },
    ];
    const { told } = await watched({
      sceneAt: (now) => {
        const { tiles, hands } = lineAt(now, [20_600, 20_600, 20_600]);
        return {
          tiles: [...tiles, ...next.filter((_, i) => now >= [22_200, 28_600][i]!)],
          hands: [
            ...hands,
            ...(now >= 20_200 && now < 21_200 ? [{ x: 200, y: 120, w: 330, h: 240 }] : []),
            ...next.flatMap((tile, i) => handAt(tile, [22_200, 28_600][i]!, now)!),
          ],
        };
      },
      endMs: 34_000,
    });
    // The hands reach from the lower border to the upper one: from which side they came nobody can tell.
    expect(told).toEqual([...FIRST_ROUND, "cleared", "place 6-6", "place 6-1"]);
  });
});

test("a camera that turns to another tile after a hand was there has lost the board, and finds it again", async () => {
  const { told } = await watched({
    sceneAt: (now) => {
      const { tiles, hands } = lineAt(now);
      if (now >= 15_000 && now < 19_000) return { tiles: [{ values: [0, 1], x: 500, y: 40 }] };
      return { tiles, hands: [...hands, ...handAt(C!, 14_800, now)!] };
    },
    endMs: 26_000,
  });
  expect(told).toEqual([...FIRST_ROUND, "lost", "found"]);
});

test("a camera that is pushed until the opening tile is out of view, and a stock is not, has seen nothing go", async () => {
  const { told } = await watched({
    game: "matador",
    sceneAt: (now) => ({
      tiles: [
        ...STOCK.slice(0, 3).map((back, i) => ({ ...back, x: 380 + 85 * i })),
        ...(now >= 2600 ? [A!] : []),
      ],
      hands: handAt(A!, 2600, now)!,
      by: now >= 10_000 && now < 18_000 ? [0, 190] : [0, 0],
    }),
    endMs: 24_000,
  });
  expect(told).toEqual(["place 6-6", "lost", "found"]);
});

test("a running line that is picked up while hands stay over it is cleared, and its last tile is not taken back before", async () => {
  const { told, rounds } = await watched({
    sceneAt: (now) => {
      const { tiles, hands } = lineAt(now, [25_000, 24_000, 20_000]);
      const overA = [21_000, 22_000, 23_000, 25_000].flatMap((atMs) => handAt(A!, atMs, now)!);
      const taking = [...handAt(C!, 20_000, now)!, ...overA, ...handAt(B!, 24_000, now)!];
      return { tiles, hands: [...hands, ...taking] };
    },
    endMs: 29_000,
  });
  expect(told).toEqual([...FIRST_ROUND, "cleared"]);
  expect(rounds[0]).toEqual(["place", "place", "place"]);
});

describe("a clock that is set during play", () => {
  const sceneAt = (now: number): DrawnScene => {
    const { tiles, hands } = lineAt(now, [30_000, 30_000, 20_000]);
    return { tiles, hands: [...hands, ...handAt(C!, 20_000, now)!, ...handAt(A!, 30_000, now)!] };
  };

  test.each([
    ["back", -3_600_000],
    ["ahead", 3_600_000],
  ])("changes nothing of what is written: %s", async (_, byMs) => {
    for (const setMs of [6400, 6800, 20_200]) {
      const clock = (atMs: number): number => atMs + (atMs >= setMs ? byMs : 0);
      const { told } = await watched({ sceneAt, endMs: 34_000, clock });
      expect(told, `${setMs} ms`).toEqual([...FIRST_ROUND, "retract", "cleared"]);
    }
  });
});
