import { expect, test } from "vitest";
import { MAGENTA, seenFromAbove } from "./plain-scene.fixture.ts";
import { render } from "./render.ts";
import type { LaidTile } from "./scene.ts";

test("a tile upon another casts its shadow on the face below, and none on what lies as high", () => {
  const scene = seenFromAbove("domino", []);
  const [design] = scene.designs;
  const lower: LaidTile = {
    kind: "domino",
    design: 0,
    body: 0,
    values: [0, 0],
    x: 0,
    y: 0,
    angleRad: 0,
    z: 0,
    size: 1,
    lies: "down",
  };
  const upper: LaidTile = { ...lower, x: -1, z: design!.thickness };
  /** The lower tile's red a little right of the upper one, which ends at its middle, and where the shadow does not reach. */
  const redOf = (shadow: number): number[] => {
    const light = { ...scene.light, azimuthRad: Math.PI, slant: 1, shadow, shadowSoftness: 0 };
    const { canvas } = render({ ...scene, light, tiles: [lower, upper] });
    const end = -1 + (design as { ratio: number }).ratio / 2;
    return [end + design!.thickness / 2, end + design!.thickness * 1.3, -1].map((x) => {
      const [px, py] = [canvas.width / 2 + 40 * x, canvas.height / 2];
      return canvas.getContext("2d").getImageData(Math.round(px), Math.round(py), 1, 1).data[0]!;
    });
  };
  const [plain, shaded] = [redOf(0), redOf(0.6)];
  expect(plain[0]).toBeGreaterThan(0.7 * MAGENTA[0]);
  expect(shaded[0]).toBeLessThan(0.6 * plain[0]!);
  expect(shaded[1]).toBeGreaterThan(0.95 * plain[1]!);
  expect(shaded[2]).toBeGreaterThan(0.95 * plain[2]!);
});
