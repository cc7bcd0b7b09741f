import type { PlayedRound } from "../../games/index.ts";
import { ARMS, type Face } from "../../layouts/index.ts";
import { isWagons, type LineEnd, type PlaceEvent, type PlaceTile, writtenTiles } from "../../record/index.ts";
import { type Pips, type TileId, tileIdOf } from "../../tiles/index.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

/**
 * [Note: Absent tiles]
 * A placing of the record whose tile is not followed: after a reload none is, and a tile that went missing comes back. When
 * such a tile is found on the table, it is the old placing and no new one. What later tiles must know of its place is
 * written in the event.
 */
export type AbsentTile = Omit<PlacedTile, keyof LyingTile> & { readonly tile: TileId };

type Memory = Pick<PlacedTile, "written" | "face" | "spot" | "train" | "arm">;
type Lying = { readonly event: PlaceEvent; readonly tile: AbsentTile };

/** What an event says of its place; `line`: what lies there before it, where the game is played on one line. */
function memoryOf(event: PlaceEvent, line: readonly Lying[]): Memory {
  if (isWagons(event)) return { train: event.train };
  const { at, tile } = event;
  if (at === "left" || at === "right") return writtenAt(event, at, line);
  const arm = ARMS.find((each) => each === at);
  if (arm) return { arm };
  if (typeof at !== "object") return { written: tile };
  if ("dir" in at) return { spot: at, written: tile };
  const values = tile.split("-").map(Number) as unknown as Face<Pips | null>["values"];
  return { face: { at, values } };
}

/**
 * A tile at an end of the line in the line's direction: the event has its name alone, but the half that touches its neighbour. In
 * which direction a refused one lies the event does not say.
 */
function writtenAt({ tile, touching }: PlaceTile, at: LineEnd, line: readonly Lying[]): Memory {
  const neighbour = line.findLast(
    ({ event, tile: { isApplied } }) => isApplied && !isWagons(event) && (event.at ?? at) === at,
  );
  const halves = tile.split("-");
  const open = neighbour?.tile.written?.split("-").at(at === "left" ? 0 : -1);
  const inner = touching === undefined ? open : String(touching);
  if (inner === undefined || !halves.includes(inner)) return {};
  const outer = halves[0] === inner ? halves[1] : halves[0];
  return { written: at === "left" ? `${outer}-${inner}` : `${inner}-${outer}` };
}

/** Where the camera saw the tile of this placing; of several wagons it does not say of which. */
const placeIn = (event: PlaceEvent): Pick<PlacedTile, "place"> =>
  event.seen && writtenTiles(event).length === 1 ? { place: event.seen.corners } : {};

/** All placings of a round that were not taken back, with those that the referee refused. */
export function absentTilesOf({ steps }: Pick<PlayedRound, "steps">): readonly AbsentTile[] {
  let absent: readonly AbsentTile[] = [];
  const lying = (): Lying[] =>
    absent.map((tile) => ({ event: steps[tile.event]!.event as PlaceEvent, tile }));
  for (const [event, step] of steps.entries()) {
    const isApplied = step.verdict.verdict !== "illegal";
    const what = step.event;
    if (what.type === "retract" && isApplied) {
      const last = absent.filter((tile) => tile.isApplied).at(-1)?.event;
      absent = absent.filter((tile) => tile.event !== last);
    }
    // What fell went into a hand, and may be built again.
    const { verdict } = step;
    if (what.type === "collapse" && verdict.verdict !== "illegal" && verdict.next.ended === null) absent = [];
    if (what.type !== "place") continue;
    const memory = memoryOf(what, lying());
    absent = [
      ...absent,
      ...writtenTiles(what).flatMap((written) => {
        const tile = tileIdOf(written);
        return tile ? [{ tile, event, isApplied, ...memory, ...placeIn(what) }] : [];
      }),
    ];
  }
  return absent;
}

/** A placing that was followed, as one that is not: gone from its place, which may be another tile's from now on. */
export const absentFrom = ({
  tile,
  event,
  isApplied,
  written,
  face,
  spot,
  train,
  arm,
}: PlacedTile): AbsentTile => ({
  tile,
  event,
  isApplied,
  ...(written === undefined ? {} : { written }),
  ...(face === undefined ? {} : { face }),
  ...(spot === undefined ? {} : { spot }),
  ...(train === undefined ? {} : { train }),
  ...(arm === undefined ? {} : { arm }),
});
