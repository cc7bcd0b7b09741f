import { centroid, distance } from "../../geometry/index.ts";
import type { Picture, SeenTile } from "../../vision/index.ts";

/** The picture with one tile lying the other way round, the one nearest to its middle whose halves differ: as if another lay there. */
export function turnedTile(picture: Picture, tiles: readonly SeenTile[]): Picture {
  const { width, height } = picture;
  const offMiddle = ({ corners }: SeenTile): number => distance(centroid(corners), [width / 2, height / 2]);
  const [tile] = tiles
    .filter(({ values: [a, b] }) => a != null && b != null && Math.abs(a - b) > 1)
    .sort((a, b) => offMiddle(a) - offMiddle(b));
  if (!tile) throw new Error("no tile that could be turned");
  const xs = tile.corners.map(([x]) => x);
  const ys = tile.corners.map(([, y]) => y);
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  // As whole pixels of four bytes.
  const pixels = new Uint32Array(Uint8Array.from(picture.data).buffer);
  const before = pixels.slice();
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      pixels[y * width + x] = before[(y0 + y1 - 1 - y) * width + (x0 + x1 - 1 - x)]!;
    }
  }
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}
