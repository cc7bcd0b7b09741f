import { intersectionOverUnion, longestSide, type Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { logistic, logit } from "../logistic.ts";
import {
  decodeDomino,
  decodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
  type ShapeCode,
} from "./locator-code.ts";
import type { SegmentConfig } from "./segment-config.ts";

/** Something that looks like a tile. Corners clockwise; a domino's first two are a short side's. */
export type Proposal = {
  readonly shape: TileKind;
  readonly corners: readonly Point[];
  /** The locator's, 0…1; not calibrated, for ordering only. */
  readonly confidence: number;
};

/** The locator's output for one level: `rows × columns × LOCATOR_CHANNEL.count`, row by row. */
export type LocatorMap = { readonly rows: number; readonly columns: number; readonly values: Float32Array };

const PEAK_CHANNELS = [
  { channel: LOCATOR_CHANNEL.domino, shape: "domino" },
  { channel: LOCATOR_CHANNEL.triomino, shape: "triomino" },
  { channel: LOCATOR_CHANNEL.back, shape: "domino" },
] as const satisfies readonly { channel: number; shape: TileKind }[];

/** Whether no cell around has more; among equals the first one, row by row, is the peak. */
function isPeak(
  { rows, columns, values }: LocatorMap,
  row: number,
  column: number,
  channel: number,
): boolean {
  const count = LOCATOR_CHANNEL.count;
  const here = values[(row * columns + column) * count + channel]!;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const other = values[(r * columns + c) * count + channel]!;
      const isBefore = r < row || (r === row && c < column);
      if (other > here || (isBefore && other === here)) return false;
    }
  }
  return true;
}

/** The proposal that a cell writes, in pixels of the level. */
function decodeCell(
  map: LocatorMap,
  row: number,
  column: number,
  shape: TileKind,
  confidence: number,
): Proposal {
  const at = (row * map.columns + column) * LOCATOR_CHANNEL.count;
  const value = (channel: number): number => map.values[at + channel]!;
  const centre: Point = [
    (column + 0.5) * LOCATOR_STRIDE_PX + value(LOCATOR_CHANNEL.offset) * LOCATOR_UNIT_PX,
    (row + 0.5) * LOCATOR_STRIDE_PX + value(LOCATOR_CHANNEL.offset + 1) * LOCATOR_UNIT_PX,
  ];
  const g: ShapeCode = [
    value(LOCATOR_CHANNEL.shape),
    value(LOCATOR_CHANNEL.shape + 1),
    value(LOCATOR_CHANNEL.shape + 2),
    value(LOCATOR_CHANNEL.shape + 3),
  ];
  const corners = shape === "domino" ? decodeDomino(centre, g) : decodeTriomino(centre, g);
  return { shape, corners, confidence };
}

/** Everything that one level shows, in pixels of the level, unordered and with doubles. */
export function proposalsOf(map: LocatorMap, config: SegmentConfig): Proposal[] {
  const found: Proposal[] = [];
  const [shortest, longest] = config.longSidePx;
  const fromLogit = logit(config.fromConfidence);
  for (let row = 0; row < map.rows; row++) {
    for (let column = 0; column < map.columns; column++) {
      for (const { channel, shape } of PEAK_CHANNELS) {
        const written = map.values[(row * map.columns + column) * LOCATOR_CHANNEL.count + channel]!;
        if (!(written >= fromLogit) || !isPeak(map, row, column, channel)) continue;
        const proposal = decodeCell(map, row, column, shape, logistic(written));
        const longSidePx = longestSide(proposal.corners);
        if (longSidePx >= shortest && longSidePx <= longest) found.push(proposal);
      }
    }
  }
  return found;
}

type Outlined = { readonly corners: readonly Point[] };

/** By the first corner, from top to bottom, from left to right: so that equals always come in the same order. */
export const byFirstCorner = ({ corners: [a] }: Outlined, { corners: [b] }: Outlined): number =>
  a![1] - b![1] || a![0] - b![0];

/** The strongest first. */
const byConfidence = (a: Proposal, b: Proposal): number => b.confidence - a.confidence || byFirstCorner(a, b);

/**
 * Keeps the strongest of those that overlap (non-maximum suppression). A domino does not suppress a triomino: which
 * of the two lies there, the tile networks know better than the locator.
 */
export function suppressed(proposals: readonly Proposal[], config: SegmentConfig): Proposal[] {
  const kept: Proposal[] = [];
  for (const proposal of [...proposals].sort(byConfidence)) {
    if (kept.length >= config.maxProposals) break;
    const isDouble = kept.some(
      ({ shape, corners }) =>
        shape === proposal.shape && intersectionOverUnion(corners, proposal.corners) > config.maxOverlap,
    );
    if (!isDouble) kept.push(proposal);
  }
  return kept;
}
