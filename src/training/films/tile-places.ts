import { type Cross, type Face, type Line, squaresOf, type Tower, type Train } from "../../layouts/index.ts";
import { BOARD_GAMES } from "../../table/index.ts";
import {
  type LaidTile,
  type Looseness,
  laidDomino,
  layArms,
  layFaces,
  layRays,
  layRun,
  type Pair,
  type Random,
} from "../../table/synthetic/index.ts";
import { domino, type TileId } from "../../tiles/index.ts";
import type { FilmPlan } from "./film-plan.ts";
import type { Play } from "./play-game.ts";

/** A tile on the table plane: in short sides or edges, y downwards. `level`: so many tiles lie under it. */
export type TilePlace = { readonly laid: LaidTile; readonly level: number };

/** As people lay tiles who do not mind a crooked joint: lengths in short sides. */
const LOOSE: Looseness = { widestGap: 0.12, mostAngleRad: (3 * Math.PI) / 180, mostOffset: 0.05 };
/** A ray starts some way from its hub already. */
const LOOSE_TRAIN: Looseness = { ...LOOSE, widestGap: 0.06 };

const MOST_LINES = 500;
/** The arms in the order in which a cross is laid. */
const LAID_ARMS = ["east", "south", "west", "north"] as const;

const nameOf = ([a, b]: Pair): TileId => domino(a, b).id;
const onTable = (laid: LaidTile): TilePlace => ({ laid, level: 0 });

/** Where every tile of a play lies, by its name. The whole board is laid at once, so that it fits the table. */
export function tilePlaces({ game, name }: FilmPlan, { end }: Play, random: Random): Map<TileId, TilePlace> {
  const { board } = BOARD_GAMES[game];
  switch (board) {
    case "line":
      return linePlaces(name, (end.table as unknown as { line: Line }).line, random);
    case "cross":
      return crossPlaces((end.table as unknown as { cross: Cross }).cross, random);
    case "trains":
      return trainPlaces((end.table as unknown as { trains: readonly Train[] }).trains, random);
    case "tower":
      return towerPlaces((end.table as unknown as { tower: Tower }).tower, random);
    case "triangles":
      return trianglePlaces(end.placed, (end.table as unknown as { board: readonly Face[] }).board, random);
    default:
      return board satisfies never;
  }
}

function linePlaces(name: string, line: Line, random: Random): Map<TileId, TilePlace> {
  const run = line.map(({ left, right }): Pair => [left, right]);
  for (let tries = 0; tries < MOST_LINES; tries++) {
    const at = [-8, random.between(-4, 4)] as const;
    const tiles = layRun(random, run, { at, headingRad: 0 }, LOOSE, { halfWidth: 9, halfHeight: 5.5 });
    if (tiles) return new Map(tiles.map((laid, i) => [line[i]!.tile, onTable(laid)]));
  }
  throw new Error(`${name}: a line of ${run.length} tiles finds no room`);
}

function crossPlaces({ arms }: Cross, random: Random): Map<TileId, TilePlace> {
  const runs = LAID_ARMS.map((arm) => arms[arm].map(({ inner, outer }): Pair => [inner, outer]));
  const names = [nameOf([6, 6]), ...runs.flat().map(nameOf)];
  return new Map(layArms(random, runs, LOOSE).map((laid, i) => [names[i]!, onTable(laid)]));
}

function trainPlaces(trains: readonly Train[], random: Random): Map<TileId, TilePlace> {
  const hub = trains[0]!.number;
  const rays = trains.map(({ owner, wagons }) => (owner === null ? wagons.slice(1) : wagons));
  const names = [nameOf([hub, hub]), ...rays.flat().map(({ tile }) => tile)];
  const runs = rays.map((wagons) => wagons.map(({ start, end }): Pair => [start, end]));
  return new Map(layRays(random, hub, runs, LOOSE_TRAIN).map((laid, i) => [names[i]!, onTable(laid)]));
}

function towerPlaces({ tiles }: Tower, random: Random): Map<TileId, TilePlace> {
  return new Map(
    tiles.map(({ tile, values, at }) => {
      const [from, to] = squaresOf(at);
      const off = () => random.between(-0.04, 0.04);
      // The grid's y points up, the table's down.
      const center = [(from.x + to.x) / 2 + off(), -(from.y + to.y) / 2 + off()] as const;
      return [tile, { laid: laidDomino(values, center, [to.x - from.x, from.y - to.y]), level: at.level }];
    }),
  );
}

function trianglePlaces(
  placed: readonly TileId[],
  faces: readonly Face[],
  random: Random,
): Map<TileId, TilePlace> {
  const tiles = layFaces(random, faces, {
    pitch: 1.05,
    noise: 0.012,
    mostAngleRad: 0.03,
    turnRad: random.between(0, 2 * Math.PI),
  });
  // Faces and placed tiles stand in the order of the placings; corners and values in that of the triangle's corners.
  return new Map(tiles.map((laid, i) => [placed[i]!, onTable(laid)]));
}

/** The place of another tile of the same form in the place of this one: `values` in the order of its halves or corners. */
export const withValues = ({ laid, level }: TilePlace, values: readonly number[]): TilePlace => ({
  laid: { ...laid, values },
  level,
});
