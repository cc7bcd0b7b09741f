import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

// Typefaces of digits: packages with open licences, taken from the registry like any other dependency.
const FACES: readonly (readonly [family: string, weights: readonly number[]])[] = [
  ["roboto", [400, 700]],
  ["lora", [400, 700]],
  ["oswald", [400, 600]],
  ["baloo-2", [500, 800]],
  ["playfair-display", [700]],
  ["comfortaa", [700]],
  ["roboto-slab", [400, 800]],
  ["roboto-mono", [500]],
  ["open-sans", [400, 800]],
  ["arimo", [400, 700]],
  ["tinos", [400, 700]],
  ["gelasio", [700]],
  ["quicksand", [500, 700]],
  ["varela-round", [400]],
  ["fredoka", [400, 700]],
  ["anton", [400]],
  ["crete-round", [400]],
  ["rubik", [500, 900]],
  ["kanit", [300, 700]],
  ["courier-prime", [700]],
  ["libre-baskerville", [700]],
  ["titan-one", [400]],
  ["dm-serif-display", [400]],
];
const HELD_OUT_FACES: typeof FACES = [
  ["nunito", [800]],
  ["bebas-neue", [400]],
  ["merriweather", [700]],
];

const named = (faces: typeof FACES): string[] =>
  faces.flatMap(([family, weights]) => weights.map((weight) => `ocko-${family}-${weight}`));

/** Where the typefaces come from. */
export const FONT_PACKAGES = [...FACES, ...HELD_OUT_FACES].map(([family]) => `@fontsource/${family}`).sort();

/** Font families for the digits of training designs, and others that only held-out designs use. */
export const FONTS = named(FACES);
export const HELD_OUT_FONTS = named(HELD_OUT_FACES);

let registered = false;

/** Makes the fonts known to the canvas; called once before the first scene is drawn. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const require = createRequire(import.meta.url);
  for (const [family, weights] of [...FACES, ...HELD_OUT_FACES]) {
    const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
    for (const weight of weights) {
      const file = join(folder, "files", `${family}-latin-${weight}-normal.woff2`);
      if (!GlobalFonts.registerFromPath(file, `ocko-${family}-${weight}`))
        throw new Error(`No font in ${file}`);
    }
  }
}
