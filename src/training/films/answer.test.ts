import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import type { TableNotice, TableView } from "../../table/index.ts";
import type { LabelledTile } from "../synth/index.ts";
import { answerTo, askedIn, isAsTaken, orderOf } from "./answer.ts";

// The first half on the left: its two corners come first.
const CORNERS = [
  [10, 50],
  [10, 10],
  [90, 10],
  [90, 50],
] as const;
const lying = (values: LabelledTile["values"]): LabelledTile => ({
  kind: "domino",
  corners: CORNERS,
  values,
  visible: [1, 1],
});
/** Seen two pixels off, and from its second half on. */
const view = {
  tiles: [
    {
      track: 7,
      kind: "domino",
      values: [null, null],
      corners: [2, 3, 0, 1].map((k) => imagePoint(CORNERS[k]![0] + 2, CORNERS[k]![1] + 2)),
    },
  ],
} as unknown as TableView;

test("who is asked for a tile says its values as it was seen, that it is none, or nothing", () => {
  expect(answerTo(7, view, [lying([5, 2])])).toEqual({ type: "tile", track: 7, values: [2, 5] });
  expect(answerTo(7, view, [lying(null)])).toEqual({ type: "noTile", track: 7 });
  expect(answerTo(7, view, [])).toEqual({ type: "noTile", track: 7 });
  expect(answerTo(7, view, [lying([5, null])])).toBeNull();
});

test("who is told that a tile breaks a rule looks whether it is that tile", () => {
  const taken = { tiles: [{ ...view.tiles[0]!, values: [2, 4] }] } as unknown as TableView;
  const told = (verdict: string): TableNotice =>
    ({ type: "event", event: { type: "place", player: "a", tile: "4-2" }, verdict: { verdict } }) as never;
  expect(askedIn(told("legal"), taken)).toEqual([]);
  expect(askedIn(told("illegal"), taken)).toEqual([7]);
  expect(isAsTaken(answerTo(7, taken, [lying([4, 2])])!, taken)).toBe(true);
  expect(isAsTaken(answerTo(7, taken, [lying([5, 2])])!, taken)).toBe(false);
  expect(isAsTaken(answerTo(7, taken, [])!, taken)).toBe(false);
});

test("who is asked in which order tiles were laid says so, if they were", () => {
  const placings = ["6-6", "4-6", "2-4"].map((tile, event) => ({ event, tile, laid: event, clear: event }));
  const order = (...tiles: string[]) => orderOf(tiles as never, placings);
  expect(order("4-2", "6-4")).toEqual({ type: "order", tiles: ["6-4", "4-2"] });
  expect(order("4-2", "5-4")).toBeNull();
});
