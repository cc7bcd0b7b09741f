import { expect, test } from "vitest";
import { seenPicture } from "./seen-picture.ts";

test("a tile's picture is a JPEG of at most 96 px, of what lies there", async () => {
  const data = new Uint8ClampedArray(4 * 1280 * 720).fill(200);
  const frame = { width: 1280, height: 720, data };
  const coming = seenPicture(frame, [
    [400, 300],
    [560, 300],
    [560, 380],
    [400, 380],
  ]);
  // What becomes of the frame later does not matter.
  data.fill(0);
  const url = (await coming)!;
  expect(url).toMatch(/^data:image\/jpeg;base64,/);
  expect(url.length).toBeLessThan(8000);
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  expect([bitmap.width, bitmap.height]).toEqual([96, 64]);
  const context = new OffscreenCanvas(96, 64).getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  expect([...context.getImageData(48, 32, 1, 1).data]).toEqual([200, 200, 200, 255]);
});

test("outside of the frame there is no picture", async () => {
  const frame = { width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64) };
  expect(await seenPicture(frame, [[-9, -9]])).toBeNull();
});
