import { describe, expect, test } from "vitest";
import { IDENTITY } from "../../geometry/index.ts";
import type { MovingBox, TableObservation } from "../track/observation.ts";
import { HandSides } from "./hand-sides.ts";

const look = (atMs: number, ...moving: MovingBox[]): TableObservation => ({
  frame: atMs / 200,
  atMs,
  widthPx: 1280,
  heightPx: 720,
  tiles: [],
  moving,
  isBare: () => null,
});
function sidesAfter(...looks: TableObservation[]): HandSides {
  const sides = new HandSides();
  for (const each of looks) sides.observe(each, IDENTITY);
  return sides;
}

describe("from where a hand came", () => {
  const hand: MovingBox = { x0: 600, y0: 0, x1: 700, y1: 300 };

  test("from the border that it touches", () => {
    const [x, y] = sidesAfter(look(200, hand)).before(400)!;
    expect(Math.abs(x)).toBeLessThan(0.1);
    expect(y).toBeLessThan(-0.9);
  });

  test("a few cells of noise at the rim are no hand", () => {
    const noise: MovingBox = { x0: 0, y0: 400, x1: 40, y1: 440 };
    expect(sidesAfter(look(200, noise)).before(400)).toBeNull();
    expect(sidesAfter(look(200, noise, hand)).before(400)).toEqual(sidesAfter(look(200, hand)).before(400));
  });
});
