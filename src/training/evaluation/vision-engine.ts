import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadNets, loadOpenCv, startBackend, type VisionEngine } from "../../vision/index.ts";

export const MODELS_FOLDER = resolve(import.meta.dirname, "../../../models");

/** The shipped pipeline with the networks of a folder; `asIs`: without their calibration, to choose it anew. */
export async function openEngine(folder = MODELS_FOLDER, { asIs = false } = {}): Promise<VisionEngine> {
  if (!(await startBackend("wasm"))) throw new Error("TensorFlow’s wasm backend does not start");
  const { cv } = await loadOpenCv();
  const nets = await loadNets({
    bytes: async (net, file) => {
      const path = join(folder, net, file);
      if (!existsSync(path) || (asIs && file === "calibration.json")) return null;
      return Uint8Array.from(readFileSync(path)).buffer;
    },
  });
  return { cv, nets };
}
