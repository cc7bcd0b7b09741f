import type { Picture } from "../../vision/index.ts";

/** More than the longest head has. */
const HEAD_BYTES = 40;

/** Cuts a stream of binary PPM pictures (`P6 width height 255`), as ffmpeg pipes them, into pictures; it ends with the last one. */
export async function* ppmPictures(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Picture> {
  // Pipes give some 64 kB at a time, pictures have megabytes: chunks are joined once the next picture is whole.
  let waiting: Uint8Array[] = [];
  let length = 0;
  let wanted = 1;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let rest = joined(waiting, length);
    let head = pictureHead(rest);
    while (head && rest.length >= head.end) {
      yield pictureOf(rest, head);
      rest = rest.subarray(head.end);
      head = pictureHead(rest);
    }
    // What does not begin with a head never will.
    if (!head && rest.length >= HEAD_BYTES) return;
    waiting = [rest];
    length = rest.length;
    wanted = head ? head.end : length + 1;
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** A picture's size, and where in the bytes its pixels begin and end. */
type PictureHead = {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
};

/** What the bytes begin with; null where that is no head, or not a whole one yet. */
function pictureHead(bytes: Uint8Array): PictureHead | null {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const found = /^P6\s(\d+)\s(\d+)\s255\s/.exec(text);
  if (!found) return null;
  const [width, height] = [Number(found[1]), Number(found[2])];
  const start = found[0].length;
  return { width, height, start, end: start + 3 * width * height };
}

function pictureOf(bytes: Uint8Array, { width, height, start, end }: PictureHead): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let from = start, to = 0; from < end; from += 3, to += 4) {
    data[to] = bytes[from]!;
    data[to + 1] = bytes[from + 1]!;
    data[to + 2] = bytes[from + 2]!;
    data[to + 3] = 255;
  }
  return { width, height, data };
}
