import { commonDesign } from "./common-design.ts";
import type { TriominoDesign } from "./design.ts";
import { FONTS, HELD_OUT_FONTS } from "./fonts.ts";
import { missingTip } from "./outline.ts";
import { roomFor } from "./pip-places.ts";
import { type PipPattern, placedCornerPatterns, randomCornerPatterns } from "./pips.ts";
import { Random } from "./random.ts";
import { linesRunClear } from "./triomino-lines.ts";

/** No corner's marks have their middle deeper than this share of the way from the tip to the tile's middle. */
const DEEPEST_MARKS = 0.66;

/** Pips whose middles lie closer (shares of the edge) no set has: on a tile of 35 mm they would be less than 3 mm apart. */
const CLOSEST_PIPS = 0.08;
/** So many radii lie between the middles of any two: what stands closer can only be counted from near by. */
const PIPS_APART_RADII = 2.5;
/** So often other patterns are drawn for a set whose pips found less room. */
const TRIES = 12;

/** A pin of brass is as large as a pip: of the sets that have one so few show their numbers in pips. */
const PINNED_AMONG_PIPS = 0.3;

type CornerPips = Pick<TriominoDesign, "patterns" | "markDepth" | "pipRadius" | "pipSpread">;

/** So much further from the tip a number may lie than the corner's middle (units of its pips' spread), the nearest first. */
const LIFTS = Array.from({ length: 61 }, (_, k) => k / 10 - 3);
const lifted = (pattern: PipPattern, by: number): PipPattern => pattern.map(([x, y]) => [x, y + by] as const);

/**
 * Pips of a triomino's corner: as deep as they need to be to lie apart, and where few lie, in some sets further apart.
 * `tipMissing`: so much of the tip is missing, edges.
 */
function cornerPips(random: Random, marks: TriominoDesign["marks"], tipMissing: number): CornerPips {
  const depth = random.uniform(0.36, 0.6);
  const radius = random.uniform(0.022, 0.046);
  const rim = radius * random.uniform(1.15, 1.5);
  const wished = Math.max(CLOSEST_PIPS, radius * random.uniform(2.3, 4.6));
  const roomAt = (pattern: PipPattern, markDepth: number): number =>
    roomFor(pattern, { markDepth, tipMissing }, rim);
  const spreadOf = ({ patterns, markDepth }: Pick<CornerPips, "patterns" | "markDepth">): number =>
    Math.min(wished, ...patterns.map((pattern) => roomAt(pattern, markDepth)));
  const placed = marks === "pips" ? placedCornerPatterns(Random.besides(depth)) : null;
  const draw = (): Pick<CornerPips, "patterns" | "markDepth"> => {
    const patterns = placed ?? randomCornerPatterns(random);
    let markDepth = depth;
    while (spreadOf({ patterns, markDepth }) < wished && markDepth < DEEPEST_MARKS) markDepth += 0.02;
    return { patterns, markDepth };
  };
  let drawn = draw();
  for (let tries = 1; tries < TRIES && spreadOf(drawn) < CLOSEST_PIPS; tries++) drawn = draw();
  const { patterns, markDepth } = drawn;
  const pipSpread = spreadOf(drawn);
  const hangs = random.weighted([
    ["about the middle", 5],
    ["from the tip", 3.5],
    ["anywhere", 1.5],
  ] as const);
  return {
    patterns: patterns.map((pattern) => {
      const wider = random.chance(0.5) ? random.uniform(1, 1.6) : 1;
      const scale = Math.max(1, Math.min(wider, roomAt(pattern, markDepth) / pipSpread));
      const scaled = pattern.map(([x, y]) => [x * scale, y * scale] as const);
      if (hangs === "about the middle") return scaled;
      const lifts = LIFTS.filter((lift) => roomAt(lifted(scaled, lift), markDepth) >= pipSpread);
      if (lifts.length === 0) return scaled;
      return lifted(scaled, hangs === "from the tip" ? lifts[0]! : random.pick(lifts));
    }),
    markDepth,
    pipSpread,
    // Pips that touch cannot be counted: what finds no room is smaller.
    pipRadius: Math.min(radius, pipSpread / PIPS_APART_RADII),
  };
}

/** How deep a digit of this size (edges) stands: on the tile, also where its tip is missing. */
function digitDepth(random: Random, digitSize: number, tipMissing: number): number {
  const least = (tipMissing + digitSize / 2) * Math.sqrt(3);
  return Math.min(DEEPEST_MARKS, Math.max(least, random.uniform(0.36, 0.55)));
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
  const base = commonDesign(random, "triomino", 6, heldOut);
  const marks = random.chance(0.45) ? "digits" : "pips";
  const cornerRadius = random.weighted([
    [0.015, 1],
    [random.uniform(0.03, 0.09), 3],
  ] as const);
  const cut = random.chance(0.35) ? random.uniform(0.04, 0.2) : 0;
  const tipMissing = missingTip({ cut, cornerRadius });
  const digitSize = random.uniform(0.17, 0.29);
  const pips = cornerPips(random, marks, tipMissing);
  const design: TriominoDesign = {
    ...base,
    // Its edge is twice a domino's short side, its plate no thicker.
    thickness: base.thickness * 0.42,
    cornerRadius,
    bevel: base.bevel * 0.6,
    kind: "triomino",
    marks,
    font: random.pick(heldOut ? HELD_OUT_FONTS : FONTS),
    digitSize,
    digitWidth: random.chance(0.5) ? 1 : random.uniform(0.78, 1.3),
    digitSlant: random.chance(0.7) ? 0 : random.uniform(-0.1, 0.28),
    digitTurnsRad: digitTurns(random),
    ...pips,
    markDepth: marks === "digits" ? digitDepth(random, digitSize, tipMissing) : pips.markDepth,
    lines: random.weighted([
      ["none", 4],
      ["frame", 1.3],
      ["spokes", 1.4],
      ["cut", 0.8],
      ["inner", 0.8],
    ] as const),
    pin: random.chance(0.3) ? random.uniform(0.02, 0.045) : 0,
    bulge: random.chance(0.25) ? random.uniform(-0.02, 0.05) : 0,
    cut,
    pipJitter:
      marks === "pips" && random.chance(base.texture === "grain" ? 0.7 : 0.25)
        ? random.uniform(0.04, 0.14)
        : 0,
  };
  const keepsPin = marks === "digits" || Random.besides(digitSize).chance(PINNED_AMONG_PIPS);
  return {
    ...design,
    lines: linesRunClear(design) ? design.lines : "none",
    pin: keepsPin ? design.pin : 0,
  };
}
