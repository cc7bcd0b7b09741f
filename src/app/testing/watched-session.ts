import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { WatchLog } from "../../store/index.ts";
import type { Frame } from "../../worker/index.ts";
import { WatchSession } from "../watch/watch-session.ts";
import { fakeReader } from "./fake-reader.ts";
import { EMPTY_SCENE, type Scene } from "./scenes.ts";

/** Two at one table. */
export const SETUP = { game: "ctyrky", players: [{ id: "Anna" }, { id: "Bob" }] } as const;
/** Nothing is read from it. */
export const frame = (): Frame => ({ close: () => {} }) as unknown as Frame;

/** A watch without a screen: `look` shows it a scene for so long, in steps of 200 ms. */
export function setUp(indexedDB = new IDBFactory()) {
  const log = new WatchLog({ indexedDB, IDBKeyRange });
  let scene: Scene | Error = EMPTY_SCENE;
  let atMs = 0;
  const session = new WatchSession({ reader: fakeReader(() => scene), log });
  const look = async (shown: Scene | Error, ms = 2000): Promise<void> => {
    scene = shown;
    for (const end = atMs + ms; atMs < end; atMs += 200) await session.look(frame(), atMs);
  };
  const running = () => session.store.snapshot().running!;
  const told = () =>
    running()
      .rounds.flat()
      .map(({ type, player }) => `${type} ${player}`);
  return { session, log, look, running, told, indexedDB };
}
