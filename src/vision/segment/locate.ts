import { longestSide, type Point } from "../../geometry/index.ts";
import type { Level, Pyramid } from "../picture/pyramid.ts";
import type { Net } from "../runtime/nets.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { LOCATOR_STRIDE_PX } from "./locator-code.ts";
import { type LocatorMap, type Proposal, proposalsOf, suppressed } from "./proposals.ts";
import type { SegmentConfig } from "./segment-config.ts";

/** The locator's input is a multiple of this: it halves four times at most. */
const MULTIPLE_PX = 16;
const roundedUp = (px: number): number => Math.ceil(px / MULTIPLE_PX) * MULTIPLE_PX;

/** The level as the locator takes it: right and bottom edge repeated up to a multiple of 16. */
function padded(cv: OpenCv, owned: Owned, { mat }: Level): Level["mat"] {
  const [width, height] = [roundedUp(mat.cols), roundedUp(mat.rows)];
  if (width === mat.cols && height === mat.rows) return mat;
  const larger = owned.keep(new cv.Mat());
  cv.copyMakeBorder(mat, larger, 0, height - mat.rows, 0, width - mat.cols, cv.BORDER_REPLICATE);
  return larger;
}

/** What the locator writes of one level. */
async function locatorMap(cv: OpenCv, net: Net, level: Level): Promise<LocatorMap> {
  const owned = new Owned();
  try {
    const numbers = owned.keep(new cv.Mat());
    padded(cv, owned, level).convertTo(numbers, cv.CV_32F, 1 / 255);
    const { rows: height, cols: width } = numbers;
    return {
      rows: height / LOCATOR_STRIDE_PX,
      columns: width / LOCATOR_STRIDE_PX,
      values: await net.run(numbers.data32F, [1, height, width]),
    };
  } finally {
    owned.free();
  }
}

/** What the locator sees in one level, in pixels of the picture. */
async function locateIn(cv: OpenCv, net: Net, level: Level, config: SegmentConfig): Promise<Proposal[]> {
  const map = await locatorMap(cv, net, level);
  return proposalsOf(map, { ...config, fromConfidence: config.fromWeakConfidence }).map((proposal) => ({
    ...proposal,
    corners: proposal.corners.map(([x, y]) => [x / level.scaleX, y / level.scaleY] as const),
  }));
}

/** `proposals`: the strongest first, the weak ones last; `sawSmall`: whether small tiles were looked for, too. */
export type Located = { readonly proposals: readonly Proposal[]; readonly sawSmall: boolean };

/** Whether an outline in the picture is that of a tile for which the whole size is needed. */
export const isSmallTile = (
  corners: readonly Point[],
  pyramid: Pyramid,
  { smallTilePx }: SegmentConfig,
): boolean => {
  const { scaleX, scaleY } = pyramid.level(0);
  return longestSide(corners.map(([x, y]) => [x * scaleX, y * scaleY])) < smallTilePx;
};

/** Where tiles seem to lie that only the whole size shows, in pixels of the picture, the strongest first. */
export const locateSmallTiles = async (
  cv: OpenCv,
  net: Net,
  pyramid: Pyramid,
  config: SegmentConfig,
): Promise<Proposal[]> => suppressed(await locateIn(cv, net, pyramid.level(0), config), config);

/**
 * Where tiles seem to lie, in pixels of the picture. `pyramid` begins with the picture at `config.longestPx`. The whole size
 * costs three times as much as all others together, so it is looked at only when tiles are that small, or none was found.
 */
export async function locateTiles(
  cv: OpenCv,
  net: Net,
  pyramid: Pyramid,
  config: SegmentConfig,
): Promise<Located> {
  // All at once: a GPU is slower to answer than to look.
  const levels = config.levels.map((halvings) => locateIn(cv, net, pyramid.level(halvings), config));
  const found = (await Promise.all(levels)).flat();
  const isSmall = ({ corners }: Proposal): boolean => isSmallTile(corners, pyramid, config);
  const confidenceOf = (proposals: readonly Proposal[]): number =>
    proposals.reduce((sum, { confidence }) => sum + confidence, 0);
  const strong = found.filter(({ confidence }) => confidence >= config.fromConfidence);
  const sawSmall = confidenceOf(strong.filter(isSmall)) >= config.smallTileShare * confidenceOf(strong);
  if (sawSmall) found.push(...(await locateIn(cv, net, pyramid.level(0), config)));
  return { proposals: suppressed(found, config), sawSmall };
}
