import { applyHomography, type Homography, IDENTITY, invertHomography } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { type Patch, shares } from "./patches.fixture.ts";

// For tests of a camera in somebody's hand: a patterned cloth with tiles on it, seen from elsewhere.

type Colour = readonly [red: number, green: number, blue: number];
type Coloured = Omit<Patch, "grey"> & { readonly colour: Colour };

const BASE: Colour = [110, 110, 110];
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;
const SIZE = { width: 640, height: 360 } as const;

/** Whole numbers below a limit, always the same ones. */
function numbers(): (limit: number) => number {
  const share = shares(7);
  return (limit) => Math.floor(limit * share());
}

/** Faint streaks all one way, as in wood. */
export function grained(): Coloured[] {
  const below = numbers();
  return Array.from({ length: 120 }, () => {
    const grey = 104 + below(13);
    return {
      x: below(SIZE.width),
      y: below(SIZE.height),
      w: 120 + below(200),
      h: 10 + below(10),
      colour: [grey, grey, grey],
    };
  });
}

/** Rectangles all over the cloth, each in a grey of its own; or each in a colour, and all as bright. */
export function patterned({ isAlike = false } = {}): Coloured[] {
  const below = numbers();
  return Array.from({ length: 90 }, () => {
    const grey = 60 + below(130);
    const green = 60 + below(100);
    // Green counts for half of the brightness.
    const colour: Colour = isAlike ? [220 - green, green, 220 - green] : [grey, grey, grey];
    return { x: below(SIZE.width), y: below(SIZE.height), w: 20 + below(40), h: 20 + below(40), colour };
  });
}

const coloured = ({ grey, ...place }: Patch): Coloured => ({ ...place, colour: [grey, grey, grey] });

/** Draws rectangles over RGBA pixels, `scale` of which are one of theirs. */
function draw(data: Uint8ClampedArray, patches: readonly Coloured[], scale: number): void {
  const [width, height] = [scale * SIZE.width, scale * SIZE.height];
  for (const { x, y, w, h, colour } of patches)
    for (let row = scale * y; row < Math.min(height, scale * (y + h)); row++)
      for (let column = scale * x; column < Math.min(width, scale * (x + w)); column++)
        data.set(colour, 4 * (row * width + column));
}

/**
 * The cloth and the tiles on it as `view` shows them, from pixels of the first picture to those of this one, with what lies
 * over the picture's own pixels: a hand. Four samples a pixel.
 */
export function seenBy(
  view: Homography,
  cloth: readonly Coloured[],
  { tiles = [], hand = [] }: { readonly tiles?: readonly Patch[]; readonly hand?: readonly Patch[] } = {},
): Picture {
  const { width, height } = SIZE;
  const table = new Uint8ClampedArray(16 * width * height);
  const whole = { x: 0, y: 0, w: width, h: height, colour: BASE };
  draw(table, [whole, ...cloth, ...tiles.map(coloured)], 2);
  const back = invertHomography(view) ?? IDENTITY;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (const [u, v] of SAMPLES) {
        const [px, py] = applyHomography(back, [x + u, y + v]);
        const isOn = px >= 0 && py >= 0 && px < width && py < height;
        const from = 4 * (Math.floor(2 * py) * 2 * width + Math.floor(2 * px));
        for (let k = 0; k < 3; k++) sum[k]! += (isOn ? table[from + k]! : BASE[k]!) / SAMPLES.length;
      }
      data.set(sum, 4 * (y * width + x));
    }
  }
  draw(data, hand.map(coloured), 1);
  return { width, height, data };
}

/** A camera that was turned by an angle and shifted, in radians and pixels. */
export function turnedBy(angleRad: number, dx: number, dy: number): Homography {
  const [s, c] = [Math.sin(angleRad), Math.cos(angleRad)];
  return [c, -s, dx, s, c, dy, 0.000_02, -0.000_01, 1];
}

const CLOTH = patterned();
/** A patterned cloth with these tiles on it. */
export const onCloth = (tiles: readonly Patch[] = [], view: Homography = IDENTITY): Picture =>
  seenBy(view, CLOTH, { tiles });
