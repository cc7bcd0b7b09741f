import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TileKind } from "../../tiles/index.ts";
import { type Calibration, NET_NAMES, type NetName } from "../../vision/index.ts";
import type { ReliabilityBin } from "./reliability.ts";
import type { Tally } from "./score.ts";

/*
 * What was measured is kept beside the networks as JSON, with the fingerprint of the weights that it was measured on:
 * the card shows no figures of other weights than those that are shipped.
 */

/** First digits of the SHA-256 of each network's weights. */
export type WeightPrints = Readonly<Record<NetName, string>>;

/** How a tile network was calibrated; `weights`: its own and the locator's, whose proposals it was asked about. */
export type KindCalibration = {
  readonly dataVersion: number;
  readonly weights: Partial<WeightPrints>;
  readonly scenes: number;
  readonly calibration: Calibration;
  readonly readings: number;
  readonly reliability: readonly ReliabilityBin[];
};

/** `models/calibration.json`: each network as it was calibrated last. */
export type CalibrationRecord = Readonly<Partial<Record<TileKind, KindCalibration>>>;

export type SplitEvaluation = {
  readonly scenes: number;
  readonly tally: Tally;
  /** The same, of the tiles of one kind or size alone; pictures are not told apart. */
  readonly groups: Readonly<Record<string, Pick<Tally, "tiles" | "right" | "wrong" | "unsure" | "missed">>>;
  /** Of everything that was said whole. */
  readonly reliability: readonly ReliabilityBin[];
};

/** `models/evaluation.json`. */
export type EvaluationRecord = {
  readonly dataVersion: number;
  readonly weights: WeightPrints;
  readonly splits: Readonly<Record<string, SplitEvaluation>>;
};

/** What weights had seen already when a run began with them: all runs before it together. */
export type EarlierTraining = {
  readonly weights: string;
  readonly steps: number;
  readonly samples: number;
  /** Of one thread. */
  readonly minutes: number;
};

/** One run of `npm run train`, in `models/training.json`. */
export type TrainingRecord = {
  /** Where the run did not begin with random weights. */
  readonly before?: EarlierTraining;
  /** The weights that the run ended with. */
  readonly weights: string;
  /** The program's own version when the run began; null where it is not known. */
  readonly commit: string | null;
  readonly dataVersion: number;
  readonly trainingScenes: number;
  readonly seed: number;
  readonly steps: number;
  readonly samples: number;
  /** Time of all parts of the run, on the machine as busy as it was. */
  readonly minutes: number;
  readonly threads: number;
  readonly learningRate: number;
  /** At the end of the run; null of a mean of networks, which no run has ended with. */
  readonly loss: Readonly<Record<string, number>> | null;
  readonly validation: { readonly step: number; readonly figures: Readonly<Record<string, number>> } | null;
};
export type TrainingRecords = Readonly<Partial<Record<NetName, TrainingRecord>>>;

type Records = {
  readonly calibration: CalibrationRecord;
  readonly evaluation: EvaluationRecord;
  readonly training: TrainingRecords;
};

const PRINT_LENGTH = 12;

export const printOf = (weights: Uint8Array): string =>
  createHash("sha256").update(weights).digest("hex").slice(0, PRINT_LENGTH);

export const weightPrint = (weightsPath: string): string => printOf(readFileSync(weightsPath));

export const weightsOf = (modelsFolder: string): WeightPrints =>
  Object.fromEntries(
    NET_NAMES.map((net) => [net, weightPrint(join(modelsFolder, net, "weights.bin"))]),
  ) as WeightPrints;

/** Beside `evaluation.json`: tiles of its scenes that were not read right, each with what lies there and what was said. */
export const FAILURE_SHEET = "failures.webp";

const pathOf = (folder: string, name: keyof Records): string => join(folder, `${name}.json`);

export function saveRecord<K extends keyof Records>(folder: string, name: K, record: Records[K]): void {
  writeFileSync(pathOf(folder, name), `${JSON.stringify(record, null, 2)}\n`);
}

/** What was kept; null where nothing was. */
export function readRecord<K extends keyof Records>(folder: string, name: K): Records[K] | null {
  const path = pathOf(folder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Records[K]) : null;
}
