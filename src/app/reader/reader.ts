import type { VisionClient } from "../../worker/index.ts";

/** All that the screens know of vision: get ready, read a frame, go away. Tests give another one. */
export type Reader = Pick<VisionClient, "ready" | "read" | "dispose">;
