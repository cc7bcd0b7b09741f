import type { io } from "@tensorflow/tfjs";

export const NET_NAMES = ["locator", "domino", "triomino"] as const;
export type NetName = (typeof NET_NAMES)[number];

/**
 * Where the networks' files come from: a folder, or the page's assets. Each network is a folder with `model.json` (as
 * tfjs writes layers models), the files of weights that its manifest names and, once calibrated, `calibration.json` and,
 * for networks that show features, `style.json`.
 */
export type NetSource = {
  /** The bytes of a network's file, or null when there is no such file. */
  bytes(net: NetName, file: string): Promise<ArrayBuffer | null>;
};

/** A network of the pipeline that is missing or damaged: a fault of the installation, not of a picture. */
const absent = (net: NetName, file: string): Error =>
  new Error(
    `the network “${net}” has no file ${file}: it is made by \`npm run train\`, and shipped in models/${net}`,
  );

function joined(parts: readonly ArrayBuffer[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return all.buffer;
}

/** What one of a network's own files says, parsed as JSON; undefined when there is no such file. */
export async function jsonFile(
  source: NetSource,
  net: NetName,
  file: "calibration.json" | "style.json",
): Promise<unknown> {
  const text = await source.bytes(net, file);
  return text ? JSON.parse(new TextDecoder().decode(text)) : undefined;
}

/** A network's files as tfjs takes them. Weights stay quantized (float16, bytes): tfjs widens them when it loads. */
export async function netArtifacts(source: NetSource, net: NetName): Promise<io.ModelArtifacts> {
  const text = await source.bytes(net, "model.json");
  if (!text) throw absent(net, "model.json");
  const json = JSON.parse(new TextDecoder().decode(text)) as io.ModelJSON;
  const parts: ArrayBuffer[] = [];
  for (const file of json.weightsManifest.flatMap((group) => group.paths)) {
    const part = await source.bytes(net, file);
    if (!part) throw absent(net, file);
    parts.push(part);
  }
  return {
    modelTopology: json.modelTopology,
    weightSpecs: json.weightsManifest.flatMap((group) => group.weights),
    weightData: joined(parts),
  };
}
