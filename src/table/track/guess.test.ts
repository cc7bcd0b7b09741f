import { expect, test } from "vitest";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { TableTracker } from "./table-tracker.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

/** A tile of which no look is sure, and that looks take for these values, this surely. */
const takenFor = (values: readonly Pips[], confidence = 0.9, x = 100): Sighting => ({
  ...tileAt([null, null], x),
  likely: values.map((value) => ({ value, confidence })),
});

test("a tile that no look is sure of, and all take for the same, came when it was laid, though a hand passes over it later", () => {
  const [hardlySeen, surer] = [takenFor([3, 1], 0.6), takenFor([3, 1])];
  const tracker = new TableTracker();
  const looks = looksAt(40, (i) =>
    i < 5
      ? { tiles: [] }
      : i === 15
        ? { tiles: [], handOver: hardlySeen }
        : { tiles: [i < 15 ? hardlySeen : surer] },
  );
  const changes = [...looks].flatMap((look) =>
    tracker.update({ ...look, lastChangeMs: () => (look.frame < 5 ? 0 : look.frame < 15 ? 1000 : 3000) }),
  );
  expect(changes).toMatchObject([
    { type: "unread", atMs: 1000 },
    { type: "laid", tile: "3-1", atMs: 1000 },
  ]);
});

test("a tile that was guessed, and is read otherwise after a hand hid it, was guessed wrong, and is no other one", () => {
  const hardlySeen = takenFor([3, 2]);
  const looks = looksAt(40, (i) =>
    i < 5
      ? { tiles: [] }
      : i < 20
        ? { tiles: [hardlySeen] }
        : i < 22
          ? { tiles: [], handOver: hardlySeen }
          : { tiles: [tileAt([3, 1], 100)] },
  );
  expect(changesOf(looks)).toEqual(["unread", "laid 3-2", "reread 3-1"]);
});

test.each([
  [[3, 1], ["laid 3-1"]],
  [
    [0, 0],
    ["unread", "laid 0-0"],
  ],
] as const)(
  "what is only doubted to be a tile, and shows %j for certain, is %j: a blank shows nothing",
  (values, changes) => {
    const looks = looksAt(20, (i) => ({ tiles: i < 5 ? [] : [takenFor(values, 0.99)] }));
    expect(changesOf(looks)).toEqual(changes);
  },
);

test.each([100, 130])(
  "what an outline was taken for before a hand laid a tile there, or it moved to x = %i, says nothing of that tile",
  (x) => {
    const shadow = { ...takenFor([5, 5]), confidence: 0.3, face: 0.3 };
    const tile = takenFor([3, 1], 0.9, x);
    const looks = looksAt(44, (i) => {
      if (i < 5) return { tiles: [] };
      if (i < 30) return { tiles: [shadow] };
      return i < 32 ? { tiles: [], handOver: tile } : { tiles: [tile] };
    });
    expect(changesOf(looks)).toEqual(["unread", "laid 3-1"]);
  },
);

test("what a look that read nothing anew, or one under a hand, takes a tile for is no guess", () => {
  const hardlySeen = takenFor([3, 1]);
  const looks = (handEvery: number) => [
    ...looksAt(40, (i) => ({
      tiles: i < 5 ? [] : [hardlySeen],
      ...(i % handEvery === 0 && { handOver: hardlySeen }),
    })),
  ];
  const stale = looks(100).map((look) => ({ ...look, fresh: new Set(look.frame === 8 ? look.tiles : []) }));
  expect(changesOf(stale)).toEqual(["unread"]);
  // Looks under hands stand for no time either: so many of them as would be asked about, were they calm.
  const unclear = takenFor([0, 0]);
  const underHands = looks(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => (look.moving.length > 0 ? unclear : tile)),
  }));
  expect(changesOf(underHands)).toEqual(["unread", "laid 3-1"]);
});
