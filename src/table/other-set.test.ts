import { expect, test } from "vitest";
import type { Pips } from "../tiles/index.ts";
import type { Sighting } from "../vision/seen/index.ts";
import { film, told, watchOf } from "./calm-game.fixture.ts";
import type { TableNotice } from "./scribe/table-notice.ts";
import type { TableWatch } from "./watch-table.ts";

const asNine = (values: readonly (Pips | null)[]) => values.map((value) => (value === 5 ? 9 : value));
/** A double-six game of which the 2-5 is surely read as a 9-2, as far as it goes. */
const misreading = (how: (tile: Sighting) => Sighting) =>
  film(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => (tile.values.includes(5) ? how(tile) : tile)),
  }));
const sure = (tile: Sighting): Sighting => ({ ...tile, values: asNine(tile.values) });
const hardly = (tile: Sighting): Sighting => ({
  ...tile,
  values: [null, null],
  likely: asNine(tile.values).map((value) => ({ value, confidence: 0.99 })),
});

/** The watch after the film, with the notices, and the one tile that was asked for, as it was read. */
function asking(how: (tile: Sighting) => Sighting): {
  readonly watch: TableWatch;
  readonly answer: (said: readonly Pips[]) => TableNotice[];
} {
  const looks = misreading(how);
  const watch = watchOf();
  const notices = looks.flatMap((look) => watch.look(look));
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  expect(notices.filter(({ type }) => type !== "event")).toMatchObject([{ type: "askTile" }]);
  const [track] = watch.view.unread;
  const last = looks.at(-1)!;
  return {
    watch,
    answer: (values) => [
      ...watch.tell({ type: "tile", track: track!, values }),
      ...watch.look({ ...last, atMs: last.atMs + 200 }),
    ],
  };
}

test("a tile that the set has not is asked for, and nobody accused, until somebody says that it lies there", () => {
  for (const how of [sure, hardly]) {
    const { watch, answer } = asking(how);
    expect(watch.view.beside).toEqual([]);
    const [told] = answer([9, 2]);
    expect(told).toMatchObject({
      event: { tile: "9-2" },
      verdict: { verdict: "illegal", breaches: [{ rule: "set.unknown" }] },
    });
  }
});

test("said to be one of the set it is that, however surely it is read as the other", () => {
  const { watch, answer } = asking(sure);
  const { values } = watch.view.tiles.find((tile) => tile.track === watch.view.unread[0])!;
  expect([...values].sort()).toEqual([2, 9]);
  const [first] = answer(values.map((value) => (value === 9 ? 5 : value!)));
  expect(first).toMatchObject({ event: { tile: "5-2" }, verdict: { verdict: "legal" } });
  expect(watch.view.unread).toEqual([]);
});
