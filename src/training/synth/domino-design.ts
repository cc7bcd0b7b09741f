import { brightness, type Colour, farthestGrey, mixed } from "./colour.ts";
import { commonDesign } from "./common-design.ts";
import { type DominoDesign, FRAME_INSET } from "./design.ts";
import { randomPatterns } from "./pips.ts";
import { Random } from "./random.ts";

/** Pips keep so far from the divider, short sides, and leave it so much width at least. */
const DIVIDER_CLEARANCE = 0.015;
const LEAST_DIVIDER = { none: 0, line: 0.012, bar: 0.05 } as const;

/** The design in tiles so long (`ratio`: short sides), no pip of which runs into the divider or over the middle. */
export function ofLength(design: DominoDesign, ratio: number): DominoDesign {
  const room = ratio / 4 - design.pipReach - DIVIDER_CLEARANCE;
  const pipRadius = Math.min(design.pipRadius, room - LEAST_DIVIDER[design.divider] / 2);
  const dividerWidth = Math.min(design.dividerWidth, 2 * (room - pipRadius));
  return { ...design, ratio, pipRadius, dividerWidth };
}

/** A frame keeps so far from the pips, short sides: half its stroke, and a gap. */
const FRAME_CLEARANCE = 0.025;

export function randomDominoDesign(random: Random, heldOut: boolean): DominoDesign {
  const highest = random.weighted([
    [6, 5],
    [9, 3],
    [12, 4],
  ] as const);
  const base = commonDesign(random, "domino", highest + 1, heldOut);
  const maxReach = highest > 9 ? 0.37 : 0.35;
  // Most sets drill near the rim.
  const pipReach = random.uniform(highest > 9 || random.chance(0.7) ? 0.27 : 0.21, maxReach);
  // Neighbouring pips of the densest number must stay apart.
  const step = highest > 9 ? (2 * pipReach) / 3 : pipReach;
  const pipRadius = Math.min(random.uniform(0.06, 0.128), step * random.uniform(0.36, 0.45), 0.47 - pipReach);
  const divider = random.weighted([
    ["line", 4],
    ["bar", 3],
    ["none", 1.6],
  ] as const);
  // Sets with a colour for each number still have one black bar, mostly.
  const hasInk = brightness(base.bodies[0]!) > 120 && random.chance(0.6);
  const dark: Colour = hasInk ? [24, 23, 25] : base.markColours[1]!;
  const isDark = brightness(base.bodies[0]!) < 60;
  const away = farthestGrey(base.bodies[0]!);
  const own = Random.besides(pipReach);
  // Bakelite and bone have a pin of brass where others have a line; lines may be mere grooves.
  const isOld = base.texture === "cloud" || base.texture === "swirl";
  const isPinned = own.chance(divider === "none" ? 0.55 : isOld ? 0.4 : 0);
  const isGroove = own.chance(0.25);
  const hasRelief = divider === "line" && own.chance(0.45);
  // A fine line from rim to rim looks like a joint between two tiles.
  const isFine = divider === "line" && own.chance(0.6);
  const emptyDimples = highest === 6 && random.chance(isDark ? 0.5 : 0.12);
  const ratio = random.uniform(1.86, 2.14);
  const design: DominoDesign = {
    ...base,
    kind: "domino",
    ratio,
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
    divider: isPinned && own.chance(0.75) ? "none" : divider,
    dividerWidth:
      divider === "bar"
        ? random.uniform(0.05, 0.13)
        : random.uniform(0.012, 0.04) * (isFine ? own.uniform(0.4, 0.7) : 1),
    dividerLength: isFine ? own.uniform(0.93, 1) : random.uniform(0.6, divider === "line" ? 1 : 0.92),
    dividerRelief: hasRelief ? own.uniform(0.15, 0.7) : 0,
    dividerColour: isGroove
      ? mixed(base.bodies[0]!, away, own.uniform(0.1, 0.25))
      : random.chance(0.65)
        ? dark
        : mixed(base.bodies[0]!, away, random.uniform(0.18, 0.7)),
    pin: random.chance(0.2) || isPinned ? random.uniform(0.035, 0.08) : 0,
    emptyDimples,
    // Nobody prints a frame that cuts the pips.
    frame: random.chance(0.14) && pipReach + pipRadius < 0.5 - FRAME_INSET - FRAME_CLEARANCE,
  };
  return ofLength(design, ratio);
}
