import { expect, test } from "vitest";
import { isWagons, type PlayerId } from "../../record/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino } from "../synthetic/line-layout.ts";
import { layRays } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableWord } from "./table-word.ts";

/** A double, and around it three trains of one or two wagons. */
const TILES = layRays(
  randomFrom(7),
  12,
  [
    [
      [12, 0],
      [0, 0],
    ],
    [[12, 1]],
    [[12, 2]],
  ],
  { widestGap: 0.06, mostAngleRad: 0.03, mostOffset: 0.05 },
);
const CAMERA = { ...cameraOver(TILES, randomFrom(8), { mostTiltRad: 0.3 }), turnRad: 0, rollRad: 0 };

/** Tiles around a double laid in turns, with nothing read of the 12-1 before this time; what was written. */
function written(readFromMs = 0): string[] {
  const [hub, zero, blank, one, two] = TILES;
  const inOrder = [hub!, zero!, one!, two!, blank!];
  const acts = inOrder.map(
    (as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 === 0 ? "left" : "right" }),
  );
  const watch = new TableWatch({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] });
  for (const look of simulateFilm(acts, CAMERA, randomFrom(9), { noise: CALM_NOISE, pauseMs: 3000 })) {
    const isUnread = ({ values }: SeenTile): boolean => look.atMs < readFromMs && values.includes(1);
    const tiles = look.tiles.map((tile) => (isUnread(tile) ? { ...tile, values: [null, null] } : tile));
    watch.look({ ...look, tiles });
  }
  return watch.record.rounds[0]!.events.map((event) =>
    event.type === "place" && isWagons(event) ? `${event.player} ${event.train} ${event.tiles}` : event.type,
  );
}

test("trains around a double: who comes first goes on with it, the others found their own, each in a turn", () => {
  expect(written()).toEqual(["a 12 12-12", "b 12 12-0", "a a:12 12-1", "b b:12 12-2", "a 12 0-0"]);
});

test.each([12_000, 15_000])(
  "a locomotive read only %i ms on goes before those that were laid after it",
  (ms) => {
    expect(written(ms)).toEqual(written());
  },
);

test("a double laid beside the one that founded a train founds another", () => {
  const tiles = [laidDomino([12, 12], [0, 0], [0, 1]), laidDomino([11, 11], [0, 2.6], [0, 1])];
  const acts = tiles.map(
    (as, tile): FilmAct => ({ do: "lay", tile, as, from: tile === 0 ? "left" : "right" }),
  );
  const watch = new TableWatch({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] });
  for (const look of simulateFilm(acts, CAMERA, randomFrom(9), { noise: CALM_NOISE, pauseMs: 3000 }))
    watch.look(look);
  const events = watch.record.rounds[0]!.events.map((event) =>
    event.type === "place" && isWagons(event) ? `${event.player} ${event.train} ${event.tiles}` : event.type,
  );
  expect(events).toEqual(["a 12 12-12", "b 11 11-11"]);
});

test("who takes one wagon of a turn back has played the others all the same", () => {
  const [hub, zero, blank, one] = TILES;
  const acts: readonly FilmAct[] = [
    { do: "lay", tile: 0, as: hub!, from: "left" },
    { do: "lay", tile: 1, as: zero!, from: "left" },
    { do: "lay", tile: 2, as: blank!, from: "left" },
    { do: "take", tile: 2 },
    { do: "cover", at: [40, 40], reach: 1, forMs: 9000, still: true },
    { do: "lay", tile: 3, as: one!, from: "right" },
  ];
  const watch = new TableWatch({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] });
  for (const look of simulateFilm(acts, CAMERA, randomFrom(9), { noise: CALM_NOISE, pauseMs: 3000 }))
    watch.look(look);
  const events = watch.record.rounds[0]!.events.map((event) =>
    event.type === "place" && isWagons(event)
      ? `${event.player} ${event.tiles}`
      : `${event.player} ${event.type}`,
  );
  expect(events).toEqual(["a 12-12,12-0,0-0", "a retract", "a 12-12,12-0", "b 12-1"]);
});

/** Tiles around a double laid in turns, and after the one of this place in the order something is said; what was written. */
function told(after: number, word: TableWord): string[] {
  const [hub, zero, , one] = TILES;
  const acts = [hub!, zero!, one!].map(
    (as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 === 0 ? "left" : "right" }),
  );
  const watch = new TableWatch({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] });
  let isSaid = false;
  for (const look of simulateFilm(acts, CAMERA, randomFrom(9), { noise: CALM_NOISE, pauseMs: 3000 })) {
    watch.look(look);
    const placings = watch.record.rounds[0]?.events.filter(({ type }) => type === "place").length ?? 0;
    if (isSaid || placings <= after) continue;
    watch.tell(word);
    isSaid = true;
  }
  return watch.record.rounds[0]!.events.map((event) =>
    event.type === "place" && isWagons(event)
      ? `${event.player} ${event.train} ${event.tiles}`
      : `${event.player} ${event.type}`,
  );
}

test("who founds a private train before the central one goes on says so, and the next goes on with it", () => {
  expect(told(1, { type: "inTrain", train: "b:12" })).toEqual(["a 12 12-12", "b b:12 12-0", "a 12 12-1"]);
});

test("a private train that another player founded is that player's", () => {
  expect(told(2, { type: "playedBy", player: "b" as PlayerId })).toEqual([
    "a 12 12-12",
    "b 12 12-0",
    "a draw",
    "a pass",
    "b b:12 12-1",
  ]);
});
