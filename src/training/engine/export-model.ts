import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { inferenceForm, type NamedWeight, type TrainedModel } from "./inference-form.ts";
import { stored } from "./stored-weights.ts";
import type { ShownLayers } from "./training-task.ts";

const WEIGHTS_FILE = "weights.bin";

/**
 * Writes `model.json` and `weights.bin` in the format of `tf.loadLayersModel`, in the form for reading
 * (`inferenceForm`), weights in half precision or bytes (`stored`). TensorFlow.js itself turns them back into float32. Same
 * weights and names of layers, same bytes.
 */
export async function exportModel(
  model: tf.LayersModel,
  folder: string,
  shown: ShownLayers = {},
): Promise<{ bytes: number }> {
  const { topology, weights: named } = inferenceForm(await takeModel(model), shown, partwise(model));
  const parts = named.map((weight) => stored(weight, shown.bytesFrom));
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  const json = {
    format: "layers-model",
    modelTopology: topology,
    weightsManifest: [{ paths: [WEIGHTS_FILE], weights: parts.map(({ entry }) => entry) }],
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

/** The dense layers that read more than one row of numbers. */
const partwise = ({ layers }: tf.LayersModel): string[] =>
  layers
    .filter(
      (layer) => layer.getClassName() === "Dense" && (layer.getInputAt(0) as tf.SymbolicTensor).rank > 2,
    )
    .map(({ name }) => name);

async function takeModel(model: tf.LayersModel): Promise<TrainedModel> {
  let taken: TrainedModel | undefined;
  await model.save(
    tf.io.withSaveHandler(async ({ modelTopology, weightSpecs, weightData }) => {
      if (!modelTopology || modelTopology instanceof ArrayBuffer || !weightSpecs || !weightData) {
        throw new Error("the model has no topology or no weights");
      }
      taken = { topology: modelTopology, weights: namedWeights(weightSpecs, joined(weightData)) };
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: "JSON" } };
    }),
  );
  return taken!;
}

function namedWeights(specs: readonly tf.io.WeightsManifestEntry[], data: ArrayBuffer): NamedWeight[] {
  let offset = 0;
  return specs.map(({ name, shape, dtype }) => {
    if (dtype !== "float32") throw new Error(`${name}: ${dtype} weights cannot be saved in half precision`);
    const values = new Float32Array(data, offset, tf.util.sizeFromShape(shape));
    offset += values.byteLength;
    return { name, shape, values };
  });
}

function joined(data: tf.io.WeightData): ArrayBuffer {
  return Array.isArray(data) ? tf.io.concatenateArrayBuffers(data) : data;
}
