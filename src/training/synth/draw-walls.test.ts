import { expect, test } from "vitest";
import { area } from "../../geometry/index.ts";
import { seenFromAbove } from "./plain-scene.fixture.ts";
import { render } from "./render.ts";

const KINDS = ["domino", "triomino"] as const;

/** How many pixels of the tile a bent edge changes, as a share of its area, and whether the pixel in its middle does. */
function changedBy(kind: (typeof KINDS)[number], edgeRadius: number): { share: number; inMiddle: boolean } {
  const scene = seenFromAbove(kind, [{ lies: "down" }]);
  const pictureOf = (radius: number) =>
    render({
      ...scene,
      designs: scene.designs.map((design) => ({
        ...design,
        edgeRadius: radius,
        edgeShade: 0.5,
        edgeShine: 0.5,
      })),
    });
  const [flat, bent] = [pictureOf(0), pictureOf(edgeRadius)];
  const { width, height } = flat.canvas;
  const [before, after] = [flat, bent].map(
    ({ canvas }) => canvas.getContext("2d").getImageData(0, 0, width, height).data,
  ) as [Uint8ClampedArray, Uint8ClampedArray];
  const isChanged = (pixel: number): boolean =>
    [0, 1, 2].some((k) => Math.abs(before[4 * pixel + k]! - after[4 * pixel + k]!) > 2);
  const changed = Array.from({ length: width * height }, (_, pixel) => pixel).filter(isChanged).length;
  return {
    share: changed / area(flat.label.tiles[0]!.corners),
    inMiddle: isChanged((height / 2) * width + width / 2),
  };
}

test.each(KINDS)("the edge of a %s is bent as far in as its radius says, and no further", (kind) => {
  const [narrow, wide] = [changedBy(kind, 0.05), changedBy(kind, 0.1)];
  expect(narrow.share).toBeGreaterThan(0.05);
  expect(wide.share).toBeGreaterThan(1.3 * narrow.share);
  // Of a domino a rim of 0.1 is three tenths, of a triomino a little more.
  expect(wide.share).toBeLessThan(0.7);
  expect(narrow.inMiddle || wide.inMiddle).toBe(false);
});
