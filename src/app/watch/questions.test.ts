import { expect, test } from "vitest";
import type { FollowedTile, TableNotice } from "../../table/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { questionsAfter } from "./questions.ts";

const lying = (track: number, values: readonly number[]): FollowedTile => ({
  track,
  kind: "domino",
  values,
  corners: [],
});
const DOUBT: TableNotice = { type: "doubt", tiles: [{ track: 1, tile: "6-4" as TileId }] };

test("whether a tile is misread is asked as long as it lies there as it was asked about", () => {
  const there = { absent: [], tiles: [lying(0, [2, 6]), lying(1, [4, 6])] };
  const asked = questionsAfter([], [DOUBT], there);
  expect(asked).toMatchObject([{ type: "doubt" }]);
  expect(questionsAfter(asked, [], there)).toBe(asked);
  // A worker that came after one that died numbers its tracks anew.
  expect(questionsAfter(asked, [], { absent: [], tiles: [lying(0, [4, 6]), lying(1, [2, 6])] })).toEqual([]);
  expect(questionsAfter(asked, [{ type: "cleared" }], there)).toMatchObject([{ type: "cleared" }]);
});
