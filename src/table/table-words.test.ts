import { describe, expect, test } from "vitest";
import type { PlayerId } from "../record/index.ts";
import { domino } from "../tiles/index.ts";
import { CALM_NOISE, layCalmly } from "./synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "./synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "./synthetic/film.ts";
import type { Pair } from "./synthetic/line-layout.ts";
import { randomFrom } from "./synthetic/random.ts";
import type { TableObservation } from "./track/observation.ts";
import { TableWatch } from "./watch-table.ts";

const PLAYERS = [{ id: "a" }, { id: "b" }, { id: "c" }];
const [A, B, C] = ["a", "b", "c"] as PlayerId[] as [PlayerId, PlayerId, PlayerId];
const RUN: readonly Pair[] = [
  [6, 6],
  [6, 2],
  [2, 5],
  [5, 5],
];

/** A table on which these tiles are laid one after another, and then those acts follow. */
function film(count: number, more: readonly FilmAct[] = [], run: readonly Pair[] = RUN): TableObservation[] {
  const random = randomFrom(31);
  const tiles = laidTiles(run);
  const acts = tiles.slice(0, count).map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  const camera = cameraOver(tiles, random, { mostTiltRad: 0.4 });
  return [...simulateFilm([...acts, ...more], camera, random, { noise: CALM_NOISE, pauseMs: 1600 })];
}

/** A table on which a double is laid first, then a tile at either of its sides. */
function doubleFirst(): TableObservation[] {
  const run: Pair[] = [
    [2, 6],
    [6, 6],
    [6, 5],
  ];
  const tiles = laidTiles(run);
  const acts = [1, 0, 2].map((tile): FilmAct => ({ do: "lay", tile, as: tiles[tile]! }));
  return film(0, acts, run);
}

const laidTiles = (run: readonly Pair[] = RUN): readonly LaidTile[] => layCalmly(run);

function watched(looks: readonly TableObservation[], watch = watchOf()): TableWatch {
  for (const look of looks) watch.look(look);
  return watch;
}
const watchOf = (rounds: TableWatch["view"]["rounds"] = []): TableWatch =>
  new TableWatch({ game: "ctyrky", players: PLAYERS }, {}, rounds);
const told = (watch: TableWatch, round = 0): string[] =>
  watch.view.rounds[round]!.map((event) =>
    [event.type, event.player, ...("tile" in event ? [event.tile] : [])].join(" "),
  );

describe("whose placing it was", () => {
  test("where a pass must be drawn for first, those between have drawn", () => {
    const random = randomFrom(31);
    const tiles = laidTiles();
    const camera = cameraOver(tiles, random, { mostTiltRad: 0.4 });
    const acts = tiles.slice(0, 2).map((as, tile): FilmAct => ({ do: "lay", tile, as }));
    const watch = watched(
      [...simulateFilm(acts, camera, random, { noise: CALM_NOISE })],
      new TableWatch({ game: "magnetic-flat", players: PLAYERS }),
    );
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
    watch.tell({ type: "playedBy", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "draw b", "pass b", "place c 6-2"]);
    // A tap on the wrong name leaves nothing behind.
    watch.tell({ type: "playedBy", player: B });
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  });

  test("from where that hand came the other player lays, and nothing is known of who was written before", () => {
    const sides = ["left", "right", "left", "left"] as const;
    const tiles = laidTiles();
    const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as, from: sides[tile]! }));
    const camera = { ...cameraOver(tiles, randomFrom(31), { mostTiltRad: 0.4 }), turnRad: 0, rollRad: 0 };
    const watch = watchOf();
    for (const look of simulateFilm(acts, camera, randomFrom(31), { noise: CALM_NOISE, pauseMs: 3000 })) {
      watch.look(look);
      // At the first two tiles b has passed.
      if (watch.view.rounds[0]?.length === 2) watch.tell({ type: "playedBy", player: C });
    }
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "place c 6-2", "place a 5-2", "place b 5-5"]);
  });

  test("another player's: those between have passed", () => {
    const watch = watched(film(2));
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
    expect(watch.tell({ type: "playedBy", player: C })).toMatchObject([{ verdict: { verdict: "legal" } }]);
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "place c 6-2"]);
  });

  test("the same player's again: all others have passed", () => {
    const watch = watched(film(2));
    watch.tell({ type: "playedBy", player: A });
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "pass c", "place a 6-2"]);
    expect(watch.tell({ type: "playedBy", player: A })).toEqual([]);
  });

  test("said when others had passed since: those are due then who come after that player", () => {
    const watch = watched(film(2));
    watch.tell({ type: "event", event: { type: "pass", player: C } });
    watch.tell({ type: "playedBy", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "place c 6-2", "pass a"]);
    watch.tell({ type: "playedBy", player: A });
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "pass c", "place a 6-2", "pass b"]);
  });

  test("said when it has been taken back: that player took it back", () => {
    const watch = watched(film(2));
    watch.tell({ type: "takeBack" });
    watch.tell({ type: "playedBy", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "place c 6-2", "retract c"]);
  });

  test("what was refused since stays said of whom it was said", () => {
    const watch = watched(film(2));
    watch.tell({ type: "event", event: { type: "pass", player: B } });
    watch.tell({ type: "event", event: { type: "retract", player: A } });
    watch.tell({ type: "playedBy", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "pass b", "place c 6-2", "pass b", "retract a"]);
  });

  test("said before the placing: whoever was due has passed", () => {
    const watch = watched(film(1));
    watch.tell({ type: "turnOf", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "pass b"]);
    watch.tell({ type: "turnOf", player: C });
    expect(told(watch)).toHaveLength(2);
  });

  test("said before it, where a pass must be drawn for first: whoever was due has drawn", () => {
    const watch = watched(film(1), new TableWatch({ game: "magnetic-flat", players: PLAYERS }));
    watch.tell({ type: "turnOf", player: C });
    expect(told(watch)).toEqual(["place a 6-6", "draw b", "pass b"]);
  });

  test("said before it, where nobody may pass yet: that is refused, and nothing is written", () => {
    const watch = new TableWatch({ game: "matador", players: PLAYERS.slice(0, 2) });
    watch.tell({ type: "turnOf", player: B });
    watched(film(1), watch);
    expect(watch.tell({ type: "turnOf", player: B })).toMatchObject([
      { type: "refused", event: { type: "pass", player: "a" }, verdict: { verdict: "illegal" } },
    ]);
    expect(told(watch)).toEqual(["place b 6-6"]);
  });

  test("where the rules do not know who opens, people do", () => {
    const watch = watchOf();
    watch.tell({ type: "turnOf", player: B });
    watched(film(1), watch);
    expect(told(watch)).toEqual(["place b 6-6"]);
  });
});

describe("taking back by word", () => {
  test("a placing is retracted; that undone, its tile is found where it lies", () => {
    const looks = film(2);
    const watch = watched(looks.slice(0, -4));
    expect(watch.tell({ type: "takeBack" })).toMatchObject([{ event: { type: "retract", player: "b" } }]);
    watch.look(looks.at(-4)!);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "retract b"]);
    watch.tell({ type: "takeBack" });
    expect(watch.view.absent).toEqual(["6-2"]);
    watch.look(looks.at(-3)!);
    expect(watch.view.absent).toEqual([]);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  });

  test("a tile taken back by word and then laid elsewhere is played anew", () => {
    const there = laidTiles()[1]!;
    const corners = there.corners.map(([x, y]) => [x - 3.2, y] as const);
    const watch = watchOf();
    let isSaid = false;
    for (const look of film(2, [{ do: "move", tile: 1, to: { ...there, corners } }])) {
      watch.look(look);
      if (isSaid || watch.view.rounds[0]!.length < 2) continue;
      watch.tell({ type: "takeBack" });
      isSaid = true;
    }
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "retract b", "place b 6-2"]);
  });

  test("a pass that nobody said leaves the record", () => {
    const watch = watched(film(1));
    watch.tell({ type: "event", event: { type: "pass", player: B } });
    expect(told(watch)).toEqual(["place a 6-6", "pass b"]);
    watch.tell({ type: "takeBack" });
    expect(told(watch)).toEqual(["place a 6-6"]);
  });

  test("a placing that was refused leaves the record, and the one before it stays", () => {
    const watch = watched(film(3, [], [...RUN.slice(0, 2), [3, 4]]));
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "place c 4-3"]);
    expect(watch.tell({ type: "takeBack" })).toEqual([]);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
    expect(watch.tell({ type: "takeBack" })).toMatchObject([{ event: { type: "retract", player: "b" } }]);
  });

  test("one that was refused leaves it also where the same player's was the one before", () => {
    const watch = new TableWatch({ game: "matador", players: PLAYERS.slice(0, 2) });
    const run: Pair[] = [
      [6, 6],
      [1, 2],
      [5, 3],
    ];
    watch.tell({ type: "turnOf", player: B });
    watched(film(3, [], run), watch);
    watch.tell({ type: "playedBy", player: A });
    expect(told(watch)).toEqual(["place b 6-6", "place a 2-1", "place a 5-3"]);
    expect(watch.tell({ type: "takeBack" })).toEqual([]);
    expect(told(watch)).toEqual(["place b 6-6", "place a 2-1"]);
  });

  test("of an empty round nothing is over", () => {
    const watch = watchOf();
    expect(watch.tell({ type: "newRound" })).toEqual([]);
    expect(watch.view.rounds).toEqual([[]]);
  });

  test("a round that was closed too early is opened again", () => {
    const watch = watched(film(2));
    expect(watch.tell({ type: "newRound" })).toEqual([{ type: "cleared" }]);
    expect(watch.view.rounds.map(({ length }) => length)).toEqual([2, 0]);
    watch.tell({ type: "takeBack" });
    expect(watch.view.rounds.map(({ length }) => length)).toEqual([2]);
    watch.look({ ...film(2).at(-1)!, atMs: 60_000 });
    expect(watch.view.absent).toEqual([]);
  });
});

describe("a round said to be over while the camera is away at a hand", () => {
  const HAND: Pair[] = [
    [1, 3],
    [0, 4],
  ];

  /** Watches the board, then for so long this hand alone, which lies there all the while. */
  function watchedAway() {
    const [board, [hand]] = [film(2), film(2, [], HAND).slice(-1)];
    const watch = watched(board);
    let { atMs } = board.at(-1)!;
    const came = atMs;
    const lookAtHand = (ms: number, tiles = hand!.tiles): void => {
      for (const end = atMs + ms; atMs < end; atMs += 200)
        watch.look({ ...hand!, tiles, atMs, moving: [], isBare: () => null, lastChangeMs: () => came });
    };
    lookAtHand(5000);
    expect(watch.view.isLost).toBe(true);
    return { watch, lookAtHand };
  }

  test("the board is missed no more", () => {
    const { watch, lookAtHand } = watchedAway();
    watch.tell({ type: "newRound" });
    expect(watch.view.isLost).toBe(false);
    lookAtHand(5000, []);
    expect(watch.view.isLost).toBe(false);
  });

  test("the hand is no placing of the next one", () => {
    const { watch, lookAtHand } = watchedAway();
    for (const player of [C, A, B]) watch.tell({ type: "event", event: { type: "pass", player } });
    const tiles = HAND.map(([low, high]) => domino(high, low).id);
    watch.tell({ type: "event", event: { type: "reveal", player: B, tiles } });
    watch.tell({ type: "newRound" });
    lookAtHand(5000);
    expect(told(watch, 1)).toEqual([]);
    expect(watch.view.beside).toEqual([]);
  });
});

test("which came first is answered by the tiles", () => {
  // The opening double has two open ends: either order of its neighbours is allowed.
  const shots = doubleFirst();
  const one = shots.findIndex(({ tiles: seen }) => seen.length > 1);
  const three = shots.findIndex(({ tiles: seen }) => seen.length === 3);
  const watch = watchOf();
  const notices = [...shots.slice(0, one), ...shots.slice(three)].flatMap((look) => watch.look(look));
  const asked = notices.find((notice) => notice.type === "askOrder");
  const [first, second] = asked!.tiles;
  expect(told(watch)).toEqual(["place a 6-6", `place b ${first}`, `place c ${second}`]);
  watch.tell({ type: "order", tiles: [second!, first!] });
  const answered = ["place a 6-6", `place b ${second}`, `place c ${first}`];
  expect(told(watch)).toEqual(answered);
  // Once play has gone on it is too late to ask.
  watch.tell({ type: "event", event: { type: "pass", player: A } });
  expect(watch.tell({ type: "order", tiles: [first!, second!] })).toEqual([]);
  expect(told(watch)).toEqual([...answered, "pass a"]);
});

test("which came first is asked, too, where one of the two is read later than the other", () => {
  const shots = doubleFirst();
  const one = shots.findIndex(({ tiles: seen }) => seen.length > 1);
  const three = shots.findIndex(({ tiles: seen }) => seen.length === 3);
  const looks = [...shots.slice(0, one), ...shots.slice(three)].map((look, i) => ({
    ...look,
    tiles:
      i < one + 4
        ? look.tiles.map((tile, k) => (k === 2 ? { ...tile, values: [null, null] } : tile))
        : look.tiles,
  }));
  const watch = watchOf();
  const notices = looks.flatMap((look) => watch.look(look));
  const placed = told(watch)
    .slice(1)
    .map((words) => words.split(" ")[2]);
  expect(notices).toContainEqual({ type: "askOrder", tiles: placed });
});

test("a tile that cannot be read is asked for, and said", () => {
  const looks = film(2).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(2)
        ? { ...tile, values: tile.values.map((value) => (value === 2 ? null : value)) }
        : tile,
    ),
  }));
  const watch = watchOf();
  const asked = looks.flatMap((look) => watch.look(look)).find(({ type }) => type === "askTile");
  const [track] = watch.view.unread;
  expect(asked).toEqual({ type: "askTile", track });
  const tile = watch.view.tiles.find((each) => each.track === track)!;
  expect([...tile.values].sort()).toEqual([6, null]);
  const values = tile.values.map((value) => value ?? 2);
  watch.tell({ type: "tile", track: track!, values });
  for (const [i, look] of looks.slice(-5).entries()) watch.look({ ...look, atMs: 60_000 + 200 * i });
  expect(watch.view.unread).toEqual([]);
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  watch.tell({ type: "tile", track: track!, values: tile.values.map((value) => value ?? 3) });
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-3"]);
});

test("a tile that was misread breaks no rule any more once it is said what it shows", () => {
  const looks = film(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(5)
        ? { ...tile, values: tile.values.map((value) => (value === 2 ? 3 : value)) }
        : tile,
    ),
  }));
  const watch = watchOf();
  const notices = looks.flatMap((look) => watch.look(look));
  expect(notices.at(-1)).toMatchObject({ type: "event", verdict: { verdict: "illegal" } });
  const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(5))!;
  watch.tell({ type: "tile", track, values: values.map((value) => (value === 3 ? 2 : value!)) });
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "place c 5-2"]);
  // The referee takes it for played: taking it back is a retraction.
  expect(watch.tell({ type: "takeBack" })).toMatchObject([{ event: { type: "retract", player: "c" } }]);
});

describe("what a tile was said to be holds against every later misreading", () => {
  const misread = (looks: readonly TableObservation[]): TableObservation[] =>
    looks.map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) =>
        tile.values.includes(5)
          ? { ...tile, values: tile.values.map((value) => (value === 2 ? 3 : value)) }
          : tile,
      ),
    }));
  const corrected = (): { watch: TableWatch; last: TableObservation } => {
    const looks = misread(film(3));
    const watch = watched(looks);
    const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(5))!;
    watch.tell({ type: "tile", track, values: values.map((value) => (value === 3 ? 2 : value!)) });
    return { watch, last: looks.at(-1)! };
  };
  const written = ["place a 6-6", "place b 6-2", "place c 5-2"];
  const again = (
    { watch, last }: ReturnType<typeof corrected>,
    from: number,
    more: Partial<TableObservation> = {},
  ): void => {
    for (let i = 0; i < 60; i++) watch.look({ ...last, ...more, atMs: from + 200 * i });
  };

  test("while nothing moves", () => {
    const table = corrected();
    again(table, 60_000);
    expect(told(table.watch)).toEqual(written);
    expect(table.watch.tracker.laid).toHaveLength(3);
  });

  test("also when a hand passed over it, until a tile lies there that it was never taken for", () => {
    const table = corrected();
    const { widthPx: x1, heightPx: y1, tiles } = table.last;
    again(table, 60_000);
    table.watch.look({ ...table.last, atMs: 80_000, moving: [{ x0: 0, y0: 0, x1, y1 }] });
    again(table, 80_200);
    expect(told(table.watch)).toEqual(written);
    const replaced = tiles.map((tile) =>
      tile.values.includes(5) ? { ...tile, values: tile.values.map((v) => (v === 5 ? 4 : 2)) } : tile,
    );
    again(table, 100_000, { tiles: replaced });
    expect(told(table.watch)).toEqual([...written, "retract c", "place c 4-2"]);
  });
});

describe("the sole tile on the table", () => {
  const readAs = (looks: readonly TableObservation[], values: readonly number[]): TableObservation[] =>
    looks.map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) =>
        tile.values.every((value) => value === 6) ? { ...tile, values } : tile,
      ),
    }));
  const unlost = (looks: readonly TableObservation[], watch: TableWatch): void => {
    for (const look of looks)
      expect(watch.look(look)).not.toContainEqual(expect.objectContaining({ type: "lost" }));
  };

  test("is mended when it is read otherwise from some time on", () => {
    const looks = film(1);
    const watch = watched(readAs(looks, [6, 5]));
    expect(told(watch)).toEqual(["place a 5-6"]);
    unlost(
      Array.from({ length: 40 }, (_, i) => ({ ...looks.at(-1)!, atMs: 60_000 + 200 * i })),
      watch,
    );
    expect(told(watch)).toEqual(["place a 6-6"]);
  });

  test("is followed on when it was said to be another than it is read as", () => {
    const looks = readAs(film(2), [6, 5]);
    const watch = watchOf();
    const two = looks.findIndex(({ tiles }) => tiles.length === 2);
    unlost(looks.slice(0, two - 5), watch);
    watch.tell({ type: "tile", track: watch.view.tiles[0]!.track, values: [6, 6] });
    unlost(looks.slice(two - 5), watch);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  });
});

test("what is said to be no tile is asked for no more, and never played", () => {
  const looks = film(2);
  const watch = watchOf();
  const unreadable = looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(2) ? { ...tile, values: tile.values.map(() => null) } : tile,
    ),
  }));
  watched(unreadable, watch);
  watch.tell({ type: "noTile", track: watch.view.unread[0]! });
  expect(watch.view.unread).toEqual([]);
  for (const [i, look] of looks.slice(-5).entries()) watch.look({ ...look, atMs: 60_000 + 200 * i });
  expect(told(watch)).toEqual(["place a 6-6"]);
});

describe("what is said to be no tile though it was played", () => {
  const trackOf = (watch: TableWatch, name: string): number =>
    watch.view.tiles.find(({ values }) => [...values].sort().join("") === name)!.track;
  const goOn = (watch: TableWatch, last: TableObservation): void => {
    for (let i = 0; i < 20; i++) watch.look({ ...last, atMs: 60_000 + 200 * i });
  };

  test("leaves the record when it was the last", () => {
    const looks = film(3);
    const watch = watched(looks);
    watch.tell({ type: "noTile", track: trackOf(watch, "25") });
    goOn(watch, looks.at(-1)!);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
    expect(watch.view.tiles).toHaveLength(2);
  });

  test("leaves it also when others came after, which are then written without it", () => {
    const looks = doubleFirst();
    const watch = watched(looks);
    expect(told(watch).map((each) => each.slice(0, 7))).toEqual(["place a", "place b", "place c"]);
    watch.tell({ type: "noTile", track: trackOf(watch, "26") });
    goOn(watch, looks.at(-1)!);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-5"]);
  });

  test("leaves what people said since as it was said", () => {
    const looks = film(2);
    const watch = watched(looks);
    watch.tell({ type: "event", event: { type: "pass", player: C } });
    watch.tell({ type: "noTile", track: trackOf(watch, "26") });
    expect(told(watch)).toEqual(["place a 6-6", "pass c"]);
  });
});

test("a record that goes on after a reload: tiles that lie there are no new placings", () => {
  const before = watched(film(3));
  const watch = watchOf(before.view.rounds);
  expect(watch.view.absent).toEqual(["6-6", "6-2", "5-2"]);
  const looks = film(3, [{ do: "lay", tile: 3, as: laidTiles()[3]! }]);
  const all = looks.findIndex(({ tiles }) => tiles.length === 3);
  watched(looks.slice(all + 2), watch);
  expect(told(watch)).toEqual([...told(before), "place a 5-5"]);
  expect(watch.view.absent).toEqual([]);
});

test("a record that goes on after a reload: the line runs as it did, whichever end it grew at first", () => {
  const run: Pair[] = [
    [1, 2],
    [2, 6],
    [6, 6],
    [6, 5],
    [5, 1],
  ];
  const lay = (tile: number): FilmAct => ({ do: "lay", tile, as: laidTiles(run)[tile]! });
  const looks = film(0, [2, 1, 3, 0, 4].map(lay), run);
  const all = looks.findIndex(({ tiles }) => tiles.length === 3);
  const before = watched(looks.slice(0, all + 4));
  expect(told(before)).toEqual(["place a 6-6", "place b 6-2", "place c 6-5"]);
  const events = watched(looks.slice(all + 2), watchOf(before.view.rounds)).view.rounds[0]!;
  expect(events.slice(3)).toMatchObject([
    { player: "a", tile: "2-1", at: "left" },
    { player: "b", tile: "5-1", at: "right" },
  ]);
});
