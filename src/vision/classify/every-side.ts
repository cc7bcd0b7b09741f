import { centroid, type Point, startingAt } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import {
  answersFor,
  evidenceOf,
  isFace,
  isOff,
  type JudgeContext,
  type Judged,
  judgeAnswer,
} from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import { meanOfSides, TILE_OUTPUTS } from "./tile-output.ts";

/**
 * Another look at a face that stays where it is: in which outline, and which side of the tile that begins with. An outline
 * that runs the other way shows the face as in a mirror.
 */
type View = { readonly outline: readonly Point[]; readonly side: number };

/** From nearer and from further away, in outlines so many times as large: the networks are trained on outlines that are off by more. */
const ZOOMS = [0.95, 1.05] as const;

function zoomed(corners: readonly Point[], by: number): Point[] {
  const [cx, cy] = centroid(corners);
  return corners.map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

/** Pips are the same in a mirror, the halves where they were, the long sides exchanged. Digits are not. */
const mirroredSides = (shape: TileKind, sides: readonly View[]): View[] =>
  shape === "domino"
    ? sides.map(({ outline, side }) => ({ outline: [1, 0, 3, 2].map((k) => outline[k]!), side }))
    : [];

/** All views of a face, the one that the looks before had first. */
function viewsOf({ shape, corners }: Judged): View[] {
  const { sides, readings } = TILE_OUTPUTS[shape];
  const perSide = corners.length / readings;
  const fromSide = (side: number): View => ({ outline: startingAt(corners, side * perSide), side });
  const nearerAndFurther = ZOOMS.map((zoom, k): View => {
    const { outline, side } = fromSide(k % sides);
    return { outline: zoomed(outline, zoom), side };
  });
  const fromSides = Array.from({ length: sides }, (_, side) => fromSide(side));
  return [...fromSides, ...nearerAndFurther, ...mirroredSides(shape, fromSides)];
}

/** The views from which a face is still to be read: more of them change nothing where all is clear, or nothing is. */
function viewsToRead(face: Judged, config: ClassifyConfig): View[] {
  const views = viewsOf(face);
  const evidence = evidenceOf(face);
  const isSettled = evidence >= config.clearEvidence || evidence < config.doubtfulEvidence;
  if (isOff(face, config)) return isSettled ? views.slice(0, 2) : views;
  // The last look has seen it as it lies now, from its first side.
  return isSettled ? [] : views.slice(1);
}

/**
 * Reads faces where the last look put their corners from further sides and distances, dominoes in a mirror, too: the network
 * answers a little differently, and the mean of its logits errs less often than any of them. Corners stay.
 */
export async function readEverySide(
  context: JudgeContext,
  shape: TileKind,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const views = judged.flatMap((one) =>
    isFace(one) ? viewsToRead(one, context.config).map((view) => ({ ...view, one })) : [],
  );
  const answers = await answersFor(
    context,
    shape,
    views.map(({ outline }) => outline),
  );
  return judged.map((one) => {
    const anew = views.flatMap((view, k) =>
      view.one === one ? [{ side: view.side, answer: answers[k]! }] : [],
    );
    if (anew.length === 0) return one;
    const first = isOff(one, context.config) ? [] : [{ side: 0, answer: one.answer }];
    const answer = meanOfSides([...first, ...anew], TILE_OUTPUTS[shape]);
    return { ...one, answer, judgement: judgeAnswer(context, shape, answer) };
  });
}
