import type { SKRSContext2D } from "@napi-rs/canvas";
import { signedArea } from "../../geometry/index.ts";
import type { Pixel } from "./camera.ts";
import { brightness, type Colour, css, scaled } from "./colour.ts";
import { type Plane, polygon, ring } from "./plane-shapes.ts";
import type { Random } from "./random.ts";

/** Where a die's pips lie on each of its faces, one to six, in units of their distance. */
const DIE_FACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [0, 0],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

/** From the middle of one of its faces, in shares of half its edge. */
type DieFace = (x: number, y: number) => Pixel;
const squareOf = (face: DieFace): Pixel[] => [face(-1, -1), face(1, -1), face(1, 1), face(-1, 1)];

/** Seen from aslant two faces of a die make a domino, but for the edge between them and the third. */
export function drawDie(g: SKRSContext2D, at: Plane, random: Random, size: number, body: Colour): void {
  const h = size / 2;
  const ink = brightness(body) < 110 ? "#f4f0e8" : random.chance(0.3) ? "#b02020" : "#151515";
  const radius = random.uniform(0.15, 0.24);
  const reach = random.uniform(0.44, 0.56);
  const numbers = random.shuffled(DIE_FACES);
  const ambient = random.uniform(0, 1);
  const lightRad = random.uniform(0, 2 * Math.PI);
  const walls = Array.from({ length: 4 }, (_, i): DieFace => {
    const [s, c] = [Math.sin((i * Math.PI) / 2), Math.cos((i * Math.PI) / 2)];
    return (x, y) => at(h * (x * c + s), h * (x * s - c), h * (1 + y));
  });
  const top: DieFace = (x, y) => at(x * h, y * h, size);
  const seen = walls.flatMap((face, i) => {
    const isTurnedAway = signedArea(squareOf(face)) >= 0;
    const shade = 0.72 + 0.23 * ambient + (0.2 - 0.1 * ambient) * Math.cos((i * Math.PI) / 2 - lightRad);
    return isTurnedAway ? [] : [{ face, shade, number: numbers[i]! }];
  });
  for (const { face, shade, number } of [...seen, { face: top, shade: 1, number: numbers[4]! }]) {
    g.fillStyle = css(scaled(body, shade));
    polygon(g, squareOf(face));
    g.fillStyle = ink;
    for (const [x, y] of number) polygon(g, ring(face, x * reach, y * reach, radius));
  }
}
