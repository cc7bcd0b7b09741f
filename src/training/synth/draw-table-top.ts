import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css, hsl, mixed, scaled } from "./colour.ts";
import type { Random } from "./random.ts";
import type { TableKind } from "./table-top.ts";

/** Side of the square that a table's pattern is drawn on. */
export const TEXTURE_PX = 1024;

function baseColour(random: Random, kind: TableKind): Colour {
  switch (kind) {
    case "wood":
    case "planks":
    case "parquet":
      return hsl(random.uniform(14, 40), random.uniform(0.2, 0.55), random.uniform(0.18, 0.68));
    case "lightWood":
      return hsl(random.uniform(26, 42), random.uniform(0.2, 0.55), random.uniform(0.66, 0.85));
    case "paper":
    case "cloth":
      return hsl(random.uniform(20, 60), random.uniform(0, 0.25), random.uniform(0.74, 0.96));
    case "darkTop":
      return hsl(random.uniform(0, 360), random.uniform(0, 0.2), random.uniform(0.04, 0.17));
    case "marble":
    case "concrete":
    case "stones":
    case "terrazzo":
      return hsl(random.uniform(0, 360), random.uniform(0, 0.12), random.uniform(0.4, 0.9));
    case "felt":
      return hsl(
        random.pick([140, 150, 160, 350, 220, 0]),
        random.uniform(0.4, 0.8),
        random.uniform(0.12, 0.38),
      );
    case "leather":
      return hsl(random.uniform(0, 40), random.uniform(0.1, 0.5), random.uniform(0.06, 0.35));
    default:
      return random.chance(kind === "plain" ? 0.72 : 0.45)
        ? hsl(
            random.uniform(0, 360),
            random.uniform(0, 0.15),
            random.weighted([
              [random.uniform(0.03, 0.2), 1],
              [random.uniform(0.2, 0.8), 1],
              [random.uniform(0.8, 0.97), 1.4],
            ] as const),
          )
        : hsl(random.uniform(0, 360), random.uniform(0.15, 0.7), random.uniform(0.2, 0.85));
  }
}

function grain(g: SKRSContext2D, random: Random, base: Colour, lines: number, wave: number): void {
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

function speckle(
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

function stripes(
  g: SKRSContext2D,
  random: Random,
  colours: readonly Colour[],
  alpha: number,
  step: number,
): void {
  for (let x = 0; x < TEXTURE_PX; ) {
    const width = step * random.pick([0.3, 1, 1, 2]);
    g.fillStyle = css(random.pick(colours), alpha);
    g.fillRect(x, 0, width, TEXTURE_PX);
    x += width + step * random.pick([0.4, 1, 1, 2]);
  }
}

function flower(
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
function parquet(g: SKRSContext2D, random: Random, base: Colour): void {
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
function bricks(g: SKRSContext2D, random: Random, base: Colour, mortar: Colour): void {
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
function terrazzo(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
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

/** Noise of several octaves in a few flat colours, or in soft ones: camouflage, batik, clouded stone. */
function clouds(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const cells = random.integer(6, 40);
  const octaves = [1, 2, 4].map((times) => {
    const size = cells * times;
    return { size, at: Float32Array.from({ length: (size + 1) ** 2 }, () => random.uniform(-1, 1)) };
  });
  const steps = random.chance(0.6) ? random.integer(2, 4) : 64;
  const image = g.createImageData(TEXTURE_PX, TEXTURE_PX);
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  for (let y = 0; y < TEXTURE_PX; y++)
    for (let x = 0; x < TEXTURE_PX; x++) {
      let height = 0;
      octaves.forEach(({ size, at }, octave) => {
        const [u, v] = [(x * size) / TEXTURE_PX, (y * size) / TEXTURE_PX];
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const [s, t] = [smooth(u - i), smooth(v - j)];
        const node = (di: number, dj: number): number => at[(j + dj) * (size + 1) + i + di]!;
        const top = node(0, 0) * (1 - s) + node(1, 0) * s;
        const bottom = node(0, 1) * (1 - s) + node(1, 1) * s;
        height += (top * (1 - t) + bottom * t) / 2 ** octave;
      });
      const share = Math.min(1, Math.max(0, 0.5 + height));
      const colour = mixed(base, other, Math.min(1, Math.floor(share * steps) / (steps - 1)));
      image.data.set([...colour, 255], 4 * (y * TEXTURE_PX + x));
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
function motifs(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
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

/** Rows of stitches like a V. */
function knit(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const [width, height] = [TEXTURE_PX / random.integer(20, 60), TEXTURE_PX / random.integer(24, 70)];
  g.lineWidth = width * random.uniform(0.25, 0.45);
  g.lineCap = "round";
  const band = random.integer(1, 8);
  const shade = random.uniform(0.6, 0.95);
  for (let row = 0; row * height < TEXTURE_PX; row++)
    for (let x = 0; x < TEXTURE_PX; x += width) {
      const yarn = Math.floor(row / band) % 2 ? mixed(base, other, 0.6) : base;
      g.strokeStyle = css(scaled(yarn, random.uniform(shade, 1.15)));
      g.beginPath();
      g.moveTo(x, row * height);
      g.lineTo(x + width / 2, (row + 1) * height);
      g.lineTo(x + width, row * height);
      g.stroke();
    }
}

/** Lines in two directions that need not be square to each other: diamonds, wire, quilts. */
function lattice(g: SKRSContext2D, random: Random, colour: Colour): void {
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

/** Draws a table's pattern on a square of TEXTURE_PX. */
export function drawTableTop(g: SKRSContext2D, random: Random, kind: TableKind): void {
  const base = baseColour(random, kind);
  const other = random.chance(0.5)
    ? mixed(base, [255, 255, 255], random.uniform(0.3, 0.9))
    : hsl(random.uniform(0, 360), random.uniform(0.2, 0.9), random.uniform(0.15, 0.85));
  g.fillStyle = css(base);
  g.fillRect(0, 0, TEXTURE_PX, TEXTURE_PX);
  const step = TEXTURE_PX / random.integer(8, 36);
  switch (kind) {
    case "wood":
    case "lightWood":
      grain(g, random, base, random.integer(80, 400), random.uniform(5, 60));
      break;
    case "planks": {
      grain(g, random, base, 250, 8);
      const width = TEXTURE_PX / random.integer(3, 9);
      for (let y = 0; y < TEXTURE_PX; y += width) {
        g.fillStyle = css(scaled(base, random.uniform(0.7, 1.2)), 0.35);
        g.fillRect(0, y, TEXTURE_PX, width);
        g.fillStyle = css(scaled(base, 0.35), 0.9);
        g.fillRect(0, y, TEXTURE_PX, random.uniform(2, 6));
        g.fillRect(random.uniform(0, TEXTURE_PX), y, 3, width);
      }
      break;
    }
    case "checks":
      for (let i = 0; i * step < TEXTURE_PX; i++)
        for (let j = 0; j * step < TEXTURE_PX; j++) {
          if ((i + j) % 2) continue;
          g.fillStyle = css(other);
          g.fillRect(i * step, j * step, step, step);
        }
      break;
    case "plaid":
    case "weave": {
      const colours = [other, scaled(base, 0.6), mixed(base, other, 0.5)];
      stripes(g, random, colours, 0.5, kind === "weave" ? 6 : step);
      g.translate(TEXTURE_PX, 0);
      g.rotate(Math.PI / 2);
      stripes(g, random, colours, 0.5, kind === "weave" ? 6 : step);
      g.setTransform(1, 0, 0, 1, 0, 0);
      break;
    }
    case "stripes":
      stripes(g, random, [other, scaled(base, 0.6), hsl(random.uniform(0, 360), 0.6, 0.5)], 0.95, step);
      break;
    case "dots":
      for (let i = 0.5; i * step < TEXTURE_PX; i++)
        for (let j = 0.5; j * step < TEXTURE_PX; j++) {
          g.fillStyle = css(other);
          g.beginPath();
          g.arc(i * step, j * step, step * 0.25, 0, 7);
          g.fill();
        }
      break;
    case "marble":
    case "stones":
      speckle(
        g,
        random,
        base,
        kind === "stones" ? 900 : 60,
        kind === "stones" ? 12 : 120,
        kind === "stones" ? 0.8 : 0.15,
      );
      for (let i = 0; i < 25; i++) {
        g.strokeStyle = css(scaled(base, 0.5), random.uniform(0.05, 0.5));
        g.lineWidth = random.uniform(0.5, 7);
        g.beginPath();
        const [x, y] = [random.uniform(0, TEXTURE_PX), random.uniform(0, TEXTURE_PX)];
        g.moveTo(x, y);
        g.bezierCurveTo(
          x + random.normal(200),
          y + random.normal(200),
          x + random.normal(300),
          y + random.normal(300),
          x + random.normal(400),
          y + random.normal(400),
        );
        g.stroke();
      }
      break;
    case "tiles":
      speckle(g, random, base, 200, 60, 0.1);
      for (let i = 0; i * step * 3 < TEXTURE_PX; i++) {
        g.fillStyle = css(other);
        g.fillRect(i * step * 3, 0, step * 0.15, TEXTURE_PX);
        g.fillRect(0, i * step * 3, TEXTURE_PX, step * 0.15);
      }
      break;
    case "flowers":
      for (let i = 0; i < 70; i++) {
        flower(
          g,
          random,
          random.pick([other, hsl(random.uniform(0, 360), 0.7, 0.5)]),
          random.uniform(0, TEXTURE_PX),
          random.uniform(0, TEXTURE_PX),
          random.uniform(10, 45),
        );
      }
      break;
    case "print":
      g.fillStyle = css(other);
      for (let y = 10; y < TEXTURE_PX; y += step) {
        for (let x = 10; x < TEXTURE_PX; ) {
          const width = random.uniform(4, step * 3);
          if (random.chance(0.75)) g.fillRect(x, y, width, step * 0.35);
          x += width + step * 0.3;
        }
      }
      break;
    case "cloth":
      // Wide folds, and threads that one sees only near by.
      grain(g, random, mixed(base, scaled(base, 0.8), 0.5), random.integer(0, 6), 300);
      for (let at = 0; at < TEXTURE_PX; at += 4) {
        g.fillStyle = css(scaled(base, random.uniform(0.85, 1.05)), random.uniform(0.1, 0.5));
        g.fillRect(at, 0, 2, TEXTURE_PX);
        g.fillRect(0, at, TEXTURE_PX, 2);
      }
      break;
    case "parquet":
      parquet(g, random, base);
      break;
    case "bricks":
      bricks(g, random, base, other);
      break;
    case "terrazzo":
      terrazzo(g, random, base, other);
      break;
    case "clouds":
      clouds(g, random, base, other);
      break;
    case "motifs":
      motifs(g, random, base, other);
      break;
    case "knit":
      knit(g, random, base, other);
      break;
    case "lattice":
      lattice(g, random, other);
      break;
    case "paper":
    case "darkTop":
    case "plain":
      speckle(g, random, base, 30, 200, 0.06);
      break;
    default:
      speckle(g, random, base, 4000, kind === "concrete" ? 9 : 4, kind === "leather" ? 0.5 : 0.25);
  }
}
