import type { SKRSContext2D } from "@napi-rs/canvas";
import { brightness, type Colour, css, distance, mixed, scaled } from "./colour.ts";
import type { Design } from "./design.ts";
import type { FacePoint } from "./outline.ts";
import type { Random } from "./random.ts";
import type { TileShape } from "./tile-shape.ts";

/** Sets the canvas transform so that a unit circle at (0, 0) lies on the face at (u, v) with the given radius. */
export function onFace(
  g: SKRSContext2D,
  shape: TileShape,
  u: number,
  v: number,
  radius: number,
  turnRad = 0,
): void {
  const [x0, y0] = shape.toPixel(u, v);
  const [s, c] = [Math.sin(turnRad) * radius, Math.cos(turnRad) * radius];
  const [x1, y1] = shape.toPixel(u + c, v + s);
  const [x2, y2] = shape.toPixel(u - s, v + c);
  g.setTransform(x1 - x0, y1 - y0, x2 - x0, y2 - y0, x0, y0);
}

export const disc = (g: SKRSContext2D, x: number, y: number, radius: number): void => {
  g.beginPath();
  g.arc(x, y, radius, 0, 7);
  g.fill();
};

export type Look = { body: Colour; light: readonly [number, number]; random: Random; wear: number };

/** Paint this far from the body's colour can still be told from it; a pip that nobody sees is none. */
const VISIBLE_WORN = 55;

/** Paint of which such a share is gone, as far as it can still be seen. */
function worn(paint: Colour, share: number, body: Colour): Colour {
  const most = 1 - VISIBLE_WORN / Math.max(VISIBLE_WORN, distance(paint, body));
  return mixed(paint, body, Math.min(share, most));
}

export function drawPip(
  g: SKRSContext2D,
  shape: TileShape,
  design: Design,
  look: Look,
  at: FacePoint,
  radius: number,
  colour: Colour,
): void {
  const { light, body, random } = look;
  onFace(
    g,
    shape,
    at[0] + random.normal(radius * 0.03),
    at[1] + random.normal(radius * 0.03),
    radius * (1 + random.normal(0.03)),
  );
  const paint =
    look.wear > 0 && random.chance(look.wear) ? worn(colour, random.uniform(0.2, 0.7), body) : colour;
  if (design.markStyle !== "printed") {
    g.fillStyle = css(scaled(body, 0.6), 0.6);
    disc(g, -light[0] * -0.1, -light[1] * -0.1, 1.07);
    g.fillStyle = css(mixed(body, [255, 255, 255], 0.5), 0.6);
    disc(g, -light[0] * 0.1, -light[1] * 0.1, 1.07);
  }
  g.fillStyle = css(paint);
  disc(g, 0, 0, 1);
  if (design.outlinedMarks) {
    g.strokeStyle = css(mixed(paint, brightness(paint) > 128 ? [0, 0, 0] : [255, 255, 255], 0.5));
    g.lineWidth = 0.2;
    g.stroke();
  }
  if (design.markStyle === "drilled" && design.hollowness > 0) {
    const across = g.createLinearGradient(light[0], light[1], -light[0], -light[1]);
    across.addColorStop(0, css(scaled(paint, 0.3), design.hollowness));
    across.addColorStop(0.55, css(paint, 0));
    across.addColorStop(1, css(mixed(paint, body, 0.6), design.hollowness));
    g.fillStyle = across;
    disc(g, 0, 0, 1);
  } else if (design.markStyle === "drilled") {
    g.fillStyle = css(mixed(paint, [255, 255, 255], 0.35), 0.4);
    disc(g, -light[0] * 0.3, -light[1] * 0.3, 0.55);
    if (design.glossy) {
      g.fillStyle = css([255, 255, 255], random.uniform(0, 0.7));
      disc(g, -light[0] * 0.45, -light[1] * 0.45, 0.16);
    }
  } else if (design.markStyle === "enamel") {
    g.fillStyle = css(scaled(paint, 0.7), 0.5);
    disc(g, -light[0] * 0.2, -light[1] * 0.2, 0.75);
    g.fillStyle = css(paint, 0.9);
    disc(g, light[0] * 0.1, light[1] * 0.1, 0.75);
    g.fillStyle = css([255, 255, 255], random.uniform(0.3, 0.95));
    disc(g, light[0] * 0.4, light[1] * 0.4, random.uniform(0.12, 0.26));
  }
}

export function strokeFace(
  g: SKRSContext2D,
  shape: TileShape,
  points: readonly FacePoint[],
  widthUnits: number,
  colour: Colour,
  close: boolean,
): void {
  g.setTransform(1, 0, 0, 1, 0, 0);
  const [a, b] = [shape.toPixel(0, 0), shape.toPixel(0, widthUnits)];
  g.lineWidth = Math.max(0.4, Math.hypot(a[0] - b[0], a[1] - b[1]));
  g.strokeStyle = css(colour);
  g.beginPath();
  points.forEach(([u, v], i) => {
    const [x, y] = shape.toPixel(u, v);
    if (i === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  });
  if (close) g.closePath();
  g.stroke();
}

/** A round spot that fades: so opaque in its middle, so opaque so far out (shares of its radius), and not at all at its rim. */
export function drawFadingSpot(
  g: SKRSContext2D,
  shape: TileShape,
  colour: Colour,
  fading: { readonly middle: number; readonly from: number; readonly there: number },
  [u, v]: FacePoint,
  radius: number,
): void {
  const spot = g.createRadialGradient(0, 0, 0, 0, 0, 1);
  spot.addColorStop(0, css(colour, fading.middle));
  spot.addColorStop(fading.from, css(colour, fading.there));
  spot.addColorStop(1, css(colour, 0));
  onFace(g, shape, u, v, radius);
  g.fillStyle = spot;
  disc(g, 0, 0, 1);
}

export function drawPin(g: SKRSContext2D, shape: TileShape, look: Look, radius: number): void {
  onFace(g, shape, 0, 0, radius);
  const brass: Colour = [
    190 + look.random.normal(20),
    150 + look.random.normal(20),
    70 + look.random.normal(15),
  ];
  g.fillStyle = css(scaled(brass, 0.45));
  disc(g, 0, 0, 1.15);
  g.fillStyle = css(brass);
  disc(g, 0, 0, 1);
  g.fillStyle = css([255, 250, 220], 0.8);
  disc(g, look.light[0] * 0.4, look.light[1] * 0.4, 0.3);
}
