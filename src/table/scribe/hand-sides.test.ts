import { describe, expect, test } from "vitest";
import type { Box, Point } from "../../geometry/index.ts";
import { IDENTITY } from "../../geometry/index.ts";
import { reachingIn } from "../../vision/seen/index.ts";
import { reachingInBoxes } from "../synthetic/reaching-box.ts";
import type { TableObservation } from "../track/observation.ts";
import { HandSides } from "./hand-sides.ts";

const look = (atMs: number, ...moving: Box[]): TableObservation => ({
  frame: atMs / 200,
  atMs,
  widthPx: 1280,
  heightPx: 720,
  tiles: [],
  moving,
  reaching: reachingInBoxes(moving, 1280, 720),
  isBare: () => null,
});
function sidesAfter(...looks: TableObservation[]): HandSides {
  const sides = new HandSides();
  for (const each of looks) sides.observe(each, IDENTITY);
  return sides;
}

describe("from where a hand came", () => {
  const hand: Box = { x0: 600, y0: 0, x1: 700, y1: 300 };

  test("from the border that it touches", () => {
    const [x, y] = sidesAfter(look(200, hand)).before(400)!;
    expect(Math.abs(x)).toBeLessThan(0.1);
    expect(y).toBeLessThan(-0.9);
  });

  test("from where the arm points, though it comes in low over the next border", () => {
    const box: Box = { x0: 0, y0: 112, x1: 272, y1: 640 };
    const along = Array.from({ length: 17 }, (_, i): Point => [4 + 16 * i, 620 - 30 * i]);
    const arm = reachingIn(along, box, { width: 1280, height: 720 })!;
    const sides = new HandSides();
    sides.observe({ ...look(200, box), reaching: [arm] }, IDENTITY);
    sides.learn("a", [0, 1]);
    sides.learn("b", [-1, 0]);
    expect(sides.playerAt(sides.before(400)!, "a", ["a", "b"])).toBe("a");
    // Of one that lies level nobody doubts whose it is.
    const level = sidesAfter(look(200, { x0: 0, y0: 300, x1: 272, y1: 400 })).before(400)!;
    expect(sides.playerAt(level, "a", ["a", "b"])).toBe("b");
  });

  test("not from where the one before it left, at the next side and in the same moment", () => {
    const before: Box = { x0: 0, y0: 150, x1: 500, y1: 270 };
    const sides = sidesAfter(look(200, before), look(400, before), look(1000, hand), look(1200, hand));
    const [x, y] = sides.before(1200)!;
    expect(Math.abs(x)).toBeLessThan(0.1);
    expect(y).toBeLessThan(-0.9);
    expect(sides.before(400)![0]).toBeLessThan(-0.9);
  });

  test("not from where the one before it left, though that was near the same corner", () => {
    const before: Box = { x0: 0, y0: 190, x1: 500, y1: 290 };
    const atCorner: Box = { x0: 300, y0: 0, x1: 420, y1: 300 };
    const sides = sidesAfter(look(200, before), look(400, { ...before, x1: 200 }), look(1000, atCorner));
    const alone = sidesAfter(look(1000, atCorner));
    expect(sides.before(1000)).toEqual(alone.before(1000));
  });

  test("from the side of the hand that is over the tile, though another comes in beside it", () => {
    const other: Box = { x0: 0, y0: 450, x1: 500, y1: 570 };
    const sides = sidesAfter(look(200, hand), look(400, hand, other), look(600, other));
    const tileAt = (x: number, y: number): Point[] => [
      [x, y],
      [x + 40, y],
      [x + 40, y + 80],
      [x, y + 80],
    ];
    expect(sides.before(400, tileAt(630, 200))![1]).toBeLessThan(-0.9);
    expect(sides.before(400, tileAt(400, 470))![0]).toBeLessThan(-0.9);
    // Over both of them nobody can say whose it was.
    const wide: Box = { x0: 0, y0: 150, x1: 800, y1: 290 };
    expect(sidesAfter(look(200, hand), look(400, hand, wide)).before(400, tileAt(630, 200))).toBeNull();
  });

  test("not from a third side where it reaches from one border to the one across", () => {
    const across: Box = { x0: 0, y0: 400, x1: 1280, y1: 520 };
    expect(sidesAfter(look(200, across)).before(400)).toBeNull();
    expect(sidesAfter(look(200, hand), look(400, across)).before(400)![1]).toBeLessThan(-0.9);
    expect(sidesAfter(look(200, { x0: 500, y0: 0, x1: 700, y1: 720 })).before(400)).toBeNull();
  });

  test("not from where the hand before left, when another is seen only where it is far from the rim", () => {
    const fingers: Box = { x0: 600, y0: 100, x1: 700, y1: 200 };
    const looks = [look(200, hand), look(400, hand), look(1400, fingers), look(1600, fingers)];
    expect(sidesAfter(...looks).before(1600)).toBeNull();
    expect(sidesAfter(...looks).before(400)![1]).toBeLessThan(-0.9);
    // Without a pause they are the same hand's.
    expect(
      sidesAfter(look(400, hand), look(1000, fingers), look(1600, fingers)).before(1600)![1],
    ).toBeLessThan(-0.9);
  });

  test("a few cells of noise at the rim are no hand", () => {
    const noise: Box = { x0: 0, y0: 400, x1: 40, y1: 440 };
    expect(sidesAfter(look(200, noise)).before(400)).toBeNull();
    expect(sidesAfter(look(200, noise, hand)).before(400)).toEqual(sidesAfter(look(200, hand)).before(400));
  });
});

test("a side is the same wherever its player lays", () => {
  const atTop = (x0: number): Box => ({ x0, y0: 0, x1: x0 + 120, y1: 300 });
  const sides = sidesAfter(look(200, atTop(900)));
  sides.learn("b", sides.before(400)!);
  sides.learn("a", [0, 1]);
  // Far to the left, b's hand is still b's, though a is due.
  sides.observe(look(9000, atTop(150)), IDENTITY);
  expect(sides.playerAt(sides.before(9200)!, "a", ["a", "b"])).toBe("b");
});

test("a hand is known for as long as a tile may wait to be read", () => {
  const hand: Box = { x0: 600, y0: 0, x1: 700, y1: 300 };
  const later: Box = { x0: 600, y0: 400, x1: 700, y1: 720 };
  const sides = sidesAfter(look(200, hand), look(8000, later), look(30_000, later));
  expect(sides.before(400)![1]).toBeLessThan(-0.9);
});

test("of whom all was unlearned nothing is known: nobody else is taken for who is due", () => {
  const sides = new HandSides();
  sides.learn("a", [1, 0]);
  sides.learn("b", [0.6, 0.8]);
  sides.unlearn("b", [0.6, 0.8]);
  expect(sides.playerAt([1, 0], "b", ["a", "b"])).toBe("b");
});
