import type { OpenCv, Picture } from "../../vision/index.ts";

/** What no reader can do without, as the measure of the others: the picture grey, black and white, and its outlines. */
export function floorMs(cv: OpenCv, { width, height, data }: Picture): number {
  const start = performance.now();
  const [rgba, grey, binary, hierarchy] = [
    new cv.Mat(height, width, cv.CV_8UC4),
    new cv.Mat(),
    new cv.Mat(),
    new cv.Mat(),
  ];
  const outlines = new cv.MatVector();
  try {
    rgba.data.set(data);
    cv.cvtColor(rgba, grey, cv.COLOR_RGBA2GRAY);
    cv.threshold(grey, binary, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    cv.findContours(binary, outlines, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    return performance.now() - start;
  } finally {
    for (const object of [rgba, grey, binary, hierarchy, outlines]) object.delete();
  }
}
