import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css, mixed, scaled } from "./colour.ts";
import type { Random } from "./random.ts";
import { TEXTURE_PX } from "./table-patterns.ts";

/* What is woven, knitted or plaited, each drawn over a whole square of TEXTURE_PX. */

export function stripes(
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

/** The same twice, the second time a quarter turn further: warp and weft. */
export function crosswise(g: SKRSContext2D, draw: () => void): void {
  draw();
  g.save();
  g.translate(TEXTURE_PX, 0);
  g.rotate(Math.PI / 2);
  draw();
  g.restore();
}

/** Tartan and gingham: one row of bands and lines over and over, there and back, along and across, with its twill. */
export function plaid(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
  const colours = [other, scaled(base, 0.55), mixed(base, [255, 255, 255], 0.7), mixed(base, other, 0.5)];
  const isGingham = random.chance(0.25);
  const alpha = random.uniform(0.3, 0.8);
  const band = () => ({ colour: random.pick(colours), alpha, width: random.logUniform(0.08, 1), gap: 0 });
  const bands = isGingham
    ? [{ ...band(), colour: other, width: 1, gap: 1 }]
    : Array.from({ length: random.integer(2, 7) }, () => ({
        ...band(),
        alpha: alpha * random.uniform(0.5, 1.2),
        gap: random.pick([0, 0.1, 0.4, 1]) * random.uniform(0.3, 1),
      }));
  const sett = isGingham ? bands : [...bands, ...bands.toReversed()];
  const period = sett.reduce((sum, { width, gap }) => sum + width + gap, 0);
  const unit = TEXTURE_PX / (period * random.logUniform(2, 14));
  crosswise(g, () => {
    for (let x = 0; x < TEXTURE_PX; )
      for (const { colour, alpha: opacity, width, gap } of sett) {
        g.fillStyle = css(colour, Math.min(1, opacity));
        g.fillRect(x, 0, Math.max(1, width * unit), TEXTURE_PX);
        x += (width + gap) * unit;
      }
  });
  if (random.chance(0.5)) return;
  g.strokeStyle = css(scaled(base, random.pick([0.6, 1.4])), random.uniform(0.1, 0.45));
  g.lineWidth = random.uniform(0.8, 2);
  const twill = random.uniform(4, 9);
  for (let at = -TEXTURE_PX; at < TEXTURE_PX; at += twill) {
    g.beginPath();
    g.moveTo(at, 0);
    g.lineTo(at + TEXTURE_PX, TEXTURE_PX);
    g.stroke();
  }
}

/** Strips that go over and under each other by turns: baskets, chairs, mats. */
export function wicker(g: SKRSContext2D, random: Random, base: Colour): void {
  const cell = TEXTURE_PX / random.integer(12, 48);
  const strips = random.integer(1, 4);
  const gap = cell * random.uniform(0.02, 0.15);
  g.fillStyle = css(scaled(base, 0.35));
  g.fillRect(0, 0, TEXTURE_PX, TEXTURE_PX);
  for (let row = 0; row * cell < TEXTURE_PX; row++)
    for (let column = 0; column * cell < TEXTURE_PX; column++)
      for (let k = 0; k < strips; k++) {
        const [x, y, at] = [column * cell, row * cell, (k * cell) / strips];
        const width = cell / strips - gap;
        const tone = css(scaled(base, 1 + random.normal(0.12)));
        const isAlong = (row + column) % 2 === 0;
        // Round: dark where it goes under its neighbour.
        const round = isAlong
          ? g.createLinearGradient(x, 0, x + cell, 0)
          : g.createLinearGradient(0, y, 0, y + cell);
        for (const [stop, colour] of [
          [0, css(scaled(base, 0.55))],
          [0.3, tone],
          [0.7, tone],
          [1, css(scaled(base, 0.55))],
        ] as const)
          round.addColorStop(stop, colour);
        g.fillStyle = round;
        if (isAlong) g.fillRect(x, y + at, cell, width);
        else g.fillRect(x + at, y, width, cell);
      }
}

/** Woven ornaments, each with its mirror image: a stem that divides into curls, over and over. */
export function damask(g: SKRSContext2D, random: Random, colour: Colour): void {
  const [across, down] = [random.integer(4, 14), random.integer(4, 14)];
  const [width, height] = [TEXTURE_PX / across, TEXTURE_PX / down];
  const point = () => [random.uniform(0, 0.48) * width, random.uniform(-0.45, 0.45) * height] as const;
  const curls = Array.from({ length: random.integer(3, 7) }, () => [point(), point(), point()] as const);
  g.strokeStyle = css(colour, random.uniform(0.35, 1));
  g.fillStyle = css(colour, random.uniform(0.2, 0.9));
  g.lineWidth = width * random.uniform(0.02, 0.07);
  g.lineCap = "round";
  for (let row = 0; row < down; row++)
    for (let column = 0; column <= across; column++)
      for (const side of [-1, 1]) {
        const x = (column + (row % 2) / 2) * width;
        const y = (row + 0.5) * height;
        curls.forEach(([from, by, to], k) => {
          g.beginPath();
          g.moveTo(x, y + from[1]);
          g.bezierCurveTo(
            x + side * from[0],
            y + from[1],
            x + side * by[0],
            y + by[1],
            x + side * to[0],
            y + to[1],
          );
          if (k % 2) g.fill();
          g.stroke();
        });
      }
}

/** Rows of stitches like a V. */
export function knit(g: SKRSContext2D, random: Random, base: Colour, other: Colour): void {
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
