import { expect, test } from "vitest";
import { extendLine, type Line } from "../../layouts/index.ts";
import { tilesOf } from "../../tiles/index.ts";
import { equalHalves, isFit, joined, joinsOf } from "./join.ts";
import { countFullLines, perft } from "./perft.ts";

test("one open pool of double-six, left and right kept apart", () => {
  expect([1, 2, 3, 4, 5].map((depth) => perft(6, depth))).toEqual([28, 336, 3906, 44_730, 492_240]);
});

test("the joins that the referee judges by give the same count", () => {
  const tiles = tilesOf("double-six").map(({ id }) => id);
  const grow = (line: Line, used: ReadonlySet<string>, depth: number): number => {
    if (depth === 0) return 1;
    let count = 0;
    for (const tile of tiles) {
      if (used.has(tile)) continue;
      const ways = joinsOf(line, tile).filter((join) => isFit(line, join, equalHalves));
      for (const way of ways) count += grow(joined(line, tile, way), new Set([...used, tile]), depth - 1);
    }
    return count;
  };
  let total = 0;
  for (const { id, values } of tilesOf("double-six")) {
    const line = extendLine([], "right", id, { touching: values[0], outer: values[1]! });
    total += grow(line, new Set([id]), 2);
  }
  expect(total).toBe(3906);
});

// OEIS A284287: a whole set in one line, both directions counted.
test.each([
  [2, 12],
  [3, 0],
  [4, 126_720],
])("all full lines of double-%i: %i", (highest, count) => {
  expect(countFullLines(highest)).toBe(count);
});
