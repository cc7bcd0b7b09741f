import { overlapOf } from "../../geometry/index.ts";
import type { ViewName } from "../runtime/calibration.ts";
import { type Judged, likelyFaces } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import type { Kept } from "./confidences.ts";
import { isSlanted } from "./foreshortening.ts";
import { sizeOf } from "./tile-size.ts";

// [Note: Views]
// The same confidence is wrong more often of a tile that is small, seen from the side, or lies on another: there half of one
// tile and half of the next are taken for one, and pips run together. In a clear view it is wrong less often. So each kind of
// view has a threshold of its own.

/** Two tiles side by side never cover so much of each other: outlines are nearly right. */
const COVERED_SHARE = 0.08;
/** A tile is small where the root of its area is shorter than this, pixels of the picture: a patch shows it enlarged. */
const SMALL_PX = 40;

/** Each with whether it is covered by what is likely a tile, or covers it. */
export function withCovered<T extends Judged>(
  judged: readonly T[],
  config: ClassifyConfig,
): (T & Pick<Kept, "isCovered">)[] {
  const likely = likelyFaces(judged, config);
  return judged.map((one) => ({
    ...one,
    isCovered: likely.some(
      (other) => other !== one && overlapOf(one.corners, other.corners).ofSmaller >= COVERED_SHARE,
    ),
  }));
}

/** How a tile is seen: what makes it hardest to read counts. */
export function viewOf({
  shape,
  corners,
  isCovered,
}: Pick<Kept, "shape" | "corners" | "isCovered">): ViewName {
  if (isCovered) return "covered";
  if (isSlanted({ kind: shape, corners })) return "slanted";
  return sizeOf(corners) < SMALL_PX ? "small" : "clear";
}
