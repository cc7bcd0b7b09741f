import { centroid, imagePoint, type Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Reading, SeenBack, SeenTile } from "../observation.ts";
import type { Calibration } from "../runtime/calibration.ts";
import { type Judged, likelyOnce, withoutCrossing } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";

const imageCorners = (corners: readonly Point[]) => corners.map(([x, y]) => imagePoint(x, y));

/** Row by row, in each from left to right, by the middle of the tile: the same tiles always in the same order. */
function byPlace(
  a: { readonly corners: readonly Point[] },
  b: { readonly corners: readonly Point[] },
): number {
  const [ax, ay] = centroid(a.corners);
  const [bx, by] = centroid(b.corners);
  return ay - by || ax - bx;
}

/**
 * The tile as it is reported. A value is said when tile and value together are surer than `sureFrom`; else it is null,
 * never guessed. The confidence is that of the whole: that a tile lies there, and that every value is as the network
 * takes it to be.
 */
function seenTile({ shape, corners, judgement }: Judged, { sureFrom }: Calibration): SeenTile {
  const isSure = (confidence: number): boolean => judgement.face * confidence >= sureFrom;
  return {
    kind: shape,
    values: judgement.values.map(({ value, confidence }) => (isSure(confidence) ? value : null)),
    corners: imageCorners(corners),
    confidence: judgement.values.reduce((product, { confidence }) => product * confidence, judgement.face),
  };
}

/** What is reported of everything judged: each tile once, nothing that is more likely no tile than one. */
export function settled(
  judged: readonly Judged[],
  calibrations: Readonly<Record<TileKind, Calibration>>,
  config: ClassifyConfig,
): Reading {
  const tiles: SeenTile[] = [];
  const backs: SeenBack[] = [];
  for (const thing of withoutCrossing(likelyOnce(judged, config), config)) {
    const tile =
      thing.judgement.face >= thing.judgement.back ? seenTile(thing, calibrations[thing.shape]) : null;
    // An outline in which nothing can be read is no tile yet: cloths, cards and phones have plain rectangles, too.
    const isUnread = !tile?.values.some((value) => value !== null);
    if (isUnread && thing.isTraced) continue;
    if (isUnread && tile && thing.judgement.face < config.keepUnreadFromFace) continue;
    if (tile) tiles.push(tile);
    else backs.push({ corners: imageCorners(thing.corners), confidence: thing.judgement.back });
  }
  return { tiles: tiles.sort(byPlace), backs: backs.sort(byPlace) };
}
