import type { FrameReading } from "../../worker/index.ts";
import type { Reader } from "../reader/reader.ts";
import { fakeTable } from "./fake-table.ts";
import type { Scene } from "./scenes.ts";

type Answer = Scene | Error;

/** A reader that answers with what a test has laid on the table; an `Error` in place of a scene is a crash. */
export function fakeReader(answer: () => Answer, ready: () => Error | null = () => null): Reader {
  return {
    ready: async () => {
      const failure = ready();
      if (failure) throw failure;
      return { backend: "wasm" };
    },
    read: async (frame): Promise<FrameReading> => {
      if ("close" in frame) frame.close();
      const scene = answer();
      if (scene instanceof Error) throw scene;
      return { tiles: scene.tiles, backs: [], width: scene.widthPx, height: scene.heightPx, ms: 1 };
    },
    openTable: (setup, rounds = []) => fakeTable(setup, rounds, answer),
    dispose: () => {},
  };
}
