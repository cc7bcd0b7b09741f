import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css, hsl, mixed, scaled } from "./colour.ts";
import type { Random } from "./random.ts";
import {
  bricks,
  clouds,
  flower,
  grain,
  lattice,
  mosaic,
  motifs,
  parquet,
  speckle,
  TEXTURE_PX,
  terrazzo,
} from "./table-patterns.ts";
import type { TableKind } from "./table-top.ts";
import { crosswise, damask, knit, plaid, stripes, wicker } from "./woven-patterns.ts";

function baseColour(random: Random, kind: TableKind): Colour {
  switch (kind) {
    case "wood":
    case "planks":
    case "parquet":
    case "wicker":
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
      plaid(g, random, base, other);
      break;
    case "weave": {
      const colours = [other, scaled(base, 0.6), mixed(base, other, 0.5)];
      crosswise(g, () => stripes(g, random, colours, 0.5, 6));
      break;
    }
    case "wicker":
      wicker(g, random, base);
      break;
    case "mosaic":
      mosaic(g, random, base, other);
      break;
    case "damask":
      damask(g, random, other);
      break;
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
