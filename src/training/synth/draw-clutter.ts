import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Pixel, View } from "./camera.ts";
import type { Clutter } from "./clutter.ts";
import { brightness, css, farthestGrey, hsl, mixed, scaled } from "./colour.ts";
import { drawDie } from "./draw-die.ts";
import { FONTS } from "./fonts.ts";
import { type Plane, polygon, rectangle, ring } from "./plane-shapes.ts";
import { Random } from "./random.ts";

function letters(
  g: SKRSContext2D,
  at: Plane,
  random: Random,
  text: string,
  x: number,
  y: number,
  height: number,
): void {
  const [o, a, b] = [at(x, y), at(x + height / 100, y), at(x, y - height / 100)];
  g.setTransform(a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1], o[0], o[1]);
  g.font = `100px ${random.pick(FONTS)}`;
  g.fillText(text, 0, 0);
  g.setTransform(1, 0, 0, 1, 0, 0);
}

/** Buttons in rows under a display, round or square, some with a letter. */
function buttons(
  g: SKRSContext2D,
  at: Plane,
  random: Random,
  size: number,
  body: Clutter["colour"],
): Pixel[] {
  const [w, h] = [size * random.uniform(0.4, 0.8), size];
  const outline = rectangle(at, 0, 0, w, h, 0.2);
  g.fillStyle = css(scaled(body, 0.6));
  polygon(g, rectangle(at, 0, 0, w, h));
  g.fillStyle = css(body);
  polygon(g, outline);
  // With dots alone it would be a domino to anybody.
  const display = random.uniform(0.15, 0.3);
  g.fillStyle = css(mixed(body, [150, 165, 150], 0.6));
  polygon(g, rectangle(at, 0, h * (0.46 - display / 2), w * 0.85, h * display * 0.8, 0.2));
  const [columns, rows] = [random.integer(3, 5), random.integer(3, 6)];
  const [stepX, stepY] = [(w * 0.9) / columns, (h * (0.9 - display)) / rows];
  const key = Math.min(stepX, stepY) * random.uniform(0.3, 0.85);
  const isRound = random.chance(0.6);
  const isLettered = random.chance(0.5);
  const colours = Array.from({ length: random.integer(1, 3) }, () =>
    mixed(body, farthestGrey(body), random.uniform(0.2, 0.95)),
  );
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      if (random.chance(0.06)) continue;
      const [x, y] = [(i - (columns - 1) / 2) * stepX, -h * 0.45 + (j + 0.5) * stepY];
      const colour = random.pick(colours);
      g.fillStyle = css(colour);
      polygon(g, isRound ? ring(at, x, y, key / 2, 0.25) : rectangle(at, x, y, key, key * 0.8, 0.25));
      g.fillStyle = brightness(colour) > 110 ? "#222" : "#eee";
      if (isLettered)
        letters(g, at, random, random.pick([..."0123456789+-"]), x - key * 0.2, y - key * 0.2, key * 0.5);
    }
  return outline;
}

function card(g: SKRSContext2D, at: Plane, random: Random, size: number): void {
  const [w, h] = [size * 0.7, size];
  g.fillStyle = "#f5f3ee";
  polygon(g, rectangle(at, 0, 0, w, h));
  if (random.chance(0.3)) {
    g.fillStyle = css(hsl(random.uniform(0, 360), 0.6, 0.4));
    polygon(g, rectangle(at, 0, 0, w * 0.88, h * 0.9));
    return;
  }
  g.fillStyle = random.chance(0.5) ? "#b3121d" : "#111";
  const count = random.integer(1, 10);
  for (let i = 0; i < count; i++) {
    const [x, y] = [((i % 2) - 0.5) * w * 0.45, (Math.floor(i / 2) / 4 - 0.5) * h * 0.65];
    const s = size * 0.055;
    polygon(g, [at(x, y - s * 1.3), at(x + s, y), at(x, y + s * 1.3), at(x - s, y)]);
  }
  letters(g, at, random, String(count), -w * 0.44, h * 0.34, size * 0.13);
}

/** A forearm with fingers that comes in from one side. */
function hand(g: SKRSContext2D, at: Plane, random: Random, size: number, skin: Clutter["colour"]): Pixel[][] {
  const parts: Pixel[][] = [];
  const arm = size * 0.35;
  parts.push([
    at(-arm * 0.7, 0, 0.8),
    at(arm * 0.7, 0, 0.8),
    at(arm, -size * 5, 1.5),
    at(-arm, -size * 5, 1.5),
  ]);
  parts.push(ring(at, 0, size * 0.1, size * 0.42, 0.8, 0.9));
  const fingers = random.integer(1, 4);
  for (let i = 0; i < fingers; i++) {
    const angle = (i - (fingers - 1) / 2) * 0.3 + random.normal(0.1);
    const length = size * random.uniform(0.5, 0.75);
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    for (let k = 0; k < 5; k++) {
      const t = (k + 1) / 5;
      parts.push(
        ring(
          at,
          s * (size * 0.3 + length * t),
          c * (size * 0.3 + length * t),
          size * 0.1 * (1.15 - 0.3 * t),
          0.6,
        ),
      );
    }
  }
  parts.forEach((part, i) => {
    g.fillStyle = css(scaled(skin, 0.92 + 0.03 * (i % 5)));
    polygon(g, part);
  });
  return parts;
}

/** Where a sleeve begins behind the fingers' roots, and half its width there, in table units. */
const SLEEVE = { from: 2.2, width: 1.35 };

type Canvas = {
  readonly g: SKRSContext2D;
  /** From the thing's own coordinates to pixels. */
  readonly at: Plane;
  readonly random: Random;
};
/** Draws a thing, the fill being its colour; answers the pixel polygons that it covers. */
type Drawer = (canvas: Canvas, thing: Clutter) => Pixel[][];

const oneOrTwoDice: Drawer = ({ g, at, random }, { size, colour }) => {
  drawDie(g, at, random, size, colour);
  const covered = [rectangle(at, 0, 0, size, size), rectangle(at, 0, 0, size, size, size)];
  // Two dice side by side are nearly as long as a domino, and have pips on either half; a gap tells them from one.
  if (random.chance(0.6)) return covered;
  const away = size * random.uniform(1.2, 1.7);
  const beside: Plane = (px, py, z) => at(px + away, py, z);
  drawDie(g, beside, random, size, colour);
  return [...covered, rectangle(beside, 0, 0, size, size), rectangle(beside, 0, 0, size, size, size)];
};

/** A coin or a draughtsman: a rim and a ring upon it. */
function disc({ g, at }: Canvas, size: number, height: number, body: Clutter["colour"]): Pixel[][] {
  g.fillStyle = css(scaled(body, 0.6));
  polygon(g, ring(at, 0, 0, size / 2));
  g.fillStyle = css(body);
  polygon(g, ring(at, 0, 0, size / 2, height));
  g.fillStyle = css(scaled(body, 0.85));
  polygon(g, ring(at, 0, 0, size * 0.36, height));
  g.fillStyle = css(body);
  polygon(g, ring(at, 0, 0, size * 0.3, height));
  return [ring(at, 0, 0, size / 2, height)];
}

const coin: Drawer = (canvas, { size }) => {
  const { random } = canvas;
  const metal = hsl(random.uniform(25, 50), random.uniform(0.05, 0.5), random.uniform(0.35, 0.7));
  return disc(canvas, size, 0.06, metal);
};

const phone: Drawer = ({ g, at, random }, { size, colour }) => {
  g.fillStyle = css([30, 30, 34]);
  polygon(g, rectangle(at, 0, 0, size * 0.5, size, 0.15));
  g.fillStyle = random.chance(0.6) ? "#050507" : css(colour);
  polygon(g, rectangle(at, 0, 0, size * 0.45, size * 0.94, 0.15));
  return [rectangle(at, 0, 0, size * 0.5, size, 0.15)];
};

const pencil: Drawer = ({ g, at }, { size, colour, covers }) => {
  const height = covers ? 0.6 : 0.1;
  const body = rectangle(at, 0, 0, size, 0.22, height);
  polygon(g, body);
  g.fillStyle = css(scaled(colour, 0.6));
  polygon(g, rectangle(at, 0, 0.07, size, 0.07, height));
  return [body];
};

const cup: Drawer = ({ g, at }, { size, colour }) => {
  g.fillStyle = css(scaled(colour, 0.9));
  polygon(g, ring(at, 0, 0, size * 0.6, 0.05));
  for (let i = 0; i <= 6; i++) {
    g.fillStyle = css(scaled(colour, 0.6 + i * 0.06));
    polygon(g, ring(at, 0, 0, size * (0.3 + 0.02 * i), i * size * 0.1));
  }
  g.fillStyle = css(mixed(colour, [60, 30, 10], 0.75));
  polygon(g, ring(at, 0, 0, size * 0.38, size * 0.58));
  return [
    ring(at, 0, 0, size * 0.6, 0.05),
    ring(at, 0, 0, size * 0.42, size * 0.6),
    rectangle(at, 0, 0, size * 0.6, size * 0.6, size * 0.3),
  ];
};

const sleeve: Drawer = ({ g, at }, { size, colour }) => {
  const [near, far, width] = [-SLEEVE.from, -size, SLEEVE.width];
  const cloth = [at(-width, near, 1), at(width, near, 1), at(width * 1.5, far, 2), at(-width * 1.5, far, 2)];
  const cuff = [
    at(-width * 1.05, near, 1),
    at(width * 1.05, near, 1),
    at(width * 1.1, near - 0.4, 1),
    at(-width * 1.1, near - 0.4, 1),
  ];
  polygon(g, cloth);
  g.fillStyle = css(scaled(colour, 0.8));
  polygon(g, cuff);
  return [cloth, cuff];
};

/** A keyboard. */
const keys: Drawer = ({ g, at, random }, { size, colour }) => {
  g.fillStyle = css(scaled(colour, 0.4));
  polygon(g, rectangle(at, 0, 0, size, size * 0.4));
  const key = size / 12;
  for (let i = 0; i < 11; i++)
    for (let j = 0; j < 4; j++) {
      g.fillStyle = css(colour);
      const [x, y] = [(i - 5) * key * 1.05, (j - 1.5) * key * 1.05];
      polygon(g, rectangle(at, x, y, key * 0.88, key * 0.88, 0.1));
      g.fillStyle = brightness(colour) > 110 ? "#222" : "#eee";
      const letter = String.fromCharCode(48 + ((i * 7 + j * 3) % 43));
      letters(g, at, random, letter, (i - 5.2) * key * 1.05, (j - 1.7) * key * 1.05, key * 0.4);
    }
  return [rectangle(at, 0, 0, size, size * 0.4)];
};

const writing: Drawer = ({ g, at, random }, { kind, size, colour }) => {
  const sheet = rectangle(at, 0, 0, size * 0.7, size);
  g.fillStyle = kind === "paper" ? "#f4f4f0" : css(colour);
  polygon(g, sheet);
  g.fillStyle = brightness(colour) > 110 || kind === "paper" ? "#1c1c22" : "#f2f0e8";
  const lines = random.integer(2, 12);
  for (let i = 0; i < lines; i++) {
    const text = Array.from({ length: random.integer(3, 14) }, () =>
      random.pick([..."0123456789abcdefgh  ABC:.,"]),
    ).join("");
    letters(g, at, random, text, -size * 0.3, size * (0.4 - (0.85 * i) / lines), (size / lines) * 0.5);
  }
  return [sheet];
};

const box: Drawer = ({ g, at, random }, { size, colour }) => {
  const [w, h] = [size * random.uniform(0.4, 1), size];
  for (let i = 0; i <= 4; i++) {
    g.fillStyle = css(scaled(colour, i === 4 ? 1 : 0.7));
    polygon(g, rectangle(at, 0, 0, w, h, i * 0.1));
  }
  return [rectangle(at, 0, 0, w, h, 0.4), rectangle(at, 0, 0, w, h)];
};

const DRAWERS: Readonly<Record<Clutter["kind"], Drawer>> = {
  card: ({ g, at, random }, { size }) => {
    card(g, at, random, size);
    return [rectangle(at, 0, 0, size * 0.7, size)];
  },
  die: oneOrTwoDice,
  buttons: ({ g, at, random }, { size, colour }) => [buttons(g, at, random, size, colour)],
  coin,
  draughts: (canvas, { size, colour }) => disc(canvas, size, 0.3, colour),
  phone,
  pencil,
  cup,
  hand: ({ g, at, random }, { size, colour }) => hand(g, at, random, size * 0.6, colour),
  sleeve,
  keys,
  text: writing,
  paper: writing,
  box,
};

/** Draws one thing; answers the pixel polygons that it covers, for the label of tiles beneath. */
export function drawClutter(g: SKRSContext2D, thing: Clutter, view: View): Pixel[][] {
  const { x, y, colour } = thing;
  const [s, c] = [Math.sin(thing.angleRad), Math.cos(thing.angleRad)];
  const at: Plane = (px, py, z = 0) => view.project([x + px * c - py * s, y + px * s + py * c, z]);
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.fillStyle = css(colour);
  return DRAWERS[thing.kind]({ g, at, random: new Random(thing.seed) }, thing);
}
