import { describe, expect, test } from "vitest";
import { domino } from "../tiles/index.ts";
import {
  A,
  B,
  C,
  doubleFirst,
  film,
  laidTiles,
  PLAYERS,
  RUN,
  told,
  watched,
  watchOf,
} from "./calm-game.fixture.ts";
import { CALM_NOISE } from "./synthetic/calm-table.ts";
import { cameraOver } from "./synthetic/camera.ts";
import type { FilmAct } from "./synthetic/film.ts";
import { simulateFilm } from "./synthetic/film.ts";
import type { Pair } from "./synthetic/line-layout.ts";
import { randomFrom } from "./synthetic/random.ts";
import { TableWatch } from "./watch-table.ts";

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

test("which came first is not asked where who laid the other first would have held what must open", () => {
  const shots = film(
    2,
    [],
    [
      [5, 5],
      [5, 2],
      [2, 3],
    ],
  );
  const two = shots.findIndex(({ tiles: seen }) => seen.length === 2);
  const watch = new TableWatch({ game: "basic", players: PLAYERS.slice(0, 2) });
  const notices = shots.slice(two).flatMap((look) => watch.look(look));
  expect(told(watch)).toEqual(["place a 5-5", "place b 5-2"]);
  expect(notices.filter(({ type }) => type === "askOrder")).toEqual([]);
});
