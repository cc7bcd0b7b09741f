import type { VisionClient } from "../../worker/index.ts";

/** All that the screens know of vision: get ready, read a frame, watch a table, go away. Tests give another one. */
export type Reader = Pick<VisionClient, "ready" | "read" | "openTable" | "dispose">;
