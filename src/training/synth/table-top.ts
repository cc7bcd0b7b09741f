import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css, hsl, mixed, scaled } from "./colour.ts";
import { Random } from "./random.ts";

export const TABLE_KINDS = [
  "plain",
  "wood",
  "planks",
  "checks",
  "stripes",
  "dots",
  "felt",
  "marble",
  "leather",
  "concrete",
  "tiles",
  "print",
  "paper",
  "cloth",
  "lightWood",
  "darkTop",
  "flowers",
] as const;
export const HELD_OUT_TABLE_KINDS = ["plaid", "weave", "stones"] as const;
export type TableKind = (typeof TABLE_KINDS)[number] | (typeof HELD_OUT_TABLE_KINDS)[number];

/** What the tiles lie on. The pattern is drawn from its seed on a square that repeats mirrored. */
export type TableTop = {
  readonly kind: TableKind;
  readonly seed: number;
  readonly unitsAcross: number;
  readonly turnRad: number;
  /** Where the table ends, if the picture shows it: behind this line one sees the floor or another table. */
  readonly edge: {
    readonly directionRad: number;
    /** From the middle of the scene, in table units. */
    readonly distance: number;
    readonly floor: { readonly kind: TableKind; readonly seed: number };
  } | null;
};

export const TEXTURE_PX = 1024;

/** How often people play on each kind, by what photos of kitchens and desks show; the patterned ones are the tail. */
const KNOWN_TABLES: readonly (readonly [TableKind, number])[] = [
  ["plain", 2],
  ["wood", 2.6],
  ["planks", 1],
  ["checks", 0.5],
  ["stripes", 0.4],
  ["dots", 0.4],
  ["felt", 0.9],
  ["marble", 0.6],
  ["leather", 0.7],
  ["concrete", 0.7],
  ["tiles", 0.4],
  ["print", 0.4],
  ["paper", 1.3],
  ["cloth", 1.2],
  ["lightWood", 1.4],
  ["darkTop", 1],
  ["flowers", 0.8],
];

/** A table; now and then one as bright or dark as the tiles (`bodyBrightness`, 0…255): the hardest to tell from them. */
export function randomTableTop(
  random: Random,
  heldOut: boolean,
  bodyBrightness: number,
  reach: number,
): TableTop {
  const alike: readonly TableKind[] =
    bodyBrightness > 185 ? ["paper", "cloth", "lightWood"] : bodyBrightness < 60 ? ["darkTop"] : [];
  const known = alike.length > 0 && random.chance(0.25) ? random.pick(alike) : random.weighted(KNOWN_TABLES);
  return {
    kind: heldOut && random.chance(0.7) ? random.pick(HELD_OUT_TABLE_KINDS) : known,
    // A few hundred different tables are enough, and can be kept while many scenes are drawn.
    seed: random.integer(0, 59) + (heldOut ? 1000 : 0),
    unitsAcross: random.logUniform(10, 50),
    turnRad: random.uniform(0, 2 * Math.PI),
    edge: random.chance(0.18)
      ? {
          directionRad: random.uniform(0, 2 * Math.PI),
          distance: reach * random.uniform(0.6, 1.6),
          floor: {
            kind: random.weighted(KNOWN_TABLES),
            seed: random.integer(0, 59) + (heldOut ? 1000 : 0),
          },
        }
      : null,
  };
}

function baseColour(random: Random, kind: TableKind): Colour {
  switch (kind) {
    case "wood":
    case "planks":
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

function draw(g: SKRSContext2D, random: Random, kind: TableKind): void {
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
    case "paper":
    case "darkTop":
    case "plain":
      speckle(g, random, base, 30, 200, 0.06);
      break;
    default:
      speckle(g, random, base, 4000, kind === "concrete" ? 9 : 4, kind === "leather" ? 0.5 : 0.25);
  }
}

const drawn = new Map<string, Uint8ClampedArray>();

/** RGBA texels [TEXTURE_PX, TEXTURE_PX, 4] of a table's pattern; kept, since scenes share tables. */
export function tableTexture(table: Pick<TableTop, "kind" | "seed">): Uint8ClampedArray {
  const key = `${table.kind}-${table.seed}`;
  let texels = drawn.get(key);
  if (!texels) {
    const canvas = createCanvas(TEXTURE_PX, TEXTURE_PX);
    const g = canvas.getContext("2d");
    draw(
      g,
      new Random(table.seed * 7919 + table.kind.length * 104729 + table.kind.charCodeAt(0)),
      table.kind,
    );
    texels = g.getImageData(0, 0, TEXTURE_PX, TEXTURE_PX).data as unknown as Uint8ClampedArray;
    if (drawn.size > 240) drawn.clear();
    drawn.set(key, texels);
  }
  return texels;
}
