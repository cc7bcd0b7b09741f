import { loadNets, loadOpenCv, type NetSource, startBackend, type VisionEngine } from "../../vision/index.ts";
import { modelFolder } from "./model-folder.ts";

/** OpenCV and the networks, on the wasm backend: without a GPU it is by far the fastest, and it runs everywhere. */
export async function openVision(source: NetSource = modelFolder()): Promise<VisionEngine> {
  if (!(await startBackend("wasm"))) throw new Error("TensorFlow’s wasm backend does not start");
  const [{ cv }, nets] = await Promise.all([loadOpenCv(), loadNets(source)]);
  return { cv, nets };
}
