import { describe, expect, test } from "vitest";
import { type Box, IDENTITY } from "../../geometry/index.ts";
import { TableWatch } from "../watch-table.ts";
import { type TableObservation, withoutRims } from "./observation.ts";
import { looksAt, tileAt } from "./tracked-looks.fixture.ts";

// Two tiles of 120 × 60 px from 100 to 340, and something in which nothing can be read.
const lookWith = (moving: Box[], more: Partial<TableObservation> = {}): TableObservation => ({
  frame: 0,
  atMs: 0,
  widthPx: 640,
  heightPx: 360,
  tiles: [tileAt([1, 2], 100), tileAt([2, 3], 220), tileAt([null, null], 500)],
  moving,
  moved: IDENTITY,
  isBare: () => null,
  ...more,
});
const RIMS: Box = { x0: 90, y0: 92, x1: 350, y1: 168 };
const HAND: Box = { x0: 200, y0: 0, x1: 300, y1: 140 };
const BESIDE: Box = { x0: 480, y0: 110, x1: 600, y1: 150 };

describe("what moves while the camera does", () => {
  test("is none where it reaches hardly beyond the tiles that are read; a hand does", () => {
    const look = lookWith([RIMS, HAND, BESIDE]);
    expect(withoutRims(look)).toEqual({ ...look, moving: [HAND, BESIDE] });
  });

  test("on any side", () => {
    const wider: Box[] = [
      { ...RIMS, x0: 60 },
      { ...RIMS, x1: 380 },
      { ...RIMS, y0: 60 },
      { ...RIMS, y1: 200 },
    ];
    expect(withoutRims(lookWith(wider)).moving).toEqual(wider);
  });

  test("counts while the camera stands, and where nothing is read", () => {
    for (const moved of [null, undefined])
      expect(withoutRims(lookWith([RIMS], { moved })).moving).toEqual([RIMS]);
    expect(withoutRims(lookWith([RIMS], { tiles: [tileAt([null, 1], 100)] })).moving).toEqual([RIMS]);
  });

  test("keeps no tile from being written", () => {
    const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
    const notices = [...looksAt(10, () => ({ tiles: [tileAt([6, 6], 100)], moved: IDENTITY }))].flatMap(
      (look) => watch.look({ ...look, moving: [{ x0: 92, y0: 92, x1: 228, y1: 168 }] }),
    );
    expect(notices.map((notice) => notice.type)).toContain("event");
  });
});
