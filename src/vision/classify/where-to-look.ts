import {
  add,
  boxOf,
  centroid,
  coveredShare,
  intersectionOverUnion,
  overlapOf,
  type Point,
  reachesBox,
  scale,
  subtract,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Companion } from "../observation.ts";
import type { Proposal } from "../segment/proposals.ts";
import { type BodyAndTable, likeTable } from "./body-colour.ts";
import { isCertain, isFaceFrom, isSamePlace, type Judged, likelyFaces } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import { foreshorteningAmong, laidFlat } from "./foreshortening.ts";
import { firstApart } from "./heaviest-apart.ts";
import { placesBeside } from "./places-beside.ts";
import { areAlike, sizeOf } from "./tile-size.ts";

// Where tiles are still to be looked for, when some have been seen.

/**
 * What of a table is known while it is being read: what was judged so far, tiles that lie there as they did before, and what
 * colours the picture has within an outline and about it (null outside of the picture).
 */
export type SeenSoFar = {
  readonly judged: readonly Judged[];
  readonly known: readonly Companion[];
  readonly coloursOf: (corners: readonly Point[]) => BodyAndTable | null;
};
type Tiles = Pick<SeenSoFar, "judged" | "known">;

type Outlined = { readonly corners: readonly Point[] };

/** Tells of an outline whether nothing certain has been seen there: it lies upon no tile, nor across several that cover most of it. */
function isFreeOf({ judged, known }: Tiles, config: ClassifyConfig): (one: Outlined) => boolean {
  const isSame = (a: Outlined, b: Outlined): boolean => isSamePlace(a.corners, b.corners, config);
  const certain = firstApart<Outlined>([...judged.filter((one) => isCertain(one, config)), ...known], isSame);
  return (one) => {
    const isCovered = coveredShare(one, certain) > config.maxOverlapOfSmaller;
    return !isCovered && !certain.some((tile) => isSame(tile, one));
  };
}

/**
 * The proposals that lie where nothing certain has been seen yet. A table has mostly tiles of one shape, and the locator
 * proposes the other one there, too: this spares the other network all of them. Whatever is less than certain is judged by
 * both.
 */
export const withoutSeen = (
  proposals: readonly Proposal[],
  seen: Tiles,
  config: ClassifyConfig,
): Proposal[] => proposals.filter(isFreeOf(seen, config));

/** The tiles of one kind that are seen with so much evidence, or known. */
const tilesOf = ({ judged, known }: Tiles, kind: TileKind, evidence: number): Companion[] => [
  ...judged
    .filter((one) => one.shape === kind && isFaceFrom(evidence, one))
    .map(({ corners }) => ({ kind, corners })),
  ...known.filter((tile) => tile.kind === kind),
];

/** Tells of an outline whether what lies in it may be coloured as these tiles, and not as the table about them. */
function mayBeOneOf(
  tiles: readonly Outlined[],
  { coloursOf }: SeenSoFar,
  { mostLikeTable }: ClassifyConfig,
): (one: Outlined) => boolean {
  const seen = tiles.map(({ corners }) => coloursOf(corners)).filter((colours) => colours !== null);
  return ({ corners }) => {
    const colours = coloursOf(corners);
    return !colours || likeTable(colours.body, seen) <= mostLikeTable;
  };
}

/** A proposal, and the tile that it would be if it lay as those that are seen. */
export type LikeSeen = { readonly proposal: Proposal; readonly laid: Proposal };

/**
 * The proposals of one shape that may be tiles like those seen, as such tiles would lie there: of their size, foreshortened
 * as they are, not coloured as the table is, and where none lies for certain. Where no tile is seen clearly there are none:
 * noise proposes tiles as well.
 */
export function likeSeen(
  proposals: readonly Proposal[],
  seen: SeenSoFar,
  shape: TileKind,
  config: ClassifyConfig,
): LikeSeen[] {
  const tiles = tilesOf(seen, shape, config.likeFromEvidence);
  const foreshorteningAt = foreshorteningAmong(tiles);
  const mayBeOne = mayBeOneOf(tiles, seen, config);
  const isFree = isFreeOf(seen, config);
  return proposals.flatMap((proposal): LikeSeen[] => {
    const { corners } = proposal;
    const there = foreshorteningAt(centroid(corners));
    const flat = there && laidFlat({ kind: shape, corners }, there);
    if (!flat || !areAlike(sizeOf(corners), sizeOf(flat), config.alikeSizeRatio)) return [];
    const laid = { ...proposal, corners: flat };
    return isFree(laid) && mayBeOne(laid) ? [{ proposal, laid }] : [];
  });
}

/** How much of the smaller one of an outline and what is likely a face is covered by the other, at most; 0…1. */
const coveredBy = (faces: readonly Judged[], { corners }: Outlined): number =>
  Math.max(0, ...faces.map((face) => overlapOf(face.corners, corners).ofSmaller));

/**
 * Of proposals that may be tiles like those seen, as such tiles would lie there, those that are worth a look, the best first: they
 * are nearly as such a tile would be, where not much is covered by what is likely a face already.
 */
export function mostPromising(like: readonly LikeSeen[], seen: Tiles, config: ClassifyConfig): LikeSeen[] {
  const faces = likelyFaces(seen.judged, config);
  return like
    .map((one) => {
      const fit = intersectionOverUnion(one.proposal.corners, one.laid.corners);
      return { one, promise: fit * (1 - coveredBy(faces, one.laid)) };
    })
    .filter(({ promise }) => promise >= config.leastPromise)
    .sort((a, b) => b.one.proposal.confidence * b.promise - a.one.proposal.confidence * a.promise)
    .slice(0, config.mostLaid)
    .map(({ one }) => one);
}

/** From so much of what lies across two tiles on, faces that are seen there explain it: half of it, or nearly. */
const ACROSS_FROM_SHARE = 0.45;

/**
 * Two halves that meet look like a domino, too, and where the locator proposes them it may have missed the tiles they belong
 * to. So a proposal like the tiles that are seen, which lies upon none that is certain but partly upon what is likely a face,
 * is slid along itself by half either way, where none of these lies either: of one between two tiles that are certain nothing
 * is left.
 */
export function slidByHalf(
  proposals: readonly Proposal[],
  seen: SeenSoFar,
  config: ClassifyConfig,
): Proposal[] {
  const likely = likelyFaces(seen.judged, config);
  const across = likeSeen(proposals, seen, "domino", config)
    .slice(0, config.mostLaid)
    .filter(({ laid }) => {
      const covered = likely.reduce((sum, one) => sum + overlapOf(one.corners, laid.corners).ofSmaller, 0);
      return covered > ACROSS_FROM_SHARE;
    });
  const slid = across.flatMap(({ laid }) =>
    [-0.5, 0.5].map((by): Proposal => {
      const [, start, end] = laid.corners;
      const step = scale(subtract(end!, start!), by);
      return { ...laid, corners: laid.corners.map((corner) => add(corner, step)) };
    }),
  );
  const mayBeOne = mayBeOneOf(tilesOf(seen, "domino", config.likeFromEvidence), seen, config);
  return firstApart(withoutSeen(slid, seen, config).filter(mayBeOne), (a, b) =>
    isSamePlace(a.corners, b.corners, config),
  );
}

/** What is seen clearly covers no more of a neighbour that is looked for, and none of it more of the smaller outline. */
const TAKEN_FROM_SHARE = 0.35;
const TAKEN_FROM_SHARE_BY_ONE = 0.3;
/** Two tiles may have the same neighbour. */
const SAME_NEIGHBOUR = { maxOverlap: 0.8, maxOverlapOfSmaller: 0.95 } as const;

/**
 * Tiles lie beside each other: where a neighbour of a tile that is seen clearly would lie, upon none of the others,
 * the locator saw anything like it and it is not coloured as the table is, one is looked for, although no proposal may be near
 * enough to it. The best first: what
 * the locator was surest of, as far as it lies as the neighbour would.
 */
export function besideSeen(
  proposals: readonly Proposal[],
  seen: SeenSoFar,
  shape: TileKind,
  config: ClassifyConfig,
): Proposal[] {
  const hints = withoutSeen(proposals, seen, config);
  if (hints.length === 0) return [];
  const clear = seen.judged.filter((one) => isFaceFrom(config.besideFromEvidence, one));
  const taken: Outlined[] = [...clear, ...seen.known];
  const isTaken = (one: Outlined): boolean =>
    coveredShare(one, taken) > TAKEN_FROM_SHARE ||
    taken.some(({ corners }) => overlapOf(corners, one.corners).ofSmaller > TAKEN_FROM_SHARE_BY_ONE);
  const promiseOf = (corners: readonly Point[], near: readonly Proposal[]): number =>
    Math.max(0, ...near.map((hint) => hint.confidence * intersectionOverUnion(hint.corners, corners)));
  const tiles = tilesOf(seen, shape, config.besideFromEvidence);
  const mayBeOne = mayBeOneOf(tiles, seen, config);
  const beside = tiles
    .flatMap((tile) => {
      const places = placesBeside(tile);
      // Most hints are nowhere near.
      const about = boxOf(places.flat());
      const near = hints.filter(({ corners }) => reachesBox(corners, about));
      return places.map((corners): Proposal => ({ shape, corners, confidence: promiseOf(corners, near) }));
    })
    .filter((one) => one.confidence >= config.leastHint && !isTaken(one))
    .sort((a, b) => b.confidence - a.confidence);
  return firstApart(beside, (a, b) => isSamePlace(a.corners, b.corners, SAME_NEIGHBOUR))
    .filter(mayBeOne)
    .slice(0, config.mostBeside);
}
