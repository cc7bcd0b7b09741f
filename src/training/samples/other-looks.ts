import { Random } from "../synth/index.ts";

/*
 * Other looks of the same patch: other light, other paint, other strokes, other stuff. What lies there, and where, stays.
 */

/** So often a sample is toned, see the note below. */
const TONED_SHARE = 0.25;

/**
 * [Note: Tone in tone]
 * Yellow pips on brown wood, pink ones on a red tile: marks may be of the body's own hue, and then only their lightness shows
 * them. What is drawn towards grey and tinted anew makes such a set of any other. Never all the way: of marks as light as the
 * body nothing would remain.
 *
 * Draws RGB 0…1 in place towards the shades of one colour.
 */
function tone(random: Random, pixels: Float32Array): void {
  const share = random.uniform(0.3, 0.8);
  const parts = [0.3, 0.59, 0.11].map((part) => part * Math.exp(random.normal(0.5)));
  const sum = parts[0]! + parts[1]! + parts[2]!;
  const [r, g, b] = parts.map((part) => part / sum) as [number, number, number];
  const tint = [0, 1, 2].map(() => Math.exp(random.normal(0.3)));
  for (let i = 0; i < pixels.length; i += 3) {
    const grey = r * pixels[i]! + g * pixels[i + 1]! + b * pixels[i + 2]!;
    for (let k = 0; k < 3; k++)
      pixels[i + k] = (1 - share) * pixels[i + k]! + share * Math.min(1, grey * tint[k]!);
  }
}

/** Other light, other camera: gain, gamma and offset for each channel, channels exchanged or toned now and then. RGB 0…1 in place. */
export function recolour(random: Random, pixels: Float32Array): void {
  if (random.chance(TONED_SHARE)) tone(random, pixels);
  const order = random.chance(0.3) ? random.shuffled([0, 1, 2]) : [0, 1, 2];
  const gamma = Math.exp(random.normal(0.2));
  const gain = Math.exp(random.normal(0.15));
  const curves = [0, 1, 2].map(() => {
    const [own, offset] = [gain * Math.exp(random.normal(0.06)), random.normal(0.03)];
    const curve = new Float32Array(256);
    for (let i = 0; i < 256; i++) curve[i] = Math.max(0, Math.min(1, own * (i / 255) ** gamma + offset));
    return curve;
  });
  const noise = random.chance(0.3) ? random.uniform(0, 0.05) : 0;
  const [c0, c1, c2] = curves as [Float32Array, Float32Array, Float32Array];
  const [o0, o1, o2] = order as [number, number, number];
  for (let i = 0; i < pixels.length; i += 3) {
    const r = pixels[i + o0]!;
    const g = pixels[i + o1]!;
    const b = pixels[i + o2]!;
    pixels[i] = c0[(r * 255 + 0.5) | 0]!;
    pixels[i + 1] = c1[(g * 255 + 0.5) | 0]!;
    pixels[i + 2] = c2[(b * 255 + 0.5) | 0]!;
  }
  if (noise > 0) addNoise(pixels, noise, random.integer(0, NOISE.length - 1));
}

/** Noise need not be good, only fast: read from a table, from anywhere in it on. */
const NOISE = noiseTable(1 << 16);

function noiseTable(length: number): Float32Array {
  const random = new Random(20270);
  return Float32Array.from({ length }, () => random.uniform(-1, 1) + random.uniform(-1, 1));
}

function addNoise(pixels: Float32Array, strength: number, from: number): void {
  const table = NOISE;
  const mask = table.length - 1;
  for (let i = 0; i < pixels.length; i++) pixels[i]! += strength * table[(from + i) & mask]!;
}

/** Thicker or thinner marks: each pixel takes the brightest or the darkest of its neighbours. RGB in place. */
export function restroke(random: Random, pixels: Float32Array, widthPx: number): void {
  // The darkest of all are the brightest of what is negative; one loop for both stays fast.
  const sign = random.chance(0.5) ? 1 : -1;
  const spread = (step: number): void => {
    const before = pixels.slice();
    for (let i = step; i < pixels.length - step; i++) {
      pixels[i] = sign * Math.max(sign * before[i - step]!, sign * before[i]!, sign * before[i + step]!);
    }
  };
  spread(3);
  spread(3 * widthPx);
}

const GRAIN_LINES = 512;

/**
 * The grain of wood: wavy streaks, brighter and darker, across everything. The networks must not count them. RGB in place,
 * rows of `widthPx`.
 */
export function engrain(random: Random, pixels: Float32Array, widthPx: number): void {
  const strength = random.uniform(0.03, 0.25);
  const lines = Float32Array.from({ length: GRAIN_LINES + 1 }, () => 1 + strength * random.normal(1));
  const along = random.uniform(0, 2 * Math.PI);
  const [s, c] = [Math.sin(along), Math.cos(along)];
  const linePx = random.logUniform(1.2, 8);
  const [wavePx, waveLength] = [random.uniform(0, 3), random.uniform(6, 30)];
  const rows = pixels.length / 3 / widthPx;
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < widthPx; x++, at += 3) {
      const wave = wavePx * Math.sin((x * c + y * s) / waveLength);
      const line = (y * c - x * s + wave) / linePx + GRAIN_LINES / 2;
      const whole = Math.floor(line);
      const from = lines[whole % GRAIN_LINES]!;
      const light = from + (line - whole) * (lines[(whole % GRAIN_LINES) + 1]! - from);
      for (let k = at; k < at + 3; k++) {
        pixels[k] = Math.max(0, Math.min(1, pixels[k]! * light));
      }
    }
}
