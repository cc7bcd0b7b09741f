import type { Rule } from "./rule.ts";

export const MAGNETIC_RULES = {
  "magnetic.deal": { sheet: "slovak-magnetic", breakable: false },
  "magnetic.open": {
    sheet: "slovak-magnetic",
    silent: "6-6 not dealt: the highest double dealt, else the heaviest tile",
    breakable: true,
  },
  "magnetic.out": { sheet: "slovak-magnetic", breakable: false },
  "magnetic.blocked": {
    sheet: "slovak-magnetic",
    silent: "equal fewest pips, or fewest tiles in `youngest`: they share the round",
    breakable: false,
  },
  "magnetic.total": { sheet: "slovak-magnetic", breakable: false },
  "magnetic.flat": { sheet: "slovak-magnetic", breakable: true },
  "magnetic.tower": {
    sheet: "slovak-magnetic",
    silent: "`thrilling`, a tile upon both ends of the chain at once: it joins the end placed last",
    breakable: true,
  },
  "magnetic.tower-draw": { sheet: "slovak-magnetic", breakable: true },
  "magnetic.second": { sheet: "slovak-magnetic", breakable: true },
  "magnetic.touch": { sheet: "slovak-magnetic", breakable: false },
  "magnetic.collapse": {
    sheet: "slovak-magnetic",
    silent:
      "the holder starts anew with that very tile, as in `magnetic.open`; without any double, with the heaviest",
    breakable: true,
  },
  "magnetic.alternate": {
    sheet: "slovak-magnetic",
    silent:
      "what follows a debt: each turn is the other kind than the turn before it, except that a player who owes plays what is owed",
    breakable: true,
  },
  "magnetic.height": {
    sheet: "slovak-magnetic",
    silent: "a tile that joins both ends of the row at once belongs to the end placed last",
    breakable: true,
  },
  "magnetic.slide": {
    sheet: "slovak-magnetic",
    silent:
      "in the classic way: at an open end that lies on the table, and every half that comes to touch is equal; a tile slid under the middle of the row leaves its ends as they are",
    breakable: true,
  },
} as const satisfies Readonly<Record<string, Rule>>;
