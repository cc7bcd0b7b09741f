import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Pixel } from "./camera.ts";

/** Makes a polygon the canvas's current path. */
export function tracePath(g: SKRSContext2D, points: readonly Pixel[]): void {
  g.beginPath();
  for (const [x, y] of points) g.lineTo(x, y);
  g.closePath();
}
