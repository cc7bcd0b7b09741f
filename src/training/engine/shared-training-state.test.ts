import { expect, test } from "vitest";
import { SharedTrainingState } from "./shared-training-state.ts";

const state = () => SharedTrainingState.allocate({ workers: 3, trainable: 1, fixed: 0 });

test("figures of a step are averaged over the workers", () => {
  const shared = state();
  const names = [0.25, 0.5, 1.5].map((loss, worker) => shared.putFigures(worker, { loss }));
  expect(shared.meanFigures(names[0]!)).toEqual({ loss: 0.75 });
});

test("a validation counts every sample alike, whoever looked at it, and one that looked at none not at all", () => {
  const shared = state();
  const parts = [
    { found: [3, 4], extra: [0, 0] },
    { found: [12, 16], extra: [0, 0] },
    { found: [0, 0], extra: [0, 0] },
  ] as const;
  const names = parts.map((part, worker) => shared.putParts(worker, part));
  expect(shared.meanParts(names[0]!)).toEqual({ found: 0.75, extra: 0 });
});
