import type { Picture } from "../../vision/index.ts";

/** Cuts a stream of binary PPM pictures (`P6 width height 255`), as ffmpeg pipes them, into pictures. */
export async function* ppmPictures(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Picture> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const joined = new Uint8Array(rest.length + chunk.length);
    joined.set(rest);
    joined.set(chunk, rest.length);
    rest = joined;
    for (let next = firstPicture(rest); next; next = firstPicture(rest)) {
      yield next.picture;
      rest = rest.subarray(next.length);
    }
  }
}

function firstPicture(bytes: Uint8Array): { picture: Picture; length: number } | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 40));
  const found = /^P6\s(\d+)\s(\d+)\s255\s/.exec(head);
  if (!found) return null;
  const [width, height] = [Number(found[1]), Number(found[2])];
  const start = found[0].length;
  const length = start + 3 * width * height;
  if (bytes.length < length) return null;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let from = start, to = 0; from < length; from += 3, to += 4) {
    data[to] = bytes[from]!;
    data[to + 1] = bytes[from + 1]!;
    data[to + 2] = bytes[from + 2]!;
    data[to + 3] = 255;
  }
  return { picture: { width, height, data }, length };
}
