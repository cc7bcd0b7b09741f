import { z } from "zod";
import {
  type Coupling,
  couplingOf,
  extendTrain,
  findTrain,
  type Train,
  type TrainName,
  tilesOfTrains,
  type Wagon,
  wagonBehind,
} from "../../layouts/index.ts";
import { type Domino, domino, isDouble, type Pips, type TileId } from "../../tiles/index.ts";
import type { Match, Round } from "../types.ts";
import { tileOf } from "../written.ts";

export const trainsOptions = z.strictObject({
  /** Tiles dealt to each; without it 16 for two players, 15 for four. */
  hand: z.int().min(1).max(45).optional(),
  /** Rounds of a match. */
  rounds: z.int().min(1).max(1000).default(1),
});
export type TrainsOptions = z.infer<typeof trainsOptions>;

export type TrainsTable = {
  readonly trains: readonly Train[];
  /** Has anybody done anything yet? Who begins is asked only before that. */
  readonly hasBegun: boolean;
};
export type TrainsRound = Round<TrainsTable>;
export type TrainsMatch = Match<TrainsOptions>;

export const HIGHEST_PIPS = 12;
/** The tile whose train is the first of every round. */
export const FIRST_DOUBLE: TileId = domino(HIGHEST_PIPS, HIGHEST_PIPS).id;

/** The tiles of a record are checked against the set before they come here: they are dominoes. */
export const dominoOf = (id: TileId): Domino => tileOf(id) as Domino;

/** vlaky.central: «only the highest double not yet on the table may found one». Null once all are out. */
export function highestFreeDouble(trains: readonly Train[]): Pips | null {
  const out = new Set(tilesOfTrains(trains));
  for (let pips = HIGHEST_PIPS; pips >= 0; pips--) if (!out.has(domino(pips, pips).id)) return pips;
  return null;
}

export const centralTrain = (trains: readonly Train[], number: Pips): Train | undefined =>
  findTrain(trains, { owner: null, number });

/** The private trains of a player that carry no match. */
export const unmarkedTrainsOf = (trains: readonly Train[], owner: string): readonly Train[] =>
  trains.filter((train) => train.owner === owner && !train.marked);

/** What is wrong with the first wagon that is not in order, and the train as far as it is. */
export type Coupled =
  | { readonly ok: true; readonly train: Train }
  | { readonly ok: false; readonly wrong: readonly (Coupling & { readonly behind: Wagon | null })[] };

/** Couples the tiles one behind the other. Behind a wagon that does not fit nothing more can be said. */
export function coupleAll(start: Train, tiles: readonly TileId[]): Coupled {
  let train = start;
  const wrong: (Coupling & { behind: Wagon | null })[] = [];
  for (const tile of tiles) {
    const behind = train.wagons.at(-1) ?? null;
    const coupling = couplingOf(train, wagonBehind(behind?.end ?? train.number, dominoOf(tile)));
    if (!coupling.fits || !coupling.alternates) wrong.push({ ...coupling, behind });
    if (!coupling.fits) break;
    train = extendTrain(train, [coupling.wagon]);
  }
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, train };
}

export const isJoker = (tile: TileId): boolean => isDouble(tileOf(tile));

/** Where a train could grow, from the point of view of one player, whatever tiles are held. */
export type GrowingPoint = { readonly name: TrainName; readonly train: Train | null };

/** Every train that a player may extend, and every private one that may be founded. */
export function growingPoints(trains: readonly Train[], player: string): readonly GrowingPoint[] {
  const open = trains.filter(({ owner, marked }) => owner === null || owner === player || marked);
  const founding = trains
    .filter(({ owner }) => owner === null)
    .map(({ number }): TrainName => ({ owner: player, number }))
    .filter((name) => !findTrain(trains, name));
  return [
    ...open.map((train) => ({ name: train, train })),
    ...founding.map((name) => ({ name, train: null })),
  ];
}
