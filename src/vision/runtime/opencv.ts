import type { OpenCv } from "./opencv-module.ts";

let loading: Promise<{ readonly cv: OpenCv }> | null = null;

/** Loads OpenCV once. The result wraps the library: see the note in opencv-module.ts. */
export function loadOpenCv(): Promise<{ readonly cv: OpenCv }> {
  loading ??= import("./opencv-module.ts").then(({ openCvReady }) => openCvReady());
  return loading;
}
