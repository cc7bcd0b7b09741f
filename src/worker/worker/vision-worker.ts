import { expose } from "comlink";
import { imagePoint } from "../../geometry/index.ts";
import { tileKindIn } from "../../table/index.ts";
import {
  type Backend,
  chooseBackend,
  helpedIfFaster,
  loadOpenCv,
  onGpuLost,
  type Picture,
  type ReadFrame,
  type Reading,
  type ReadPictureOptions,
  readPicture,
  type Sighting,
  type VisionEngine,
} from "../../vision/index.ts";
import type { VisionService } from "../shared/vision-service.ts";
import { FramePictures } from "./frame-pictures.ts";
import { netAssets } from "./net-assets.ts";
import { startNetHelper } from "./net-helper.ts";
import { NET_HELPER_NAME, netService } from "./net-service.ts";
import { seenPicture } from "./seen-picture.ts";
import { WatchedTable } from "./watched-table.ts";
import "./wasm-paths.ts";

/** Its networks may be replaced by faster ones. */
type Engine = { readonly cv: VisionEngine["cv"]; nets: VisionEngine["nets"] };
type Started = { readonly engine: Engine; readonly backend: Backend };
let starting: Promise<Started> | null = null;

/** What nobody here catches the page hears of: it starts another worker, and need not wait for answers until this one counts as hung. */
function endWorker(): never {
  throw new Error("the GPU is lost");
}

let last: Promise<unknown> = Promise.resolve();
/** One thing after the other: what is measured must not share the processor with a reading. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** Has half of the networks' work done on another core where that is faster; the first readings need not wait for it. */
async function getHelp(engine: Engine): Promise<void> {
  const helper = await startNetHelper();
  const helped = helper && (await inTurn(() => helpedIfFaster(engine.nets, helper.help)));
  if (helped) engine.nets = helped;
  else helper?.terminate();
}

async function startEngine(): Promise<Started> {
  const [{ cv }, { backend, nets }] = await Promise.all([loadOpenCv(), chooseBackend(netAssets)]);
  const engine = { cv, nets };
  if (backend === "webgl") onGpuLost(endWorker);
  else void getHelp(engine);
  return { engine, backend };
}
const started = (): Promise<Started> => {
  starting ??= startEngine();
  return starting;
};

const readInTurn = (picture: Picture, options: ReadPictureOptions): Promise<Reading<Sighting>> =>
  inTurn(async () => readPicture((await started()).engine, picture, options));

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
      const reading = await readInTurn(picture, { set });
      const inFrame = inFramePixels(reading, width / picture.width, height / picture.height);
      return { ...inFrame, width, height, ms: performance.now() - start };
    });
  },
  async openTable(setup, rounds, firstTrack) {
    const set = tileKindIn(setup.game);
    const read: ReadFrame = (picture, known) => readInTurn(picture, { set, ...known });
    const engine = async () => (await started()).engine;
    table = new WatchedTable(setup, rounds, { read, pictureOf: seenPicture, engine }, firstTrack);
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

expose(self.name === NET_HELPER_NAME ? netService : service);
