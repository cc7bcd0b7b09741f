import { expect, test } from "vitest";
import { domino } from "../tiles/index.ts";
import {
  contactsOf,
  EMPTY_TOWER,
  halfAt,
  heightAt,
  isFree,
  isOpenAbove,
  isParallel,
  joinOf,
  laidOn,
  openingsAmong,
  spotsOnTable,
  spotsUpon,
  spotsUponEnds,
  squaresOf,
  type Tower,
  type TowerDirection,
  type TowerTile,
  towerTile,
  turnedSpot,
} from "./tower.ts";

/** `6-3 at 1,0,1 E`: the 6 on the square 1,0 of level 1, the 3 east of it. */
function laid(text: string): TowerTile {
  const [, a, b, x, y, level, dir] = /^(\d+)-(\d+) at (-?\d+),(-?\d+),(\d+) ([ENWS])$/.exec(text)!;
  const at = { x: Number(x), y: Number(y), level: Number(level), dir: dir as TowerDirection };
  return towerTile(domino(Number(a), Number(b)), Number(a), at);
}
const tower = (...texts: string[]): Tower => texts.map(laid).reduce(laidOn, EMPTY_TOWER);

test("a tile covers the square it is put on and the next towards its direction", () => {
  expect(squaresOf({ x: 1, y: 2, level: 3, dir: "W" })).toEqual([
    { x: 1, y: 2, level: 3 },
    { x: 0, y: 2, level: 3 },
  ]);
  expect(laid("3-6 at 0,0,0 N").values).toEqual([3, 6]);
  expect(laid("4-4 at 0,0,0 N").values).toEqual([4, 4]);
  const at = { x: 4, y: 5, level: 2, dir: "S" } as const;
  expect(turnedSpot(at)).toEqual({ x: 4, y: 4, level: 2, dir: "N" });
  expect(turnedSpot(turnedSpot(at))).toEqual(at);
  expect(isParallel(at, turnedSpot(at))).toBe(true);
  expect(isParallel(at, { ...at, dir: "E" })).toBe(false);
});

test("what lies upon what: an overhanging half has nothing under it", () => {
  const board = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  expect(halfAt(board, { x: 2, y: 0, level: 1 })).toEqual({ tile: 1, half: 1 });
  expect(halfAt(board, { x: 2, y: 0, level: 0 })).toBeNull();
  expect([0, 1, 2, 3].map((x) => heightAt(board, { x, y: 0 }))).toEqual([1, 2, 2, 0]);
});

test("a square under an overhang is free, but not open from above", () => {
  const board = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  const under = { x: 2, y: 0, level: 0, dir: "E" } as const;
  expect(isFree(board, under)).toBe(true);
  expect(isOpenAbove(board, under)).toBe(false);
  expect(isOpenAbove(board, { ...under, x: 3 })).toBe(true);
  expect(isFree(board, { x: 0, y: 0, level: 1, dir: "E" })).toBe(false);
});

test("contacts name the half, the side and the numbers that meet", () => {
  const board = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  expect(contactsOf(board, laid("4-1 at 2,0,0 E"))).toEqual([
    { half: 0, value: 4, side: "above", meets: { tile: 1, half: 1 }, meetsValue: 3 },
    { half: 0, value: 4, side: "beside", meets: { tile: 0, half: 1 }, meetsValue: 6 },
  ]);
});

test("the chain of placings: a tile upon an end becomes that end, its free half outermost", () => {
  expect(tower("6-6 at 0,0,0 E").ends).toEqual([
    { tile: 0, half: 0 },
    { tile: 0, half: 1 },
  ]);
  expect(tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E").ends).toEqual([
    { tile: 0, half: 0 },
    { tile: 1, half: 1 },
  ]);
  const both = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E", "2-6 at -1,0,1 E");
  expect(both.ends).toEqual([
    { tile: 2, half: 0 },
    { tile: 1, half: 1 },
  ]);
  // Slid under the overhanging 3, and joined to the row in the classic way.
  expect(laidOn(both, laid("3-1 at 2,0,0 E")).ends?.[1]).toEqual({ tile: 3, half: 1 });
  const flat = tower("6-5 at 0,0,0 E", "5-3 at 2,0,0 N");
  expect(flat.ends).toEqual([
    { tile: 0, half: 0 },
    { tile: 1, half: 1 },
  ]);
});

test("a tile upon the middle of the chain leaves its ends as they are", () => {
  const board = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E", "3-2 at 2,0,2 E", "6-2 at 0,0,1 W");
  expect(joinOf(board, laid("6-4 at 1,0,2 N"))).toBeNull();
  expect(laidOn(board, laid("6-4 at 1,0,2 N")).ends).toEqual(board.ends);
});

test("a tile upon both ends at once joins the end placed last", () => {
  const board = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 N", "6-5 at 0,0,1 N");
  expect(board.ends).toEqual([
    { tile: 2, half: 1 },
    { tile: 1, half: 1 },
  ]);
  expect(joinOf(board, laid("5-3 at 0,1,2 E"))).toEqual({ end: 0, half: 0 });
});

test("spots upon a tile: each once, none under anything", () => {
  const one = tower("6-6 at 0,0,0 E");
  // Over both squares, and over each of the two with the other half to its three free sides.
  expect(spotsUpon(one)).toHaveLength(7);
  const two = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  // Over each single one of the three columns with the other half to a lower side, and over both squares of the upper tile.
  expect(spotsUpon(two)).toHaveLength(3 + 3 + 3 + 1);
  for (const at of spotsUpon(two)) expect(isOpenAbove(two, at)).toBe(true);
});

test("spots upon the ends of the chain alone", () => {
  const two = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  // Over the outer half of the lower tile with the other half to its three sides, and likewise over that of the upper one, or over both its squares.
  expect(spotsUponEnds(two)).toHaveLength(3 + 3 + 1);
  for (const at of spotsUponEnds(two)) expect(spotsUpon(two)).toContainEqual(at);
});

test("spots on the table: beside the ends, and under an overhang", () => {
  const one = tower("6-6 at 0,0,0 E");
  // Six squares lie around a tile; 3 spots reach out of each end square, 2 out of each long side square, 2 lie along.
  expect(spotsOnTable(one)).toHaveLength(2 * 3 + 4 * 2 + 2);
  const two = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  expect(spotsOnTable(two)).toContainEqual({ x: 2, y: 0, level: 0, dir: "E" });
  expect(spotsOnTable(two).every((at) => at.level === 0 && isFree(two, at))).toBe(true);
});

test("the numbers that a spot wants: of what lies upright, else of what lies beside", () => {
  const two = tower("6-6 at 0,0,0 E", "6-3 at 1,0,1 E");
  const wantsAt = (x: number, y: number, level: number, dir: "E" | "N") =>
    openingsAmong(two, [{ x, y, level, dir }])[0]?.wants;
  expect(wantsAt(0, 0, 1, "N")).toEqual([6, null]);
  expect(wantsAt(2, 0, 0, "E")).toEqual([3, null]);
  expect(wantsAt(-2, 0, 0, "E")).toEqual([null, 6]);
  expect(wantsAt(-2, 1, 0, "E")).toEqual([null, null]);
  const bent = tower("6-5 at 0,0,0 E", "5-4 at 2,0,0 N");
  // One square cannot meet 5 and 4 side by side.
  expect(openingsAmong(bent, [{ x: 1, y: 1, level: 0, dir: "N" }])).toEqual([]);
});

test("a wrong board is held: two tiles in one square, one in the air", () => {
  const board = tower("6-6 at 0,0,0 E", "5-4 at 0,0,0 E", "1-0 at 9,9,4 N");
  expect(board.tiles).toHaveLength(3);
  expect(halfAt(board, { x: 0, y: 0, level: 0 })).toEqual({ tile: 0, half: 0 });
  expect(heightAt(board, { x: 9, y: 10 })).toBe(5);
});
