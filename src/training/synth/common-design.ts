import { brightness, type Colour, chroma, distance, hsl, mixed, scaled, varied } from "./colour.ts";
import type { BodyTexture, CommonDesign, Design } from "./design.ts";
import { Random } from "./random.ts";

const WHITE: Colour = [238, 236, 230];
const IVORY: Colour = [232, 220, 188];
const BLACK: Colour = [28, 27, 27];
const PIP_HUES = [205, 130, 0, 230, 280, 35, 320, 180, 15, 255, 60, 345, 160];

/** What sets are painted with where each number has its own paint: hue, saturation, lightness. */
const PAINTS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0.93],
  [48, 0.9, 0.52],
  [2, 0.75, 0.42],
  [140, 0.6, 0.3],
  [200, 0.65, 0.6],
  [222, 0.65, 0.36],
  [24, 0.9, 0.5],
  [285, 0.45, 0.4],
  [0, 0, 0.09],
  [335, 0.7, 0.65],
  [175, 0.6, 0.4],
  [22, 0.5, 0.25],
];

type Bodies = {
  readonly bodies: Colour[];
  readonly texture: BodyTexture;
  readonly material: "plastic" | "wood" | "cardboard";
};

/** Plastics are plain, or have streaks or clouds of another tone in them: so often each, of so many sets of one colour. */
const plasticTexture = (random: Random, swirl: number, cloud: number): BodyTexture =>
  random.weighted([
    ["plain", 1 - swirl - cloud],
    ["swirl", swirl],
    ["cloud", cloud],
  ] as const);

/** The tiles of a wooden set: cut from one plank, or from woods as different as they came. */
function woods(random: Random, hue: number, saturation: number, lightness: number): Colour[] {
  if (random.chance(0.6)) return [hsl(hue, saturation, lightness)];
  return Array.from({ length: random.integer(2, 4) }, () =>
    hsl(hue + random.normal(4), saturation, Math.max(0.13, lightness + random.normal(0.09))),
  );
}

function bodyColours(random: Random, kind: Design["kind"], heldOut: boolean): Bodies {
  const material = "plastic";
  // Held-out families: dark colours, and bodies of several colours in one set.
  const family = heldOut
    ? random.weighted([
        ["dark", 1],
        ["mixed", 1],
        ["white", 1.5],
        ["black", 1],
      ] as const)
    : random.weighted([
        ["white", 4.6],
        ["ivory", 2.6],
        ["black", 2.4],
        ["bakelite", kind === "triomino" ? 0.2 : 0.9],
        ["colour", kind === "triomino" ? 2.2 : 1.8],
        ["wood", kind === "triomino" ? 2.6 : 1.3],
        ["darkWood", kind === "triomino" ? 2.6 : 0.8],
        ["cardboard", kind === "triomino" ? 0.9 : 0.3],
        ["grey", 0.4],
      ] as const);
  const colour = (): Colour =>
    hsl(random.uniform(0, 360), random.uniform(0.45, 0.95), random.uniform(0.3, 0.7));
  switch (family) {
    case "white":
      return {
        bodies: [varied(scaled(WHITE, random.uniform(0.9, 1.06)), random, 5)],
        texture: plasticTexture(random, 0.06, 0.06),
        material,
      };
    case "ivory":
      return {
        bodies: [varied(IVORY, random, 10)],
        texture: plasticTexture(random, 0.2, 0.2),
        material,
      };
    case "bakelite":
      return {
        bodies: [hsl(random.uniform(32, 54), random.uniform(0.3, 0.8), random.uniform(0.33, 0.68))],
        texture: plasticTexture(random, 0.2, 0.6),
        material,
      };
    case "black":
      return {
        bodies: [varied(scaled(BLACK, random.uniform(0.6, 1.6)), random, 4)],
        texture: plasticTexture(random, 0, 0.1),
        material,
      };
    case "cardboard":
      return {
        bodies: [
          random.chance(0.5)
            ? hsl(random.uniform(26, 44), random.uniform(0.15, 0.45), random.uniform(0.58, 0.82))
            : hsl(random.uniform(0, 360), random.uniform(0, 0.4), random.uniform(0.75, 0.95)),
        ],
        texture: "plain",
        material: "cardboard",
      };
    case "grey":
      return {
        bodies: [hsl(random.uniform(0, 360), 0.08, random.uniform(0.35, 0.7))],
        texture: plasticTexture(random, 0.3, 0.3),
        material,
      };
    case "dark":
      return {
        bodies: [hsl(random.uniform(0, 360), random.uniform(0.3, 0.8), random.uniform(0.12, 0.25))],
        texture: "plain",
        material,
      };
    case "wood":
      return {
        bodies: woods(random, random.uniform(20, 42), random.uniform(0.28, 0.62), random.uniform(0.48, 0.82)),
        texture: "grain",
        material: "wood",
      };
    case "darkWood":
      return {
        bodies: woods(random, random.uniform(8, 32), random.uniform(0.3, 0.6), random.uniform(0.15, 0.42)),
        texture: "grain",
        material: "wood",
      };
    case "mixed":
      return { bodies: Array.from({ length: random.integer(2, 4) }, colour), texture: "plain", material };
    default:
      return { bodies: [colour()], texture: plasticTexture(random, 0.15, 0.3), material };
  }
}

/** From this chroma on a body is a coloured one, not ivory or grey. */
const COLOURFUL = 75;

/** How far a colour lies from every body's: of marks with a rim, less is enough to see them. */
const VISIBLE = { flat: 75, drilledWood: 40 } as const;

/** A colour that a person can tell from every body; marks that one cannot see make no tile. */
function markColour(random: Random, bodies: readonly Colour[], wish: Colour, visibleFrom: number): Colour {
  const nearest = (colour: Colour): number => Math.min(...bodies.map((body) => distance(body, colour)));
  if (nearest(wish) > visibleFrom) return wish;
  const mean = bodies.reduce((sum, body) => sum + brightness(body), 0) / bodies.length;
  const away: Colour = mean > 120 ? [20, 20, 22] : [245, 243, 236];
  for (let share = 0.3; share <= 1; share += 0.1) {
    const colour = mixed(wish, away, share);
    if (nearest(colour) > visibleFrom + random.uniform(0, 30)) return colour;
  }
  return away;
}

/** For each number a paint out of one box: as light or dark as that paint is, some boxes paler than others. */
function paints(random: Random, values: number): Colour[] {
  const box = random.shuffled(PAINTS);
  const paleness = random.uniform(-0.06, 0.1);
  return Array.from({ length: values }, (_, value): Colour => {
    const [hue, saturation, lightness] = box[value % box.length]!;
    return hsl(
      hue + random.normal(7),
      saturation * random.uniform(0.75, 1.05),
      Math.min(0.95, Math.max(0.05, lightness + paleness + random.normal(0.04))),
    );
  });
}

/** What dominoes and triominoes have in common: bodies, thickness, backs, and marks that can be seen on them. */
export function commonDesign(
  random: Random,
  kind: Design["kind"],
  values: number,
  heldOut: boolean,
): CommonDesign {
  const { bodies, texture, material } = bodyColours(random, kind, heldOut);
  const mean = bodies.reduce((sum, body) => sum + brightness(body), 0) / bodies.length;
  const isBright = mean > 150 || material === "wood";
  // Where numbers go beyond six, most sets have a colour for each: twelve pips are hard to count.
  const colouredShare = {
    triomino: material === "wood" ? 0.6 : 0.45,
    domino: values > 7 ? (isBright ? 0.75 : 0.55) : isBright ? 0.42 : 0.3,
  };
  const coloured = random.chance(colouredShare[kind]);
  const isBurnt = material === "wood" && random.chance(0.5);
  const one = isBurnt
    ? mean > 110
      ? hsl(random.uniform(10, 28), random.uniform(0.3, 0.7), random.uniform(0.08, 0.24))
      : hsl(random.uniform(30, 48), random.uniform(0.2, 0.6), random.uniform(0.7, 0.9))
    : random.chance(0.75)
      ? mean > 110
        ? scaled(BLACK, random.uniform(0.4, 1.8))
        : scaled(WHITE, random.uniform(0.85, 1.08))
      : hsl(random.uniform(0, 360), random.uniform(0.5, 1), random.uniform(0.25, 0.75));
  const hueShift = random.normal(12);
  const hues = random.chance(0.5) ? PIP_HUES : random.shuffled(PIP_HUES);
  const [saturation, lightness] = [
    random.uniform(0.45, 0.95),
    // Paint on wood may be brighter than the wood: its grain and the paint's rim tell them apart.
    mean > 110 ? random.uniform(0.3, material === "wood" ? 0.7 : 0.5) : random.uniform(0.5, 0.75),
  ];
  const own = Random.besides(saturation);
  const painted = coloured && own.chance(0.5) ? paints(own, values) : null;
  // Coloured plastic has white marks more often than dark ones, however bright it is.
  const isWhiteOnColour = material === "plastic" && chroma(bodies[0]!) > COLOURFUL && own.chance(0.6);
  const marks = isWhiteOnColour ? scaled(WHITE, own.uniform(0.9, 1.06)) : one;
  const markStyle =
    material === "cardboard"
      ? "printed"
      : random.weighted([
          ["printed", material === "wood" ? 1.5 : 3],
          ["drilled", 3.4],
          ["enamel", 1.2],
        ] as const);
  // The faces of many sets simply end: no bevel, no bend, hardly a corner that is round.
  const edge =
    material === "cardboard"
      ? "sharp"
      : own.weighted([
          ["bent", 4],
          ["bevel", 3],
          ["sharp", 3],
        ] as const);
  const visibleFrom = markStyle === "drilled" && material === "wood" ? VISIBLE.drilledWood : VISIBLE.flat;
  return {
    bodies,
    texture,
    textureStrength: random.uniform(0.3, 1),
    glossy: texture === "plain" && material === "plastic" && random.chance(0.6),
    thickness: material === "cardboard" ? random.uniform(0.03, 0.1) : random.uniform(0.16, 0.56),
    cornerRadius: random.weighted([
      [random.uniform(0.008, 0.035), edge === "sharp" ? 3 : 0.7],
      [random.uniform(0.03, 0.07), 1.3],
      [random.uniform(0.06, 0.16), edge === "sharp" ? 0.7 : 2],
    ] as const),
    bevel: edge === "bevel" ? random.uniform(0.012, 0.05) : 0,
    edgeRadius: edge === "bent" ? own.uniform(0.025, 0.1) : 0,
    edgeShine: own.chance(0.5) ? own.uniform(0, 0.7) : 0,
    edgeShade: own.chance(0.7) ? own.uniform(0, 0.5) : 0,
    rounding: material === "cardboard" || own.chance(0.35) ? 0 : own.uniform(0.05, 0.6),
    backs: random.weighted([
      ["plain", 4],
      ["logo", 1],
      ["frame", 0.7],
      ["stripes", 0.4],
    ] as const),
    backColour: random.chance(0.75)
      ? bodies[0]!
      : hsl(random.uniform(0, 360), random.uniform(0.2, 0.8), random.uniform(0.2, 0.7)),
    markStyle,
    markColours: Array.from({ length: values }, (_, value) =>
      markColour(
        random,
        bodies,
        painted?.[value] ??
          (coloured
            ? hsl(hues[value % hues.length]! + hueShift, saturation, lightness)
            : varied(marks, random, 3)),
        visibleFrom,
      ),
    ),
    outlinedMarks: random.chance(0.12),
    hollowness: own.chance(0.6) ? own.uniform(0.15, 0.6) : 0,
  };
}
