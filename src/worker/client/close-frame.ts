import type { Frame } from "../shared/vision-service.ts";

/** Lets go of a frame that nobody reads; its memory is not the collector's. */
export const closeFrame = (frame: Frame): void => {
  if ("close" in frame) frame.close();
};
