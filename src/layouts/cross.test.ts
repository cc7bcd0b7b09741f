import { describe, expect, test } from "vitest";
import { ARMS, crossFrom, extendArm, freeSides, jointsOf, openValue, turnCross, turnedTo } from "./cross.ts";

describe("a cross", () => {
  const spinner = crossFrom([6, 6]);

  test("a spinner alone waits with its own value on four free sides", () => {
    expect(ARMS.map((arm) => openValue(spinner, arm))).toEqual([6, 6, 6, 6]);
    expect(freeSides(spinner)).toEqual(ARMS);
    expect(jointsOf(spinner)).toEqual([]);
  });

  test("an arm grows outwards and no other arm changes", () => {
    const cross = extendArm(extendArm(spinner, "east", { inner: 6, outer: 2 }), "east", {
      inner: 2,
      outer: 2,
    });
    expect(openValue(cross, "east")).toBe(2);
    expect(freeSides(cross)).toEqual(["north", "south", "west"]);
    expect(openValue(cross, "west")).toBe(6);
    expect(spinner.arms.east).toEqual([]);
  });

  test("it holds what does not fit, and says where", () => {
    const cross = extendArm(extendArm(spinner, "south", { inner: 5, outer: 1 }), "south", {
      inner: 1,
      outer: 3,
    });
    expect(jointsOf(cross)).toEqual([
      { arm: "south", joint: 0, halves: [6, 5] },
      { arm: "south", joint: 1, halves: [1, 1] },
    ]);
  });

  test("a tile turns to the half that joins", () => {
    expect(turnedTo(2, [6, 2])).toEqual({ inner: 2, outer: 6 });
    expect(turnedTo(6, [6, 2])).toEqual({ inner: 6, outer: 2 });
    expect(turnedTo(3, [6, 2])).toBeNull();
  });

  test("turning the table takes north to east and comes back after four quarters", () => {
    const cross = extendArm(spinner, "north", { inner: 6, outer: 0 });
    expect(openValue(turnCross(cross, 1), "east")).toBe(0);
    expect(turnCross(turnCross(cross, 3), 1)).toEqual(cross);
    expect(turnCross(cross, -1)).toEqual(turnCross(cross, 3));
  });
});
