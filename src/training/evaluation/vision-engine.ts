import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TileKind } from "../../tiles/index.ts";
import {
  judge,
  loadNets,
  loadOpenCv,
  meanOfSides,
  type Net,
  type NetSource,
  NO_CALIBRATION,
  type SeenTile,
  startBackend,
  TILE_OUTPUTS,
  tileOutputLength,
  type VisionEngine,
} from "../../vision/index.ts";

export const MODELS_FOLDER = resolve(import.meta.dirname, "../../../models");

/** The networks in a folder, one folder a network. */
export const netsIn = (folder: string): NetSource => ({
  bytes: async (net, file) => {
    const path = join(folder, net, file);
    return existsSync(path) ? Uint8Array.from(readFileSync(path)).buffer : null;
  },
});

/** The shipped pipeline with the networks of a folder. */
export async function openEngine(folder = MODELS_FOLDER): Promise<VisionEngine> {
  if (!(await startBackend("wasm"))) throw new Error("TensorFlow’s wasm backend does not start");
  const { cv } = await loadOpenCv();
  return { cv, nets: await loadNets(netsIn(folder)) };
}

/** Every value is said, with the confidence that the network itself gives it. */
const SAY_ALL = { ...NO_CALIBRATION, sureFrom: 0 };

/**
 * The same pipeline without calibration, and a way to ask what the network answered for a tile that it reported: the
 * report has confidences alone, a temperature needs the numbers before them.
 */
export function uncalibrated({ cv, nets }: VisionEngine): {
  engine: VisionEngine;
  outputOf: (seen: SeenTile) => Float32Array;
} {
  const last: Partial<Record<TileKind, { output: Float32Array; patches: number }>> = {};
  const recording = (kind: TileKind): Net => ({
    ...nets[kind],
    calibration: SAY_ALL,
    run: async (pixels, shape) => {
      const output = await nets[kind].run(pixels, shape);
      last[kind] = { output, patches: shape[0] };
      return output;
    },
  });
  return {
    engine: { cv, nets: { ...nets, domino: recording("domino"), triomino: recording("triomino") } },
    outputOf: (seen) => {
      const found = lastOutputs(seen.kind, last[seen.kind]).find((output) => isOf(output, seen));
      if (!found) throw new Error(`what was said of a ${seen.kind} was not the network’s last answer`);
      return found;
    },
  };
}

/** The answers of a kind's last batch, which holds every face from each of its sides: their means, one a face. */
function lastOutputs(
  kind: TileKind,
  last: { output: Float32Array; patches: number } | undefined,
): Float32Array[] {
  const layout = TILE_OUTPUTS[kind];
  const length = tileOutputLength(layout);
  const faces = Math.floor((last?.patches ?? 0) / layout.sides);
  const outputAt = (patch: number): Float32Array =>
    last!.output.subarray(patch * length, (patch + 1) * length);
  return Array.from({ length: faces }, (_, face) =>
    meanOfSides(
      Array.from({ length: layout.sides }, (_, side) => outputAt(side * faces + face)),
      layout,
    ),
  );
}

/** Two faces with the very same values and confidence may be taken for each other: they say the same. */
function isOf(output: Float32Array, seen: SeenTile): boolean {
  const { face, values } = judge(output, TILE_OUTPUTS[seen.kind], SAY_ALL);
  const confidence = values.reduce((product, value) => product * value.confidence, face);
  return confidence === seen.confidence && values.every(({ value }, k) => value === seen.values[k]);
}
