import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { io } from "@tensorflow/tfjs";
import type { NetName } from "../../vision/index.ts";
import { weightPrint } from "../evaluation/records.ts";

/** What the files of a network tell of it. */
export type NetFacts = {
  readonly name: NetName;
  /** Height × width × channels, of each view where it reads several; a question mark where any size goes. */
  readonly input: string;
  readonly layers: readonly string[];
  readonly parameters: number;
  readonly bytes: number;
  readonly weights: string;
};

type Layer = {
  readonly class_name: string;
  readonly config: Readonly<Record<string, unknown>> & { readonly name: string };
};

/** Layers that hold weights, and what joins or resizes; what only turns or names numbers is left out. */
function describeLayer({ class_name, config }: Layer): string | null {
  const activation =
    typeof config.activation === "string" && config.activation !== "linear" ? `, ${config.activation}` : "";
  switch (class_name) {
    case "Conv2D": {
      const [size, stride] = [config.kernel_size as number[], config.strides as number[]];
      const step = stride[0] === 1 ? "" : ` / ${stride[0]}`;
      return `${config.name}: ${size.join(" × ")}${step} → ${config.filters}${activation}`;
    }
    case "Conv1D":
    case "Dense":
      return `${config.name}: dense → ${config.units ?? config.filters}${activation}`;
    case "UpSampling2D":
      return `${config.name}: × ${(config.size as number[])[0]}`;
    case "Add":
      return `${config.name}: sum`;
    default:
      return null;
  }
}

export function netFacts(modelsFolder: string, name: NetName): NetFacts {
  const [jsonPath, weightsPath, stylePath] = ["model.json", "weights.bin", "style.json"].map((file) =>
    join(modelsFolder, name, file),
  ) as [string, string, string];
  const json = JSON.parse(readFileSync(jsonPath, "utf8")) as io.ModelJSON;
  const { layers } = (json.modelTopology as unknown as { config: { layers: Layer[] } }).config;
  const inputs = layers
    .filter(({ class_name }) => class_name === "InputLayer")
    .map(({ config }) => (config.batch_input_shape as (number | null)[]).slice(1));
  return {
    name,
    input: inputs.map((sizes) => sizes.map((size) => size ?? "?").join(" × ")).join(", "),
    layers: layers.map(describeLayer).filter((line) => line !== null),
    parameters: json.weightsManifest
      .flatMap(({ weights }) => weights)
      .reduce((sum, { shape }) => sum + shape.reduce((product, size) => product * size, 1), 0),
    bytes: [jsonPath, weightsPath, stylePath].reduce(
      (sum, path) => sum + (existsSync(path) ? statSync(path).size : 0),
      0,
    ),
    weights: weightPrint(weightsPath),
  };
}
