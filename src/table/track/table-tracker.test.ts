import { expect, test } from "vitest";
import {
  centroid,
  type Homography,
  imagePoint,
  intersectionOverUnion,
  subtract,
} from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableObservation } from "./observation.ts";
import { TableTracker } from "./table-tracker.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

test("a tile misread in its first looks is mended, though its neighbour is laid by a hand beside it", () => {
  const [wrong, right, neighbour] = [tileAt([6, 3], 100), tileAt([6, 2], 100), tileAt([2, 5], 223)];
  const looks = looksAt(40, (i) => {
    if (i < 4) return { tiles: [wrong] };
    // The hand comes over both, and hides neither for a look.
    if (i === 8) return { tiles: [right], handOver: right };
    return { tiles: i > 8 ? [right, neighbour] : [right] };
  });
  expect(changesOf(looks).filter((change) => change !== "laid 5-2")).toEqual(["laid 6-3", "reread 6-2"]);
});

test.each([6, 8, 9, 11])(
  "a tile is read otherwise from look %i on, as the one that it was read as is laid: it was misread, and stays where it lies",
  (from) => {
    const others = [tileAt([1, 1], 250), tileAt([0, 4], 500)];
    const [wrong, right, later] = [tileAt([6, 3], 100), tileAt([6, 2], 100), tileAt([6, 3], 400)];
    const looks = looksAt(50, (i) => ({
      tiles: [...others, i < from ? wrong : right, ...(i > 9 ? [later] : [])],
      ...(i === 9 && { handOver: later }),
    }));
    const tracker = new TableTracker();
    // What eight looks said of it is not outdone before the other one has lain for long enough.
    const changes = changesOf(looks, tracker).slice(2);
    expect(changes[0]).toBe("laid 6-3");
    expect(changes.slice(1).sort()).toEqual(["laid 6-3", "reread 6-2"]);
    const { laid } = tracker;
    expect(laid.map(({ track, seen }) => [track, knownTile(seen)?.id])).toEqual([
      [0, "1-1"],
      [1, "4-0"],
      [2, "6-2"],
      [3, "6-3"],
    ]);
  },
);

test("a tile exchanged under a hand is another within a second", () => {
  const [before, after] = [tileAt([6, 3], 100), tileAt([5, 1], 100)];
  const tracker = new TableTracker();
  const looks = [
    ...looksAt(40, (i) =>
      i < 20 ? { tiles: [before] } : i < 23 ? { tiles: [], handOver: before } : { tiles: [after] },
    ),
  ];
  expect(changesOf(looks.slice(0, 23), tracker)).toEqual(["laid 6-3"]);
  expect(changesOf(looks.slice(23, 28), tracker)).toEqual(["taken 6-3", "laid 5-1"]);
});

test("a tile read otherwise after a hand hid it was misread, where another that was placed later lies untouched", () => {
  const [wrong, right, later] = [tileAt([6, 3], 100), tileAt([6, 2], 100), tileAt([2, 5], 223)];
  const looks = [
    ...looksAt(60, (i) => {
      const others = i < 12 ? [] : [later];
      if (i >= 20 && i < 23) return { tiles: others, handOver: wrong };
      return { tiles: [i < 23 ? wrong : right, ...others] };
    }),
  ];
  const changesIn = (placedAfterIt: readonly number[]): string[] => {
    const tracker = new TableTracker();
    tracker.hold([0, 1], (track) => (track === 0 ? placedAfterIt : []));
    return changesOf(looks, tracker);
  };
  expect(changesIn([1])).toEqual(["laid 6-3", "laid 5-2", "reread 6-2"]);
  expect(changesIn([])).toEqual(["laid 6-3", "laid 5-2", "taken 6-3", "laid 6-2"]);
});

test("a tile exchanged under a hand came with that hand, however late it is read", () => {
  const [before, after] = [tileAt([6, 3], 100), tileAt([5, 1], 100)];
  const tracker = new TableTracker();
  const looks = looksAt(40, (i) =>
    i < 20 ? { tiles: [before] } : i < 23 ? { tiles: [], handOver: before } : { tiles: [after] },
  );
  const changes = [...looks].flatMap((look) =>
    tracker.update({ ...look, lastChangeMs: () => Math.min(look.atMs, 200 * 22) }),
  );
  expect(changes.at(-1)).toMatchObject({ type: "laid", tile: "5-1", atMs: 200 * 22 });
});

test("a tile taken back is taken, though an outline is found in the bare cloth where it lay", () => {
  const [tile, outline] = [tileAt([6, 3], 100), { ...tileAt([null, null], 120), confidence: 0.4, face: 0.7 }];
  const looks = [
    ...looksAt(40, (i) =>
      i < 20 ? { tiles: [tile] } : i < 23 ? { tiles: [], handOver: tile } : { tiles: [outline] },
    ),
  ];
  const changesWhere = (isBare: boolean): string[] =>
    changesOf(looks.map((look) => ({ ...look, isBare: () => isBare && look.frame >= 23 })));
  expect(changesWhere(true)).toEqual(["laid 6-3", "taken 6-3"]);
  expect(changesWhere(false)).toEqual(["laid 6-3"]);
});

test("what is seen and not sure is asked to be read again, what is sure or a back is not, and nothing for ever", () => {
  const [unread, read] = [tileAt([6, null], 100), tileAt([2, 5], 300)];
  const back = { ...tileAt([null, null], 500), face: 0 };
  const tracker = new TableTracker();
  const unsure = [...looksAt(60, () => ({ tiles: [unread, read, back] }))].map((look) => {
    tracker.update(look);
    return tracker.outlines.unsure;
  });
  expect(unsure[8]).toEqual([unread.corners]);
  expect(unsure.at(-1)).toEqual([]);
});

test("in a tower what cannot be read is still asked for when another has lain upon it for long, until its place is bare", () => {
  const [unread, upon] = [tileAt([6, null], 100), tileAt([2, 5], 160)];
  const unreadAfter = (isStacked: boolean, isBare: boolean): number => {
    const tracker = new TableTracker({ isStacked });
    for (const look of looksAt(60, (i) => ({ tiles: [i < 15 ? unread : upon] })))
      tracker.update({ ...look, isBare: () => isBare && look.frame >= 15 });
    return tracker.unread.length;
  };
  expect(unreadAfter(true, false)).toBe(1);
  expect(unreadAfter(true, true)).toBe(0);
  expect(unreadAfter(false, false)).toBe(0);
});

test("in a tower a tile that was laid just where another lay is one tile, though nobody knows that the other one is gone", () => {
  const [before, after] = [tileAt([6, 3], 100), tileAt([5, 1], 100)];
  const looks = looksAt(40, (i) =>
    i < 20 ? { tiles: [before] } : i < 23 ? { tiles: [], handOver: before } : { tiles: [after] },
  );
  const changed = [...looks].map((look) => ({ ...look, lastChangeMs: () => Math.min(look.atMs, 200 * 22) }));
  expect(changesOf(changed, new TableTracker({ isStacked: true }))).toEqual(["laid 6-3", "laid 5-1"]);
});

test("what was said to be no tile stays none though it is not found for a while", () => {
  const tile = tileAt([3, 1], 100);
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  for (const look of looksAt(25, (i) => ({ tiles: i >= 10 && i < 15 ? [] : [tile] }))) {
    if (look.frame === 6) watch.tell({ type: "noTile", track: watch.view.tiles[0]!.track });
    watch.look({ ...look, lastChangeMs: () => 400 });
  }
  expect(watch.record.rounds[0]!.events).toEqual([]);
});

test("a tile that is laid where something was said to be none is one, but not what was read there before", () => {
  const [shadow, tile] = [tileAt([null, null], 100), tileAt([3, 1], 100)];
  const laidAfter = (before: Sighting): string[] => {
    const tracker = new TableTracker();
    const looks = looksAt(40, (i) =>
      i < 15 ? { tiles: [before] } : i < 18 ? { tiles: [], handOver: tile } : { tiles: [tile] },
    );
    return [...looks].flatMap((look) => {
      if (look.frame === 10) tracker.disregard(0);
      return changesOf([look], tracker).filter((change) => change.startsWith("laid") && look.frame > 10);
    });
  };
  expect(laidAfter(shadow)).toEqual(["laid 3-1"]);
  expect(laidAfter(tile)).toEqual([]);
});

test("a tile laid just where an outline was that is no tile came with the hand that laid it, though that hid it in no look", () => {
  const [gap, tile] = [tileAt([null, null], 100), tileAt([3, null], 100)];
  const looks = [
    ...looksAt(40, (i) => ({ tiles: [i < 20 ? gap : tile], ...(i === 20 && { handOver: tile }) })),
  ].map((look) => ({
    ...look,
    tiles: look.tiles.map((seen) => (look.frame < 20 ? { ...seen, confidence: 0.2, face: 0.3 } : seen)),
    // Before, nothing had ever come there.
    lastChangeMs: () => (look.frame < 20 ? 0 : 4000),
  }));
  // Of an outline where nothing came nobody is asked.
  const tracker = new TableTracker();
  tracker.update({ ...looks[0]!, tiles: [] });
  expect(looks.slice(13).flatMap((look) => changesOf([look], tracker))).toEqual(["unread"]);
});

test("what is read by exception, in one look of eight, is asked for and not laid", () => {
  const [sure, doubtful] = [tileAt([4, 4], 100), tileAt([4, null], 100)];
  const changes = changesOf(looksAt(60, (i) => ({ tiles: [i % 8 === 3 ? sure : doubtful] })));
  expect(changes).toEqual(["unread"]);
});

test("where looks come once a second, what cannot be read in two of them is not asked for yet", () => {
  const [unread, read] = [tileAt([4, null], 100), tileAt([4, 4], 100)];
  const slow = (looks: number): TableObservation[] =>
    [...looksAt(20, (i) => ({ tiles: [i < looks ? unread : read] }))].map((look) => ({
      ...look,
      atMs: 1000 * look.frame,
    }));
  expect(changesOf(slow(2))).not.toContain("unread");
  expect(changesOf(slow(5))).toContain("unread");
});

test("what is read in every other look is laid", () => {
  const [sure, doubtful] = [tileAt([4, 4], 100), tileAt([4, null], 100)];
  const changes = changesOf(looksAt(20, (i) => ({ tiles: [i % 2 ? sure : doubtful] })));
  expect(changes).toContain("laid 4-4");
});

test("a tile that nobody can read is asked for within a second and a half, though hands come and go; what is hardly a tile never", () => {
  const tile = tileAt([null, null], 100);
  const looks = (confidence: number, face: number): Iterable<TableObservation> =>
    looksAt(40, (i) => ({
      tiles: [{ ...tile, confidence, face }],
      ...(i % 5 === 4 ? { handOver: tile } : {}),
    }));
  for (const [confidence, face] of [
    [0.7, 0.9],
    [0.2, 0.995],
  ] as const) {
    const asked = [...looks(confidence, face)].findIndex((_, i, all) =>
      changesOf(all.slice(0, i + 1)).includes("unread"),
    );
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThanOrEqual(8);
  }
  expect(changesOf(looks(0.3, 0.9))).toEqual([]);
});

test("a laid tile rests once it has been seen for long enough where it is, not where a single look shows it", () => {
  const tracker = new TableTracker();
  const looks = looksAt(30, (i) => ({ tiles: [tileAt([6, 3], i < 20 ? 100 : 130)] }));
  const rests = [...looks].map((look) => {
    tracker.update(look);
    return tracker.resting.length;
  });
  expect(rests.slice(18, 24)).toEqual([1, 1, 0, 0, 1, 1]);
});

test("what people say of a tile holds at once, though no look shows it any more", () => {
  const tile = { ...tileAt([null, null], 100), confidence: 0.7 };
  const tracker = new TableTracker();
  const looks = [...looksAt(13, (i) => ({ tiles: i < 12 ? [tile] : [] }))];
  expect(changesOf(looks.slice(0, 12), tracker)).toEqual(["unread"]);
  tracker.correct(tracker.unread[0]!.track, [0, 0]);
  expect(changesOf(looks.slice(12), tracker)).toEqual(["laid 0-0"]);
});

test("a tile whose corners are followed to where others were, in two looks askew, has its values where they are read", () => {
  const [tile, ...others] = [tileAt([3, 1], 100), tileAt([2, 2], 300), tileAt([4, 4], 450)];
  const middle = centroid(tile!.corners);
  const askew = (rad: number): Sighting => ({
    ...tile!,
    values: [null, null],
    corners: tile!.corners.map((corner) => {
      const [x, y] = subtract(corner, middle);
      const [cos, sin] = [Math.cos(rad), Math.sin(rad)];
      return imagePoint(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos);
    }),
  });
  const tracker = new TableTracker();
  // By less than a quarter at a time, that the nearest corners are the same ones.
  const seen = (i: number): Sighting => (i === 10 ? askew(1.4) : i === 11 ? askew(2.8) : tile!);
  const isAskew = (i: number): boolean => i === 10 || i === 11;
  const changes = changesOf(
    looksAt(40, (i) => ({ tiles: [seen(i), ...others], ...(isAskew(i) && { handOver: tile! }) })),
    tracker,
  );
  expect(changes.filter((change) => change.endsWith("3-1"))).toEqual(["laid 3-1"]);
  const lying = tracker.laid[0]!.seen;
  expect(lying.corners[0]![0]).toBeCloseTo(tile!.corners[2]![0], 0);
  expect(lying.values).toEqual([1, 3]);
});

test("across a tile that nothing has moved since, an outline in which nothing is read is none", () => {
  const tile = tileAt([3, 1], 100);
  const across = {
    ...tileAt([null, null], 100),
    corners: tile.corners.map(([x, y]) => imagePoint(100 + 1.6 * (y - 100), 80 + 0.8 * (x - 100))),
  };
  expect(intersectionOverUnion(across.corners, tile.corners)).toBeGreaterThan(0.4);
  const tracker = new TableTracker();
  const changes = changesOf(
    looksAt(40, (i) => ({ tiles: [i < 10 ? tile : across] })),
    tracker,
  );
  expect(changes).toEqual(["laid 3-1"]);
  expect(tracker.laid[0]!.seen.corners).toEqual(tile.corners);
});

test("a blank that nobody saw come is asked for, and not laid; a tile with pips that lay there at first is laid", () => {
  const watched = (values: readonly [Pips, Pips], isAsAtFirst: boolean): string[] =>
    changesOf(
      [...looksAt(30, () => ({ tiles: [tileAt(values, 100)] }))].map((look) => ({
        ...look,
        isAsAtFirst: () => isAsAtFirst,
      })),
    );
  expect(watched([0, 0], true)).toEqual(["unread"]);
  expect(watched([0, 0], false)).toEqual(["laid 0-0"]);
  expect(watched([3, 1], true)).toEqual(["laid 3-1"]);
});

test("where nothing ever came, what is an outline at first and read only later is asked for, and not laid", () => {
  const looks = looksAt(60, (i) => ({
    tiles: i % 5 === 0 || i > 20 ? [tileAt(i > 20 ? [3, 1] : [null, null], 100)] : [],
  }));
  const seen = [...looks].map((look) => ({ ...look, isAsAtFirst: () => false, lastChangeMs: () => 0 }));
  expect(changesOf(seen)).toEqual(["unread"]);
});

test("what is found after a hand passed, where all looks as it did at first, is asked for, and not laid", () => {
  const looks = looksAt(60, (i) => {
    const tile = tileAt([3, 1], 100);
    if (i === 25) return { tiles: [], handOver: tile };
    return { tiles: i > 25 ? [tile] : [] };
  });
  const seen = [...looks].map((look) => ({ ...look, isAsAtFirst: () => true, lastChangeMs: () => 5000 }));
  expect(changesOf(seen)).toEqual(["unread"]);
});

test("a tile as white as its cloth, which hardly changed, may have come with the hand that reached in and left the place otherwise", () => {
  const tile = tileAt([3, 1], 100);
  const after = (isAsAtFirst: boolean, touchedMs: number) => {
    const tracker = new TableTracker();
    const changes = [...looksAt(40, (i) => ({ tiles: i > 20 ? [tile] : [] }))].flatMap((look) =>
      tracker.update({
        ...look,
        isAsAtFirst: () => isAsAtFirst,
        lastChangeMs: () => 0,
        lastTouchMs: () => touchedMs,
      }),
    );
    // Read for certain, but not certainly a tile.
    expect(tracker.guessed).toHaveLength(changes.length - 1);
    return changes;
  };
  const laid = (atMs: number) => [{ type: "unread" }, { type: "laid", tile: "3-1", atMs }];
  expect(after(false, 4000)).toMatchObject(laid(4000));
  // The hand was still leaving when it was seen.
  expect(after(false, 4600)).toMatchObject(laid(4200));
  // In cloth outlines appear at any time.
  for (const touchedMs of [0, 2000, 6400])
    expect(after(false, touchedMs)).toMatchObject([{ type: "unread" }]);
  expect(after(true, 4000)).toMatchObject([{ type: "unread" }]);
});

test("a watch that follows another numbers its tiles on", () => {
  const tracker = new TableTracker({ firstTrack: 7 });
  changesOf(
    looksAt(5, () => ({ tiles: [tileAt([6, 3], 100), tileAt([3, 1], 300)] })),
    tracker,
  );
  expect(tracker.laid.map(({ track }) => track)).toEqual([7, 8]);
});

test("a hand before a camera that shows one tile of the board from near takes none of those that it does not show", () => {
  const board = [tileAt([6, 3], 100), tileAt([3, 2], 223)];
  const near = {
    ...board[1]!,
    corners: board[1]!.corners.map(([x, y]) => imagePoint(2 * x - 60, 2 * y - 20)),
  };
  const hand = { x0: 60, y0: 80, x1: 480, y1: 360 };
  const looks = [
    ...looksAt(50, (i) => ({ tiles: i < 10 || i >= 40 ? board : i < 25 || i >= 29 ? [near] : [] })),
  ];
  const changes = looks.map((look, i) => ({
    ...look,
    moving: i >= 25 && i < 29 ? [hand] : [],
    isBare: () => i >= 12,
  }));
  expect(changesOf(changes)).toEqual(["laid 6-3", "laid 3-2", "lost", "found"]);
});

test("a tile that was read otherwise before a hand hid it, though not for certain yet, was misread and not exchanged", () => {
  const [wrong, right] = [tileAt([6, 3], 100), tileAt([6, 2], 100)];
  const looks = looksAt(40, (i) =>
    i >= 9 && i < 12 ? { tiles: [], handOver: right } : { tiles: [i < 4 ? wrong : right] },
  );
  expect(changesOf(looks)).toEqual(["laid 6-3", "reread 6-2"]);
});

test("what cannot be read lies where it lay, however far the camera was seen to move; where it was not, it is another", () => {
  const [here, there] = [tileAt([null, null], 100), tileAt([null, null], 400)];
  const shift: Homography = [1, 0, 300, 0, 1, 0, 0, 0, 1];
  const tracksAfter = (moved?: Homography) => {
    const tracker = new TableTracker();
    const looks = [
      ...looksAt(20, (look) => ({
        tiles: [look < 10 ? here : there],
        ...(moved && look === 10 ? { moved } : {}),
      })),
    ];
    changesOf(looks.slice(0, 10), tracker);
    const before = tracker.notRead.map(({ track }) => track);
    changesOf(looks.slice(10), tracker);
    return { before, after: tracker.notRead.map(({ track }) => track) };
  };
  const { before, after } = tracksAfter(shift);
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
  expect(tracksAfter().after).not.toEqual(before);
});
