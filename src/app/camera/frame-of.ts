import type { Frame } from "../../worker/index.ts";

/** What a video shows now, to be given away. A video frame is copied in half the time, where the browser has them. */
export const frameOf = async (video: HTMLVideoElement): Promise<Frame> =>
  "VideoFrame" in globalThis ? new VideoFrame(video) : createImageBitmap(video);

/** Resolves after a while, at once when the signal gives up. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, ms));
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}
