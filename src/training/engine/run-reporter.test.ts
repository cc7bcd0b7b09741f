import { expect, test } from "vitest";
import { RunReporter, type WorkerReport } from "./run-reporter.ts";

test("steps are told together, saved now and then, and both at the end", () => {
  let nowMs = 1000;
  const reports: WorkerReport[] = [];
  const saved: number[][] = [];
  const reporter = new RunReporter({
    firstStep: 5,
    batchSize: 16,
    reportEveryMs: 200,
    checkpointEveryMs: 300,
    elapsedMs: () => nowMs,
    send: (report) => reports.push(report),
    save: (step, elapsedMs) => saved.push([step, elapsedMs]),
  });
  const facts = { progress: 0.5, learningRate: 0.1, gradientNorm: 2 };
  for (let step = 6; step <= 9; step++) {
    nowMs += 100;
    reporter.add({ loss: step });
    if (step === 7) reporter.validated(step, { found: 0.9 });
    reporter.stepped({ step, ...facts, dataMs: 25 * (step - 5), isLast: step === 9 });
  }
  reporter.ended(9);

  const told = { kind: "step", ...facts, samplesPerS: 160, dataShare: 0.25 };
  expect(reports).toEqual([
    { kind: "validation", step: 7, elapsedMs: 1200, figures: { found: 0.9 } },
    { ...told, step: 7, elapsedMs: 1200, figures: { loss: 6.5 } },
    { kind: "checkpoint", step: 8, elapsedMs: 1300 },
    { ...told, step: 9, elapsedMs: 1400, figures: { loss: 8.5 } },
    { kind: "checkpoint", step: 9, elapsedMs: 1400 },
    { kind: "end", step: 9, elapsedMs: 1400 },
  ]);
  expect(saved).toEqual([
    [8, 1300],
    [9, 1400],
  ]);
});
