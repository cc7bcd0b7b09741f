import { transfer } from "comlink";
import { loadNetsOnWasm, type NetName, type Nets, type Run } from "../../vision/index.ts";
import { netAssets } from "./net-assets.ts";

/** The vision worker's script, started with this name, is its helper: the same networks once more, on another core. */
export const NET_HELPER_NAME = "net-helper";

let loading: Promise<Nets> | null = null;
const loaded = (): Promise<Nets> => {
  loading ??= loadNetsOnWasm(netAssets);
  return loading;
};

/** What the helper answers. Numbers are transferred both ways; those it was given come back, to be written anew. */
export const netService = {
  async start(): Promise<void> {
    await loaded();
  },
  /** `pixels`: the first numbers are those of `shape`. */
  async run(
    name: NetName,
    way: "run" | "glance",
    pixels: Float32Array,
    shape: Parameters<Run>[1],
  ): Promise<{ written: Float32Array; pixels: Float32Array }> {
    const run = (await loaded())[name][way];
    if (!run) throw new Error(`the network “${name}” does not glance`);
    const [n, height, width] = shape;
    const written = await run(pixels.subarray(0, n * height * width * 3), shape);
    return transfer({ written, pixels }, [written.buffer, pixels.buffer]);
  },
};
export type NetService = typeof netService;
