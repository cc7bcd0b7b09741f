import type { Point } from "../../geometry/index.ts";
import { slotOutline } from "../picture/outline.ts";
import type { Scene } from "./scenes.ts";

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A plain picture of a scene as a PNG file: ivory tiles with their numbers on a green cloth. */
export async function drawScene({ widthPx, heightPx, tiles }: Scene, name = "table.png"): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const draw = canvas.getContext("2d")!;
  draw.fillStyle = "#3d6b57";
  draw.fillRect(0, 0, widthPx, heightPx);
  draw.textAlign = "center";
  draw.textBaseline = "middle";
  for (const tile of tiles) {
    draw.fillStyle = "#f4ecd8";
    draw.beginPath();
    for (const [x, y] of tile.corners) draw.lineTo(x, y);
    draw.closePath();
    draw.fill();
    draw.fillStyle = "#222";
    draw.font = "26px sans-serif";
    for (const [slot, value] of tile.values.entries()) {
      const [x, y] = middle(slotOutline(tile, slot));
      draw.fillText(value === null ? "" : String(value), x, y);
    }
  }
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}
