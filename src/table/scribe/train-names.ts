import type { PlayedRound } from "../../games/index.ts";
import { formatTrainId, parseTrainId } from "../../layouts/index.ts";
import { isWagons, type PlaceWagons, type PlayerId, type TableEvent } from "../../record/index.ts";
import { absentTilesOf } from "./absent-tiles.ts";

/**
 * [Note: Which train is the central one]
 * Nothing that a camera sees tells the central train from the private ones around its double. The first that goes on from there is
 * taken for it, until people say otherwise, or until rules would be broken with these names and are not with others: whom
 * a guessed name alone accuses has broken none. With its name a train changes that of the one which bore it before.
 */
export type TrainNames = ReadonlyMap<string, string>;

/** What is asked of a round that was played. */
type Steps = Pick<PlayedRound, "steps">;

/** A double that founded a central train and nothing else: it lies in the middle, whichever train goes on from there. */
const isHub = ({ train, tiles }: PlaceWagons): boolean => tiles.join() === `${train}-${train}`;

/** Who founded each of the trains that lie there, as they are written, the central one of a number by its first wagon. */
function foundersIn({ steps }: Steps): ReadonlyMap<string, PlayerId> {
  const founders = new Map<string, PlayerId>();
  for (const { event: place, isApplied } of absentTilesOf({ steps })) {
    const { event } = steps[place]!;
    if (event.type !== "place" || !isWagons(event) || !isApplied || isHub(event)) continue;
    if (!founders.has(event.train)) founders.set(event.train, event.player);
  }
  return founders;
}

/** Whether the turn that founded this central train went on with it: then nothing about its name is a guess. */
const isCertain = ({ steps }: Steps, central: string): boolean =>
  steps.some(
    ({ event }) =>
      event.type === "place" &&
      isWagons(event) &&
      event.train === central &&
      event.tiles.length > 1 &&
      event.tiles[0] === `${central}-${central}`,
  );

/** How trains are called when this one is called so: it is the central one, or its founder's. Null where it cannot be. */
export function trainNames(round: Steps, train: string, as: string): TrainNames | null {
  const number = parseTrainId(train)?.number;
  const central = String(number);
  if (train === as || parseTrainId(as)?.number !== number || isCertain(round, central)) return null;
  const founders = foundersIn(round);
  const before = founders.get(as);
  if (before === undefined) return new Map([[train, as]]);
  if (as !== central) return null;
  const other = privateTrain(central, before);
  if (other !== train && founders.has(other)) return null;
  return new Map([
    [train, as],
    [as, other],
  ]);
}

const privateTrain = (central: string, owner: PlayerId): string =>
  formatTrainId({ owner, number: Number(central) });

/** The two names that a train may bear, the central one's and its founder's, where it is not certain which. */
export function possibleNames(round: Steps, train: string): readonly string[] {
  const central = String(parseTrainId(train)?.number);
  const founder = foundersIn(round).get(train);
  const names = founder === undefined ? [central] : [central, privateTrain(central, founder)];
  return names.filter((as) => as === train || trainNames(round, train, as) !== null);
}

/** All ways in which another train than the one that is written would be the central one of its number. */
export function otherTrainNames(round: Steps): readonly TrainNames[] {
  return [...foundersIn(round)].flatMap(([train, founder]) => {
    const central = String(parseTrainId(train)!.number);
    // The next wagon at the double may be its first.
    const as = train === central ? privateTrain(central, founder) : central;
    return trainNames(round, train, as) ?? [];
  });
}

/** The events with their trains called so. What people said of a train they said of its name. */
export const withTrainNames = (names: TrainNames, events: readonly TableEvent[]): readonly TableEvent[] =>
  events.map((event) => {
    if (event.type !== "place" || !isWagons(event) || isHub(event)) return event;
    const train = names.get(event.train);
    return train === undefined ? event : { ...event, train };
  });
