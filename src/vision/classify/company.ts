import type { Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Judged } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import type { Surroundings } from "./confidences.ts";
import { areAlike, sizeOf } from "./tile-size.ts";

// [Note: Company]
// Where some tiles of a size lie for certain, the next outline of that size that looks like a tile is one, nearly always.
// A lone one on an otherwise empty table is more often a die, a card or a keyboard. The network sees no more than the
// patch, so what it says of a face is put right by whether the tile lies in company. It never changes what a tile shows.
// What shows the same is no company: a cloth that looks like a tile looks so again and again, the tiles of a set differ.

/** A tile that is known to lie on the table. */
export type Companion = { readonly kind: TileKind; readonly corners: readonly Point[] };

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
  const companions = judged
    .filter(isCompanion)
    .map((of) => ({ shows: shown(of), kind: of.shape, size: sizeOf(of.corners) }));
  const elsewhere = known.map(({ kind, corners }) => ({ shows: null, kind, size: sizeOf(corners) }));
  return judged.map((one) => {
    const [size, shows] = [sizeOf(one.corners), shown(one)];
    const company = [...companions, ...elsewhere].filter(
      (other) =>
        other.kind === one.shape &&
        other.shows !== shows &&
        areAlike(other.size, size, config.alikeSizeRatio),
    );
    return { ...one, isInCompany: company.length >= config.companions };
  });
}
