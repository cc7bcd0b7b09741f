import { brightness, type Colour, distance, hsl, mixed, scaled, varied } from "./colour.ts";
import { FONTS, HELD_OUT_FONTS } from "./fonts.ts";
import { type PipPattern, randomCornerPatterns, randomPatterns } from "./pips.ts";
import type { Random } from "./random.ts";

/** How a pip or digit is made: printed flat, drilled and painted, or an enamel drop that stands out. */
export type MarkStyle = "printed" | "drilled" | "enamel";
export type BodyTexture = "plain" | "grain" | "swirl";

type CommonDesign = {
  /** Body colours in the set; most sets have one. */
  readonly bodies: readonly Colour[];
  readonly texture: BodyTexture;
  readonly textureStrength: number;
  readonly glossy: boolean;
  /** Height of the tile; the domino's short side, or the triomino's edge, is 1. */
  readonly thickness: number;
  readonly cornerRadius: number;
  readonly bevel: number;
  readonly backs: "plain" | "logo" | "frame" | "stripes";
  readonly backColour: Colour;
  readonly markStyle: MarkStyle;
  /** The colour of each number's marks. */
  readonly markColours: readonly Colour[];
  /** Marks as bright as the body are told by these dimples alone (none: printed). */
  readonly outlinedMarks: boolean;
};

export type DominoDesign = CommonDesign & {
  readonly kind: "domino";
  /** Long side over short side. */
  readonly ratio: number;
  readonly highest: number;
  readonly patterns: readonly PipPattern[];
  /** Whether the patterns of 6 and more lie across the tile. */
  readonly turned: boolean;
  readonly pipRadius: number;
  /** Distance of the outermost pips from the half's centre. */
  readonly pipReach: number;
  readonly divider: "none" | "line" | "bar";
  readonly dividerWidth: number;
  readonly dividerLength: number;
  readonly dividerColour: Colour;
  /** Radius of a spinner pin in the middle; 0: none. */
  readonly pin: number;
  /** A 3×3 grid of dimples of which only some are filled. */
  readonly emptyDimples: boolean;
  /** A printed frame around each half, or the tile. */
  readonly frame: boolean;
};

export type TriominoDesign = CommonDesign & {
  readonly kind: "triomino";
  readonly marks: "digits" | "pips";
  readonly font: string;
  readonly digitSize: number;
  /** The typeface made wider (above 1) or narrower, and slanted (tangent of the angle). */
  readonly digitWidth: number;
  readonly digitSlant: number;
  /** How far the digit at each corner is turned from standing with its top to the tip, in radians, clockwise. */
  readonly digitTurnsRad: readonly number[];
  /** Distance of the marks' centre from the tip, as a share of the circumradius. */
  readonly markDepth: number;
  readonly patterns: readonly PipPattern[];
  readonly pipRadius: number;
  readonly pipSpread: number;
  /** How far each pip is off its place, in shares of `pipSpread` (standard deviation): sets drilled by hand. */
  readonly pipJitter: number;
  readonly lines: "none" | "frame" | "spokes" | "cut" | "inner";
  readonly pin: number;
  /** Edges bulge (>0) or are drawn in (<0), as a share of the edge. */
  readonly bulge: number;
  /** Tips cut off straight, as a share of the edge. */
  readonly cut: number;
};

export type Design = DominoDesign | TriominoDesign;

const WHITE: Colour = [238, 236, 230];
const IVORY: Colour = [232, 220, 188];
const BLACK: Colour = [28, 27, 27];
const PIP_HUES = [205, 130, 0, 230, 280, 35, 320, 180, 15, 255, 60, 345, 160];

type Bodies = {
  readonly bodies: Colour[];
  readonly texture: BodyTexture;
  readonly material: "plastic" | "wood" | "cardboard";
};

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
        ["colour", kind === "triomino" ? 2.2 : 1.3],
        ["wood", kind === "triomino" ? 2 : 1.3],
        ["darkWood", kind === "triomino" ? 1.8 : 0.8],
        ["cardboard", kind === "triomino" ? 0.9 : 0.3],
        ["grey", 0.4],
      ] as const);
  const colour = (): Colour =>
    hsl(random.uniform(0, 360), random.uniform(0.45, 0.95), random.uniform(0.3, 0.7));
  switch (family) {
    case "white":
      return {
        bodies: [varied(scaled(WHITE, random.uniform(0.9, 1.06)), random, 5)],
        texture: random.chance(0.08) ? "swirl" : "plain",
        material,
      };
    case "ivory":
      return {
        bodies: [varied(IVORY, random, 10)],
        texture: random.chance(0.25) ? "swirl" : "plain",
        material,
      };
    case "black":
      return {
        bodies: [varied(scaled(BLACK, random.uniform(0.6, 1.6)), random, 4)],
        texture: "plain",
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
        texture: random.chance(0.4) ? "swirl" : "plain",
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
      return { bodies: [colour()], texture: random.chance(0.25) ? "swirl" : "plain", material };
  }
}

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

function common(random: Random, kind: Design["kind"], values: number, heldOut: boolean): CommonDesign {
  const { bodies, texture, material } = bodyColours(random, kind, heldOut);
  const mean = bodies.reduce((sum, body) => sum + brightness(body), 0) / bodies.length;
  const coloured = random.chance(kind === "triomino" ? 0.45 : mean > 150 || material === "wood" ? 0.42 : 0.3);
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
    mean > 110 ? random.uniform(0.3, 0.5) : random.uniform(0.5, 0.75),
  ];
  const markStyle =
    material === "cardboard"
      ? "printed"
      : random.weighted([
          ["printed", material === "wood" ? 1.5 : 3],
          ["drilled", 3.4],
          ["enamel", 1.2],
        ] as const);
  const visibleFrom = markStyle === "drilled" && material === "wood" ? VISIBLE.drilledWood : VISIBLE.flat;
  return {
    bodies,
    texture,
    textureStrength: random.uniform(0.3, 1),
    glossy: texture === "plain" && material === "plastic" && random.chance(0.6),
    thickness: material === "cardboard" ? random.uniform(0.03, 0.1) : random.uniform(0.16, 0.56),
    cornerRadius: random.weighted([
      [random.uniform(0.02, 0.06), 1],
      [random.uniform(0.06, 0.16), 2],
    ] as const),
    bevel: material !== "cardboard" && random.chance(0.75) ? random.uniform(0.012, 0.05) : 0,
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
        coloured ? hsl(hues[value % hues.length]! + hueShift, saturation, lightness) : varied(one, random, 3),
        visibleFrom,
      ),
    ),
    outlinedMarks: random.chance(0.12),
  };
}

export function randomDominoDesign(random: Random, heldOut: boolean): DominoDesign {
  const highest = random.weighted([
    [6, 5],
    [9, 3],
    [12, 3],
  ] as const);
  const base = common(random, "domino", 13, heldOut);
  const maxReach = highest > 9 ? 0.37 : 0.35;
  // Most sets drill near the rim.
  const pipReach = random.uniform(highest > 9 || random.chance(0.7) ? 0.27 : 0.21, maxReach);
  // Neighbouring pips of the densest number must stay apart.
  const step = highest > 9 ? (2 * pipReach) / 3 : pipReach;
  const pipRadius = Math.min(random.uniform(0.06, 0.128), step * random.uniform(0.36, 0.45), 0.47 - pipReach);
  const divider = random.weighted([
    ["line", 4],
    ["bar", 3],
    ["none", 1.2],
  ] as const);
  // Sets with a colour for each number still have one black bar, mostly.
  const hasInk = brightness(base.bodies[0]!) > 120 && random.chance(0.6);
  const dark: Colour = hasInk ? [24, 23, 25] : base.markColours[1]!;
  const isDark = brightness(base.bodies[0]!) < 60;
  const emptyDimples = highest === 6 && random.chance(isDark ? 0.4 : 0.1);
  return {
    ...base,
    kind: "domino",
    ratio: random.uniform(1.86, 2.14),
    highest,
    patterns: randomPatterns(random).map((pattern, value) =>
      // Empty dimples show on the 3×3 grid, so that every filled one must sit on it.
      emptyDimples && value === 2
        ? [
            [-1, -1],
            [1, 1],
          ]
        : pattern,
    ),
    turned: random.chance(0.75),
    pipRadius,
    pipReach,
    divider,
    dividerWidth: divider === "bar" ? random.uniform(0.05, 0.13) : random.uniform(0.012, 0.04),
    dividerLength: random.uniform(0.6, divider === "line" ? 1 : 0.92),
    dividerColour: random.chance(0.65)
      ? dark
      : mixed(
          base.bodies[0]!,
          brightness(base.bodies[0]!) > 110 ? [0, 0, 0] : [255, 255, 255],
          random.uniform(0.18, 0.7),
        ),
    pin: random.chance(0.2) ? random.uniform(0.035, 0.08) : 0,
    emptyDimples,
    frame: random.chance(0.1),
  };
}

/** No corner's pips have their middle deeper than this share of the way from the tip to the tile's middle. */
const DEEPEST_PIPS = 0.64;
/** What belongs to a corner keeps so far from the tile's middle, and from the line between it and the tip. */
const CORNER_ENDS = { beforeMiddle: 0.07, beside: 0.25 } as const;

/**
 * How far apart pips of this pattern may lie, for its units: they keep `rimUnits` from the edges of a corner whose
 * marks' centre lies at `depth`, and from where the corner ends.
 */
function roomFor(pattern: PipPattern, depth: number, rimUnits: number): number {
  // The tip's angle is 60°: so far is the marks' centre from either edge, and from the tile's middle.
  const toEdge = depth / Math.sqrt(3) / 2;
  const toMiddle = (1 - depth) / Math.sqrt(3);
  const limits = pattern.flatMap(([x, y]) => [
    (toEdge - rimUnits) / Math.max(0.05, Math.abs(x) * 0.866 - y * 0.5),
    (toMiddle - CORNER_ENDS.beforeMiddle - rimUnits) / Math.max(0.05, y),
    (CORNER_ENDS.beside - rimUnits) / Math.max(0.05, Math.abs(x)),
  ]);
  return Math.min(...limits);
}

/** Pips of a triomino's corner: as deep as they need to be to lie apart, and where few lie, in some sets further apart. */
function cornerPips(
  random: Random,
  wished: Pick<TriominoDesign, "patterns" | "markDepth">,
): Pick<TriominoDesign, "patterns" | "markDepth" | "pipRadius" | "pipSpread"> {
  const radius = random.uniform(0.02, 0.046);
  const rim = radius * random.uniform(1.15, 1.5);
  const spread = radius * random.uniform(2.3, 3.8);
  let { markDepth } = wished;
  const room = (): number => Math.min(...wished.patterns.map((pattern) => roomFor(pattern, markDepth, rim)));
  while (room() < spread && markDepth < DEEPEST_PIPS) markDepth += 0.02;
  // Pips that touch cannot be counted: what finds no room is smaller.
  const pipSpread = Math.min(spread, room());
  const patterns = wished.patterns.map((pattern) => {
    const wider = random.chance(0.5) ? random.uniform(1, 1.6) : 1;
    const scale = Math.max(1, Math.min(wider, roomFor(pattern, markDepth, rim) / pipSpread));
    return pattern.map(([x, y]) => [x * scale, y * scale] as const);
  });
  return { patterns, markDepth, pipSpread, pipRadius: Math.min(radius, pipSpread / 2.3) };
}

/** Digits stand with their top or foot to the corner, all upright as one holds the tile, or as they like. */
function digitTurns(random: Random): number[] {
  const way = random.weighted([
    ["tip", 4.5],
    ["foot", 2],
    ["upright", 3],
    ["askew", 1],
  ] as const);
  const whole = random.chance(0.5) ? 0 : Math.PI;
  const slant = random.chance(0.3) ? random.normal(0.3) : 0;
  return [0, 1, 2].map((corner) => {
    if (way === "askew") return random.uniform(-Math.PI, Math.PI);
    if (way === "upright") return whole + slant - (corner * 2 * Math.PI) / 3;
    return way === "tip" ? slant : Math.PI + slant;
  });
}

export function randomTriominoDesign(random: Random, heldOut: boolean): TriominoDesign {
  const base = common(random, "triomino", 6, heldOut);
  const marks = random.chance(0.5) ? "digits" : "pips";
  const digitDepth = random.uniform(0.36, 0.55);
  const pips = cornerPips(random, {
    patterns: randomCornerPatterns(random),
    markDepth: random.uniform(0.36, 0.6),
  });
  return {
    ...base,
    // Its edge is twice a domino's short side, its plate no thicker.
    thickness: base.thickness * 0.42,
    cornerRadius: random.weighted([
      [0.015, 1],
      [random.uniform(0.03, 0.09), 3],
    ] as const),
    bevel: base.bevel * 0.6,
    kind: "triomino",
    marks,
    font: random.pick(heldOut ? HELD_OUT_FONTS : FONTS),
    digitSize: random.uniform(0.17, 0.29),
    digitWidth: random.chance(0.5) ? 1 : random.uniform(0.78, 1.3),
    digitSlant: random.chance(0.7) ? 0 : random.uniform(-0.1, 0.28),
    digitTurnsRad: digitTurns(random),
    ...pips,
    markDepth: marks === "digits" ? digitDepth : pips.markDepth,
    lines: random.weighted([
      ["none", 4],
      ["frame", 1.3],
      ["spokes", 1.4],
      ["cut", 0.8],
      ["inner", 0.8],
    ] as const),
    pin: random.chance(0.3) ? random.uniform(0.02, 0.045) : 0,
    bulge: random.chance(0.25) ? random.uniform(-0.02, 0.05) : 0,
    cut: random.chance(0.35) ? random.uniform(0.04, 0.2) : 0,
    pipJitter:
      marks === "pips" && random.chance(base.texture === "grain" ? 0.6 : 0.15)
        ? random.uniform(0.04, 0.14)
        : 0,
  };
}
