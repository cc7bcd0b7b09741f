import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { SharedTrainingState } from "./shared-training-state.ts";

const VERSION = 1;
const Head = z.strictObject({
  version: z.literal(VERSION),
  task: z.string(),
  step: z.number().int().nonnegative(),
  elapsedMs: z.number().nonnegative(),
  seed: z.number().int(),
  /** Names and shapes of the weights, trainable ones first: a checkpoint fits only the model that made it. */
  weights: z.array(z.string()),
  trainable: z.number().int(),
  fixed: z.number().int(),
});
export type CheckpointHead = Omit<z.infer<typeof Head>, "version" | "trainable" | "fixed">;
type Stored = Pick<SharedTrainingState, "weights" | "average" | "firstMoment" | "secondMoment">;

const partsOf = (state: Stored): Float32Array[] => [
  state.weights,
  state.average,
  state.firstMoment,
  state.secondMoment,
];

/** Length of the head as uint32, the head as JSON, then weights, average and both moments as float32. */
export function saveCheckpoint(path: string, head: CheckpointHead, state: SharedTrainingState): void {
  const { trainable, fixed } = state.sizes;
  const json = Buffer.from(JSON.stringify({ version: VERSION, ...head, trainable, fixed }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const parts = partsOf(state).map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  mkdirSync(dirname(path), { recursive: true });
  // Written beside and renamed: a run killed while saving keeps its last checkpoint.
  writeFileSync(`${path}.new`, Buffer.concat([length, json, ...parts]));
  renameSync(`${path}.new`, path);
}

export interface Checkpoint {
  readonly head: CheckpointHead;
  readonly stored: Stored;
}

/** Throws where the file is missing or damaged. */
export function readCheckpoint(path: string): Checkpoint {
  const bytes = readFileSync(path);
  const headEnd = 4 + bytes.readUInt32LE(0);
  const {
    version: _,
    trainable,
    fixed,
    ...head
  } = Head.parse(JSON.parse(bytes.toString("utf8", 4, headEnd)));
  let offset = headEnd;
  const take = (length: number): Float32Array => {
    const part = bytes.subarray(offset, offset + length * 4);
    if (part.length !== length * 4) throw new Error(`${path} is shorter than its head says`);
    offset += part.length;
    return new Float32Array(Uint8Array.from(part).buffer);
  };
  const stored = {
    weights: take(trainable + fixed),
    average: take(trainable + fixed),
    firstMoment: take(trainable),
    secondMoment: take(trainable),
  };
  return { head, stored };
}

/** Copies a checkpoint into the memory of a run; the model must be the one that it was saved from. */
export function restoreCheckpoint(
  checkpoint: Checkpoint,
  weights: readonly string[],
  state: SharedTrainingState,
): void {
  if (checkpoint.head.weights.join() !== weights.join()) {
    throw new Error(
      `the checkpoint of ${checkpoint.head.task} was made by another model; start without --resume`,
    );
  }
  const targets = partsOf(state);
  partsOf(checkpoint.stored).forEach((part, index) => {
    targets[index]!.set(part);
  });
}
