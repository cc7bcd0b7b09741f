import { expect, test } from "vitest";
import { ppmPictures } from "./ppm-stream.ts";

const ppm = (width: number, height: number, grey: number): Uint8Array => {
  const head = new TextEncoder().encode(`P6\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + 3 * width * height).fill(grey);
  bytes.set(head);
  return bytes;
};
async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test("pictures come out whole, however the stream is cut", async () => {
  const stream = new Uint8Array([...ppm(4, 3, 10), ...ppm(2, 2, 200), ...ppm(1, 5, 53)]);
  for (const size of [1, 7, 1000]) {
    const pictures = [];
    for await (const picture of ppmPictures(inChunks(stream, size))) pictures.push(picture);
    expect(pictures.map(({ width, height, data }) => [width, height, data.length, data[0], data[3]])).toEqual(
      [
        [4, 3, 48, 10, 255],
        [2, 2, 16, 200, 255],
        [1, 5, 20, 53, 255],
      ],
    );
  }
});

test("a stream that breaks off, and one that is no picture, yield what was whole", async () => {
  const pictures = [];
  for await (const picture of ppmPictures(whole(ppm(4, 3, 10).subarray(0, 30)))) pictures.push(picture);
  for await (const picture of ppmPictures(whole(new Uint8Array([1, 2, 3])))) pictures.push(picture);
  expect(pictures).toEqual([]);
});

test("what follows the pictures and is none does not matter", async () => {
  const stream = new Uint8Array([...ppm(4, 3, 10), ...new Uint8Array(200).fill(7)]);
  for (const size of [1, 7, 1000]) {
    const sizes = [];
    for await (const { width, height } of ppmPictures(inChunks(stream, size))) sizes.push([width, height]);
    expect(sizes).toEqual([[4, 3]]);
  }
});
