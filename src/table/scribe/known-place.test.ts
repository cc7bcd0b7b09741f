import { describe, expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import { knownTile } from "../known-tile.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { growFaces, layFaces } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";

type Seen = TableObservation["tiles"][number];
type Values = Seen["values"];

const nameOf = (tile: Pick<Seen, "kind" | "values">): string => knownTile(tile)?.id ?? "?";

/** A game of which three tiles are laid before the watch ends, and one after it began anew. */
const GAMES = [
  {
    game: "ctyrky",
    tiles: layCalmly([
      [6, 6],
      [6, 2],
      [2, 5],
      [5, 1],
    ]),
  },
  {
    game: "triomino",
    tiles: layFaces(randomFrom(7), growFaces(randomFrom(5), 4), { noise: 0.005, mostAngleRad: 0.01 }),
  },
] as const;

function filmOf(tiles: readonly LaidTile[]): TableObservation[] {
  const random = randomFrom(31);
  const camera = { ...cameraOver(tiles, random, { mostTiltRad: 0.3 }), turnRad: 0.4, rollRad: 0 };
  const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  return [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 1600 })];
}

/** The looks in which this tile is read so. */
const reading = (
  looks: readonly TableObservation[],
  name: string,
  read: (values: Values) => Values,
): TableObservation[] =>
  looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => (nameOf(tile) === name ? { ...tile, values: read(tile.values) } : tile)),
  }));

/** What is written of a game in whose first part this tile was corrected, and that goes on with these looks. */
function wentOn(game: (typeof GAMES)[number]["game"], looks: readonly TableObservation[], misread: number) {
  const watchOf = (rounds?: TableWatch["view"]["rounds"]) =>
    new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] }, {}, rounds);
  const three = looks.findIndex(({ tiles }) => tiles.length === 3) + 5;
  return {
    three,
    before: (right: string) => {
      const watch = watchOf();
      for (const look of looks.slice(0, three)) watch.look(look);
      const { track, values } = watch.view.tiles[misread]!;
      watch.tell({ type: "tile", track, values: rightly(values, right) });
      return watch;
    },
    after: (rounds: TableWatch["view"]["rounds"], shown = looks.slice(three - 4)) => {
      const watch = watchOf(rounds);
      const told = shown.flatMap((look) => watch.look(look));
      return { watch, told };
    },
  };
}

/** The values of this tile in the order in which others were read of it. */
const rightly = (values: Values, right: string): number[] => {
  const known = right.split("-").map(Number);
  const turns = known.map((_, i) => [...known.slice(i), ...known.slice(0, i)]);
  const agreeing = (turn: readonly number[]): number => turn.filter((value, i) => value === values[i]).length;
  return turns.reduce((best, turn) => (agreeing(turn) > agreeing(best) ? turn : best));
};

const inShort = ({ record }: TableWatch): string[] =>
  record.rounds[0]!.events.map((event) => {
    const tile = "tile" in event ? event.tile : "";
    const at = "at" in event ? JSON.stringify(event.at) : "";
    return `${event.type} ${event.player} ${tile} ${at}`;
  });

describe.each(GAMES)("a tile of $game that is misread for ever, and was corrected", ({ game, tiles }) => {
  const looks = filmOf(tiles);
  const right = wentOn(game, looks, 1);
  const untouched = inShort(right.after(right.before(nameOf(tiles[1]!)).view.rounds).watch);
  const name = nameOf(tiles[1]!);
  const lowest = Math.min(...(tiles[1]!.values as readonly number[]));
  const wrong = reading(looks, name, (values) => {
    const place = values.indexOf(lowest);
    return values.map((value, i) => (i === place ? lowest + 1 : value));
  });

  test("is known again by its place when the watch begins anew, and what comes is written at its place", () => {
    const table = wentOn(game, wrong, 1);
    const { watch } = table.after(table.before(name).view.rounds);
    expect(inShort(watch)).toEqual(untouched);
    expect(watch.view.absent).toEqual([]);
    expect(watch.view.tiles.map(nameOf)).toContain(name);
  });

  test("is not asked for again where it cannot be read at all", () => {
    const table = wentOn(game, wrong, 1);
    const { rounds } = table.before(name).view;
    const unread = reading(looks, name, (values) => values.map(() => null)).slice(table.three - 4);
    const { watch } = table.after(rounds, unread);
    expect(inShort(watch)).toEqual(untouched);
    expect([watch.view.absent, watch.view.unread]).toEqual([[], []]);
  });

  test("is itself once it is said again where the camera stands elsewhere", () => {
    const table = wentOn(game, wrong, 1);
    const elsewhere = wrong.slice(table.three - 4).map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) => ({
        ...tile,
        corners: tile.corners.map(([x, y]) => imagePoint(0.8 * x + 90, 0.8 * y + 40)),
      })),
      isBare: () => null,
    }));
    const { watch } = table.after(table.before(name).view.rounds, elsewhere);
    expect(watch.view.absent).toEqual([name]);
    const read = watch.view.tiles.find((tile) => {
      const values = rightly(tile.values, name);
      return (
        nameOf(tile) !== name &&
        values.filter((value, i) => value === tile.values[i]).length > 0 &&
        !tiles.some((each) => nameOf(each) === nameOf(tile))
      );
    })!;
    watch.tell({ type: "tile", track: read.track, values: rightly(read.values, name) });
    expect(inShort(watch)).toEqual(untouched);
    expect(watch.view.absent).toEqual([]);
  });
});

test("what lies where a refused tile lay is no misreading of that", () => {
  const all = layCalmly([
    [6, 6],
    [6, 2],
    [4, 1],
  ]);
  const looks = filmOf(all);
  const table = wentOn("ctyrky", looks, 2);
  const { rounds } = table.before("4-1").view;
  const fits = reading(looks, "4-1", (values) => values.map((value) => (value === 4 ? 2 : value)));
  const { watch } = table.after(rounds, fits.slice(table.three - 4));
  expect(watch.view.tiles.map(nameOf)).toEqual(["6-6", "6-2", "2-1"]);
});
