import { beforeAll, describe, expect, test } from "vitest";
import { applyHomography, distance, type Homography, IDENTITY, type Point } from "../../geometry/index.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { grained, patterned, seenBy, turnedBy } from "./held-camera.fixture.ts";
import { type Patch, picture, quad, tileAt } from "./patches.fixture.ts";
import { ViewFollower } from "./view-follower.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

/** Not in the very corners, where there are no points. */
const PLACES: readonly Point[] = [
  [100, 60],
  [540, 60],
  [540, 300],
  [100, 300],
];

/** How far a place is from where it should be, at most, in pixels. */
const off = (view: Homography, truth: Homography): number =>
  Math.max(...PLACES.map((at) => distance(applyHomography(view, at), applyHomography(truth, at))));

/** A hand and its arm from the right, with lines to hold on to. */
const handAt = (x: number, y: number): Patch[] => [
  { x, y, w: 640 - x, h: 120, grey: 30 },
  ...Array.from({ length: 24 }, (_, k) => ({
    x: x + 12 + 40 * (k % 6),
    y: y + 10 + 28 * Math.floor(k / 6),
    w: 18,
    h: 12,
    grey: 240,
  })),
];

describe("the view", () => {
  test.each([
    ["stands", IDENTITY],
    ["sways", turnedBy(0.02, 6, -4)],
    ["is bumped", turnedBy(-0.06, -35, 22)],
  ])("of a cloth is found: it %s, whether hands come or not", (_, truth) => {
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, patterned()));
    const held = liveOpenCvObjects();
    expect(off(follower.follow(seenBy(truth, patterned()), IDENTITY)!.view, truth)).toBeLessThan(1);
    const withHand = seenBy(truth, patterned(), { hand: handAt(400, 130) });
    expect(off(follower.follow(withHand, IDENTITY)!.view, truth)).toBeLessThan(2.5);
    expect(liveOpenCvObjects()).toBe(held);
  });

  test("of a cloth that is all as bright is found by its colours", () => {
    const cloth = patterned({ isAlike: true });
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, cloth));
    const truth = turnedBy(0.02, 6, -4);
    expect(off(follower.follow(seenBy(truth, cloth), IDENTITY)!.view, truth)).toBeLessThan(1);
  });

  test("of wood is found by all of its grain, whose points are nothing beside a tile's, whether a hand comes or not", () => {
    const tiles = [tileAt(200, 150)];
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, grained(), { tiles }));
    const held = liveOpenCvObjects();
    const truth = turnedBy(0.006, 5, -4);
    for (const hand of [[], handAt(400, 130)]) {
      const { view, shiftPx } = follower.follow(seenBy(truth, grained(), { tiles, hand }), IDENTITY, [
        quad(tiles[0]!),
      ])!;
      expect(off(view, truth)).toBeLessThan(3);
      expect(shiftPx).toBeGreaterThan(3);
    }
    expect(liveOpenCvObjects()).toBe(held);
  });

  test("is followed over more than one picture shows of the first", () => {
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, patterned()));
    let view = IDENTITY;
    for (let step = 1; step <= 8; step++) {
      const truth = turnedBy(0.02 * step, 18 * step, 4 * step);
      const followed = follower.follow(seenBy(truth, patterned()), view)!;
      view = followed.view;
      if (followed.isFading) follower.refresh(view);
      expect(off(view, truth)).toBeLessThan(4);
    }
  });

  test("of a bare table is nothing; a hand over it is no camera, nor over tiles that lie", () => {
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, []));
    expect(follower.follow(seenBy(IDENTITY, []), IDENTITY)).toBeNull();
    const hands = new ViewFollower(cv);
    hands.begin(seenBy(IDENTITY, [], { hand: handAt(380, 120) }));
    expect(hands.follow(seenBy(IDENTITY, [], { hand: handAt(372, 114) }), IDENTITY)).toBeNull();

    const tiles = [
      tileAt(40, 40),
      { x: 60, y: 52, w: 12, h: 12, grey: 20 },
      { x: 90, y: 52, w: 12, h: 12, grey: 20 },
    ];
    const besides = new ViewFollower(cv);
    besides.begin(seenBy(IDENTITY, [], { tiles, hand: handAt(380, 120) }));
    const moved = seenBy(IDENTITY, [], { tiles, hand: handAt(372, 114) });
    expect(besides.follow(moved, IDENTITY, [quad(tileAt(40, 40))])!.shiftPx).toBeLessThan(0.2);
  });

  test("of tiles alone, on a bare table, is found", () => {
    const lying = [0, 1, 2, 3].flatMap((k) => [tileAt(60 + 90 * k, 60), tileAt(60 + 90 * k, 110)]);
    const pips = lying.flatMap(({ x, y }) =>
      [8, 44, 60].map((dx) => ({ x: x + dx, y: y + 10, w: 9, h: 9, grey: 20 })),
    );
    const tiles = [...lying, ...pips];
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, [], { tiles }));
    const truth = turnedBy(0.01, 5, 3);
    const { view } = follower.follow(seenBy(truth, [], { tiles }), IDENTITY, lying.map(quad))!;
    for (const corner of lying.flatMap(quad))
      expect(distance(applyHomography(view, corner), applyHomography(truth, corner))).toBeLessThan(1);
  });

  test("fades where the picture has moved far, and where a tile was laid since", () => {
    const tiles = [tileAt(200, 150)];
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, patterned()));
    const fadesAt = (view: Homography, lying: readonly (readonly Point[])[]) =>
      follower.follow(seenBy(view, patterned(), lying.length > 0 ? { tiles } : {}), view, lying)!.isFading;
    expect(fadesAt(turnedBy(0, 30, 0), [])).toBe(false);
    expect(fadesAt(turnedBy(0, 60, 0), [])).toBe(true);
    expect(fadesAt(IDENTITY, tiles.map(quad))).toBe(true);
  });

  test("of a bare table is found by what came to lie on it, from the next picture on", () => {
    const tile = tileAt(300, 160);
    const tiles = [tile, { x: tile.x + 8, y: tile.y + 10, w: 9, h: 9, grey: 20 }];
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, []));
    expect(follower.follow(seenBy(IDENTITY, [], { tiles }), IDENTITY, [], [quad(tile)])).toBeNull();
    const truth = turnedBy(0, 5, 2);
    const { view } = follower.follow(seenBy(truth, [], { tiles }), IDENTITY, [], [quad(tile)])!;
    for (const corner of quad(tile))
      expect(distance(applyHomography(view, corner), applyHomography(truth, corner))).toBeLessThan(2);
  });

  test("of one tile on a bare table is found by it, seen or lying; one that goes further is in a hand", () => {
    const tile = tileAt(300, 160);
    const pips = [8, 44, 60].map((dx) => ({ x: tile.x + dx, y: tile.y + 10, w: 9, h: 9, grey: 20 }));
    const tiles = [tile, ...pips];
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, [], { tiles }));
    const held = liveOpenCvObjects();
    const truth = turnedBy(0.01, 5, -2);
    const now = seenBy(truth, [], { tiles });
    for (const outlines of [
      [[quad(tile)], []],
      [[], [quad(tile)]],
    ] as const) {
      const { view } = follower.follow(now, IDENTITY, ...outlines)!;
      for (const corner of quad(tile))
        expect(distance(applyHomography(view, corner), applyHomography(truth, corner))).toBeLessThan(1.5);
    }
    expect(follower.follow(now, IDENTITY)).toBeNull();
    follower.begin(seenBy(IDENTITY, [], { tiles }));
    const carried = seenBy(turnedBy(0, 8, 0), [], { tiles });
    expect(follower.follow(carried, IDENTITY, [], [quad(tile)])).toBeNull();
    expect(liveOpenCvObjects()).toBe(held);
  });

  test("of a picture of another size is nothing", () => {
    const follower = new ViewFollower(cv);
    follower.begin(seenBy(IDENTITY, patterned()));
    expect(follower.follow(picture([], { width: 320, height: 200 }), IDENTITY)).toBeNull();
  });
});
