import { describe, expect, test } from "vitest";
import { ARMS, crossFrom, extendArm, freeSides, openValue, turnedTo } from "./cross.ts";

describe("a cross", () => {
  const spinner = crossFrom([6, 6]);

  test("a spinner alone waits with its own value on four free sides", () => {
    expect(ARMS.map((arm) => openValue(spinner, arm))).toEqual([6, 6, 6, 6]);
    expect(freeSides(spinner)).toEqual(ARMS);
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

  test("it holds what does not fit", () => {
    const cross = extendArm(extendArm(spinner, "south", { inner: 5, outer: 1 }), "south", {
      inner: 1,
      outer: 3,
    });
    expect(openValue(cross, "south")).toBe(3);
  });

  test("a tile turns to the half that joins", () => {
    expect(turnedTo(2, [6, 2])).toEqual({ inner: 2, outer: 6 });
    expect(turnedTo(6, [6, 2])).toEqual({ inner: 6, outer: 2 });
    expect(turnedTo(3, [6, 2])).toBeNull();
  });
});
