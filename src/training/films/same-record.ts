import {
  ARMS,
  isSameTriangle,
  moveTriangle,
  type TowerSpot,
  type Triangle,
  turnedSpot,
} from "../../layouts/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceAt,
  type TableEvent,
  writtenTiles,
} from "../../record/index.ts";
import { tileIdOf } from "../../tiles/index.ts";

/** A tile's name, however it was written. */
export const tileName = (text: string): string => tileIdOf(text) ?? text;

/** The tiles that an event places, by name. */
export const placedTiles = (event: TableEvent): string[] =>
  event.type === "place" ? writtenTiles(event).map(tileName) : [];

/** How a place of the one record is named in the other, which may have been written from another side of the table. */
type Turn = (at: PlaceAt) => PlaceAt;

const isTriangle = (at: PlaceAt): at is Triangle => typeof at === "object" && "up" in at;
const isGrid = (at: PlaceAt): at is TowerSpot => typeof at === "object" && "level" in at;

const placesIn = (events: readonly TableEvent[]): PlaceAt[] =>
  events.flatMap((event) => (event.type === "place" && "at" in event && event.at ? [event.at] : []));

/**
 * Every way in which two cameras may name the same places: left is the other's right, north its east, and a lattice or a
 * grid is turned so that the opening tiles lie upon each other.
 */
function turnsOf(events: readonly TableEvent[], others: readonly TableEvent[]): Turn[] {
  const [at, otherAt] = [placesIn(events), placesIn(others)];
  const [opening, other, sample] = [at[0], otherAt[0], at.at(-1)];
  if (opening === undefined || other === undefined || sample === undefined) return [(same) => same];
  if (isTriangle(opening)) return isTriangle(other) ? latticeTurns(opening, other) : [];
  if (isGrid(opening)) return isGrid(other) ? gridTurns(opening, other) : [];
  if (sample === "left" || sample === "right")
    return [(same) => same, (end) => (end === "left" ? "right" : end === "right" ? "left" : end)];
  return ARMS.map(
    (_, quarters): Turn =>
      (arm) => {
        const place = ARMS.indexOf(arm as (typeof ARMS)[number]);
        return place < 0 ? arm : ARMS[(place + quarters) % 4]!;
      },
  );
}

/** The three movements of the lattice that take the one triangle to the other. */
function latticeTurns(from: Triangle, to: Triangle): Turn[] {
  return [0, 1, 2, 3, 4, 5].flatMap((sixths): Turn[] => {
    const turned = moveTriangle(from, { sixths, q: 0, r: 0 }).at;
    if (turned.up !== to.up) return [];
    const by = { sixths, q: to.q - turned.q, r: to.r - turned.r };
    return [(at) => (isTriangle(at) ? moveTriangle(at, by).at : at)];
  });
}

const QUARTER = { E: "N", N: "W", W: "S", S: "E" } as const;

/** The two movements of the grid that take the one domino's squares to the other's, either half to either. */
function gridTurns(from: TowerSpot, to: TowerSpot): Turn[] {
  return [to, turnedSpot(to)].flatMap((target) =>
    [0, 1, 2, 3].flatMap((quarters): Turn[] => {
      const first = quarterTurns(from, quarters);
      if (first.dir !== target.dir) return [];
      const [dx, dy] = [target.x - first.x, target.y - first.y];
      return [
        (at) => {
          if (!isGrid(at)) return at;
          const turned = quarterTurns(at, quarters);
          return { ...turned, x: turned.x + dx, y: turned.y + dy };
        },
      ];
    }),
  );
}

function quarterTurns(at: TowerSpot, quarters: number): TowerSpot {
  let turned = at;
  for (let i = 0; i < quarters; i++)
    turned = { ...turned, x: -turned.y || 0, y: turned.x, dir: QUARTER[turned.dir] };
  return turned;
}

/** A tile on the same two squares, or on the same triangle, whichever half or corner is named first. */
function isSamePlace(a: PlaceAt | undefined, b: PlaceAt | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isTriangle(a) && isTriangle(b)) return isSameTriangle(a, b);
  if (!isGrid(a) || !isGrid(b)) return a === b;
  const isSame = (c: TowerSpot): boolean =>
    c.x === b.x && c.y === b.y && c.level === b.level && c.dir === b.dir;
  return isSame(a) || isSame(turnedSpot(a));
}

function isSameEvent(a: TableEvent, b: TableEvent, turn: Turn, isOpening: boolean): boolean {
  if (a.type !== b.type || a.player !== b.player) return false;
  if (a.type !== "place" || b.type !== "place") return true;
  if (placedTiles(a).join() !== placedTiles(b).join()) return false;
  if (isWagons(a) || isWagons(b)) return isWagons(a) && isWagons(b) && a.train === b.train;
  // Where the opening tile lies is a matter of names alone.
  return isOpening || isSamePlace(a.at && turn(a.at), b.at);
}

/** So many events of the script as lie in the other record at the same position, places and players included. */
export function sameEvents(script: OckoRecord, other: OckoRecord): number {
  const [events, others] = [script, other].map(({ rounds }) => rounds.flatMap((round) => round.events)) as [
    TableEvent[],
    TableEvent[],
  ];
  const counts = turnsOf(events, others).map(
    (turn) => events.filter((event, i) => others[i] && isSameEvent(event, others[i], turn, i === 0)).length,
  );
  return Math.max(0, ...counts);
}

/** Whether the watched record is the script, but for the names of its places. */
export function isSameRecord(script: OckoRecord, other: OckoRecord): boolean {
  const count = (record: OckoRecord): number => record.rounds.flatMap(({ events }) => events).length;
  return count(script) === count(other) && sameEvents(script, other) === count(script);
}
