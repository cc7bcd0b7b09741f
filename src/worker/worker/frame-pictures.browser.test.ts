import { afterEach, expect, test, vi } from "vitest";
import type { Frame } from "../shared/vision-service.ts";
import { FramePictures } from "./frame-pictures.ts";

const pictures = new FramePictures();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Half of it in a colour, the rest transparent. */
function halfPainted(colour: string, width = 64, height = 48): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, width / 2, height);
  return canvas;
}

const FRAMES: Record<string, (canvas: OffscreenCanvas) => Frame | Promise<Frame>> = {
  ImageBitmap: (canvas) => createImageBitmap(canvas),
  VideoFrame: (canvas) => new VideoFrame(canvas, { timestamp: 0, alpha: "discard" }),
  ImageData: (canvas) => canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height),
};

test.each(Object.entries(FRAMES))("the pixels of an %s: red, green, blue", async (_, frameOf) => {
  const first = await pictures.use(
    await frameOf(halfPainted("#fa6414")),
    async ({ picture, width, height }) => {
      expect([picture.width, picture.height, width, height]).toEqual([64, 48, 64, 48]);
      return [...picture.data.subarray(0, 4)];
    },
  );
  expect(first).toEqual([250, 100, 20, 255]);
});

test.each([
  [
    "refuses frames made of a canvas",
    () => {
      vi.stubGlobal("VideoFrame", function refused() {
        throw new DOMException("not here", "NotSupportedError");
      });
    },
  ],
  [
    "leaves their bytes in an order of its own",
    () => {
      vi.spyOn(VideoFrame.prototype, "copyTo").mockImplementation(async (buffer) => {
        const bytes = buffer as Uint8Array;
        for (let at = 0; at < bytes.length; at += 4) bytes.set([20, 100, 250, 255], at);
        return [{ offset: 0, stride: 4 * 64 }];
      });
    },
  ],
])("where the browser %s, pixels are read from the canvas", async (_, spoil) => {
  const bitmap = await createImageBitmap(halfPainted("#fa6414"));
  spoil();
  expect(await new FramePictures().use(bitmap, async ({ picture }) => [...picture.data.slice(0, 4)])).toEqual(
    [250, 100, 20, 255],
  );
});

test("what is transparent is white", async () => {
  const bitmap = await createImageBitmap(halfPainted("#fa6414"));
  expect(await pictures.use(bitmap, async ({ picture }) => [...picture.data.slice(-4)])).toEqual([
    255, 255, 255, 255,
  ]);
});

test("a frame keeps its pixels while another one is looked at, larger or smaller", async () => {
  for (const other of [halfPainted("#0000ff", 80, 60), halfPainted("#0000ff", 32, 24)]) {
    await pictures.use(await createImageBitmap(halfPainted("#fa6414")), async ({ picture }) => {
      const before = [...picture.data];
      await pictures.use(await createImageBitmap(other), async ({ picture: blue }) => {
        expect([...blue.data.subarray(0, 4)]).toEqual([0, 0, 255, 255]);
      });
      expect([...picture.data]).toEqual(before);
    });
  }
});

test("a frame is closed, also when its pixels are of no use", async () => {
  const bitmap = await createImageBitmap(halfPainted("#fa6414"));
  const looking = pictures.use(bitmap, async () => {
    throw new Error("no tiles");
  });
  await expect(looking).rejects.toThrow("no tiles");
  expect(bitmap.width).toBe(0);
});
