import { describe, expect, test } from "vitest";
import { type Homography, IDENTITY } from "../../geometry/index.ts";
import { doEdgesStand, withoutEdges } from "./edges.ts";
import { greyGridOf, stepBetween } from "./grey-grid.ts";
import { patterned, seenBy, turnedBy } from "./held-camera.fixture.ts";
import type { Patch } from "./patches.fixture.ts";

const CELL_PX = 8;
const LEAST_STEP = 9;

function stepsBetween(cloth: Parameters<typeof seenBy>[1], view: Homography, hand: readonly Patch[]) {
  const before = greyGridOf(seenBy(IDENTITY, cloth), CELL_PX);
  const now = greyGridOf(seenBy(view, cloth, { hand }), CELL_PX);
  const steps = Float32Array.from(before.grey, (_, i) => stepBetween(before, now, 1, i));
  return { before, steps, leastStep: LEAST_STEP };
}

describe("edges stand", () => {
  const hand: Patch = { x: 0, y: 120, w: 160, h: 80, grey: 230 };
  const stand = (cloth: Parameters<typeof seenBy>[1], view: Homography, ...hands: Patch[]): boolean => {
    const { before, ...steps } = stepsBetween(cloth, view, hands);
    return doEdgesStand(steps, before, 1.5 / CELL_PX);
  };

  test("while a hand comes, or nothing does", () => {
    expect(stand(patterned(), IDENTITY, hand)).toBe(true);
    expect(stand(patterned(), IDENTITY)).toBe(true);
  });

  test("not when the camera moves or turns, with a hand in its picture or without", () => {
    for (const view of [turnedBy(0, 2, 0), turnedBy(0, 0, -2), turnedBy(0.02, 0, 0)]) {
      expect(stand(patterned(), view)).toBe(false);
      expect(stand(patterned(), view, hand)).toBe(false);
    }
  });

  test("nor where there are none, or the hand covers most of them", () => {
    expect(stand([], IDENTITY, hand)).toBe(false);
    expect(stand(patterned(), IDENTITY, { ...hand, y: 0, w: 500, h: 360 })).toBe(false);
  });
});

test("a step that a small motion of an edge explains is none, one in the middle of a plain cloth is", () => {
  const cloth = [{ x: 320, y: 0, w: 320, h: 360, colour: [210, 210, 210] as const }];
  const { before, steps } = stepsBetween(
    cloth,
    [1, 0, 0.8, 0, 1, 0, 0, 0, 1],
    [{ x: 80, y: 80, w: 80, h: 40, grey: 230 }],
  );
  const left = withoutEdges(steps, before, 0.3);
  const cell = (x: number, y: number): number =>
    Math.floor(y / CELL_PX) * before.columns + Math.floor(x / CELL_PX);

  expect(steps[cell(320, 200)]).toBeGreaterThan(LEAST_STEP);
  expect(left[cell(320, 200)]).toBeLessThan(1);
  expect(left[cell(120, 100)]).toBeGreaterThan(100);
});
