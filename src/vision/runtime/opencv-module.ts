// [Note: How OpenCV.js is loaded]
// The package exports an object with a method `then`. Whatever awaits that object, be it `await import(…)` of the package
// or an async function that returns it, waits for ever. So this module imports it statically and hands it on inside
// another object, and is itself imported when it is needed: eleven megabytes, in the worker or the command line only.
import opencvModule from "@techstark/opencv-js";

/** OpenCV's functions and constants, as the package types them. */
export type OpenCv = typeof import("@techstark/opencv-js");

const module = opencvModule as OpenCv & { onRuntimeInitialized?: () => void };

/** Waits until OpenCV's wasm has been compiled. The result wraps the library, see the note above. */
export function openCvReady(): Promise<{ readonly cv: OpenCv }> {
  if (module.Mat !== undefined) return Promise.resolve({ cv: module });
  return new Promise((resolve) => {
    module.onRuntimeInitialized = () => resolve({ cv: module });
  });
}
