import type { Pips } from "../../tiles/index.ts";

/** The games that the screens offer, in this order. */
export const OFFERED_GAMES = ["ctyrky", "triomino"] as const;
export type OfferedGame = (typeof OFFERED_GAMES)[number];

/** The values of a tile as a board writes it: `6-?` is a six and a value that is not certain. */
export const valuesOfWritten = (written: string): readonly (Pips | null)[] =>
  written.split("-").map((part) => (part === "?" ? null : Number(part)));
