import type { RuleCase } from "./rule-case.ts";

const ctyrky = { game: "ctyrky", players: "ab" } as const;
const basic = { game: "basic", players: "ab" } as const;
const pairs = { game: "basic", players: "abcd" } as const;
const ekspres = { game: "ekspres", players: "abc" } as const;
const matador = { game: "matador", players: "ab" } as const;
const solo = { game: "solo", players: "a" } as const;

const flat = { game: "magnetic-flat", players: "ab" } as const;

const blocked = {
  hands: { a: "6-6 4-0 5-0 3-2 3-3 2-0 5-1", b: "5-5 1-0 5-2 3-1 2-1 5-3 1-1" },
  events: "a 6-6; b pass; a pass",
};
/** c goes out; a holds 2-2, b 0-0, d 1-1: the side of b and d sums lower. */
const outAndLost = {
  hands: {
    a: "2-2 4-1 4-0 2-0 6-5 3-3 3-2",
    b: "6-4 3-0 4-3 4-2 0-0 5-2 1-0",
    c: "2-1 5-1 5-5 5-3 6-1 5-4 6-6",
    d: "1-1 6-2 6-3 6-0 3-1 5-0 4-4",
  },
  events: `c 6-6; d 6-3 right; a 3-2 right; b 4-2 right; c 5-4 right; d 6-2 left; a 6-5 right; b 6-4 right;
    c 2-1 left; d 4-4 right; a 4-0 right; b 3-0 right; c 5-1 left; d 3-1 right; a 4-1 right; b 4-3 right; c 5-5 left;
    d 5-0 left; a 3-3 right; b 1-0 left; c 6-1 left; d 6-0 left; a 2-0 left; b 5-2 left; c 5-3 left`,
};
/** Both sides hold 41 pips; a opened. */
const tie = {
  hands: {
    a: "6-4 6-6 5-2 4-1 3-1 5-1 5-3",
    b: "6-2 1-0 6-5 4-2 0-0 4-4 5-4",
    c: "3-2 5-0 6-0 2-1 1-1 2-2 4-3",
    d: "6-3 5-5 3-3 6-1 3-0 2-0 4-0",
  },
  events: `a 6-6; b 6-5 right; c 6-0 left; d 2-0 left; a 5-2 right; b 4-2 left; c 2-1 right; d 6-1 right; a 6-4 left;
    b 6-2 right; c 3-2 right; d 6-3 right; a pass; b pass; c pass; d pass`,
};
/** a and c hold 33 pips each; b opened, and holds 40. */
const tieAfter = {
  hands: {
    a: "4-1 5-1 3-2 5-0 5-2 4-3 2-1",
    b: "5-5 3-3 0-0 6-5 6-2 4-2 5-4",
    c: "5-3 4-4 6-3 1-1 3-1 6-4 3-0",
  },
  events: "b 5-5; c 5-3 right; a 5-0 left; b 0-0 left; c 3-0 right; a pass; b pass; c pass",
};
const threeOut = {
  hands: {
    a: "6-4 6-5 4-1 5-3 4-2 6-1 6-2",
    b: "5-5 2-1 5-0 0-0 3-3 2-0 1-1",
    c: "3-2 5-1 2-2 3-0 6-6 6-3 6-0",
  },
  events: `c 6-6; a 6-2 left; b 2-0 left; c 6-3 right; a 5-3 right; b 5-0 left; c 5-1 right; a 6-5 left; b 2-1 right;
    c 2-2 right; a 6-1 left; b 1-1 left; c 3-2 right; a 4-1 left; b 3-3 right; c 3-0 right; a 6-4 left; b 0-0 right;
    c 6-0 right`,
};
const emptied = {
  hands: { a: "5-2 5-0 0-0", b: "6-3 3-1 2-1" },
  opener: "a",
  events: `a 5-0; b 2-1 left/2; a 5-2 left/2; b draw 6-0; b draw 3-2; b 3-2 left/2; a 0-0 left/0; b draw 3-3; b draw 4-1;
    b draw 4-2; b draw 6-6; b draw 4-4; b draw 6-4; b draw 6-5; b draw 6-2; b draw 2-2; b draw 5-4; b draw 1-0; b draw 5-5;
    b draw 5-3; b draw 4-0; b draw 1-1; b draw 3-0`,
};
const stuck = {
  hands: { a: "0-0 6-0 4-1", b: "6-1 5-1 6-4" },
  opener: "a",
  events: `a 0-0; b 6-1 left/6; a 6-0 left/6; b draw 5-0; b draw 6-6; b draw 2-2; b draw 1-1; b draw 3-1; b draw 5-3;
    b draw 4-2; b draw 6-3; b draw 6-5; b draw 3-3; b draw 4-4; b draw 2-0; b draw 5-5; b draw 6-2; b draw 3-0; b draw 4-0;
    b draw 2-1; b draw 3-2; b draw 5-4; b pass; a pass`,
};
const soloWon = `a 5-3; a 3-0 right; a 2-0 right; a 4-2 right; a draw 1-1; a draw 6-1; a draw 5-5; a draw 5-2; a 5-5 left;
  a 5-2 left; a 2-1 left; a 6-1 left; a draw 6-4; a draw 6-3; a draw 6-5; a draw 6-6; a 6-4 right; a 6-5 right; a 6-6 left;
  a 6-3 left; a draw 5-1; a draw 0-0; a draw 4-3; a draw 1-0; a 5-1 right; a 1-1 right; a 1-0 right; a 4-3 left; a 0-0 right;
  a draw 4-0; a draw 4-4; a draw 6-2; a draw 3-3; a draw 4-1; a 4-0 right; a 4-4 right; a 4-1 right; a draw 5-4; a draw 3-2;
  a draw 2-2; a 5-4 right; a draw 3-1; a 3-1 left; a 3-3 left; a 3-2 left; a 2-2 left; a 6-2 left; a draw 5-0; a draw 6-0;
  a 6-0 left; a 5-0 right`;
/** 0-0 and 1-1 are left over. */
const soloLost = `a 4-4; a draw 4-2; a 4-2 right; a draw 3-2; a 3-2 right; a 6-3 right; a 6-0 right; a 5-0 right; a draw 6-1;
  a draw 6-4; a draw 4-0; a draw 2-0; a 4-0 left; a 2-0 left; a draw 5-4; a draw 3-3; a 5-4 right; a 6-4 right;
  a 6-1 right; a draw 1-1; a draw 5-5; a draw 1-0; a 1-0 right; a 3-0 right; a 3-3 right; a draw 2-2; a draw 6-6;
  a draw 6-2; a 2-2 left; a 6-2 left; a 6-6 left; a draw 5-1; a draw 5-3; a draw 3-1; a 3-1 right; a 5-1 right;
  a 5-3 right; a draw 0-0; a draw 4-3; a draw 6-5; a 6-5 left; a 4-3 right; a 5-5 left; a draw 4-1; a draw 5-2;
  a draw 2-1; a 4-1 right; a 2-1 right; a 5-2 right`;

const flatStart = `a 4-4; b 5-4 left; a 6-4 right; b 5-2 left; a 6-2 left; b 6-1 left; a 1-1 left; b 6-0 right;
  a 5-0 right; b 5-3 right; a 5-1 left; b 6-3 right`;
/** Blocked with 25 pips each, six tiles against seven. */
const flatShared = {
  hands: { a: "1-1 5-0 4-0 4-4 5-1 6-2 6-4", b: "6-1 6-3 5-3 2-0 5-4 6-0 5-2" },
  events: `${flatStart}; a draw 6-6; a 6-6 right; b draw 3-0; b pass; a draw 4-1; a pass; b draw 3-2; b pass; a draw 0-0;
    a pass; b draw 1-0; b pass; a draw 3-3; a pass; b draw 5-5; b 5-5 left; a draw 6-5; a 6-5 right; b draw 4-3; b pass;
    a draw 2-2; a pass; b draw 3-1; b pass; a draw 4-2; a pass; b draw 2-1; b pass; a pass`,
};
const flatOut = {
  hands: { a: "6-5 4-3 1-0 5-4 6-0 5-5 6-2", b: "5-3 4-1 6-4 5-1 2-2 6-6 5-2" },
  events: `b 6-6; a 6-2 right; b 2-2 right; a 6-0 left; b 5-2 right; a 5-4 right; b 6-4 right; a 1-0 left; b 4-1 left;
    a 4-3 left; b 5-3 left; a 6-5 right; b 5-1 right`,
};

export const LINE_CASES: readonly RuleCase[] = [
  { ...ctyrky, rule: "line.ends", name: "the right end", rounds: ["a 6-6; b 6-2 right"] },
  {
    ...ctyrky,
    rule: "line.ends",
    name: "no end is open before the first tile",
    rejected: true,
    rounds: ["a 6-6 left"],
  },
  { ...ctyrky, rule: "line.match", name: "2 to 2", rounds: ["a 6-6; b 6-2 left; a 5-2 left"] },
  {
    ...ctyrky,
    rule: "line.match",
    name: "5-1 to 6 and 2",
    rejected: true,
    rounds: ["a 6-6; b 6-2 left; a 5-1 left"],
    gives: { rules: ["line.match"], whys: ["line.halvesDiffer"], toMove: "a" },
  },
  {
    ...ctyrky,
    rule: "line.match",
    name: "5-1 fits neither end",
    rejected: true,
    rounds: ["a 6-6; b 6-2 left; a 5-1"],
    gives: { whys: ["line.fitsNowhere"] },
  },
  {
    ...ctyrky,
    rule: "line.double",
    name: "a double joins with either side",
    rounds: ["a 6-6; b 6-2 left; a 2-2 left"],
  },

  // basic
  {
    ...basic,
    rule: "basic.deal",
    name: "four play in two pairs",
    ...pairs,
    rounds: [],
    gives: { scores: { "a+c": 0, "b+d": 0 } },
  },
  { ...basic, rule: "basic.open", name: "6-6", rounds: ["b 6-6"], gives: { verdict: "legal" } },
  {
    ...basic,
    rule: "basic.open",
    name: "5-5 with hidden hands: 6-6 may have been dealt",
    rounds: ["b 5-5"],
    gives: { verdict: "unverified" },
  },
  {
    ...pairs,
    rule: "basic.open",
    name: "5-5 among four: 6-6 was dealt to somebody",
    rejected: true,
    rounds: ["b 5-5"],
  },
  {
    ...basic,
    rule: "basic.open",
    name: "without doubles the heaviest tile, and the higher half of equals",
    rounds: [
      { hands: { a: "6-4 6-3 5-4 5-1 4-1 3-2 1-0", b: "6-5 6-2 6-1 5-3 4-3 4-2 2-0" }, events: "b 6-5" },
    ],
    gives: { verdict: "legal", toMove: "a" },
  },
  {
    ...basic,
    rule: "basic.open",
    name: "the highest double before a heavier tile",
    rejected: true,
    rounds: [
      { hands: { a: "6-4 6-3 5-4 5-1 4-1 3-2 1-0", b: "6-5 6-2 6-1 5-3 4-3 4-2 0-0" }, events: "b 6-5" },
    ],
    gives: { rules: ["basic.open"], toMove: "b" },
  },
  {
    ...basic,
    rule: "basic.open",
    name: "the right of the other player",
    rejected: true,
    rounds: [{ hands: { a: blocked.hands.a, b: blocked.hands.b }, events: "b 5-5" }],
    gives: { rules: ["turn.order", "basic.open"], toMove: "a" },
  },
  {
    ...basic,
    rule: "basic.open",
    name: "the second round is opened by the next seat, with any tile",
    rounds: [blocked, "b 1-0"],
    gives: { verdict: "legal", toMove: "a" },
  },
  {
    ...basic,
    rule: "basic.open",
    name: "the second round is not opened by the same player",
    rejected: true,
    rounds: [blocked, "a 6-6"],
    gives: { rules: ["turn.order", "basic.open"], toMove: "b" },
  },
  {
    ...basic,
    rule: "basic.open",
    name: "the third round is opened by the seat after the one that opened the second",
    rounds: [
      blocked,
      { hands: { a: blocked.hands.b, b: blocked.hands.a }, events: "b 6-6; a pass; b pass" },
      "a 1-0",
    ],
    gives: { verdict: "legal", toMove: "b" },
  },
  { ...basic, rule: "basic.open", name: "who opens cannot pass", rejected: true, rounds: ["a pass"] },
  { ...basic, rule: "basic.play", name: "joining an end", rounds: ["a 6-6; b 6-0 right"] },
  { ...basic, rule: "basic.play", name: "no drawing", rejected: true, rounds: ["a 6-6; b draw"] },
  {
    ...basic,
    rule: "basic.pass",
    name: "nothing fits",
    rounds: [{ ...blocked, events: "a 6-6; b pass" }],
    gives: { verdict: "legal" },
  },
  {
    ...basic,
    rule: "basic.pass",
    name: "a hidden hand may hold a six",
    rounds: ["a 6-6; b pass"],
    gives: { verdict: "unverified" },
  },
  {
    ...basic,
    rule: "basic.pass",
    name: "holds 6-5",
    rejected: true,
    rounds: [{ hands: { b: "6-5 6-2 6-1 5-5 4-4 4-2 0-0" }, events: "a 6-6; b pass" }],
  },
  {
    ...basic,
    rule: "basic.pass",
    name: "the revealed hand proves that it held 6-5",
    rounds: ["a 6-6; b pass; a pass; a reveal 1-0 2-0 2-1 3-0 3-1 3-2; b reveal 6-5 6-2 5-5 4-4 4-2 0-0 4-0"],
    gives: { audit: ["0.1 b basic.pass 6-5 6-2"] },
  },
  {
    ...pairs,
    rule: "basic.out",
    name: "c places the last tile, and all hands are counted",
    rounds: [outAndLost],
    gives: { ended: "out", missing: [] },
  },
  {
    ...basic,
    rule: "basic.blocked",
    name: "both pass",
    rounds: [blocked],
    gives: { ended: "blocked", toMove: null },
  },
  {
    ...basic,
    rule: "basic.blocked",
    name: "hidden hands must be revealed first",
    rounds: [{ events: "a 6-6; b pass; a pass; b reveal 5-5 1-0 5-2 3-1 2-1 5-3 1-1" }],
    gives: { missing: ["a"], roundPoints: null },
  },
  {
    ...pairs,
    rule: "basic.win",
    name: "the pair that goes out and still loses: 4 against 2",
    rounds: [outAndLost],
    gives: { roundWinner: ["b+d"], roundPoints: { "a+c": 0, "b+d": 4 } },
  },
  {
    ...basic,
    rule: "basic.win",
    name: "blocked: 29 against 35",
    rounds: [blocked],
    gives: { roundWinner: ["a"], roundPoints: { a: 35, b: 0 }, scores: { a: 35, b: 0 } },
  },
  {
    ...basic,
    rule: "basic.win",
    name: "equal sums: nobody scores",
    rounds: [
      {
        hands: { a: "1-0 5-3 6-5 3-1 5-1 5-4 1-1", b: "4-4 5-5 4-0 6-6 5-2 5-0 3-0" },
        events: "b 6-6; a 6-5 left; b 5-2 left; a pass; b pass",
      },
    ],
    gives: { ended: "blocked", roundWinner: [], roundPoints: { a: 0, b: 0 } },
  },
  {
    ...basic,
    rule: "basic.target",
    name: "35 of 35",
    options: { target: 35 },
    rounds: [blocked],
    gives: { winner: ["a"] },
  },
  {
    ...basic,
    rule: "basic.target",
    name: "35 of 36",
    options: { target: 36 },
    rounds: [blocked],
    gives: { winner: null },
  },

  // matador
  {
    ...matador,
    rule: "matador.deal",
    name: "the boneyard gives nineteen tiles and no more",
    rounds: [stuck],
    gives: { ended: "blocked" },
  },
  { ...matador, rule: "matador.open", name: "any tile", rounds: [{ opener: "b", events: "b 3-0" }] },
  {
    ...matador,
    rule: "matador.open",
    name: "who lost the lot",
    rejected: true,
    rounds: [{ opener: "b", events: "a 3-0" }],
    gives: { rules: ["turn.order", "matador.open"] },
  },
  {
    ...matador,
    rule: "matador.open",
    name: "without a lot in the record whoever places",
    rounds: ["b 3-0"],
    gives: { verdict: "legal", toMove: "a" },
  },
  {
    ...matador,
    rule: "matador.seven",
    name: "4 to 3",
    rounds: ["a 3-3; b 4-0 left"],
    gives: { rules: ["matador.seven"] },
  },
  {
    ...matador,
    rule: "matador.seven",
    name: "equal halves do not join",
    rejected: true,
    rounds: ["a 3-3; b 3-0 left"],
  },
  {
    ...matador,
    rule: "matador.seven",
    name: "a 0 takes no 6",
    rejected: true,
    rounds: ["a 0-0; b 6-2 left"],
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "stuck, the hand is known",
    rounds: [{ hands: { b: "6-1 5-1 6-4" }, opener: "a", events: "a 0-0; b 6-1 left/6" }],
    gives: { verdict: "legal", rules: ["matador.wild"] },
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "a hidden hand may make seven",
    rounds: ["a 3-3; b 6-1 left/6"],
    gives: { verdict: "unverified" },
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "a matador that makes seven is an ordinary play",
    rounds: [{ hands: { b: "4-3 4-1 6-4" }, opener: "a", events: "a 3-3; b 4-3 left/4" }],
    gives: { verdict: "legal", rules: ["matador.seven"] },
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "holds 4-1, which makes seven",
    rejected: true,
    rounds: [{ hands: { b: "6-1 4-1 6-5" }, opener: "a", events: "a 3-3; b 6-1 left/6" }],
    gives: { rules: ["matador.wild"] },
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "the matador itself makes seven with its other half",
    rejected: true,
    rounds: [{ hands: { b: "4-3 5-1 6-5" }, opener: "a", events: "a 3-3; b 4-3 left/3" }],
  },
  {
    ...matador,
    rule: "matador.wild",
    name: "at any time, by the option",
    options: { matadorOnlyWhenStuck: false },
    rounds: [{ hands: { b: "6-1 4-1 6-5" }, opener: "a", events: "a 3-3; b 6-1 left/6" }],
    gives: { verdict: "legal" },
  },
  {
    ...matador,
    rule: "matador.draw",
    name: "holds nothing",
    rounds: [{ hands: { b: "6-6 5-5 2-2" }, opener: "a", events: "a 3-3; b draw" }],
    gives: { verdict: "legal", toMove: "b" },
  },
  {
    ...matador,
    rule: "matador.draw",
    name: "holds a matador",
    rejected: true,
    rounds: [{ hands: { b: "6-6 0-0 2-2" }, opener: "a", events: "a 3-3; b draw" }],
  },
  {
    ...matador,
    rule: "matador.draw",
    name: "passing with tiles left to draw",
    rejected: true,
    rounds: [{ hands: { b: "6-6 5-5 2-2" }, opener: "a", events: "a 3-3; b draw 1-1; b pass" }],
  },
  {
    ...matador,
    rule: "matador.draw",
    name: "drawing on though the drawn tile fits",
    rejected: true,
    rounds: [{ hands: { b: "6-6 5-5 2-2" }, opener: "a", events: "a 3-3; b draw 4-1; b draw" }],
  },
  {
    ...matador,
    rule: "matador.out",
    name: "the emptied hand waits while there is a boneyard",
    rounds: [emptied],
    gives: { ended: null, toMove: "b" },
  },
  {
    ...matador,
    rule: "matador.out",
    name: "and has won when the last tile is drawn",
    rounds: [{ ...emptied, events: `${emptied.events}; b draw 6-1` }],
    gives: { ended: "out", roundWinner: ["a"], winner: ["a"], missing: [] },
  },
  {
    ...matador,
    rule: "matador.out",
    name: "an emptied hand draws on its next turn",
    rounds: ["a 5-0; b 2-1 left/2; a 6-1 left/6; b 6-0 left/6; a 0-0 left; b 5-2 left/5; a draw"],
    gives: { verdict: "legal", toMove: "a" },
  },
  {
    ...matador,
    rule: "matador.out",
    name: "at once, by the option",
    options: { outNeedsEmptyBoneyard: false },
    rounds: ["a 5-0; b 2-1 left/2; a 6-1 left/6; b 6-0 left/6; a 0-0 left"],
    gives: { ended: "out", roundWinner: ["a"] },
  },
  {
    ...matador,
    rule: "matador.blocked",
    name: "the lower sum wins",
    rounds: [stuck],
    gives: { ended: "blocked", roundWinner: ["a"] },
  },
  {
    ...matador,
    rule: "matador.points",
    name: "one win",
    options: { target: 2 },
    rounds: [stuck],
    gives: { scores: { a: 1, b: 0 }, winner: null },
  },

  // ctyrky
  {
    ...ctyrky,
    rule: "ctyrky.deal",
    name: "three play each alone",
    players: "abc",
    rounds: [],
    gives: { scores: { a: 0, b: 0, c: 0 } },
  },
  { ...ctyrky, rule: "ctyrky.deal", name: "no drawing", rejected: true, rounds: ["a 6-6; b draw"] },
  {
    ...ctyrky,
    rule: "ctyrky.score",
    name: "12: three sticks",
    rounds: ["a 6-6"],
    gives: { points: ["a 3"], rules: ["ctyrky.score"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.score",
    name: "8: two sticks",
    rounds: ["a 6-6; b 6-2 left"],
    gives: { points: ["b 2"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.score",
    name: "2-2 at the end counts 2, once: 2 + 6 = 8",
    rounds: ["a 6-6; b 6-2 left; a 2-2 left"],
    gives: { points: ["a 2"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.score",
    name: "1 + 3: one stick",
    rounds: ["a 6-6; b 6-1 left; a 6-3 right"],
    gives: { points: ["a 1"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.score",
    name: "0 + 0: none",
    rounds: ["a 6-6; b 6-0 left; a 6-5 right; b 5-0 right"],
    gives: { points: [] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.first",
    name: "3-1 opens for one stick",
    rounds: ["a 3-1"],
    gives: { points: ["a 1"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.first",
    name: "not by the option",
    options: { openingScores: false },
    rounds: ["a 6-6"],
    gives: { points: [] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.first",
    name: "not by the option, which is about the first tile alone: 6 + 2",
    options: { openingScores: false },
    rounds: ["a 6-6; b 6-2 left"],
    gives: { points: ["b 2"] },
  },
  {
    ...ctyrky,
    rule: "ctyrky.round",
    name: "out: what is left over does not count",
    players: "abc",
    rounds: [threeOut],
    gives: {
      ended: "out",
      roundWinner: ["c"],
      roundPoints: { a: 0, b: 0, c: 0 },
      scores: { a: 2, b: 2, c: 10 },
    },
  },
  {
    ...ctyrky,
    rule: "ctyrky.round",
    name: "blocked: nobody has won the round",
    rounds: [blocked],
    gives: { ended: "blocked", roundWinner: [], scores: { a: 3, b: 0 } },
  },
  {
    ...ctyrky,
    rule: "ctyrky.target",
    name: "at once, in the middle of a round",
    options: { target: 5 },
    rounds: ["a 6-6; b 6-2 left; a 2-2 left"],
    gives: { ended: "won", winner: ["a"], toMove: null },
  },
  {
    ...ctyrky,
    rule: "ctyrky.target",
    name: "sticks add up over rounds",
    options: { target: 6 },
    rounds: [blocked, "b 1-0; a 5-0 right; b 1-1 left; a 6-5 right; b 5-1 left; a 6-6 right; b 5-3 left"],
    gives: { winner: null, scores: { a: 3, b: 0 } },
  },

  // solo
  {
    ...solo,
    rule: "solo.start",
    name: "any of the five",
    rounds: ["a 5-3"],
    gives: { verdict: "legal", toMove: "a" },
  },
  { ...solo, rule: "solo.start", name: "drawing before anything lies", rejected: true, rounds: ["a draw"] },
  {
    ...solo,
    rule: "solo.turn",
    name: "joined two, draws two",
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a 3-0; a draw 6-1; a draw 5-1; a 5-1" }],
    gives: { verdict: "legal" },
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "a tile that still fits",
    rejected: true,
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a draw" }],
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "with hidden tiles nobody knows",
    rounds: ["a 5-3; a draw"],
    gives: { verdict: "unverified" },
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "placing before all are drawn",
    rejected: true,
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a 3-0; a draw 5-1; a 5-1" }],
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "a sixth tile where all five lie and none was drawn",
    rejected: true,
    rounds: ["a 6-6; a 6-5 right; a 5-4 right; a 4-3 right; a 3-2 right; a 2-1 right"],
    gives: { whys: ["tile.notInHand", "solo.drawFirst"] },
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "drawing more than was joined",
    rejected: true,
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a 3-0; a draw 5-1; a draw 5-5; a draw" }],
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "with hidden tiles, drawing with nothing joined",
    rejected: true,
    rounds: ["a 5-3; a draw; a draw"],
    gives: { whys: ["solo.nothingOwed"] },
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "giving up where tiles are to be drawn",
    rejected: true,
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a 3-0; a pass" }],
    gives: { whys: ["solo.drawFirst"] },
  },
  {
    ...solo,
    rule: "solo.turn",
    name: "giving up with one of two drawn",
    rejected: true,
    rounds: [{ hands: { a: "5-3 3-0 6-6 4-4 2-2" }, events: "a 5-3; a 3-0; a draw 1-1; a pass" }],
    gives: { whys: ["solo.drawFirst"] },
  },
  {
    ...solo,
    rule: "solo.lost",
    name: "nothing fits at the start of a turn",
    rounds: [{ hands: { a: "1-0 5-5 6-6 3-2 4-2" }, events: "a 5-5; a draw 6-3" }],
    gives: { ended: "lost", roundWinner: [], toMove: null },
  },
  {
    ...solo,
    rule: "solo.lost",
    name: "with hidden tiles a pass at the start of a turn says so",
    rounds: ["a 5-3; a draw; a pass"],
    gives: { verdict: "unverified", ended: "lost", roundWinner: [], toMove: null },
  },
  {
    ...solo,
    rule: "solo.lost",
    name: "nothing left fits, and the stock is empty",
    rounds: [{ hands: { a: "6-3 5-0 3-0 4-4 6-0" }, events: soloLost }],
    gives: { ended: "lost", roundWinner: [], toMove: null },
  },
  {
    ...solo,
    rule: "solo.won",
    name: "all twenty-eight lie in the line",
    rounds: [{ hands: { a: "2-1 2-0 5-3 4-2 3-0" }, events: soloWon.replace("a 4-1 right", "a 4-1 left") }],
    gives: { ended: "won", roundWinner: ["a"] },
  },

  // ekspres
  { ...ekspres, rule: "ekspres.deal", name: "three play", rounds: [threeOut] },
  { ...ekspres, rule: "ekspres.deal", name: "no drawing", rejected: true, rounds: ["c 6-6; a draw"] },
  {
    ...ekspres,
    rule: "ekspres.open",
    name: "6-6",
    rounds: ["c 6-6"],
    gives: { verdict: "legal", rules: ["ekspres.open"] },
  },
  {
    ...ekspres,
    rule: "ekspres.open",
    name: "four players: always 6-6",
    players: "abcd",
    rejected: true,
    rounds: ["c 5-5"],
  },
  { ...ekspres, rule: "ekspres.order", name: "as listed", rounds: ["c 6-6; a 6-2 left"] },
  {
    ...ekspres,
    rule: "ekspres.order",
    name: "the other way round",
    rejected: true,
    rounds: ["c 6-6; b 6-2 left"],
  },
  {
    ...ekspres,
    rule: "ekspres.pass",
    name: "nothing fits",
    rounds: [{ ...threeOut, events: "c 6-6; a 6-2 left; b 2-0 left; c 6-3 right" }],
  },
  {
    ...ekspres,
    rule: "ekspres.pass",
    name: "2-0 would fit",
    rejected: true,
    rounds: [{ ...threeOut, events: "c 6-6; a 6-2 left; b pass" }],
    gives: { rules: ["ekspres.pass", "pass.must"] },
  },
  {
    ...ekspres,
    rule: "ekspres.out",
    name: "alone: the opponents' hands, 6 + 10",
    rounds: [threeOut],
    gives: { ended: "out", roundWinner: ["c"], roundPoints: { a: 0, b: 0, c: 16 } },
  },
  {
    ...ekspres,
    rule: "ekspres.out",
    name: "pairs: the partner's hand too",
    players: "abcd",
    options: { pairs: true },
    rounds: [outAndLost],
    gives: { ended: "out", roundWinner: ["a+c"], roundPoints: { "a+c": 6, "b+d": 0 } },
  },
  {
    ...ekspres,
    rule: "ekspres.blocked",
    name: "pairs: all four hands",
    players: "abcd",
    options: { pairs: true },
    rounds: [tie],
    gives: { ended: "blocked", roundPoints: { "a+c": 82, "b+d": 0 } },
  },
  {
    ...ekspres,
    rule: "ekspres.blocked",
    name: "alone: the opponents' hands",
    players: "ab",
    rounds: [blocked],
    gives: { roundWinner: ["a"], roundPoints: { a: 35, b: 0 } },
  },
  {
    ...ekspres,
    rule: "ekspres.tie",
    name: "the first hand's pair wins at 41 each",
    players: "abcd",
    options: { pairs: true },
    rounds: [tie],
    gives: { roundWinner: ["a+c"] },
  },
  {
    ...ekspres,
    rule: "ekspres.tie",
    name: "the first hand holds more: of two with 33 each, who sits nearest after it, not who is listed first",
    rounds: [tieAfter],
    gives: { ended: "blocked", roundWinner: ["c"], roundPoints: { a: 0, b: 0, c: 73 } },
  },
  {
    ...ekspres,
    rule: "ekspres.next",
    name: "the player after the first hand, any tile",
    rounds: [threeOut, "a 1-0"],
    gives: { verdict: "legal", rules: ["ekspres.next"], toMove: "b" },
  },
  {
    ...ekspres,
    rule: "ekspres.next",
    name: "the first hand again",
    rejected: true,
    rounds: [threeOut, "c 6-6"],
    gives: { rules: ["turn.order", "ekspres.order", "ekspres.next"] },
  },
  {
    ...ekspres,
    rule: "ekspres.target",
    name: "16 of 16",
    options: { target: 16 },
    rounds: [threeOut],
    gives: { winner: ["c"] },
  },

  // magnetic-flat
  { ...flat, rule: "magnetic.deal", name: "seven each for two, fourteen to draw", rounds: [flatShared] },
  {
    ...flat,
    rule: "magnetic.open",
    name: "4-4 with 5-5 and 6-6 in the boneyard",
    rounds: [{ ...flatShared, events: "a 4-4" }],
    gives: { verdict: "legal", rules: ["magnetic.open"] },
  },
  {
    ...flat,
    rule: "magnetic.open",
    name: "4-0 though 4-4 is held",
    rejected: true,
    rounds: [{ ...flatShared, events: "a 4-0" }],
  },
  {
    ...flat,
    rule: "magnetic.out",
    name: "who places the last tile",
    rounds: [flatOut],
    gives: { ended: "out", roundWinner: ["b"], winner: ["b"] },
  },
  {
    ...flat,
    rule: "magnetic.blocked",
    name: "25 pips each: they share the round and the match",
    rounds: [flatShared],
    gives: { ended: "blocked", roundWinner: ["a", "b"], winner: ["a", "b"] },
  },
  {
    ...flat,
    rule: "magnetic.blocked",
    name: "variant youngest: six tiles against seven",
    options: { variant: "youngest" },
    rounds: [flatShared],
    gives: { roundWinner: ["a"], winner: ["a"] },
  },
  {
    ...flat,
    rule: "magnetic.total",
    name: "the pips left are added; the lowest total wins after the rounds agreed",
    options: { rounds: 2 },
    rounds: [flatShared],
    gives: { roundPoints: { a: 25, b: 25 }, scores: { a: 25, b: 25 }, winner: null },
  },
  {
    ...flat,
    rule: "magnetic.flat",
    name: "the drawn tile is played at once",
    rounds: [{ ...flatShared, events: `${flatStart}; a draw 6-6; a 6-6 right` }],
    gives: { verdict: "legal", toMove: "b" },
  },
  {
    ...flat,
    rule: "magnetic.flat",
    name: "a second tile drawn",
    rejected: true,
    rounds: [{ ...flatShared, events: `${flatStart}; a draw 3-0; a draw` }],
  },
  {
    ...flat,
    rule: "magnetic.flat",
    name: "drawing while a tile fits",
    rejected: true,
    rounds: [{ ...flatShared, events: "a 4-4; b draw" }],
  },
  {
    ...flat,
    rule: "magnetic.flat",
    name: "passing without drawing",
    rejected: true,
    rounds: [{ ...flatShared, events: `${flatStart}; a pass` }],
  },
  {
    ...flat,
    rule: "magnetic.flat",
    name: "keeping a drawn tile that fits",
    rejected: true,
    rounds: [{ ...flatShared, events: `${flatStart}; a draw 6-6; a pass` }],
    gives: { rules: ["magnetic.flat", "pass.must"] },
  },
];
