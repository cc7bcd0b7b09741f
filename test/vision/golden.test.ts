import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { decodePicture } from "../../src/cli/vision/decode-picture.ts";
import { openVision } from "../../src/cli/vision/open-vision.ts";
import { intersectionOverUnion, type Point } from "../../src/geometry/index.ts";
import { type Reading, readPicture, type VisionEngine } from "../../src/vision/index.ts";

// Rendered pictures of whole sets (`npm run golden`), in designs that training never sees, read as they are shipped.
// `floors.json` holds what was reached; a change may raise a floor (and lower `mostWrong`), never the other way.

/**
 * Tolerance: a network trained on, or calibrated anew, may ask about so many more of a picture's tiles. Where one lies just
 * below the confidence from which values are said, it is chance; a tile not found or read wrong never is.
 */
const ASKED_MORE = 1;

type Truth = { readonly tiles: readonly { corners: readonly Point[]; values: readonly number[] | null }[] };
type Floor = {
  /** Tiles over which an outline lies, half of the joint area in common: what finding and straightening reach. */
  readonly found: number;
  /** Tiles read rightly, every value said at its place: what reading reaches. */
  readonly right: number;
  /** Readings said as sure that are wrong, or of no tile. */
  readonly mostWrong: number;
};

const pathOf = (name: string): string => resolve(import.meta.dirname, "../golden", name);
const read = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), "utf8")) as T;
const FLOORS = read<Record<string, Floor>>("floors.json");

let engine: VisionEngine;
beforeAll(async () => {
  engine = await openVision();
});

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The value that a reading has where the truth has its `k`-th corner. */
function valueAt(corners: readonly Point[], values: readonly (number | null)[], at: Point): number | null {
  const nearest = corners.map((corner) => distance(corner, at));
  const k = nearest.indexOf(Math.min(...nearest));
  // A domino's first two corners belong to its first value.
  return values[corners.length === 4 ? k >> 1 : k]!;
}

function score({ tiles, backs }: Reading, truth: Truth): { found: number; right: number; wrong: number } {
  const outlines = [...tiles, ...backs];
  const covers = (a: readonly Point[], b: readonly Point[]): boolean => intersectionOverUnion(a, b) > 0.5;
  const isRight = ({ corners, values }: Reading["tiles"][number]): boolean =>
    truth.tiles.some(
      (tile) =>
        covers(corners, tile.corners) &&
        tile.values !== null &&
        tile.corners.every(
          (corner) => valueAt(corners, values, corner) === valueAt(tile.corners, tile.values!, corner),
        ),
    );
  const sure = tiles.filter(({ values }) => values.every((value) => value !== null));
  return {
    found: truth.tiles.filter((tile) => outlines.some(({ corners }) => covers(corners, tile.corners))).length,
    right: sure.filter(isRight).length,
    wrong: sure.filter((tile) => !isRight(tile)).length,
  };
}

test.each(Object.entries(FLOORS))("%s stays at or above its floor", async (name, floor) => {
  const decoded = await decodePicture(pathOf(`${name}.jpg`));
  if (!decoded.ok) throw new Error(decoded.error.message);
  const reading = await readPicture(engine, decoded.value.picture);
  const reached = score(reading, read<Truth>(`${name}.truth.json`));
  const text = `found ${reached.found}, right ${reached.right}, wrong ${reached.wrong}`;
  expect(reached.found, text).toBeGreaterThanOrEqual(floor.found);
  expect(reached.right, text).toBeGreaterThanOrEqual(floor.right - ASKED_MORE);
  expect(reached.wrong, text).toBeLessThanOrEqual(floor.mostWrong);
});
