import { overlapOf, type Point } from "../../geometry/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import type { Companion } from "../observation.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import { cutPatches, shiftedCorners } from "../rectify/cut-patches.ts";
import { GLANCES, PATCHES, type Patch } from "../rectify/patch.ts";
import type { Net } from "../runtime/nets.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { byFirstCorner, type Proposal } from "../segment/proposals.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import { firstApart } from "./heaviest-apart.ts";
import { type Glimpse, glimpseOf, type Judgement, judge, TILE_OUTPUTS } from "./tile-output.ts";

/** A proposal with its corners put right and what the tile network says of it. */
export type Judged = {
  readonly shape: TileKind;
  readonly corners: readonly Point[];
  readonly judgement: Judgement;
  /** The network's output that the judgement was made from: `tileOutputLength` numbers, and its features. */
  readonly answer: Float32Array;
};

export type JudgeContext = {
  readonly cv: OpenCv;
  readonly pyramid: Pyramid;
  readonly net: Net;
  readonly config: ClassifyConfig;
  readonly highestPips: Pips;
};

/** What the network answers to outlines of one shape, seen as `patch`, all in one batch. */
async function answersTo(
  { cv, pyramid }: JudgeContext,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
  patch: Patch,
  run: Net["run"],
): Promise<Float32Array[]> {
  if (outlines.length === 0) return [];
  const owned = new Owned();
  try {
    const patches = cutPatches(cv, owned, pyramid, shape, outlines, patch);
    const output = await run(patches, [outlines.length, patch.heightPx, patch.widthPx]);
    const length = output.length / outlines.length;
    return outlines.map((_, k) => output.subarray(k * length, (k + 1) * length));
  } finally {
    owned.free();
  }
}

/** The network's outputs for outlines of one shape. */
export const answersFor = (
  context: JudgeContext,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
): Promise<Float32Array[]> => answersTo(context, shape, outlines, PATCHES[shape], context.net.run);

export const judgeAnswer = (
  { net, highestPips }: Pick<JudgeContext, "net" | "highestPips">,
  shape: TileKind,
  answer: Float32Array,
): Judgement => judge(answer, TILE_OUTPUTS[shape], net.calibration, highestPips);

/** Looks at what lies in outlines of one shape, and puts their corners right. */
async function look(
  context: JudgeContext,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
): Promise<Judged[]> {
  const answers = await answersFor(context, shape, outlines);
  return answers.map((answer, k) => {
    const judgement = judgeAnswer(context, shape, answer);
    return { shape, corners: moved(shape, outlines[k]!, judgement, context.config), judgement, answer };
  });
}

const clamped = (shift: Point, most: number): Point => {
  const size = Math.hypot(...shift);
  return size > most ? [(shift[0] * most) / size, (shift[1] * most) / size] : shift;
};

/** The corners where the network says that they lie. */
const moved = (
  shape: TileKind,
  corners: readonly Point[],
  { shiftsPx }: Glimpse,
  { maxShiftPx }: ClassifyConfig,
): readonly Point[] =>
  shiftedCorners(
    shape,
    corners,
    shiftsPx.map((shift) => clamped(shift, maxShiftPx)),
  );

const hasMoved = ({ shiftsPx }: Glimpse, fromPx: number): boolean =>
  shiftsPx.some((shift) => Math.hypot(...shift) >= fromPx);

/** Whether the corners had to move so far that what lies between them is to be looked at anew. */
export function isOff(judged: Judged, config: ClassifyConfig): boolean {
  const isClear = isFaceFrom(config.clearEvidence, judged);
  return hasMoved(judged.judgement, isClear ? config.rereadClearFromShiftPx : config.rereadFromShiftPx);
}

export const isFace = ({ judgement: { face, back } }: Judged): boolean => face >= back;

/**
 * How much speaks for a tile lying there. Values that were read speak for themselves; a plain surface, which half of a
 * blank tile shows as well as a back, only counts where no face is seen.
 */
export function evidenceOf(judged: Judged): number {
  const { face, back, values } = judged.judgement;
  const read = values.reduce((product, { confidence }) => product * confidence, 1) ** (1 / values.length);
  return isFace(judged) ? face * read : PLAIN_SURFACE * back;
}

/** Whether a face is seen with so much evidence. */
export const isFaceFrom = (evidence: number, judged: Judged): boolean =>
  isFace(judged) && evidenceOf(judged) >= evidence;

/** What is likely a tile face up. */
export const likelyFaces = <T extends Judged>(
  judged: readonly T[],
  { doubtfulEvidence }: ClassifyConfig,
): T[] => judged.filter((one) => isFaceFrom(doubtfulEvidence, one));

/** Nothing else is looked for where this one lies. */
export const isCertain = (judged: Judged, { certainEvidence }: ClassifyConfig): boolean =>
  isFaceFrom(certainEvidence, judged);

/** Less than what a face that is seen at all has to say for itself. */
const PLAIN_SURFACE = 0.2;

/** The more evident first. */
const byEvidence = (a: Judged, b: Judged): number => evidenceOf(b) - evidenceOf(a) || byFirstCorner(a, b);

type Overlaps = Pick<ClassifyConfig, "maxOverlap" | "maxOverlapOfSmaller">;

/** What counts as the same tile after a first look, when either of two outlines may turn out to be the better one. */
const firstOverlaps = (config: ClassifyConfig): Overlaps => ({
  maxOverlap: config.maxFirstOverlap,
  maxOverlapOfSmaller: config.maxFirstOverlapOfSmaller,
});

/** Whether two outlines overlap as no two tiles can. */
export function isSamePlace(a: readonly Point[], b: readonly Point[], config: Overlaps): boolean {
  const { iou, ofSmaller } = overlapOf(a, b);
  return iou > config.maxOverlap || ofSmaller > config.maxOverlapOfSmaller;
}

/** What lies upon no tile that is known to lie there: beside it two halves that meet look like a tile, too. */
export const besideKnown = (
  judged: readonly Judged[],
  known: readonly Companion[],
  config: ClassifyConfig,
): Judged[] =>
  judged.filter(
    (one) =>
      !known.some(({ corners }) => overlapOf(corners, one.corners).ofSmaller > config.maxOverlapOfWhole),
  );

/** Each tile once: of those that overlap as no two tiles can, the most evident stays. */
const onlyOnce = (judged: readonly Judged[], config: Overlaps): Judged[] =>
  firstApart([...judged].sort(byEvidence), (a, b) => isSamePlace(a.corners, b.corners, config));

const isLikely = ({ judgement }: Judged): boolean => judgement.none < 0.5;

/** What is more likely something than nothing, each thing once, the more evident first. */
export const likelyOnce = (judged: readonly Judged[], config: ClassifyConfig): Judged[] =>
  onlyOnce(judged.filter(isLikely), config);

/** A face of which every value is read. */
export const isWhole = (judged: Judged): boolean =>
  isFace(judged) && judged.judgement.values.every(({ value }) => value !== null);

/** An outline with its corners put right by a glance, and how sure that is to be nothing. */
type Glimpsed = { readonly corners: readonly Point[]; readonly none: number; readonly isOff: boolean };

/**
 * Looks that say from one view, `glance`, what lies there and where its corners are: drops what is no tile and puts corners
 * right at a fraction of what it costs to read values.
 */
async function atAGlance(
  context: JudgeContext,
  glance: Net["run"],
  shape: TileKind,
  patch: Patch,
  outlines: readonly (readonly Point[])[],
): Promise<readonly (readonly Point[])[]> {
  const { net, config } = context;
  const glimpsed = async (corners: readonly (readonly Point[])[]): Promise<Glimpsed[]> => {
    const answers = await answersTo(context, shape, corners, patch, glance);
    return answers.flatMap((answer, k) => {
      const glimpse = glimpseOf(answer, TILE_OUTPUTS[shape], net.calibration);
      if (glimpse.none >= config.dropFromNone) return [];
      return [
        {
          corners: moved(shape, corners[k]!, glimpse, config),
          none: glimpse.none,
          isOff: hasMoved(glimpse, config.rereadFromShiftPx),
        },
      ];
    });
  };
  let seen = await glimpsed(outlines);
  for (let k = 1; k < config.glances; k++) {
    const off = seen.filter(({ isOff }) => isOff);
    const again = await glimpsed(off.map(({ corners }) => corners));
    seen = [...seen.filter(({ isOff }) => !isOff), ...again];
  }
  seen.sort((a, b) => a.none - b.none || byFirstCorner(a, b));
  const isSame = (a: Glimpsed, b: Glimpsed): boolean =>
    isSamePlace(a.corners, b.corners, firstOverlaps(config));
  return firstApart(seen, isSame).map(({ corners }) => corners);
}

/**
 * Judges proposals of one shape in several looks: the first drops what is no tile and puts the corners right, the
 * others read the tiles whose corners had to move. What each says of corners is applied.
 */
export async function judgeProposals(
  context: JudgeContext,
  shape: TileKind,
  proposals: readonly Proposal[],
): Promise<Judged[]> {
  const { config, net } = context;
  const outlines = proposals.map(({ corners }) => corners);
  const glance = GLANCES[shape];
  // Glances do what the first look is for.
  const likely =
    glance && net.glance ? await atAGlance(context, net.glance, shape, glance.patch, outlines) : outlines;
  const looks = glance && net.glance ? config.looks - 1 : config.looks;
  const first = await look(context, shape, likely);
  let judged = onlyOnce(
    first.filter(({ judgement: { none } }) => none < config.dropFromNone),
    firstOverlaps(config),
  );
  for (let k = 1; k < looks; k++) {
    // With its corners put right once, what still looks like nothing is not looked at any further.
    if (k > 1) judged = likelyOnce(judged, config);
    judged = await lookAgain(context, shape, judged);
  }
  return judged;
}

/** Reads the tiles whose corners had to move once more, with the corners put right. */
async function lookAgain(
  context: JudgeContext,
  shape: TileKind,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const again = judged.filter((one) => isOff(one, context.config));
  const looks = await look(
    context,
    shape,
    again.map(({ corners }) => corners),
  );
  const reread = new Map(again.map((one, k) => [one, looks[k]!]));
  return judged.map((one) => reread.get(one) ?? one);
}
