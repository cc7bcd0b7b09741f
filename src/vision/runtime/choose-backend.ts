import { PATCHES } from "../rectify/patch.ts";
import { type Backend, startBackend } from "./backend.ts";
import { compileShaders, gpuNets } from "./gpu-nets.ts";
import type { NetSource } from "./net-source.ts";
import { disposeNets, loadNets, type Nets } from "./nets.ts";
import { type Helper, sharedNets } from "./shared-nets.ts";

export type ChosenBackend = { readonly backend: Backend; readonly nets: Nets; readonly ms: number };

/** What the networks are measured with: a picture of so many pixels, and patches of dominoes, so many each time. */
type Probe = { readonly rows: number; readonly columns: number; readonly patches: readonly number[] };

/**
 * About what a small camera picture costs. Larger ones favour a GPU a little more, but a phone's GPU must not be warmed up for
 * seconds before the first frame.
 */
const SMALL_PICTURE: Probe = { rows: 192, columns: 320, patches: [16, 4, 4] };
/** About what a camera's picture of a game costs: handing over pays with much to do. */
const TABLE: Probe = { rows: 368, columns: 640, patches: [32] };

async function probe({ locator, domino }: Nets, { rows, columns, patches }: Probe): Promise<void> {
  await locator.run(new Float32Array(rows * columns * 3), [1, rows, columns]);
  const { heightPx, widthPx } = PATCHES.domino;
  // One after the other, as a reading asks: each time it waits for the answer.
  for (const n of patches)
    await domino.run(new Float32Array(n * heightPx * widthPx * 3), [n, heightPx, widthPx]);
}

/** The shortest of three, after one that compiles shaders and fills caches. */
async function probeMs(nets: Nets, size = SMALL_PICTURE): Promise<number> {
  await probe(nets, size);
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const start = performance.now();
    await probe(nets, size);
    shortestMs = Math.min(shortestMs, performance.now() - start);
  }
  return shortestMs;
}

/** A GPU that is only imitated reads a hundred times slower than wasm: it is not worth the seconds of measuring it. */
export function hasRealGpu(): boolean {
  if (typeof OffscreenCanvas === "undefined") return false;
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
  if (!gl) return false;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

/**
 * Loads the networks into each backend that runs here, measures, and keeps the fastest. The others' networks are freed.
 * A backend that starts and then fails (a GPU's driver may do so with the first shader) is left out. Throws when none is
 * left; a network that is missing is missing in all of them.
 */
export async function chooseBackend(
  source: NetSource,
  candidates: readonly Backend[] = hasRealGpu() ? ["wasm", "webgl"] : ["wasm"],
  measureMs: (nets: Nets, backend: Backend) => Promise<number> = (nets) => probeMs(nets),
): Promise<ChosenBackend> {
  let best: ChosenBackend | null = null;
  const failures: unknown[] = [];
  for (const backend of candidates) {
    if (!(await startBackend(backend))) continue;
    let nets: Nets | null = null;
    try {
      nets = await loadNetsOn(backend, source);
      const ms = await measureMs(nets, backend);
      if (best && best.ms <= ms) disposeNets(nets);
      else {
        if (backend === "webgl") await compileShaders(nets);
        if (best) disposeNets(best.nets);
        best = { backend, nets, ms };
      }
    } catch (error) {
      if (nets) disposeNets(nets);
      failures.push(error);
    }
  }
  if (!best) {
    const [cause] = failures;
    const reason = cause instanceof Error ? `: ${cause.message}` : "";
    throw new Error(
      `none of TensorFlow’s backends runs here (${candidates.join(", ")})${reason}`,
      failures.length > 0 ? { cause } : {},
    );
  }
  await startBackend(best.backend);
  return best;
}

/** The networks as the backend, which is the current one, is best asked. */
async function loadNetsOn(backend: Backend, source: NetSource): Promise<Nets> {
  const nets = await loadNets(source);
  return backend === "webgl" ? gpuNets(nets) : nets;
}

/** The networks on the processor: without a GPU by far the fastest, and it runs everywhere. Throws where it does not start. */
export async function loadNetsOnWasm(source: NetSource): Promise<Nets> {
  if (!(await startBackend("wasm"))) throw new Error("TensorFlow’s wasm backend does not start");
  return loadNets(source);
}

/** Help is worth its memory and its battery when no more than this share of the time is left. */
const WORTH_SHARE = 0.85;

/** The networks with the helper doing half of their work; null where that brings little here, as measured, or fails. */
export async function helpedIfFaster(
  nets: Nets,
  helper: Helper,
  measureMs: (nets: Nets) => Promise<number> = (measured) => probeMs(measured, TABLE),
): Promise<Nets | null> {
  const helped = sharedNets(nets, helper);
  const helpedMs = await measureMs(helped).catch(() => Number.POSITIVE_INFINITY);
  return helpedMs <= WORTH_SHARE * (await measureMs(nets)) ? helped : null;
}
