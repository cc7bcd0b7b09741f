import * as tf from "@tensorflow/tfjs";
import type { TileKind } from "../tiles/index.ts";
import { TILE_OUTPUTS, tileOutputLength } from "./classify/tile-output.ts";
import { PATCHES } from "./rectify/patch.ts";
import type { NetName, NetSource } from "./runtime/net-source.ts";

// Networks of the right shapes that know nothing, for tests of loading, memory and speed limits.

type Files = Readonly<Record<string, ArrayBuffer>>;

const conv = (filters: number, strides: number, seed: number, inputShape?: (number | null)[]) =>
  tf.layers.conv2d({
    filters,
    kernelSize: 3,
    strides,
    padding: "same",
    activation: "relu",
    kernelInitializer: tf.initializers.glorotUniform({ seed }),
    ...(inputShape ? { inputShape } : {}),
  });

/** Fully convolutional, a quarter of the input's size, with something proposed nearly everywhere. */
function randomLocator(): tf.LayersModel {
  const head = tf.layers.conv2d({
    filters: 11,
    kernelSize: 1,
    kernelInitializer: tf.initializers.randomNormal({ stddev: 2, seed: 3 }),
    biasInitializer: tf.initializers.ones(),
  });
  return tf.sequential({ layers: [conv(8, 2, 1, [null, null, 3]), conv(8, 2, 2), head] });
}

const randomReader = (shape: TileKind): tf.LayersModel => {
  const { heightPx, widthPx } = PATCHES[shape];
  return tf.sequential({
    layers: [
      conv(8, 4, 4, [heightPx, widthPx, 3]),
      tf.layers.globalAveragePooling2d({}),
      tf.layers.dense({
        units: tileOutputLength(TILE_OUTPUTS[shape]),
        kernelInitializer: tf.initializers.randomNormal({ stddev: 3, seed: 5 }),
      }),
    ],
  });
};

/** A model's files as they are shipped: topology and weights. */
export async function modelFiles(model: tf.LayersModel): Promise<Files> {
  let files: Files = {};
  await model.save(
    tf.io.withSaveHandler(async ({ modelTopology, weightSpecs, weightData }) => {
      const json = { modelTopology, weightsManifest: [{ paths: ["weights.bin"], weights: weightSpecs }] };
      files = {
        "model.json": new TextEncoder().encode(JSON.stringify(json)).buffer,
        "weights.bin": weightData as ArrayBuffer,
      };
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: "JSON" } };
    }),
  );
  return files;
}

export const sourceOf = (files: Readonly<Partial<Record<NetName, Files>>>): NetSource => ({
  bytes: async (net, file) => files[net]?.[file] ?? null,
});

/** Needs a started backend. */
export async function randomFiles(): Promise<Record<NetName, Files>> {
  const models = {
    locator: randomLocator(),
    domino: randomReader("domino"),
    triomino: randomReader("triomino"),
  };
  const files = {
    locator: await modelFiles(models.locator),
    domino: await modelFiles(models.domino),
    triomino: await modelFiles(models.triomino),
  };
  for (const model of Object.values(models)) model.dispose();
  return files;
}
