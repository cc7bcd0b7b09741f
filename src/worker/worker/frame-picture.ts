import { fittingSize, LONGEST_PICTURE_PX, type Picture } from "../../vision/index.ts";
import type { Frame } from "../shared/vision-service.ts";

/** The pixels of a frame, perhaps scaled down, and the frame's own size. */
export type FramePicture = { readonly picture: Picture; readonly width: number; readonly height: number };

// [Note: Pixels go where pixels were]
// A browser takes much longer for new megabytes than for filling those that it has: of 1280 × 720, 30 ms and 1 ms (Chromium,
// two cores). A canvas read back is new megabytes each time; a video frame is copied to wherever it is asked to be, and
// one can be made of a canvas.

/** Where a frame's pixels are copied to when nobody uses it. */
let idle = new Uint8Array(0);

/** Chromium's own option, and the proposed standard's; elsewhere it is ignored or refused. */
const RGBA = { format: "RGBA" } as VideoFrameCopyToOptions;

/** A video frame's pixels, copied into `buffer`; null where the browser cannot convert them. */
async function copied(frame: VideoFrame, buffer: Uint8Array): Promise<Picture | null> {
  const { displayWidth: width, displayHeight: height, visibleRect } = frame;
  if (visibleRect?.width !== width || visibleRect.height !== height) return null;
  const bytes = 4 * width * height;
  try {
    if (buffer.length < bytes || frame.allocationSize(RGBA) !== bytes) return null;
    const data = buffer.subarray(0, bytes);
    const [layout] = await frame.copyTo(data, RGBA);
    return layout?.stride === 4 * width ? { width, height, data } : null;
  } catch {
    return null;
  }
}

/** Copied pixels of what was drawn on a canvas; null where the browser cannot do that. */
async function copiedCanvas(canvas: OffscreenCanvas, buffer: Uint8Array): Promise<Picture | null> {
  const frame = new VideoFrame(canvas, { timestamp: 0 });
  try {
    return await copied(frame, buffer);
  } finally {
    frame.close();
  }
}

/** Whether frames come as RGBA when they are asked to, and not in whatever order they have: one red pixel tells. */
async function isConverting(): Promise<boolean> {
  if (!("VideoFrame" in globalThis)) return false;
  const pixel = new OffscreenCanvas(1, 1);
  const context = pixel.getContext("2d");
  if (!context) return false;
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 1, 1);
  const picture = await copiedCanvas(pixel, new Uint8Array(4));
  return picture?.data[0] === 255 && picture.data[2] === 0;
}
let converting: Promise<boolean> | null = null;

let canvas: OffscreenCanvas | null = null;

/** Works for every source. */
function drawnOn(
  source: ImageBitmap | VideoFrame,
  size: { readonly width: number; readonly height: number },
): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  canvas ??= new OffscreenCanvas(size.width, size.height);
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pictures in a worker");
  context.imageSmoothingQuality = "high";
  // Transparency lies on white, as on the command line.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
  return { canvas, context };
}

async function pixelsOf(
  frame: ImageBitmap | VideoFrame,
  size: { readonly width: number; readonly height: number },
  buffer: Uint8Array,
): Promise<Picture> {
  converting ??= isConverting();
  if (await converting) {
    const picture =
      "displayWidth" in frame && frame.displayWidth === size.width && frame.displayHeight === size.height
        ? await copied(frame, buffer)
        : null;
    const found = picture ?? (await copiedCanvas(drawnOn(frame, size).canvas, buffer));
    if (found) return found;
  }
  return drawnOn(frame, size).context.getImageData(0, 0, size.width, size.height);
}

/** What `use` makes of the pixels of a frame, which are its own until then, and no longer. The frame is closed, whatever happens. */
export async function withFramePicture<T>(frame: Frame, use: (of: FramePicture) => Promise<T>): Promise<T> {
  if ("data" in frame) return use({ picture: frame, width: frame.width, height: frame.height });
  const [width, height] =
    "displayWidth" in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
  const size = fittingSize({ width, height }, LONGEST_PICTURE_PX);
  const bytes = 4 * size.width * size.height;
  // Another frame in work has the last one: then there are two, for a while.
  const buffer = idle.length < bytes ? new Uint8Array(bytes) : idle;
  idle = new Uint8Array(0);
  try {
    let picture: Picture;
    try {
      picture = await pixelsOf(frame, size, buffer);
    } finally {
      frame.close();
    }
    return await use({ picture, width, height });
  } finally {
    idle = buffer;
  }
}
