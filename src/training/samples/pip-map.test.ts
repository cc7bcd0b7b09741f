import { expect, test } from "vitest";
import { pipCells, pipMap } from "./pip-map.ts";

const sum = (map: Float32Array): number => map.reduce((total, cell) => total + cell, 0);

test("each pip is one in sum, wherever it lies", () => {
  const places = [
    [3, 37],
    [20.5, 20.25],
    [11.1, 8],
    [11.1, 9],
  ] as const;
  expect(sum(pipMap("triomino", places))).toBeCloseTo(places.length, 5);
  expect(sum(pipMap("triomino", []))).toBe(0);
  expect(pipMap("triomino", [])).toHaveLength(pipCells("triomino"));
});

test("a pip in the middle of a cell fills it, one between four is shared by them", () => {
  // Cells are two pixels wide; the network's own hold two by two of them, in the order of reading.
  expect(pipMap("triomino", [[1, 1]])[0]).toBe(1);
  expect(pipMap("triomino", [[3, 1]])[1]).toBe(1);
  expect(pipMap("triomino", [[1, 3]])[2]).toBe(1);
  expect(pipMap("triomino", [[5, 1]])[4]).toBe(1);
  expect([...pipMap("triomino", [[2, 2]]).subarray(0, 4)]).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test("a domino's cells come column by column", () => {
  expect(pipMap("domino", [[1, 5]])[4]).toBe(1);
  // Below one another lie 14 cells of the network, of four parts each.
  expect(pipMap("domino", [[5, 1]])[4 * 14]).toBe(1);
  expect(pipMap("domino", [[47, 55]]).at(-1)).toBe(1);
  expect(sum(pipMap("domino", [[49.1, 20]]))).toBe(0);
});

test("what lies outside the view does not count, what lies on its edge counts in part", () => {
  expect(
    sum(
      pipMap("triomino", [
        [-3, 10],
        [10, 52],
      ]),
    ),
  ).toBe(0);
  expect(sum(pipMap("triomino", [[0, 10]]))).toBeCloseTo(0.5, 5);
});
