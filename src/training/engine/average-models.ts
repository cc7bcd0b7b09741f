import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { stored } from "./stored-weights.ts";

/** What `exportModel` wrote: its description, and its weights by name. */
function readExported(folder: string) {
  const json = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as tf.io.ModelJSON;
  const [group] = json.weightsManifest;
  if (!group || json.weightsManifest.length > 1) throw new Error(`${folder}: not written by exportModel`);
  const data = Uint8Array.from(readFileSync(join(folder, group.paths[0]!))).buffer;
  const tensors = tf.io.decodeWeights(data, group.weights);
  const weights = new Map(
    Object.entries(tensors).map(([name, tensor]) => [name, tensor.dataSync<"float32">()]),
  );
  tf.dispose(tensors);
  return { json, paths: group.paths, specs: group.weights, weights };
}

/**
 * Writes the weighted mean of two exported models of the same layers to `folder`, stored as the first: `share` of the second, 0…1.
 * Two ends of trainings that began with the same weights mostly lie in one hollow of the loss, and their mean nearer to its bottom
 * than either. Throws where the models' weights do not correspond.
 */
export function averageModels(first: string, second: string, folder: string, share: number): void {
  const [a, b] = [readExported(first), readExported(second)];
  const means = a.specs.map(({ name, shape, quantization }) => {
    const [x, y] = [a.weights.get(name)!, b.weights.get(name)];
    const other = b.specs.find((spec) => spec.name === name);
    if (!y || other?.shape.join() !== shape.join()) throw new Error(`${name} is not alike in both models`);
    const values = x.map((value, i) => (1 - share) * value + share * y[i]!);
    return stored({ name, shape, values }, quantization?.dtype === "uint8" ? 0 : Number.POSITIVE_INFINITY);
  });
  if (b.specs.length !== a.specs.length) throw new Error("one model has weights that the other lacks");
  const weightsManifest = [{ paths: a.paths, weights: means.map(({ entry }) => entry) }];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, a.paths[0]!), Buffer.concat(means.map(({ bytes }) => bytes)));
  writeFileSync(join(folder, "model.json"), `${JSON.stringify({ ...a.json, weightsManifest })}\n`);
}
