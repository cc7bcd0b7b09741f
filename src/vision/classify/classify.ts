import type { Point } from "../../geometry/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import { cutPatches, shiftedCorners } from "../rectify/cut-patches.ts";
import { PATCHES } from "../rectify/patch.ts";
import type { Net } from "../runtime/nets.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { overlapOf, type Proposal } from "../segment/proposals.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import { type Judgement, judge, TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

/** A proposal with its corners put right and what the tile network says of it. */
export type Judged = {
  readonly shape: TileKind;
  readonly corners: readonly Point[];
  readonly judgement: Judgement;
};

type Context = {
  readonly cv: OpenCv;
  readonly pyramid: Pyramid;
  readonly net: Net;
  readonly config: ClassifyConfig;
  readonly highestPips: Pips;
};

/** Cuts and judges outlines of one shape, all in one batch. */
async function look(
  { cv, pyramid, net, highestPips }: Context,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
): Promise<Judgement[]> {
  if (outlines.length === 0) return [];
  const { widthPx, heightPx } = PATCHES[shape];
  const patches = cutPatches(cv, pyramid, shape, outlines);
  const output = await net.run(patches, [outlines.length, heightPx, widthPx]);
  const layout = TILE_OUTPUTS[shape];
  const length = tileOutputLength(layout);
  return outlines.map((_, k) =>
    judge(output.subarray(k * length, (k + 1) * length), layout, net.calibration, highestPips),
  );
}

const clamped = (shift: Point, most: number): Point => {
  const size = Math.hypot(...shift);
  return size > most ? [(shift[0] * most) / size, (shift[1] * most) / size] : shift;
};

function moved(shape: TileKind, corners: readonly Point[], judgement: Judgement, maxShiftPx: number): Judged {
  const shifts = judgement.shiftsPx.map((shift) => clamped(shift, maxShiftPx));
  return { shape, corners: shiftedCorners(shape, corners, shifts), judgement };
}

const largestShiftPx = ({ shiftsPx }: Judgement): number =>
  Math.max(...shiftsPx.map((shift) => Math.hypot(...shift)));

/** The more certain first; equals by place, so that the same picture always gives the same order. */
const byCertainty = (a: Judged, b: Judged): number =>
  a.judgement.none - b.judgement.none ||
  a.corners[0]![1] - b.corners[0]![1] ||
  a.corners[0]![0] - b.corners[0]![0];

/** Each tile once: of those that overlap as no two tiles can, the most certain stays. */
export function onlyOnce(judged: readonly Judged[], config: ClassifyConfig): Judged[] {
  const kept: Judged[] = [];
  for (const candidate of [...judged].sort(byCertainty)) {
    const isSeen = kept.some(({ corners }) => {
      const { iou, ofSmaller } = overlapOf(corners, candidate.corners);
      return iou > config.maxOverlap || ofSmaller > config.maxOverlapOfSmaller;
    });
    if (!isSeen) kept.push(candidate);
  }
  return kept;
}

/**
 * Judges proposals of one shape in two looks: the first drops what is no tile and puts the corners right, the second
 * reads the tiles whose corners had to move. What both say of corners is applied.
 */
export async function judgeProposals(
  context: Context,
  shape: TileKind,
  proposals: readonly Proposal[],
): Promise<Judged[]> {
  const { config } = context;
  const outlines = proposals.map(({ corners }) => corners);
  const first = await look(context, shape, outlines);
  const possible = first
    .map((judgement, k) => moved(shape, outlines[k]!, judgement, config.maxShiftPx))
    .filter(({ judgement }) => judgement.none < config.dropFromNone);
  const once = onlyOnce(possible, config);
  const again = once.filter(({ judgement }) => largestShiftPx(judgement) >= config.rereadFromShiftPx);
  const second = await look(
    context,
    shape,
    again.map(({ corners }) => corners),
  );
  const reread = new Map(
    again.map((judged, k) => [judged, moved(shape, judged.corners, second[k]!, config.maxShiftPx)]),
  );
  return once.map((judged) => reread.get(judged) ?? judged);
}
