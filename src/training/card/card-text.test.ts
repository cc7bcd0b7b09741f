import { expect, test } from "vitest";
import type {
  CalibrationRecord,
  EvaluationRecord,
  TrainingRecord,
  WeightPrints,
} from "../evaluation/records.ts";
import { reliability } from "../evaluation/reliability.ts";
import { cardText } from "./card-text.ts";
import type { NetFacts } from "./net-facts.ts";
import { keptNotes } from "./notes.ts";

const weights: WeightPrints = { locator: "aaa", domino: "bbb", triomino: "ccc" };
const nets = (["domino", "locator", "triomino"] as const).map(
  (name): NetFacts => ({
    name,
    input: "56 × 96 × 3",
    layers: ["half: 3 × 3 / 2 → 16"],
    parameters: 674_105,
    bytes: 1_356_443,
    weights: weights[name],
  }),
);
const run: TrainingRecord = {
  weights: "bbb",
  commit: null,
  dataVersion: 3,
  trainingScenes: 1911,
  seed: 1,
  steps: 8000,
  samples: 768_000,
  minutes: 50,
  threads: 2,
  learningRate: 0.002,
  loss: { loss: 0.12345 },
  validation: { step: 8000, figures: { "seen wrong values": 0.0123 } },
};
const tally = { pictures: 10, perfect: 9, tiles: 200, right: 196, wrong: 1, unsure: 2, missed: 1, extra: 0 };
const bins = reliability([{ confidence: 0.995, isRight: true }]);
const evaluation: EvaluationRecord = {
  dataVersion: 3,
  weights,
  splits: {
    seen: { scenes: 10, tally, groups: { dominoes: tally }, reliability: bins },
    unseen: {
      scenes: 10,
      tally: { ...tally, right: 190, missed: 7 },
      groups: { dominoes: tally },
      reliability: bins,
    },
  },
};
const kind = {
  dataVersion: 3,
  weights: { locator: weights.locator },
  scenes: 200,
  calibration: {
    kindTemperature: 1.2,
    valueTemperature: 1.3,
    companyLogit: 0.7,
    aloneLogit: -0.5,
    blankLogit: -0.25,
    sureFrom: { clear: 0.88, small: 0.91, slanted: 0.97, covered: 0.999 },
  },
  readings: 1,
  reliability: bins,
};
const calibration: CalibrationRecord = { domino: kind, triomino: kind };
const input = { nets, training: { domino: run }, calibration, evaluation, notes: new Map<string, string>() };

test("the card shows what was measured", () => {
  const card = cardText(input);
  for (const shown of [
    "674 105",
    "all files together 4.07 MB",
    "| samples | 768 000 |",
    "step 8 000: seen wrong values 0.0123",
    "weights of locator, triomino were trained is not on record",
    "98.0 % (95.0–99.2)",
    "0.5 % (0.1–2.8)",
    "3.0 points",
    "| domino | 200 | 3 | 1.2 | 1.3 | 0.7 | -0.5 | -0.25 | 0.88 | 0.91 | 0.97 | 0.999 | 1 |",
    "| 0.99–0.999 | 100.0 % (20.7–100.0) of 1 |",
    "![Tiles that were not read right](failures.webp)",
  ])
    expect(card).toContain(shown);
  expect(card.indexOf("| locator |")).toBeLessThan(card.indexOf("| domino |"));
});

test("figures of other weights are not shown", () => {
  const other = { ...weights, locator: "other" };
  const card = cardText({
    ...input,
    training: { domino: { ...run, weights: "other" } },
    calibration: { domino: { ...kind, weights: other }, triomino: { ...kind, weights: other } },
    evaluation: { ...evaluation, weights: other },
  });
  expect(card).toContain("weights of locator, domino, triomino were trained is not on record");
  expect(card).toContain("Not measured with these weights yet");
  expect(card).toContain("Not all are calibrated with these weights yet");
  expect(card).not.toContain("98.0 %");
  expect(card).not.toContain("failures.webp");
});

test("nothing measured, nothing claimed", () => {
  const card = cardText({ ...input, training: null, calibration: null, evaluation: null });
  expect(card).toContain("is not on record");
  expect(card).not.toContain("points");
});

test("of a mean of networks, which no run has ended with, no loss is told", () => {
  const card = cardText({ ...input, training: { domino: { ...run, loss: null, validation: null } } });
  expect(card).toContain("| loss at the end | – |");
  expect(card).toContain("- **domino**: not validated");
});

test("text by hand stays when the card is written anew", () => {
  const empty = cardText(input);
  expect([...keptNotes(empty)]).toEqual([
    ["photos", ""],
    ["failures", ""],
    ["tried", ""],
  ]);
  const text = "Glare.\n\n- shadows\n\n![a](b.png)";
  const written = empty.replace("<!-- by hand: failures -->\n", `<!-- by hand: failures -->\n${text}\n`);
  const again = cardText({ ...input, notes: keptNotes(written) });
  expect(again).toBe(written);
  expect(cardText({ ...input, notes: keptNotes(again) })).toBe(again);
});
