import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { toFloat16Bits } from "./float16.ts";

/** What `exportModel` wrote: its description, and its weights by name. */
function readExported(folder: string) {
  const text = readFileSync(join(folder, "model.json"), "utf8");
  const { weightsManifest } = JSON.parse(text) as tf.io.ModelJSON;
  const [group] = weightsManifest;
  if (!group || weightsManifest.length > 1) throw new Error(`${folder}: not written by exportModel`);
  const data = Uint8Array.from(readFileSync(join(folder, group.paths[0]!))).buffer;
  const tensors = tf.io.decodeWeights(data, group.weights);
  const weights = new Map(Object.entries(tensors).map(([name, tensor]) => [name, tensor.dataSync()]));
  tf.dispose(tensors);
  return { text, file: group.paths[0]!, names: group.weights.map(({ name }) => name), weights };
}

/**
 * Writes the weighted mean of two exported models of the same layers to `folder`: `share` of the second, 0…1. Two ends of
 * trainings that began with the same weights mostly lie in one hollow of the loss, and their mean nearer to its bottom than either.
 * Throws where the models' weights do not correspond.
 */
export function averageModels(first: string, second: string, folder: string, share: number): void {
  const [a, b] = [readExported(first), readExported(second)];
  const halves = a.names.map((name) => {
    const [x, y] = [a.weights.get(name)!, b.weights.get(name)];
    if (y?.length !== x.length) throw new Error(`${name} is not alike in both models`);
    return Uint16Array.from(x, (value, i) => toFloat16Bits((1 - share) * value + share * y[i]!));
  });
  if (b.names.length !== a.names.length) throw new Error("one model has weights that the other lacks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, a.file), Buffer.concat(halves.map((part) => Buffer.from(part.buffer))));
  writeFileSync(join(folder, "model.json"), a.text);
}
