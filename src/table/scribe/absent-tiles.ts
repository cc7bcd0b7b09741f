import type { PlayedRound } from "../../games/index.ts";
import { ARMS, type Face } from "../../layouts/index.ts";
import { isWagons, type PlaceEvent, writtenTiles } from "../../record/index.ts";
import { type Pips, type TileId, tileIdOf } from "../../tiles/index.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

/**
 * [Note: Absent tiles]
 * A placing of the record whose tile is not followed: after a reload none is, and a tile that went missing comes back. When
 * such a tile is found on the table, it is the old placing and no new one. What later tiles must know of its place is
 * written in the event.
 */
export type AbsentTile = Omit<PlacedTile, keyof LyingTile> & { readonly tile: TileId };

function memoryOf(event: PlaceEvent): Pick<PlacedTile, "written" | "face" | "spot" | "train" | "arm"> {
  if (isWagons(event)) return { train: event.train };
  const { at, tile } = event;
  const arm = ARMS.find((each) => each === at);
  if (arm) return { arm };
  if (typeof at !== "object") return { written: tile };
  if ("dir" in at) return { spot: at, written: tile };
  const values = tile.split("-").map(Number) as unknown as Face<Pips | null>["values"];
  return { face: { at, values } };
}

/** All placings of a round that were not taken back, with those that the referee refused. */
export function absentTilesOf({ steps }: Pick<PlayedRound, "steps">): readonly AbsentTile[] {
  let absent: readonly AbsentTile[] = [];
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
    const memory = memoryOf(what);
    absent = [
      ...absent,
      ...writtenTiles(what).flatMap((written) => {
        const tile = tileIdOf(written);
        return tile ? [{ tile, event, isApplied, ...memory }] : [];
      }),
    ];
  }
  return absent;
}

/** A placing that is followed, as one that is not. */
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
