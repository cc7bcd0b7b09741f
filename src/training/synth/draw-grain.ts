import type { SKRSContext2D } from "@napi-rs/canvas";
import { scaled } from "./colour.ts";
import type { Design } from "./design.ts";
import { drawFadingSpot, type Look, strokeFace } from "./draw-marks.ts";
import type { FacePoint } from "./outline.ts";
import type { TileShape } from "./tile-shape.ts";

/** A tile's grain runs along a domino, as planks are sawn; triominoes are cut from a plank whichever way they fit. */
function grainDirectionRad({ kind }: Design, { random }: Look): number {
  if (kind === "domino") return random.chance(0.9) ? random.normal(0.05) : Math.PI / 2;
  return random.chance(0.7)
    ? (random.integer(0, 2) * Math.PI) / 3 + random.normal(0.08)
    : random.uniform(0, Math.PI);
}

/**
 * The grain of wood: broad bands of another tone, many fine lines that bend together, pores, and sometimes a knot. It is
 * dense enough to be taken for marks: readers must learn that it is none.
 */
export function drawGrain(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  const { random, body } = look;
  const reach = design.kind === "domino" ? design.ratio / 2 + 0.15 : 0.7;
  const direction = grainDirectionRad(design, look);
  const [sin, cos] = [Math.sin(direction), Math.cos(direction)];
  const [bend, waves, phase, drift] = [
    random.uniform(0, 0.06),
    random.uniform(1, 5),
    random.uniform(0, 2 * Math.PI),
    random.uniform(0, 6),
  ];
  /** The place so far along the grain, and so far across it before it bends. */
  const at = (along: number, across: number): FacePoint => {
    const bent = across + bend * Math.sin(waves * along + phase + drift * across);
    return [along * cos - bent * sin, along * sin + bent * cos];
  };
  const stroke = (from: number, to: number, width: number, tone: number, opacity: number): void => {
    const across = random.uniform(-reach, reach);
    const steps = Math.max(1, Math.ceil((to - from) / 0.15));
    const points = Array.from({ length: steps + 1 }, (_, k) => at(from + ((to - from) * k) / steps, across));
    g.globalAlpha = opacity * design.textureStrength;
    strokeFace(g, shape, points, width, scaled(body, tone), false);
  };
  const tone = (darkest: number, brightest: number): number =>
    random.chance(0.65) ? random.uniform(darkest, 0.95) : random.uniform(1.05, brightest);
  for (let k = random.integer(2, 7); k > 0; k--)
    stroke(-reach, reach, random.uniform(0.06, 0.35), tone(0.65, 1.25), random.uniform(0.1, 0.45));
  for (let k = random.integer(15, 110); k > 0; k--)
    stroke(-reach, reach, random.logUniform(0.004, 0.035), tone(0.45, 1.35), random.uniform(0.1, 0.6));
  for (let k = random.chance(0.6) ? random.integer(30, 200) : 0; k > 0; k--) {
    const from = random.uniform(-reach, reach);
    stroke(
      from,
      from + random.uniform(0.02, 0.14),
      random.uniform(0.003, 0.012),
      random.uniform(0.3, 0.75),
      random.uniform(0.3, 0.9),
    );
  }
  if (random.chance(0.12))
    drawKnot(g, shape, look, at(random.uniform(-reach, reach), random.uniform(-0.4, 0.4)));
}

/** Where a branch was: dark in the middle, fading into the wood. */
function drawKnot(g: SKRSContext2D, shape: TileShape, { random, body }: Look, place: FacePoint): void {
  g.globalAlpha = 1;
  drawFadingSpot(
    g,
    shape,
    scaled(body, random.uniform(0.25, 0.6)),
    { middle: random.uniform(0.5, 0.95), from: random.uniform(0.2, 0.6), there: random.uniform(0.3, 0.6) },
    place,
    random.uniform(0.03, 0.12),
  );
}
