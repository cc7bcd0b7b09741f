import { dueDirection, formatTrainId, freeEnd, type Train } from "../../layouts/index.ts";
import { type Domino, domino, type TileId } from "../../tiles/index.ts";
import { longestExtension } from "./longest.ts";
import { dominoOf, growingPoints, highestFreeDouble } from "./trains-table.ts";

/** The longest legal extension or founding of one train from a hand. */
export type LongestOfTrain = {
  readonly train: string;
  /** The wagons from the free end on. */
  readonly tiles: readonly TileId[];
  readonly length: number;
  /** True where the search was cut: «at least `length`». */
  readonly atLeast: boolean;
};

export type BestExtensions = {
  /** Null where no tile can be placed at all. */
  readonly longest: LongestOfTrain | null;
  /** Every train that can grow, the longest first. */
  readonly trains: readonly LongestOfTrain[];
};

// Shared by all trains of one question, so that together they stay below 200 ms.
const NODES_IN_ALL = 120_000;

/** For every train that the player could extend or found: how many wagons of the hand it can take at most. */
export function bestExtensions(
  trains: readonly Train[],
  player: string,
  hand: readonly TileId[],
): BestExtensions {
  const tiles = hand.map(dominoOf);
  const points = trains.length === 0 ? [] : growingPoints(trains, player);
  const mostNodes = Math.floor(NODES_IN_ALL / (points.length + 1));
  const found = [
    ...points.map(({ name, train }): LongestOfTrain => {
      const end = train ? freeEnd(train) : name.number;
      const due = train ? dueDirection(train) : null;
      const { tiles: wagons, isLongest } = longestExtension(end, due, tiles, { mostNodes });
      return named(formatTrainId(name), wagons, isLongest);
    }),
    ...founded(trains, tiles, mostNodes),
  ].filter(({ length }) => length > 0);
  const sorted = found.sort((a, b) => b.length - a.length);
  return { longest: sorted[0] ?? null, trains: sorted };
}

const named = (train: string, tiles: readonly TileId[], isLongest: boolean): LongestOfTrain => ({
  train,
  tiles,
  length: tiles.length,
  atLeast: !isLongest,
});

/** vlaky.central: the founding double, and behind it whatever can follow in either direction. */
function founded(trains: readonly Train[], tiles: readonly Domino[], mostNodes: number): LongestOfTrain[] {
  const number = highestFreeDouble(trains);
  if (number === null) return [];
  const double = domino(number, number).id;
  if (!tiles.some(({ id }) => id === double)) return [];
  const rest = tiles.filter(({ id }) => id !== double);
  const { tiles: wagons, isLongest } = longestExtension(number, null, rest, { mostNodes });
  return [named(String(number), [double, ...wagons], isLongest)];
}
