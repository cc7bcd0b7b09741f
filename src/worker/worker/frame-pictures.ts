import { fittingSize, LONGEST_PICTURE_PX, type Picture } from "../../vision/index.ts";
import type { Frame } from "../shared/vision-service.ts";

/** The pixels of a frame, perhaps scaled down, and the frame's own size. */
export type FramePicture = { readonly picture: Picture; readonly width: number; readonly height: number };

type Size = { readonly width: number; readonly height: number };
type Drawn = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D };

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

/** What was drawn on a canvas, copied into `buffer`; null where the browser cannot do that. */
async function copiedCanvas(canvas: OffscreenCanvas, buffer: Uint8Array): Promise<Picture | null> {
  let frame: VideoFrame | null = null;
  try {
    frame = new VideoFrame(canvas, { timestamp: 0 });
    return await copied(frame, buffer);
  } catch {
    return null;
  } finally {
    frame?.close();
  }
}

/** Whether frames come as RGBA when they are asked to, and not in whatever order they have: one red pixel tells. */
async function isConverting(): Promise<boolean> {
  const pixel = new OffscreenCanvas(1, 1);
  const context = pixel.getContext("2d");
  if (!context) return false;
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 1, 1);
  const picture = await copiedCanvas(pixel, new Uint8Array(4));
  return picture?.data[0] === 255 && picture.data[2] === 0;
}

/**
 * [Note: Pixels go where pixels were]
 * A browser takes much longer for new megabytes than for filling those that it has: of 1280 × 720, 30 ms and 1 ms (Chromium,
 * two cores). A canvas read back is new megabytes each time; a video frame is copied to wherever it is asked to be, and
 * one can be made of a canvas. So frames take turns in one buffer.
 */
export class FramePictures {
  /** Where the next frame's pixels are copied to; of no length while another one's lie there. */
  #idle = new Uint8Array(0);
  #canvas: OffscreenCanvas | null = null;
  #isConverting: Promise<boolean> | null = null;

  /** What `use` makes of the pixels of a frame, which are there until it has ended, and no longer. The frame is closed, whatever happens. */
  async use<T>(frame: Frame, use: (of: FramePicture) => Promise<T>): Promise<T> {
    if ("data" in frame) return use({ picture: frame, width: frame.width, height: frame.height });
    const [width, height] =
      "displayWidth" in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
    const size = fittingSize({ width, height }, LONGEST_PICTURE_PX);
    const bytes = 4 * size.width * size.height;
    const buffer = this.#idle.length < bytes ? new Uint8Array(bytes) : this.#idle;
    this.#idle = new Uint8Array(0);
    try {
      return await use({ picture: await this.#taken(frame, size, buffer), width, height });
    } finally {
      this.#idle = buffer;
    }
  }

  async #taken(frame: ImageBitmap | VideoFrame, size: Size, buffer: Uint8Array): Promise<Picture> {
    try {
      this.#isConverting ??= isConverting();
      if (await this.#isConverting) {
        const isWhole =
          "displayWidth" in frame && frame.displayWidth === size.width && frame.displayHeight === size.height;
        const picture = isWhole ? await copied(frame, buffer) : null;
        const found = picture ?? (await copiedCanvas(this.#drawn(frame, size).canvas, buffer));
        if (found) return found;
      }
      return this.#drawn(frame, size).context.getImageData(0, 0, size.width, size.height);
    } finally {
      frame.close();
    }
  }

  /** Works for every source. */
  #drawn(source: ImageBitmap | VideoFrame, { width, height }: Size): Drawn {
    this.#canvas ??= new OffscreenCanvas(width, height);
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("this browser draws no pictures in a worker");
    context.imageSmoothingQuality = "high";
    // Transparency lies on white, as on the command line.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(source, 0, 0, width, height);
    return { canvas, context };
  }
}
