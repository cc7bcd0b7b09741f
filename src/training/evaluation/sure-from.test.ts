import { expect, test } from "vitest";
import { logistic, logit as logitOf } from "../../vision/index.ts";
import { Random } from "../synth/index.ts";
import type { Said } from "./reliability.ts";
import { LEAST_SURE, MOST_WRONG, sureFrom } from "./sure-from.ts";

/** Readings with confidences of every size, right as often as `rightAt` says of their logit. */
function readings(seed: number, count: number, rightAt: (logit: number) => number): Said[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const logit = random.uniform(-1, 8);
    return { confidence: logistic(logit), isRight: random.chance(rightAt(logit)) };
  });
}

const saidFrom = (said: readonly Said[], threshold: number): Said[] =>
  said.filter(({ confidence }) => confidence >= threshold);
const wrongShare = (said: readonly Said[]): number =>
  said.filter(({ isRight }) => !isRight).length / said.length;

test("of other readings that are said no more are wrong than are allowed", () => {
  const [threshold] = sureFrom([readings(1, 4000, logistic)]);
  const others = saidFrom(readings(2, 40_000, logistic), threshold!);
  expect(wrongShare(others)).toBeLessThan(1.5 * MOST_WRONG);
  expect(wrongShare(others)).toBeGreaterThan(0.5 * MOST_WRONG);
});

test("a group that is wrong more often needs so much more confidence", () => {
  const [easy, hard] = sureFrom([
    readings(3, 4000, logistic),
    readings(4, 4000, (logit) => logistic(logit - 1.5)),
  ]) as [number, number];
  const further = logitOf(hard) - logitOf(easy);
  expect(further).toBeGreaterThan(1);
  expect(further).toBeLessThan(2);
});

test("one wrong reading among few moves their threshold but a little", () => {
  const many = readings(5, 4000, logistic);
  const few = readings(6, 60, logistic).map(({ confidence }) => ({ confidence, isRight: true }));
  const [, without] = sureFrom([many, few]) as [number, number];
  const [, withOne] = sureFrom([many, [...few, { confidence: 0.985, isRight: false }]]) as [number, number];
  expect(withOne).toBeGreaterThan(without);
  expect(withOne).toBeLessThan(0.98);
});

test("what is right less often than that is not said, however much is right above it", () => {
  const sure = Array.from({ length: 20_000 }, () => ({ confidence: 0.9999, isRight: true }));
  const doubted = readings(7, 3000, logistic);
  const [threshold] = sureFrom([[...sure, ...doubted]]) as [number];
  const justAbove = doubted.filter(
    ({ confidence }) => confidence >= threshold && confidence < threshold + 0.02,
  );
  expect(1 - wrongShare(justAbove)).toBeGreaterThan(LEAST_SURE - 0.02);
});

test("a group in which nothing was seen is as sure as all others", () => {
  const [seen, unseen] = sureFrom([readings(8, 4000, logistic), []]) as [number, number];
  expect(Math.abs(seen - unseen)).toBeLessThan(0.03);
});

test("nothing is said where nothing is right often enough", () => {
  const guesses = readings(9, 500, () => 0.5);
  expect(saidFrom(guesses, sureFrom([guesses])[0]!)).toEqual([]);
  expect(saidFrom(guesses, sureFrom([[]])[0]!)).toEqual([]);
});

test("readings that are equally sure are said all or none", () => {
  const alike = Array.from({ length: 1000 }, (_, k) => ({ confidence: 0.99, isRight: k < 990 }));
  expect(saidFrom(alike, sureFrom([alike])[0]!)).toEqual([]);
});
