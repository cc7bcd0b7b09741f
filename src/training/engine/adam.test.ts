import { describe, expect, test } from "vitest";
import { averageGradients, learningRateAt, updateWeights } from "./adam.ts";
import { SharedTrainingState } from "./shared-training-state.ts";
import { DEFAULT_SCHEDULE } from "./training-task.ts";

describe("learning rate", () => {
  const schedule = { ...DEFAULT_SCHEDULE, learningRate: 1, warmUpShare: 0.1, finalRateShare: 0.01 };
  test.each([
    [0.05, 0.5],
    [0.1, 1],
    [0.55, 0.505],
    [1, 0.01],
    [1.2, 0.01],
  ])("at %d of the run it is %d", (progress, rate) => {
    expect(learningRateAt(progress, schedule)).toBeCloseTo(rate, 9);
  });
});

/** Minimises the sum of (w - goal)² over all weights, with workers that see the goal shifted in opposite directions. */
function minimise(workers: number, steps: number, clipNorm = 100): SharedTrainingState {
  const goals = [0.5, -0.25, 1, 0, 2];
  const state = SharedTrainingState.allocate({ workers, trainable: goals.length, fixed: 2 });
  const schedule = { ...DEFAULT_SCHEDULE, clipNorm };
  const decays = new Uint8Array(goals.length);
  for (let step = 1; step <= steps; step++) {
    state.rows.forEach((row, worker) => {
      const shift = workers === 1 ? 0 : 2 * (worker / (workers - 1)) - 1;
      goals.forEach((goal, i) => {
        row[i] = 2 * (state.weights[i]! - goal - shift);
      });
      row.set([worker, 10 * worker], goals.length);
    });
    for (let worker = 0; worker < workers; worker++) averageGradients(state, worker);
    for (let worker = 0; worker < workers; worker++) {
      updateWeights(state, worker, { step, learningRate: 0.05, schedule, decays });
    }
  }
  return state;
}

test("workers together find what one alone finds", () => {
  const alone = minimise(1, 300);
  const together = minimise(3, 300);
  [0.5, -0.25, 1, 0, 2].forEach((goal, i) => {
    expect(alone.weights[i]).toBeCloseTo(goal, 2);
    expect(together.weights[i]).toBeCloseTo(alone.weights[i]!, 4);
  });
});

test("values that are not trained become the mean over the workers", () => {
  expect([...minimise(3, 1).weights.slice(5)]).toEqual([1, 10]);
});

test("the first step has the length of the learning rate, clipped or not", () => {
  for (const clipNorm of [100, 0.001]) {
    const { weights } = minimise(2, 1, clipNorm);
    [0.05, -0.05, 0.05, 0, 0.05].forEach((move, i) => {
      expect(weights[i]).toBeCloseTo(move, 4);
    });
  }
});

test("the moving average lags behind the weights", () => {
  const { weights, average } = minimise(1, 20);
  expect(average[4]).toBeGreaterThan(0);
  expect(average[4]).toBeLessThan(weights[4]!);
});

test("a gradient that is not finite ends the run", () => {
  const state = SharedTrainingState.allocate({ workers: 1, trainable: 1, fixed: 0 });
  state.rows[0]![0] = Number.NaN;
  averageGradients(state, 0);
  const options = { step: 1, learningRate: 0.1, schedule: DEFAULT_SCHEDULE, decays: new Uint8Array(1) };
  expect(() => updateWeights(state, 0, options)).toThrow("not finite");
});
