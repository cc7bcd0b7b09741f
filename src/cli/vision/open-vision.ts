import { loadNetsOnWasm, loadOpenCv, type NetSource, type VisionEngine } from "../../vision/index.ts";
import { modelFolder } from "./model-folder.ts";

/** OpenCV and the networks, on the processor. */
export async function openVision(source: NetSource = modelFolder()): Promise<VisionEngine> {
  const [{ cv }, nets] = await Promise.all([loadOpenCv(), loadNetsOnWasm(source)]);
  return { cv, nets };
}
