import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { toFloat16Bits } from "./float16.ts";

const WEIGHTS_FILE = "weights.bin";

/**
 * Writes `model.json` and `weights.bin` in the format of `tf.loadLayersModel`, weights in half precision. Such weights
 * are turned back into float32 by TensorFlow.js itself. Same weights and names of layers, same bytes.
 */
export async function exportModel(model: tf.LayersModel, folder: string): Promise<{ bytes: number }> {
  const { topology, specs, data } = await takeArtifacts(model);
  const halves: Uint16Array[] = [];
  let offset = 0;
  const weights = specs.map(({ name, shape, dtype }) => {
    if (dtype !== "float32") throw new Error(`${name}: ${dtype} weights cannot be saved in half precision`);
    const values = new Float32Array(data, offset, tf.util.sizeFromShape(shape));
    offset += values.byteLength;
    halves.push(Uint16Array.from(values, toFloat16Bits));
    return { name, shape, dtype, quantization: { dtype: "float16", original_dtype: "float32" } };
  });
  const bytes = Buffer.concat(halves.map((part) => Buffer.from(part.buffer)));
  const json = {
    format: "layers-model",
    modelTopology: topology,
    weightsManifest: [{ paths: [WEIGHTS_FILE], weights }],
  };
  const text = `${JSON.stringify(json)}\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, WEIGHTS_FILE), bytes);
  writeFileSync(join(folder, "model.json"), text);
  return { bytes: bytes.length + Buffer.byteLength(text) };
}

/** Loads what `exportModel` wrote. */
export function loadExportedModel(folder: string): Promise<tf.LayersModel> {
  const json = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as tf.io.ModelJSON;
  const weightData = Uint8Array.from(readFileSync(join(folder, WEIGHTS_FILE))).buffer;
  const weightSpecs = json.weightsManifest.flatMap(({ weights }) => weights);
  return tf.loadLayersModel(tf.io.fromMemory({ modelTopology: json.modelTopology, weightSpecs, weightData }));
}

interface Artifacts {
  readonly topology: object;
  readonly specs: readonly tf.io.WeightsManifestEntry[];
  readonly data: ArrayBuffer;
}

async function takeArtifacts(model: tf.LayersModel): Promise<Artifacts> {
  let taken: Artifacts | undefined;
  await model.save(
    tf.io.withSaveHandler(async ({ modelTopology, weightSpecs, weightData }) => {
      if (!modelTopology || modelTopology instanceof ArrayBuffer || !weightSpecs || !weightData) {
        throw new Error("the model has no topology or no weights");
      }
      taken = { topology: modelTopology, specs: weightSpecs, data: joined(weightData) };
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: "JSON" } };
    }),
  );
  return taken!;
}

function joined(data: tf.io.WeightData): ArrayBuffer {
  return Array.isArray(data) ? tf.io.concatenateArrayBuffers(data) : data;
}
