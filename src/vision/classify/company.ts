import type { Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Companion } from "../observation.ts";
import { isSamePlace, type Judged } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import type { Surroundings } from "./confidences.ts";
import { areAlike, sizeOf } from "./tile-size.ts";

// [Note: Company]
// Where a tile lies for certain, the next outline of its size that looks like a tile is one, nearly always.
// A lone one on an otherwise empty table is more often a die, a card or a keyboard. The network sees no more than the
// patch, so what it says of a face is put right by whether the tile lies in company. It never changes what a tile shows.
// One other tile is company enough: of 328 outlines of dominoes on the calibration scenes with a single one beside them 322
// were tiles, of 274 with none 150.
// What shows the same is no company: a cloth that looks like a tile looks so again and again, the tiles of a set differ.

/** The values, whichever comes first. */
const shown = ({ judgement }: Judged): string =>
  judgement.values
    .map(({ value }) => value)
    .sort()
    .join();

/** Each with whether it lies among other tiles of its kind and size, those that are known from elsewhere included. */
export function withCompany<T extends Judged>(
  judged: readonly T[],
  known: readonly Companion[],
  config: ClassifyConfig,
): (T & Pick<Surroundings, "isInCompany">)[] {
  const isCompanion = ({ judgement: { face, values } }: Judged): boolean =>
    values.every(({ value, confidence }) => value !== null && face * confidence >= config.companionFrom);
  const companions = judged.filter(isCompanion);
  return judged.map((one) => {
    const [size, shows] = [sizeOf(one.corners), shown(one)];
    const isAlike = (kind: TileKind, corners: readonly Point[]): boolean =>
      kind === one.shape && areAlike(sizeOf(corners), size, config.alikeSizeRatio);
    return {
      ...one,
      isInCompany:
        companions.some((other) => isAlike(other.shape, other.corners) && shown(other) !== shows) ||
        // What is known to lie in its place is this tile itself.
        known.some(
          ({ kind, corners }) => isAlike(kind, corners) && !isSamePlace(corners, one.corners, config),
        ),
    };
  });
}
