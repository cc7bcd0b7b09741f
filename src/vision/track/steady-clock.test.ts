import { expect, test } from "vitest";
import { SteadyClock } from "./steady-clock.ts";

const timesOf = (given: readonly number[]): number[] => {
  const clock = new SteadyClock();
  return given.map((ms) => clock.at(ms));
};

test("time goes on as it is given", () => {
  expect(timesOf([5000, 5200, 5533, 6533])).toEqual([5000, 5200, 5533, 6533]);
});

test("where the clock is set back, or stands still, time goes on as it did", () => {
  expect(timesOf([90_000, 90_200, 1000, 1200, 1200])).toEqual([90_000, 90_200, 90_400, 90_600, 90_800]);
});

test("where it leaps ahead, little time has passed, and a clock set back then goes on from there", () => {
  expect(timesOf([0, 200, 3_600_200, 3_600_400, 600])).toEqual([0, 200, 10_200, 10_400, 10_600]);
});
