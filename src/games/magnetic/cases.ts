import type { WrittenCase } from "../testing/written-play.ts";

const tower = { game: "magnetic-tower" } as const;
const alternating = { game: "magnetic-alternating" } as const;
const flat = { game: "magnetic-flat" } as const;
const thrilling = { options: { variant: "thrilling" } } as const;

const WITH_SIXES = "6-6 6-5 6-4 3-3 3-2 1-1 1-0";
const WITHOUT_SIXES = "5-5 5-4 4-4 4-3 2-2 2-1 0-0";
// a's 6-6 on the table, and b's 6-3 upon its right square, the 3 hanging out over 2,0.
const OVERHANG = ["a 6-6", "b 6-3 at 1,0,1 E"] as const;
// The same, and a tile laid flat to the left end: 2 is outermost there, 3 at the right.
const BOTH_ENDS = [...OVERHANG, "a 6-2 at -1,0,0 W"] as const;

// Thirteen tiles, each one step further and one level up: a goes out with the last.
export const STAIRS = "6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0"
  .split(" ")
  .map((tile, step) => `${step % 2 === 0 ? "a" : "b"} ${tile} at ${step},0,${step} E`);

// Four players of the alternating game, after which nobody can go on: c holds the fewest pips.
export const BLOCKED = {
  hands: {
    a: "5-0 3-2 4-0 6-4 6-1 6-3",
    b: "6-2 2-2 5-1 5-5 6-6 5-2",
    c: "4-3 2-1 4-4 1-1 5-3 3-1",
    d: "4-2 2-0 6-5 4-1 5-4 1-0",
  },
  play: [
    "b 6-6",
    "c draw 3-0",
    "c pass",
    "d 6-5 at -1,0,0 W",
    "a 6-1 at 1,0,1 N",
    "b 5-2 at -3,0,0 N",
    "c 2-1 at 1,2,2 S",
    "d 1-0 at 1,1,0 W",
    "a 3-2 at -2,1,1 W",
    "b draw 0-0",
    "b pass",
    "c 3-1 at -2,1,2 E",
    "d draw 6-0",
    "d pass",
    "a draw 3-3",
    "a pass",
    "b pass",
    "c 1-1 at -1,1,3 E",
    "d pass",
    "a pass",
    "b pass",
    "c pass",
  ],
} as const;

const OPENING: readonly WrittenCase[] = [
  {
    rule: "magnetic.open",
    what: "6-6 opens the tower, wherever it is laid",
    ...tower,
    round: { play: ["b 6-6 at 7,-3,0 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.open",
    what: "another tile opens only if 6-6 was not dealt, which nobody can see",
    ...tower,
    round: { play: ["b 5-5"] },
    says: "unverified",
  },
  {
    rule: "magnetic.open",
    what: "whoever holds 6-6 opens, and with it",
    ...alternating,
    round: { hands: { a: WITH_SIXES, b: WITHOUT_SIXES }, play: ["b 5-5"] },
    says: { broken: ["turn.order", "magnetic.open"] },
  },
  {
    rule: "magnetic.open",
    what: "6-6 not dealt: the highest double dealt",
    ...tower,
    round: { hands: { a: "6-5 4-1 3-2 3-1 3-0 1-0 2-0", b: WITHOUT_SIXES }, play: ["b 5-5"] },
    says: "legal",
  },
  {
    rule: "magnetic.open",
    what: "no double dealt: the heaviest tile",
    ...alternating,
    round: {
      hands: { a: "6-5 4-3 3-2 3-1 3-0 1-0 2-0", b: "5-4 5-3 5-2 5-1 5-0 4-2 4-1" },
      play: ["a 4-3"],
    },
    says: { broken: ["magnetic.open"] },
  },
  {
    rule: "magnetic.open",
    what: "who opens does not pass",
    ...tower,
    round: { play: ["a pass"] },
    says: { broken: ["magnetic.open"] },
  },
  {
    rule: "magnetic.open",
    what: "a later round is opened by the next one, with any tile",
    ...tower,
    options: { rounds: 2 },
    previous: [{ play: ["a 6-6"] }],
    round: { play: ["b 3-1"] },
    says: "legal",
  },
  {
    rule: "magnetic.open",
    what: "a later round is not opened by the same player again",
    ...alternating,
    options: { rounds: 2 },
    previous: [{ play: ["a 6-6"] }],
    round: { play: ["a 3-1"] },
    says: { broken: ["turn.order"] },
  },
];

const TOWER: readonly WrittenCase[] = [
  {
    rule: "magnetic.tower",
    what: "a tile goes on top, equal upon equal; its other half may hang out",
    ...tower,
    round: { play: [...OVERHANG] },
    says: "legal",
  },
  {
    rule: "magnetic.tower",
    what: "the half written first lies on the square that is named",
    ...tower,
    round: { play: ["a 6-6", "b 3-6 at 2,0,1 W"] },
    says: "legal",
  },
  {
    rule: "magnetic.tower",
    what: "different squares do not lie upon one another",
    ...tower,
    round: { play: ["a 6-6", "b 3-6 at 1,0,1 E"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "every pair of squares has to be equal, not only one",
    ...tower,
    round: { play: ["a 6-6", "b 6-3 at 0,0,1 E"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "nothing is slid under",
    ...tower,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,0 E"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "nothing is laid beside",
    ...tower,
    round: { play: [...OVERHANG, "a 6-2 at -1,0,0 W"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "a tile does not float over the building",
    ...tower,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,3 E"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "one square holds one tile",
    ...tower,
    round: { play: [...OVERHANG, "a 6-2 at 1,0,1 N"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "the first tile lies on the table",
    ...tower,
    round: { play: ["a 6-6 at 0,0,1 E"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "a square over a gap is free, at whatever depth",
    ...tower,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,2 N", "b 1-4 at 2,1,3 E"] },
    says: "legal",
  },
  {
    rule: "magnetic.tower",
    what: "any tile of the layout may be built upon",
    ...tower,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,2 E", "b 6-2 at 1,0,2 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.tower",
    what: "thrilling: not upon the middle of the chain of placings",
    ...tower,
    ...thrilling,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,2 E", "b 6-2 at 0,0,1 W", "a 6-4 at 1,0,2 N"] },
    says: { broken: ["magnetic.tower"] },
  },
  {
    rule: "magnetic.tower",
    what: "thrilling: upon either end, on any of its squares",
    ...tower,
    options: { variant: ["thrilling", "youngest"] },
    round: { play: [...OVERHANG, "a 6-2 at 0,0,1 W", "b 6-4 at 1,0,2 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.tower",
    what: "thrilling: upon two tiles at once, one of which is an end",
    ...tower,
    options: { variant: "thrilling", secondParallel: false },
    // 4-3 lies upon the 4 of a's 6-4, which is an end, and upon the 3 of b's 6-3, which no longer is.
    round: {
      play: ["a 6-6", "b 6-3 at 1,0,1 N", "a 6-4 at 0,0,1 N", "b 6-5 at 1,0,2 S", "a 4-3 at 0,1,2 E"],
    },
    says: "legal",
  },
  {
    rule: "magnetic.tower-draw",
    what: "who cannot play draws one",
    ...tower,
    round: { hands: { b: WITHOUT_SIXES }, play: ["a 6-6", "b draw"] },
    says: "legal",
  },
  {
    rule: "magnetic.tower-draw",
    what: "whether somebody could have played only the hand shows",
    ...tower,
    round: { play: ["a 6-6", "b draw"] },
    says: "unverified",
  },
  {
    rule: "magnetic.tower-draw",
    what: "who can play does not draw",
    ...tower,
    round: { hands: { b: "6-1 5-4 4-4 4-3 2-2 2-1 0-0" }, play: ["a 6-6", "b draw"] },
    says: { broken: ["magnetic.tower-draw", "pass.must"] },
  },
  {
    rule: "magnetic.tower-draw",
    what: "the drawn tile is not placed in the same turn, even if it fits",
    ...tower,
    round: { hands: { b: WITHOUT_SIXES }, play: ["a 6-6", "b draw 6-3", "b 6-3 at 1,0,1 E"] },
    says: { broken: ["magnetic.tower-draw"] },
  },
  {
    rule: "magnetic.tower-draw",
    what: "only one tile is drawn",
    ...tower,
    round: { play: ["a 6-6", "b draw", "b draw"] },
    says: { broken: ["magnetic.tower-draw"] },
  },
  {
    rule: "magnetic.tower-draw",
    what: "nobody passes before the draw",
    ...tower,
    round: { hands: { b: WITHOUT_SIXES }, play: ["a 6-6", "b pass"] },
    says: { broken: ["magnetic.tower-draw"] },
  },
  {
    rule: "magnetic.tower-draw",
    what: "after the draw the turn is over",
    ...tower,
    round: { play: ["a 6-6", "b draw 6-3", "b pass"] },
    says: "legal",
  },
  {
    rule: "magnetic.second",
    what: "the second tile lies parallel to the first",
    ...tower,
    round: { play: ["a 6-6 at 0,0,0 N", "b 6-3 at 0,1,1 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.second",
    what: "the second tile does not lie across",
    ...tower,
    round: { play: ["a 6-6", "b 6-3 at 1,0,1 N"] },
    says: { broken: ["magnetic.second"] },
  },
  {
    rule: "magnetic.touch",
    what: "an attempt that brings the tower down counts as the placing",
    ...tower,
    round: { play: [...OVERHANG, "a collapse"] },
    says: "legal",
  },
];

const COLLAPSE: readonly WrittenCase[] = [
  {
    rule: "magnetic.collapse",
    what: "the tower falls with the tile just placed",
    ...tower,
    round: { play: [...OVERHANG, "b collapse"] },
    says: "legal",
  },
  {
    rule: "magnetic.collapse",
    what: "who took 6-6 with the rest starts the building anew, with it",
    ...tower,
    round: { play: [...OVERHANG, "b collapse", "b 6-6"] },
    says: "legal",
  },
  {
    rule: "magnetic.collapse",
    what: "nobody else starts anew, nor with another tile",
    ...tower,
    round: { play: [...OVERHANG, "b collapse", "a 5-5"] },
    says: { broken: ["turn.order", "magnetic.collapse"] },
  },
  {
    rule: "magnetic.collapse",
    what: "an empty table cannot fall",
    ...tower,
    round: { play: ["a collapse"] },
    says: { broken: ["magnetic.collapse"] },
  },
  {
    rule: "magnetic.collapse",
    what: "who has not placed and is not to move has not touched it",
    ...tower,
    players: "a b c",
    round: { play: [...OVERHANG, "a collapse"] },
    says: { broken: ["turn.order"] },
  },
  {
    rule: "magnetic.collapse",
    what: "who has drawn does not try any more",
    ...tower,
    round: { play: ["a 6-6", "b draw", "b collapse"] },
    says: { broken: ["magnetic.tower-draw"] },
  },
  {
    rule: "magnetic.collapse",
    what: "alternating: the round ends there",
    ...alternating,
    round: { play: [...OVERHANG, "b collapse", "a 6-2 at -1,0,0 W"] },
    says: { broken: ["round.over"] },
  },
  {
    rule: "magnetic.collapse",
    what: "alternating: the holder of 6-6 opens the new round, whoever opened before",
    ...alternating,
    previous: [{ play: [...OVERHANG, "b collapse"] }],
    round: { play: ["a 6-6"] },
    says: "legal",
  },
  {
    rule: "magnetic.collapse",
    what: "alternating: after a fall nobody opens with any tile",
    ...alternating,
    previous: [{ play: [...OVERHANG, "b collapse"] }],
    round: { hands: { a: WITH_SIXES }, play: ["a 6-5"] },
    says: { broken: ["magnetic.collapse"] },
  },
];

const ALTERNATING: readonly WrittenCase[] = [
  {
    rule: "magnetic.alternate",
    what: "after the first tile comes a turn in height",
    ...alternating,
    round: { play: [...OVERHANG] },
    says: "legal",
  },
  {
    rule: "magnetic.alternate",
    what: "a flat placing in a turn in height is refused",
    ...alternating,
    round: { play: ["a 6-6", "b 6-3 at 2,0,0 E"] },
    says: { broken: ["magnetic.alternate"] },
  },
  {
    rule: "magnetic.alternate",
    what: "a placing in height in a flat turn is refused",
    ...alternating,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,2 E"] },
    says: { broken: ["magnetic.alternate"] },
  },
  {
    rule: "magnetic.alternate",
    what: "after a missed turn in height comes a flat one",
    ...alternating,
    round: { play: ["a 6-6", "b draw", "b pass", "a 6-2 at 2,0,0 E"] },
    says: "legal",
  },
  {
    rule: "magnetic.alternate",
    what: "who missed a turn in height owes it",
    ...alternating,
    round: { play: ["a 6-6", "b draw", "b pass", "a 6-2 at 2,0,0 E", "b 6-1 at -1,0,0 W"] },
    says: { broken: ["magnetic.alternate"] },
  },
  {
    rule: "magnetic.alternate",
    what: "a debt is paid even where the turn before was of that kind",
    ...alternating,
    players: "a b c",
    round: {
      // b owes height; c plays flat, a height, and b pays with height again.
      play: [
        "a 6-6",
        "b draw",
        "b pass",
        "c 6-2 at 2,0,0 E",
        "a 2-1 at 3,0,1 E",
        "b 6-3 at 0,0,1 W",
        "c 3-0 at -1,0,0 W",
      ],
    },
    says: "legal",
  },
  {
    rule: "magnetic.alternate",
    what: "after a debt the kinds go on from there",
    ...alternating,
    players: "a b c",
    round: {
      play: [
        "a 6-6",
        "b draw",
        "b pass",
        "c 6-2 at 2,0,0 E",
        "a 2-1 at 3,0,1 E",
        "b 6-3 at 0,0,1 W",
        "c 1-5 at 4,0,2 E",
      ],
    },
    says: { broken: ["magnetic.alternate"] },
  },
  {
    rule: "magnetic.alternate",
    what: "the drawn tile is not placed in the same turn",
    ...alternating,
    round: { hands: { b: WITHOUT_SIXES }, play: ["a 6-6", "b draw 6-3", "b 6-3 at 1,0,1 E"] },
    says: { broken: ["magnetic.alternate"] },
  },
  {
    rule: "magnetic.alternate",
    what: "who can play the kind that is due does not draw",
    ...alternating,
    round: { hands: { b: "6-1 5-4 4-4 4-3 2-2 2-1 0-0" }, play: ["a 6-6", "b draw"] },
    says: { broken: ["magnetic.alternate", "pass.must"] },
  },
  {
    rule: "magnetic.height",
    what: "upon the outer square of an end, at whatever level",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 3-5 at 2,0,2 E"] },
    says: "legal",
  },
  {
    rule: "magnetic.height",
    what: "the row may bend",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 2-2 at -2,0,1 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.height",
    what: "not upon the inner square of an end tile",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 6-5 at 1,0,2 N"] },
    says: { broken: ["magnetic.height"] },
  },
  {
    rule: "magnetic.height",
    what: "not upon the middle of the row",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 6-5 at 0,0,1 N"] },
    says: { broken: ["magnetic.height"] },
  },
  {
    rule: "magnetic.height",
    what: "equal upon equal",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 4-5 at 2,0,2 E"] },
    says: { broken: ["magnetic.height"] },
  },
  {
    rule: "magnetic.height",
    what: "across, even as the second tile: that tip is the tower's",
    ...alternating,
    round: { play: ["a 6-6", "b 6-3 at 1,0,1 N"] },
    says: "legal",
  },
  {
    rule: "magnetic.slide",
    what: "under an overhanging square with the same number, whatever it touches beside",
    ...alternating,
    round: { play: [...OVERHANG, "a 3-1 at 2,0,0 E"] },
    says: "legal",
  },
  {
    rule: "magnetic.slide",
    what: "not under another number",
    ...alternating,
    round: { play: [...OVERHANG, "a 4-1 at 2,0,0 E"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "joined to an open end in the classic way",
    ...alternating,
    round: { play: [...BOTH_ENDS] },
    says: "legal",
  },
  {
    rule: "magnetic.slide",
    what: "not joined with another number",
    ...alternating,
    round: { play: [...OVERHANG, "a 4-2 at -1,0,0 W"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "not joined to the middle of the row",
    ...alternating,
    round: { play: [...BOTH_ENDS, "b 2-4 at -2,0,1 W", "a 6-4 at 1,-1,0 S"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "not apart from the row",
    ...alternating,
    round: { play: [...OVERHANG, "a 4-2 at 9,9,0 W"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "not below the table",
    ...alternating,
    round: { play: [...OVERHANG, "a 6-2 at 0,0,-1 W"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "only under the level right above",
    ...alternating,
    // b's second tile hangs out over 3,0 at level 2, with nothing between it and the table.
    round: { play: [...BOTH_ENDS, "b 3-5 at 2,0,2 E", "a 5-1 at 3,0,0 E"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "the square above must be equal even where the side joins well",
    ...alternating,
    // The 6 joins the left end; the other half comes to lie under the 3 that hangs out over 1,1.
    round: { play: ["a 6-6", "b 6-3 at 1,0,1 N", "a 6-4 at 0,1,0 E"] },
    says: { broken: ["magnetic.slide"] },
  },
  {
    rule: "magnetic.slide",
    what: "in the classic way every half that comes to touch is equal",
    ...alternating,
    // The 6 joins the left end at 0,0; the 4 would touch the 6 at 1,0.
    round: { play: ["a 6-6", "b 6-3 at 1,0,1 E", "a 6-4 at 0,1,0 E"] },
    says: { broken: ["magnetic.slide"] },
  },
];

const COMMON: readonly WrittenCase[] = [
  {
    rule: "magnetic.deal",
    what: "7 tiles each for two: 14 can be drawn",
    ...tower,
    round: { hands: { a: WITH_SIXES, b: WITHOUT_SIXES }, play: ["a 6-6", "b draw"] },
    says: "legal",
  },
  {
    rule: "magnetic.blocked",
    what: "nobody can play and nothing is left to draw",
    ...alternating,
    players: "a b c d",
    round: BLOCKED,
    says: "legal",
  },
  {
    rule: "magnetic.total",
    what: "the pips left in the last hidden hand complete the count",
    ...tower,
    round: { play: [...STAIRS, "b reveal 4-1"] },
    says: "legal",
  },
  {
    rule: "magnetic.out",
    what: "who places the last tile has won the round",
    ...tower,
    round: { play: STAIRS },
    says: "legal",
  },
  {
    rule: "magnetic.collapse",
    what: "whose last tile brings the tower down has not gone out",
    ...tower,
    round: { play: [...STAIRS, "a collapse"] },
    says: "legal",
  },
  {
    rule: "magnetic.collapse",
    what: "once somebody has gone out, nobody else can bring it down",
    ...tower,
    round: { play: [...STAIRS, "b collapse"] },
    says: { broken: ["round.over"] },
  },
  {
    rule: "magnetic.flat",
    what: "a tile joins an open end with an equal number",
    ...flat,
    round: { play: ["a 6-6", "b 6-3 at right", "a 3-1 at right"] },
    says: "legal",
  },
  {
    rule: "magnetic.flat",
    what: "who can play does not draw",
    ...flat,
    round: { hands: { b: "6-1 5-4 4-4 4-3 2-2 2-1 0-0" }, play: ["a 6-6", "b draw"] },
    says: { broken: ["magnetic.flat"] },
  },
  {
    rule: "magnetic.flat",
    what: "who draws a tile that fits places it and no other",
    ...flat,
    round: { hands: { b: WITHOUT_SIXES }, play: ["a 6-6", "b draw 6-3", "b 6-3 at left"] },
    says: "legal",
  },
];

/** Accepted and rejected cases of every rule of the magnetic games that an event can keep or break. */
export const MAGNETIC_CASES: readonly WrittenCase[] = [
  ...OPENING,
  ...TOWER,
  ...COLLAPSE,
  ...ALTERNATING,
  ...COMMON,
];
