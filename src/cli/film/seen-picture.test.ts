import sharp from "sharp";
import { expect, test } from "vitest";
import type { Picture } from "../../vision/index.ts";
import { seenPicture } from "./seen-picture.ts";

/** Noise in every pixel: nothing takes more bytes. */
function noise(width: number, height: number): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0, state = 1; i < data.length; i++) {
    state = (state * 16_807) % 2_147_483_647;
    data[i] = state & 255;
  }
  return { width, height, data };
}

test("a tile's picture is a JPEG of at most 96 px and some kB", async () => {
  const picture = await seenPicture(noise(1280, 720), [
    [400, 300],
    [560, 320],
    [550, 400],
    [390, 380],
  ]);
  const [head, body] = picture!.split(",");
  expect(head).toBe("data:image/jpeg;base64");
  const bytes = Buffer.from(body!, "base64");
  expect(bytes.length).toBeLessThan(8000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, longest: Math.max(width, height) }).toEqual({ format: "jpeg", longest: 96 });
});

test("the cut is made at once: what becomes of the frame later does not matter", async () => {
  const frame = { width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64).fill(200) };
  const coming = seenPicture(frame, [
    [10, 10],
    [50, 10],
    [50, 30],
  ]);
  frame.data.fill(0);
  const bytes = Buffer.from((await coming)!.split(",")[1]!, "base64");
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([200, 200, 200]);
});

test("outside of the frame there is no picture", async () => {
  expect(await seenPicture(noise(64, 64), [[-9, -9]])).toBeNull();
});
