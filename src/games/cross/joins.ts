import {
  ARMS,
  type Arm,
  type Cross,
  extendArm,
  freeSides,
  openValue,
  turnedTo,
} from "../../layouts/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { Breach, NonEmpty } from "../types.ts";
import { why } from "../why.ts";
import { halvesOf } from "../written.ts";

/**
 * The arms that a tile may join. sevastopol.cross: until a tile lies on each side of 6-6, free sides alone, and these
 * wait for a 6. sevastopol.arms: afterwards the open end of any arm.
 */
export function joinableArms(cross: Cross, tile: TileId): readonly Arm[] {
  const free = freeSides(cross);
  const open = free.length > 0 ? free : ARMS;
  return open.filter((arm) => turnedTo(openValue(cross, arm), halvesOf(tile)) !== null);
}

export const hasFit = (cross: Cross, tile: TileId): boolean => joinableArms(cross, tile).length > 0;

/** The cross with the tile at the end of an arm that it may join. */
export function joinedTo(cross: Cross, arm: Arm, tile: TileId): Cross {
  const turned = turnedTo(openValue(cross, arm), halvesOf(tile));
  if (!turned) throw new Error(`${tile} does not fit in the ${arm}`);
  return extendArm(cross, arm, turned);
}

/** The rules that a tile breaks on an arm that it may not join; `arm` null: anywhere. */
export function joinBreaches(cross: Cross, tile: TileId, arm: Arm | null): NonEmpty<Breach> {
  const inCrossPhase = freeSides(cross).length > 0;
  if (arm === null) {
    const rule = inCrossPhase ? "sevastopol.cross" : "sevastopol.arms";
    return [{ rule, why: why("sevastopol.fitsNowhere", { tile }), tiles: [tile] }];
  }
  const { spinner, arms } = cross;
  const open = openValue(cross, arm);
  if (!inCrossPhase) {
    const facts = { tile, arm, open };
    const reason = why("sevastopol.halvesDiffer", facts);
    return [
      { rule: "sevastopol.arms", why: reason, tiles: [tile] },
      { rule: "line.match", why: reason, tiles: [tile] },
    ];
  }
  const breaches: Breach[] = [];
  if (!halvesOf(tile).includes(spinner[0])) {
    breaches.push({ rule: "sevastopol.cross", why: why("sevastopol.onlySixes", { tile }), tiles: [tile] });
  }
  if (arms[arm].length > 0) {
    breaches.push({
      rule: "sevastopol.cross",
      why: why("sevastopol.sideTaken", { tile, arm }),
      tiles: [tile],
    });
  }
  const [first, ...others] = breaches;
  if (!first) throw new Error(`${tile} may join in the ${arm}`);
  return [first, ...others];
}
