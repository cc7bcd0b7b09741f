import type { Design, DominoDesign, TriominoDesign } from "./design.ts";
import { type FacePoint, faceCorners, missingTip } from "./outline.ts";
import { leastPitch, type PipPattern, turnedBy } from "./pips.ts";
import { Random } from "./random.ts";

/** Where a pattern for `value` has its points on half `k` of a domino's face. */
export function onHalf(design: DominoDesign, value: number, k: number, pattern: PipPattern): FacePoint[] {
  const way = k === 0 ? 1 : -1;
  const centre = (-way * design.ratio) / 4;
  return pattern.map(([x, y]): FacePoint => {
    const [a, b] = design.turned && value >= 6 ? [y, x] : [x, y];
    return [centre + way * a * design.pipReach, way * b * design.pipReach];
  });
}

/** The middles of the pips on half `k` of a domino with these values, on its face. */
export const halfPipPlaces = (design: DominoDesign, values: readonly number[], k: number): FacePoint[] =>
  onHalf(design, values[k]!, k, design.patterns[values[k]!]!);

/** Where the marks of corner `k` have their middle, on the face. */
export function markPlace(design: TriominoDesign, k: number): FacePoint {
  const [u, v] = faceCorners(design)[k]!;
  return [u * (1 - design.markDepth), v * (1 - design.markDepth)];
}

/** The way from the upright to where the tip of corner `k` points, in radians, clockwise. */
export function tipDirectionRad(design: TriominoDesign, k: number): number {
  const [u, v] = faceCorners(design)[k]!;
  return Math.atan2(v, u) + Math.PI / 2;
}

/** What belongs to a corner keeps so far from the tile's middle, and from the line between it and the tip. */
const CORNER_ENDS = { beforeMiddle: 0.05, beside: 0.25 } as const;

/** A corner with the depth of its marks' centre, and how much of its tip is missing (edges). */
export type Corner = Pick<TriominoDesign, "markDepth"> & { readonly tipMissing: number };

/** How far the tile's middle is from the marks' centre (edges). */
const middleFrom = (markDepth: number): number => (1 - markDepth) / Math.sqrt(3);

/** Corners meet in lines from the tile's middle to the middles of its edges, 60° to either side of the way to the tip. */
const [ACROSS, ALONG] = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)];

/**
 * How far apart pips of this pattern may lie, for its units: they keep `rimUnits` from the edges of the corner, from where it
 * ends and from the neighbouring corners.
 */
export function roomFor(pattern: PipPattern, { markDepth, tipMissing }: Corner, rimUnits: number): number {
  // The tip's angle is 60°: so far is the marks' centre from the tip and from either edge.
  const toTip = markDepth / Math.sqrt(3);
  const toEdge = toTip / 2;
  const toMiddle = middleFrom(markDepth);
  const limits = pattern.flatMap(([x, y]) => [
    (toTip - tipMissing - rimUnits) / Math.max(0.05, -y),
    (toEdge - rimUnits) / Math.max(0.05, Math.abs(x) * 0.866 - y * 0.5),
    (toMiddle - CORNER_ENDS.beforeMiddle - rimUnits) / Math.max(0.05, y),
    (CORNER_ENDS.beside - rimUnits) / Math.max(0.05, Math.abs(x)),
    (ALONG * toMiddle - rimUnits) / Math.max(0.05, ACROSS * Math.abs(x) + ALONG * y),
  ]);
  return Math.min(...limits);
}

/** Who drills by hand turns the corners' patterns, too: by so much (radians, standard deviation) for each unit that pips are off. */
const TURN_PER_JITTER = 6;
/** Pips keep so many radii from the edges and the neighbouring corners; a pattern that does not find that room is turned by less. */
const RIM_RADII = 1.15;

/** A corner's pattern as a hand has turned it. */
function handTurned(design: TriominoDesign, pattern: PipPattern, byHand: Random): PipPattern {
  let turn = byHand.normal(design.pipJitter * TURN_PER_JITTER);
  const { markDepth, pipRadius, pipSpread } = design;
  const corner = { markDepth, tipMissing: missingTip(design) };
  const fits = (rad: number): boolean =>
    roomFor(turnedBy(pattern, rad), corner, pipRadius * RIM_RADII) >= pipSpread;
  while (Math.abs(turn) > 0.05 && !fits(turn)) turn /= 2;
  return turnedBy(pattern, turn);
}

/** The middles of the pips at corner `k` of a triomino with these values, on its face. */
export function cornerPipPlaces(design: TriominoDesign, values: readonly number[], k: number): FacePoint[] {
  const towardsTip = tipDirectionRad(design, k);
  const [s, c] = [Math.sin(towardsTip), Math.cos(towardsTip)];
  const [cu, cv] = markPlace(design, k);
  const radius = 1 / Math.sqrt(3);
  // The same tile of a set is off in the same way wherever it lies.
  const byHand = new Random(
    [...values, k].reduce((seed, n) => 7 * seed + n, Math.round(1e6 * design.pipRadius)),
  );
  const off = (): number => byHand.normal(design.pipJitter);
  const pattern = design.patterns[values[k]!]!;
  const drawn = design.pipJitter > 0 ? handTurned(design, pattern, byHand) : pattern;
  // A whole corner is drilled too deep, too.
  const deeper = Math.abs(2 * off());
  const toNeighbours = ALONG * middleFrom(design.markDepth) - RIM_RADII * design.pipRadius;
  return drawn.map(([x, y]): FacePoint => {
    const [a, wished] = [
      (x + off()) * design.pipSpread,
      (y + off() + deeper) * design.pipSpread + radius * 0.02,
    ];
    // But nobody drills into the pips of another corner.
    const b = Math.min(wished, (toNeighbours - ACROSS * Math.abs(a)) / ALONG);
    return [cu + a * c - b * s, cv + a * s + b * c];
  });
}

/** The middles of the pips of half or corner `k`, on the tile's face; none of a blank or a digit. */
export function facePips(design: Design, values: readonly number[], k: number): FacePoint[] {
  if (design.kind === "domino") return halfPipPlaces(design, values, k);
  return design.marks === "pips" ? cornerPipPlaces(design, values, k) : [];
}

/** A pip's radius is no larger share of the distance to the next one. */
const WIDEST_PIP = 0.45;

/** The radius of pips that show `value`: where many lie in a domino's row, sets have smaller ones, which do not touch. */
export const pipRadiusOf = (design: Design, value: number): number =>
  design.kind === "domino"
    ? Math.min(design.pipRadius, leastPitch(design.patterns[value]!) * design.pipReach * WIDEST_PIP)
    : design.pipRadius;
