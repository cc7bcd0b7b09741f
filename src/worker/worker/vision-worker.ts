import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plainWasm from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simdWasm from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import threadedWasm from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url";
import { expose } from "comlink";
import { imagePoint } from "../../geometry/index.ts";
import { tileKindIn } from "../../table/index.ts";
import {
  chooseBackend,
  loadOpenCv,
  onGpuLost,
  type ReadFrame,
  type Reading,
  readPicture,
  type VisionEngine,
} from "../../vision/index.ts";
import type { VisionService } from "../shared/vision-service.ts";
import { FramePictures } from "./frame-pictures.ts";
import { netAssets } from "./net-assets.ts";
import { seenPicture } from "./seen-picture.ts";
import { WatchedTable } from "./watched-table.ts";

setWasmPaths({
  "tfjs-backend-wasm.wasm": plainWasm,
  "tfjs-backend-wasm-simd.wasm": simdWasm,
  "tfjs-backend-wasm-threaded-simd.wasm": threadedWasm,
});

type Started = { readonly engine: VisionEngine; readonly backend: "wasm" | "webgl" };
let starting: Promise<Started> | null = null;

/** What nobody here catches the page hears of: it starts another worker, and need not wait for answers until this one counts as hung. */
function endWorker(): never {
  throw new Error("the GPU is lost");
}

async function startEngine(): Promise<Started> {
  const [{ cv }, { backend, nets }] = await Promise.all([loadOpenCv(), chooseBackend(netAssets)]);
  if (backend === "webgl") onGpuLost(endWorker);
  return { engine: { cv, nets }, backend };
}
const started = (): Promise<Started> => {
  starting ??= startEngine();
  return starting;
};

/** A reading of a picture that was drawn smaller, in pixels of the frame. */
function inFramePixels(reading: Reading, scaleX: number, scaleY: number): Reading {
  const back = <T extends Reading["tiles"][number] | Reading["backs"][number]>(seen: T): T => ({
    ...seen,
    corners: seen.corners.map(([x, y]) => imagePoint(x * scaleX, y * scaleY)),
  });
  return { tiles: reading.tiles.map(back), backs: reading.backs.map(back) };
}

const framePictures = new FramePictures();
let table: WatchedTable | null = null;

/** The client opens a table before it asks for it: without one there is a mistake of ours. */
function openedTable(): WatchedTable {
  if (!table) throw new Error("no table is open");
  return table;
}

const service: VisionService = {
  async start() {
    return { backend: (await started()).backend };
  },
  async read(frame, { set = "auto" }) {
    const start = performance.now();
    return framePictures.use(frame, async ({ picture, width, height }) => {
      const reading = await readPicture((await started()).engine, picture, { set });
      const inFrame = inFramePixels(reading, width / picture.width, height / picture.height);
      return { ...inFrame, width, height, ms: performance.now() - start };
    });
  },
  async openTable(setup, rounds, firstTrack) {
    const set = tileKindIn(setup.game);
    const read: ReadFrame = async (picture, known) =>
      readPicture((await started()).engine, picture, { set, ...known });
    table = new WatchedTable(setup, rounds, { read, pictureOf: seenPicture }, firstTrack);
  },
  async lookAtTable(frame, atMs) {
    return framePictures.use(frame, ({ picture }) => openedTable().look(picture, atMs));
  },
  async tellTable(word) {
    return openedTable().tell(word);
  },
  async tablePictures() {
    return openedTable().pictures();
  },
};

expose(service);
