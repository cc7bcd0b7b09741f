import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css, hsl, mixed, scaled } from "./colour.ts";
import type { Random } from "./random.ts";

/* What table tops are made of, each drawn over a whole square of TEXTURE_PX. */

/** Side of the square that a table's pattern is drawn on. */
export const TEXTURE_PX = 1024;

export function grain(g: SKRSContext2D, random: Random, base: Colour, lines: number, wave: number): void {
  for (let i = 0; i < lines; i++) {
    g.strokeStyle = css(scaled(base, random.uniform(0.5, 1.25)), random.uniform(0.05, 0.35));
    g.lineWidth = random.uniform(0.7, 6);
    const y = random.uniform(0, TEXTURE_PX);
    g.beginPath();
    g.moveTo(0, y);
    g.bezierCurveTo(
      340,
      y + random.normal(wave),
      680,
      y + random.normal(wave),
      TEXTURE_PX,
      y + random.normal(wave * 0.5),
    );
    g.stroke();
  }
}

export function speckle(
  g: SKRSContext2D,
  random: Random,
  base: Colour,
  count: number,
  radius: number,
  alpha: number,
): void {
  for (let i = 0; i < count; i++) {
    g.fillStyle = css(scaled(base, random.uniform(0.4, 1.6)), random.uniform(0, alpha));
    g.beginPath();
    g.ellipse(
      random.uniform(0, TEXTURE_PX),
      random.uniform(0, TEXTURE_PX),
      random.uniform(0.3, 1) * radius,
      random.uniform(0.3, 1) * radius,
      random.uniform(0, 3),
      0,
      7,
    );
    g.fill();
  }
}

/** Small stones in rows, each of a tone of its own, with mortar between. */
export function mosaic(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const step = TEXTURE_PX / random.integer(24, 90);
  const tones = [base, other, scaled(base, 0.6), mixed(base, other, 0.5), mixed(base, [255, 255, 255], 0.5)];
  const [gap, crooked] = [step * random.uniform(0.06, 0.22), random.uniform(0, 0.08) * step];
  g.fillStyle = css(mixed(base, [128, 128, 128], 0.7));
  g.fillRect(0, 0, TEXTURE_PX, TEXTURE_PX);
  const figure = random.integer(3, 9);
  for (let row = 0; row * step < TEXTURE_PX; row++)
    for (let column = 0; column * step < TEXTURE_PX; column++) {
      const isFigure = (row % figure) + (column % figure) === figure - 1 || row % figure === 0;
      const tone = isFigure ? tones[1]! : random.pick(tones);
      g.fillStyle = css(scaled(tone, 1 + random.normal(0.1)));
      const [x, y] = [column * step + random.normal(crooked), row * step + random.normal(crooked)];
      g.fillRect(x, y, step - gap, step - gap);
    }
}

export function flower(
  g: SKRSContext2D,
  random: Random,
  colour: Colour,
  x: number,
  y: number,
  radius: number,
): void {
  const petals = random.integer(4, 8);
  g.fillStyle = css(colour);
  for (let p = 0; p < petals; p++) {
    const angle = (p * 2 * Math.PI) / petals;
    g.beginPath();
    g.ellipse(
      x + Math.cos(angle) * radius * 0.6,
      y + Math.sin(angle) * radius * 0.6,
      radius * 0.5,
      radius * 0.32,
      angle,
      0,
      7,
    );
    g.fill();
  }
  g.fillStyle = css(hsl(random.uniform(30, 60), 0.8, 0.6));
  g.beginPath();
  g.arc(x, y, radius * 0.25, 0, 7);
  g.fill();
}

/** A wooden floor of short boards, in ranks or herringbone; each board of its own shade. */
export function parquet(g: SKRSContext2D, random: Random, base: Colour): void {
  const short = TEXTURE_PX / random.integer(10, 40);
  const ratio = random.integer(2, 5);
  const seam = css(scaled(base, random.uniform(0.3, 0.8)), random.uniform(0.3, 0.9));
  const seamPx = random.uniform(0.5, 4);
  const variety = random.uniform(0.03, 0.25);
  const board = (x: number, y: number, w: number, h: number): void => {
    g.fillStyle = css(scaled(base, 1 + random.normal(variety)));
    g.fillRect(x, y, w, h);
    g.strokeStyle = seam;
    g.lineWidth = seamPx;
    g.strokeRect(x, y, w, h);
  };
  const long = ratio * short;
  if (random.chance(0.5)) {
    // Squares of boards, every other one turned.
    for (let i = 0; i * long < TEXTURE_PX; i++)
      for (let j = 0; j * long < TEXTURE_PX; j++)
        for (let k = 0; k < ratio; k++) {
          if ((i + j) % 2) board(i * long + k * short, j * long, short, long);
          else board(i * long, j * long + k * short, long, short);
        }
    return;
  }
  const count = Math.ceil(TEXTURE_PX / short) + 2 * ratio;
  for (let i = -2 * ratio; i < count; i++)
    for (let j = -2 * ratio; j < count; j++) {
      const step = (((i - j) % (2 * ratio)) + 2 * ratio) % (2 * ratio);
      if (step === 0) board(i * short, j * short, long, short);
      if (step === 2 * ratio - 1) board(i * short, j * short, short, long);
    }
}

/** Rows of bricks or planks, each shifted against the one before. */
export function bricks(g: SKRSContext2D, random: Random, base: Colour, mortar: Colour): void {
  const height = TEXTURE_PX / random.integer(10, 40);
  const width = height * random.uniform(1.5, 4);
  const gap = height * random.uniform(0.03, 0.15);
  const shift = random.pick([0.5, 1 / 3, 0.25]);
  const variety = random.uniform(0, 0.2);
  g.fillStyle = css(mortar);
  g.fillRect(0, 0, TEXTURE_PX, TEXTURE_PX);
  for (let row = 0; row * height < TEXTURE_PX; row++)
    for (let x = -((row * shift) % 1) * width; x < TEXTURE_PX; x += width) {
      g.fillStyle = css(scaled(base, 1 + random.normal(variety)));
      g.fillRect(x, row * height, width - gap, height - gap);
    }
}

/** Chips of several colours in a cast floor. */
export function terrazzo(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const colours = [other, scaled(base, 0.5), scaled(base, 1.4), mixed(base, other, 0.5)];
  const size = random.logUniform(5, 40);
  for (let i = 0; i < (TEXTURE_PX / size) ** 2 * 0.4; i++) {
    const [x, y] = [random.uniform(0, TEXTURE_PX), random.uniform(0, TEXTURE_PX)];
    const corners = random.integer(3, 7);
    g.fillStyle = css(random.pick(colours), random.uniform(0.4, 1));
    g.beginPath();
    for (let k = 0; k < corners; k++) {
      const angle = ((k + random.uniform(-0.3, 0.3)) * 2 * Math.PI) / corners;
      const reach = size * random.uniform(0.3, 1);
      g.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    g.fill();
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Heights of value noise (−1…1) on a square of TEXTURE_PX, `size` cells across. */
function valueNoise(random: Random, size: number): (x: number, y: number) => number {
  const nodes = Float32Array.from({ length: (size + 1) ** 2 }, () => random.uniform(-1, 1));
  const row = size + 1;
  return (x, y) => {
    const [u, v] = [(x * size) / TEXTURE_PX, (y * size) / TEXTURE_PX];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [smooth(u - i), smooth(v - j)];
    const at = j * row + i;
    const top = nodes[at]! * (1 - s) + nodes[at + 1]! * s;
    const bottom = nodes[at + row]! * (1 - s) + nodes[at + row + 1]! * s;
    return top * (1 - t) + bottom * t;
  };
}

/** Noise of several octaves in a few flat colours, or in soft ones: camouflage, batik, clouded stone. */
export function clouds(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const cells = random.integer(6, 40);
  const octaves = [1, 2, 4].map((times) => valueNoise(random, cells * times));
  const steps = random.chance(0.6) ? random.integer(2, 4) : 64;
  const image = g.createImageData(TEXTURE_PX, TEXTURE_PX);
  // Read here: `image.data` is looked up anew each time.
  const { data } = image;
  const tones = Array.from({ length: steps + 1 }, (_, step) =>
    mixed(base, other, Math.min(1, step / (steps - 1))),
  );
  for (let y = 0; y < TEXTURE_PX; y++)
    for (let x = 0; x < TEXTURE_PX; x++) {
      let height = 0;
      for (const [octave, noise] of octaves.entries()) height += noise(x, y) / 2 ** octave;
      const [r, green, b] = tones[Math.floor(Math.min(1, Math.max(0, 0.5 + height)) * steps)]!;
      const at = 4 * (y * TEXTURE_PX + x);
      data[at] = r;
      data[at + 1] = green;
      data[at + 2] = b;
      data[at + 3] = 255;
    }
  g.putImageData(image, 0, 0);
}

/** One small figure of a printed cloth: a disc, ring, star, polygon, leaf, or some dots together. */
function motif(g: SKRSContext2D, random: Random): (x: number, y: number, radius: number) => void {
  const corners = random.integer(3, 8);
  const depth = random.uniform(0.3, 1);
  const isFilled = random.chance(0.6);
  const petals = Array.from({ length: random.integer(1, 7) }, () => [random.normal(0.5), random.normal(0.5)]);
  const figure = random.pick(["star", "ring", "leaf", "dots"] as const);
  return (x, y, radius) => {
    const close = (): void => (isFilled ? g.fill() : g.stroke());
    g.lineWidth = radius * 0.25;
    g.beginPath();
    switch (figure) {
      case "star":
        for (let k = 0; k < 2 * corners; k++) {
          const reach = radius * (k % 2 ? depth : 1);
          const angle = (k * Math.PI) / corners;
          g.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
        }
        g.closePath();
        return close();
      case "ring":
        g.arc(x, y, radius, 0, 2 * Math.PI);
        return close();
      case "leaf":
        g.ellipse(x, y, radius, radius * depth * 0.6, corners, 0, 2 * Math.PI);
        return close();
      case "dots":
        for (const [dx, dy] of petals) {
          g.beginPath();
          g.arc(x + dx! * radius, y + dy! * radius, radius * 0.3 * depth, 0, 2 * Math.PI);
          g.fill();
        }
    }
  };
}

/** A printed cloth: one or two figures over and over, in straight or shifted rows, or anywhere. */
export function motifs(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const step = TEXTURE_PX / random.integer(8, 40);
  const figures = Array.from({ length: random.integer(1, 2) }, () => ({
    draw: motif(g, random),
    colour: random.pick([other, scaled(base, 0.5), mixed(base, [255, 255, 255], 0.7)]),
    radius: step * random.uniform(0.15, 0.45),
  }));
  const [shift, jitter] = [random.pick([0, 0.5]), random.pick([0, 0, 0.05, 0.3]) * step];
  for (let row = 0; row * step < TEXTURE_PX; row++)
    for (let column = 0; column * step < TEXTURE_PX; column++) {
      const { draw, colour, radius } = figures[(row + column) % figures.length]!;
      g.fillStyle = css(colour);
      g.strokeStyle = css(colour);
      draw(
        (column + 0.5 + shift * (row % 2)) * step + random.normal(jitter),
        (row + 0.5) * step + random.normal(jitter),
        radius,
      );
    }
}

/** Lines in two directions that need not be square to each other: diamonds, wire, quilts. */
export function lattice(g: SKRSContext2D, random: Random, colour: Colour): void {
  g.strokeStyle = css(colour, random.uniform(0.3, 1));
  const first = random.uniform(0, Math.PI);
  for (const angle of [first, first + random.uniform(0.6, 2.2)]) {
    const step = TEXTURE_PX / random.integer(6, 40);
    g.lineWidth = step * random.uniform(0.03, 0.25);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (let at = -2 * TEXTURE_PX; at < 2 * TEXTURE_PX; at += step) {
      g.beginPath();
      g.moveTo(-s * at - c * 2 * TEXTURE_PX, c * at - s * 2 * TEXTURE_PX);
      g.lineTo(-s * at + c * 2 * TEXTURE_PX, c * at + s * 2 * TEXTURE_PX);
      g.stroke();
    }
  }
}
