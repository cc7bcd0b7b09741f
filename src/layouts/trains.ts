import type { Domino, Pips, TileId } from "../tiles/index.ts";

/** A tile coupled into a train: `start` meets the free end before it, `end` is the next free end. */
export type Wagon = { readonly tile: TileId; readonly start: Pips; readonly end: Pips };

/**
 * A train as it lies on the table, right or wrong. A central train (`owner` null) has its double as first wagon;
 * the first wagon of a private one is its locomotive, whose start shows `number`.
 */
export type Train = {
  readonly owner: string | null;
  readonly number: Pips;
  readonly wagons: readonly Wagon[];
  readonly marked: boolean;
};

export const WAGON_DIRECTIONS = ["ascending", "descending"] as const;
export type WagonDirection = (typeof WAGON_DIRECTIONS)[number];

/** What a train is called: `12` for a central train, `a:12` for the one of player `a`. */
export type TrainName = Pick<Train, "owner" | "number">;

export const formatTrainId = ({ owner, number }: TrainName): string =>
  owner === null ? String(number) : `${owner}:${number}`;

/** Reads `12` or `a:12`; null when it names no train. The owner may itself hold colons: the last one counts. */
export function parseTrainId(text: string): TrainName | null {
  const found = /^(?:(.+):)?(0|[1-9]\d?)$/s.exec(text);
  return found ? { owner: found[1] ?? null, number: Number(found[2]) } : null;
}

export const newTrain = ({ owner, number }: TrainName): Train => ({
  owner,
  number,
  wagons: [],
  marked: false,
});

export const findTrain = (trains: readonly Train[], name: TrainName): Train | undefined =>
  trains.find((train) => train.owner === name.owner && train.number === name.number);

/** The number that the next wagon has to start with; an empty train waits for its own number. */
export const freeEnd = (train: Train): Pips => train.wagons.at(-1)?.end ?? train.number;

/** The tile as a wagon behind `end`. A tile without that number is held too: as it is written, start first. */
export function wagonBehind(end: Pips, tile: Domino): Wagon {
  const [a, b] = tile.values;
  return b === end ? { tile: tile.id, start: b, end: a } : { tile: tile.id, start: a, end: b };
}

/** The tiles as wagons, each behind the one before it. */
export function wagonsBehind(end: Pips, tiles: readonly Domino[]): Wagon[] {
  const wagons: Wagon[] = [];
  for (const tile of tiles) wagons.push(wagonBehind(wagons.at(-1)?.end ?? end, tile));
  return wagons;
}

const opposite = (direction: WagonDirection): WagonDirection =>
  direction === "ascending" ? "descending" : "ascending";

/** A wagon's own direction; null for a double, which has none of its own. */
export function ownDirection({ start, end }: Wagon): WagonDirection | null {
  if (start === end) return null;
  return start < end ? "ascending" : "descending";
}

/**
 * The direction that is due behind the last wagon; null where either may follow. A double has taken the one that was due behind
 * its predecessor; where it leads the train, it takes the one opposite to the wagon behind it.
 */
export function dueDirection({ wagons }: Train): WagonDirection | null {
  // Back to the last wagon with a direction of its own; every joker behind it turns the direction once more.
  for (let i = wagons.length - 1, turns = 1; i >= 0; i--, turns++) {
    const own = ownDirection(wagons[i]!);
    if (own) return turns % 2 === 1 ? opposite(own) : own;
  }
  return null;
}

export type Coupling = {
  readonly wagon: Wagon;
  /** The number it should have started with. */
  readonly freeEnd: Pips;
  readonly due: WagonDirection | null;
  readonly fits: boolean;
  readonly alternates: boolean;
};

/** How a wagon would stand behind the train. */
export function couplingOf(train: Train, wagon: Wagon): Coupling {
  const end = freeEnd(train);
  const due = dueDirection(train);
  const own = ownDirection(wagon);
  return {
    wagon,
    freeEnd: end,
    due,
    fits: wagon.start === end,
    alternates: own === null || due === null || own === due,
  };
}

/** Every joint of a train, that of its first wagon with its number included. */
export const couplingsOf = (train: Train): Coupling[] =>
  train.wagons.map((wagon, i) => couplingOf({ ...train, wagons: train.wagons.slice(0, i) }, wagon));

/** The train with these wagons behind it. */
export const extendTrain = (train: Train, wagons: readonly Wagon[]): Train => ({
  ...train,
  wagons: [...train.wagons, ...wagons],
});

/** The trains with this one in the place of the one of its name, or behind them all if it is new. */
export function withTrain(trains: readonly Train[], changed: Train): Train[] {
  const others = trains.map((train) => (isSameTrain(train, changed) ? changed : train));
  return others.includes(changed) ? others : [...others, changed];
}

const isSameTrain = (a: TrainName, b: TrainName): boolean => a.owner === b.owner && a.number === b.number;

/** Every tile that stands in a train. */
export const tilesOfTrains = (trains: readonly Train[]): TileId[] =>
  trains.flatMap((train) => train.wagons.map((wagon) => wagon.tile));
