import { expect, test } from "vitest";
import { PIP_CELLS, pipMap } from "./pip-map.ts";

const sum = (map: Float32Array): number => map.reduce((total, cell) => total + cell, 0);

test("each pip is one in sum, wherever it lies", () => {
  const places = [
    [3, 37],
    [20.5, 20.25],
    [11.1, 8],
    [11.1, 9],
  ] as const;
  expect(sum(pipMap(places))).toBeCloseTo(places.length, 5);
  expect(sum(pipMap([]))).toBe(0);
  expect(pipMap([])).toHaveLength(PIP_CELLS);
});

test("a pip in the middle of a cell fills it, one between four is shared by them", () => {
  // Cells are two pixels wide; the network's own hold two by two of them, in the order of reading.
  expect(pipMap([[1, 1]])[0]).toBe(1);
  expect(pipMap([[3, 1]])[1]).toBe(1);
  expect(pipMap([[1, 3]])[2]).toBe(1);
  expect(pipMap([[5, 1]])[4]).toBe(1);
  expect([...pipMap([[2, 2]]).subarray(0, 4)]).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test("what lies outside the view does not count, what lies on its edge counts in part", () => {
  expect(
    sum(
      pipMap([
        [-3, 10],
        [10, 44],
      ]),
    ),
  ).toBe(0);
  expect(sum(pipMap([[0, 10]]))).toBeCloseTo(0.5, 5);
});
