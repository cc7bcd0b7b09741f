import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  couplingsOf,
  extendTrain,
  newTrain,
  ownDirection,
  type WagonDirection,
  wagonBehind,
  wagonsBehind,
} from "../../layouts/index.ts";
import { type Domino, domino, type Pips, parseTile, tilesOf } from "../../tiles/index.ts";
import { longestExtension } from "./longest.ts";

const tiles = (text: string): Domino[] =>
  text.split(" ").map((name) => domino(...(name.split("-").map(Number) as [number, number])));
const named = (ids: readonly string[]): Domino[] =>
  ids.map((id) => {
    const read = parseTile(id);
    if (!read.ok) throw new Error(id);
    return read.value as Domino;
  });

/** By trying every order: slow and plain. */
function bruteForce(end: Pips, due: WagonDirection | null, hand: readonly Domino[]): number {
  let best = 0;
  for (const tile of hand) {
    if (!tile.values.includes(end)) continue;
    const wagon = wagonBehind(end, tile);
    const own = ownDirection(wagon);
    if (own && due && own !== due) continue;
    const taken = own ?? due;
    const next = taken && (taken === "ascending" ? "descending" : "ascending");
    best = Math.max(
      best,
      1 +
        bruteForce(
          wagon.end,
          next,
          hand.filter((other) => other !== tile),
        ),
    );
  }
  return best;
}

/** A train whose free end is `end` and behind which `due` is due. */
function trainTo(end: Pips, due: WagonDirection | null) {
  const empty = newTrain({ owner: "a", number: end });
  if (!due) return empty;
  const before = due === "ascending" ? (end === 12 ? null : end + 1) : end === 0 ? null : end - 1;
  if (before === null) return null;
  return extendTrain(newTrain({ owner: "a", number: before }), [wagonBehind(before, domino(before, end))]);
}

describe("the longest extension", () => {
  test("goes on behind a joker in the direction it left due", () => {
    const found = longestExtension(8, "descending", tiles("8-8 9-8 8-4"));
    expect(found).toEqual({ tiles: ["8-8", "9-8"], isLongest: true });
  });

  test("is empty where nothing fits", () => {
    expect(longestExtension(3, "ascending", tiles("3-1 5-4"))).toEqual({ tiles: [], isLongest: true });
  });

  test("of a locomotive may set off either way", () => {
    expect(longestExtension(6, null, tiles("6-2 9-2 6-12")).tiles).toEqual(["6-2", "9-2"]);
    expect(longestExtension(6, null, tiles("6-12 12-4 6-2")).tiles).toEqual(["12-6", "12-4"]);
  });

  test("is as long as trying every order finds, and is a legal train", () => {
    const all = tilesOf("double-twelve") as readonly Domino[];
    fc.assert(
      fc.property(
        // Few numbers, so that tiles meet often.
        fc.uniqueArray(fc.constantFrom(...all.filter(({ values }) => values[0] <= 5)), { maxLength: 9 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom<WagonDirection | null>("ascending", "descending", null),
        (hand, end, due) => {
          const found = longestExtension(end, due, hand);
          expect(found.isLongest).toBe(true);
          expect(found.tiles).toHaveLength(bruteForce(end, due, hand));
          expect(new Set(found.tiles).size).toBe(found.tiles.length);
          const behind = trainTo(end, due);
          if (!behind) return;
          const joints = couplingsOf(extendTrain(behind, wagonsBehind(end, named(found.tiles))));
          expect(joints.slice(behind.wagons.length).every(({ fits, alternates }) => fits && alternates)).toBe(
            true,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test("of all 91 tiles is found within the bound", () => {
    const all = tilesOf("double-twelve") as readonly Domino[];
    const found = longestExtension(12, "descending", all);
    expect(found.isLongest).toBe(true);
    expect(found.tiles.length).toBeGreaterThan(70);
  });

  test("says «at least» where the bound cuts the search", () => {
    const found = longestExtension(12, "descending", tilesOf("double-twelve") as readonly Domino[], {
      mostNodes: 3,
    });
    expect(found.isLongest).toBe(false);
  });
});
