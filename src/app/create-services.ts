import { WatchLog } from "../store/index.ts";
import { VisionClient } from "../worker/index.ts";
import { LiveCamera } from "./camera/live-camera.ts";
import { decodeFile } from "./picture/decode.ts";
import type { Reader } from "./reader/reader.ts";
import type { Services } from "./services.ts";
import { GameChoice } from "./state/game-choice.ts";
import { TableSession } from "./state/table-session.ts";
import { WatchSession } from "./watch/watch-session.ts";

/** The services of the real page; `reader` is another one in tests. */
export function createServices(reader: Reader = new VisionClient()): Services {
  return {
    reader,
    watch: new WatchSession({ reader, log: new WatchLog() }),
    game: new GameChoice(),
    camera: new LiveCamera({
      reader,
      // Undefined on http:// addresses other than localhost, whatever the DOM's types say.
      devices: () => (globalThis.isSecureContext ? navigator.mediaDevices : undefined),
    }),
    session: new TableSession({
      reader,
      decode: decodeFile,
      release: ({ url }) => URL.revokeObjectURL(url),
    }),
  };
}
