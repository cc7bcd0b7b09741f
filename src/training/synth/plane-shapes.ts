import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Pixel } from "./camera.ts";
import { tracePath } from "./path.ts";

/** From a thing's own coordinates, in table units, to the picture; `z` over the table. */
export type Plane = (x: number, y: number, z?: number) => Pixel;

/** Fills a polygon. */
export const polygon = (g: SKRSContext2D, points: readonly Pixel[]): void => {
  tracePath(g, points);
  g.fill();
};

/** The corners of a rectangle about (x, y) that lies at one height. */
export const rectangle = (at: Plane, x: number, y: number, w: number, h: number, z = 0): Pixel[] => [
  at(x - w / 2, y - h / 2, z),
  at(x + w / 2, y - h / 2, z),
  at(x + w / 2, y + h / 2, z),
  at(x - w / 2, y + h / 2, z),
];

/** Points of a circle or an ellipse about (x, y) that lies at one height. */
export const ring = (at: Plane, x: number, y: number, radius: number, z = 0, squash = 1, turn = 0): Pixel[] =>
  Array.from({ length: 20 }, (_, i) => {
    const angle = (i * Math.PI) / 10;
    const [a, b] = [radius * Math.cos(angle), radius * squash * Math.sin(angle)];
    return at(x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn), z);
  });
