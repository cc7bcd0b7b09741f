import { pictureKey, type Rounds, type ScribeSetup, TableWatch } from "../../table/index.ts";
import type { TableLink, TableLook } from "../../worker/index.ts";
import type { Scene } from "./scenes.ts";

const PICTURE = "data:image/jpeg;base64,AA";

/** A table on which lies what a test has laid there: all that follows is the real watch, only the reading is not. */
export function fakeTable(setup: ScribeSetup, rounds: Rounds, answer: () => Scene | Error): TableLink {
  const watch = new TableWatch(setup, {}, rounds);
  let frames = 0;
  let last = { widthPx: 800, heightPx: 600, seesTiles: false };
  const lookOf = (notices: TableLook["notices"]): TableLook => {
    const { view } = watch;
    return { ...view, ...last, notices, pictures: new Map(view.unread.map((track) => [track, PICTURE])) };
  };
  return {
    look: async (frame, atMs) => {
      if ("close" in frame) frame.close();
      const scene = answer();
      if (scene instanceof Error) throw scene;
      const { widthPx, heightPx, tiles } = scene;
      last = { widthPx, heightPx, seesTiles: tiles.length > 0 };
      const look = { frame: frames++, atMs, widthPx, heightPx, tiles, moving: [] };
      return lookOf(watch.look({ ...look, isBare: () => !scene.isDark }));
    },
    tell: async (word) => lookOf(watch.tell(word)),
    pictures: async () =>
      watch.view.rounds.flat().flatMap(({ seen }) => (seen ? [{ of: pictureKey(seen), url: PICTURE }] : [])),
  };
}
