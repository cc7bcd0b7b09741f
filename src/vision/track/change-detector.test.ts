import { beforeAll, describe, expect, test } from "vitest";
import {
  applyHomography,
  composeHomographies,
  distance,
  type Homography,
  IDENTITY,
  imagePoint,
  invertHomography,
  type Point,
  reachesBox,
} from "../../geometry/index.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { ChangeDetector } from "./change-detector.ts";
import { patterned, seenBy, turnedBy } from "./held-camera.fixture.ts";
import { type Patch, picture, quad, shares, tileAt, withNoise } from "./patches.fixture.ts";
import { ViewFollower } from "./view-follower.ts";

describe("changes", () => {
  test("nothing changed, and a lamp that flickers is nothing", () => {
    const detector = new ChangeDetector();
    expect(detector.update(picture([]), 0, []).all).toBe(true);
    expect(detector.update(picture([]), 200, []).boxes).toEqual([]);
    expect(detector.update(picture([], { gain: 0.8 }), 400, []).boxes).toEqual([]);
  });

  test("nor is it where it overexposes a tile; what comes over that one is a change", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    detector.update(picture([tile]), 0, []);
    for (const [i, gain] of [1.3, 0.95, 1.3, 1.15, 1, 1.3].entries())
      expect(detector.update(picture([tile], { gain }), 200 * (i + 1), []).boxes).toEqual([]);
    const hand = { ...tile, grey: 160 };
    const { boxes } = detector.update(picture([tile, hand], { gain: 0.95 }), 1400, []);
    expect(boxes).toEqual([{ x0: 200, y0: 120, x1: 280, y1: 160 }]);
  });

  test("a tile that comes is one box around it; a camera that moves is everything", () => {
    const detector = new ChangeDetector();
    detector.update(picture([]), 0, []);
    const { boxes } = detector.update(picture([tileAt(200, 120)]), 200, []);
    expect(boxes).toEqual([{ x0: 200, y0: 120, x1: 280, y1: 160 }]);
    const stripes = (from: number) =>
      Array.from({ length: 10 }, (_, i) => ({ x: 64 * i + from, y: 0, w: 32, h: 360, grey: 200 }));
    detector.update(picture(stripes(0)), 400, []);
    expect(detector.update(picture(stripes(32)), 600, [])).toEqual({
      boxes: [{ x0: 0, y0: 0, x1: 640, y1: 360 }],
      reaching: [],
      all: true,
      moved: null,
    });
  });

  test("a picture of another shape is everything, and nothing is known of it", () => {
    const detector = new ChangeDetector();
    const place = quad(tileAt(200, 120));
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, []);
    expect(detector.isBare(place)).toBe(true);
    expect(detector.update(picture([], { width: 360, height: 640 }), 2200, [])).toEqual({
      boxes: [{ x0: 0, y0: 0, x1: 360, y1: 640 }],
      reaching: [],
      all: true,
      moved: null,
    });
    expect(detector.isBare(place)).toBeNull();
    expect(detector.lastChangeMs(place)).toBe(2200);
  });

  test("a sensor's noise is no change, whatever moves in it is", () => {
    const detector = new ChangeDetector();
    const noisy = (patches: readonly Patch[], seed: number) => withNoise(picture(patches), 14, seed);
    detector.update(noisy([], 0), 0, []);
    for (let i = 1; i < 40; i++) expect(detector.update(noisy([], i), 200 * i, []).boxes).toEqual([]);
    const { boxes } = detector.update(noisy([tileAt(200, 120)], 40), 8000, []);
    expect(boxes).toEqual([{ x0: 200, y0: 120, x1: 280, y1: 160 }]);
  });

  test("a weave that JPEG keeps otherwise in each look is no change, a tile that comes upon it is", () => {
    const detector = new ChangeDetector();
    const look = (i: number, ...tiles: Patch[]) => {
      const share = shares(i);
      const straw = Array.from({ length: 30 * 20 }, (_, k): Patch[] => {
        const [x, y, off] = [200 + 8 * (k % 30), 80 + 8 * Math.floor(k / 30), Math.round(14 * share() - 7)];
        return [60, 140].map((grey, half) => ({ x: x + 4 * half, y, w: 4, h: 8, grey: grey + off }));
      });
      return withNoise(picture([...straw.flat(), ...tiles]), 5.5, i);
    };
    for (let i = 0; i < 10; i++) {
      const { boxes } = detector.update(look(i), 200 * i, []);
      if (i > 0) expect(boxes).toEqual([]);
    }
    const { boxes } = detector.update(look(10, { ...tileAt(240, 120), grey: 120 }), 2000, []);
    expect(boxes).toEqual([{ x0: 240, y0: 120, x1: 320, y1: 160 }]);
  });

  test("a camera that moves from the first look on is no noise", () => {
    const detector = new ChangeDetector();
    const stripes = (from: number) =>
      Array.from({ length: 10 }, (_, i) => ({ x: 64 * i + from, y: 0, w: 32, h: 360, grey: 200 }));
    for (let i = 0; i < 12; i++)
      expect(detector.update(picture(stripes(32 * (i % 2))), 200 * i, []).all).toBe(true);
  });

  test("a place is bare when it looks as before its tile came, not when a cup stands there", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    const place = quad(tile);
    expect(detector.isBare(place)).toBeNull();
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, []);
    expect(detector.isBare(place)).toBe(true);
    for (let atMs = 2200; atMs <= 6000; atMs += 200) detector.update(picture([tile]), atMs, [place]);
    expect(detector.isBare(place)).toBe(false);
    const cup = { x: 180, y: 100, w: 130, h: 90, grey: 40 };
    for (let atMs = 6200; atMs <= 9000; atMs += 200) detector.update(picture([cup]), atMs, [place]);
    expect(detector.isBare(place)).toBe(false);
    detector.update(picture([]), 9200, [place]);
    expect(detector.isBare(place)).toBe(true);
  });

  test("a tile as bright as the table is told from it by its colour, in a sensor's noise", () => {
    const detector = new ChangeDetector();
    const green = { ...tileAt(200, 120), grey: 96, tint: [-40, -40] as const };
    const place = quad(green);
    const look = (patches: readonly Patch[], atMs: number, hidden: Parameters<ChangeDetector["update"]>[3]) =>
      detector.update(withNoise(picture(patches), 8, atMs), atMs, patches.map(quad), hidden);
    const isBare = (patches: readonly Patch[], atMs: number): boolean | null => {
      look(patches, atMs, [place]);
      return detector.isBare(place);
    };
    for (let atMs = 0; atMs <= 2000; atMs += 200) look([], atMs, []);
    for (let atMs = 2200; atMs <= 6000; atMs += 200) expect(isBare([green], atMs)).toBe(false);
    for (let atMs = 6200; atMs <= 9000; atMs += 200) expect(isBare([], atMs)).toBe(true);
  });

  test("a place that a tile was taken from stays bare beside one that lies askew, whatever the rectangle around that one", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(150, 100);
    const place = quad(tile);
    const beside = [imagePoint(340, 40), imagePoint(340, 230), imagePoint(150, 230)];
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, []);
    for (let atMs = 2200; atMs <= 4000; atMs += 200) detector.update(picture([tile]), atMs, [place, beside]);
    expect(detector.isBare(place)).toBe(false);
    for (let atMs = 4200; atMs <= 14_000; atMs += 200) {
      detector.update(withNoise(picture([]), 6, atMs), atMs, [beside], [place]);
      expect(detector.isBare(place)).toBe(true);
    }
  });

  test("a place is as it was at first until something is laid there, and after a camera has moved nobody knows", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    const [place, elsewhere] = [quad(tile), quad(tileAt(400, 200))];
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, [elsewhere]);
    for (let atMs = 2200; atMs <= 3800; atMs += 200) detector.update(picture([tile]), atMs, []);
    expect(detector.isAsAtFirst(place)).toBe(false);
    expect(detector.isAsAtFirst(elsewhere)).toBe(true);
    expect(detector.isBare(place)).toBe(false);
    const stripes = (from: number) =>
      Array.from({ length: 10 }, (_, i) => ({ x: 64 * i + from, y: 0, w: 32, h: 360, grey: 200 }));
    detector.update(picture(stripes(0)), 4000, []);
    expect(detector.update(picture(stripes(32)), 4200, []).all).toBe(true);
    expect(detector.isBare(place)).toBeNull();
    for (let atMs = 4400; atMs <= 8000; atMs += 200) detector.update(picture([tile]), atMs, []);
    expect(detector.isAsAtFirst(elsewhere)).toBeNull();
  });

  test("through a sensor's noise a place is seen to be as it was at first, and one on which a pale tile lies is not", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    const [place, elsewhere] = [quad(tile), quad(tileAt(400, 200))];
    const noisy = (tiles: Parameters<typeof picture>[0], atMs: number) => withNoise(picture(tiles), 24, atMs);
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(noisy([], atMs), atMs, []);
    for (let atMs = 2200; atMs <= 6000; atMs += 200) {
      detector.update(noisy([tile], atMs), atMs, []);
      expect(detector.isAsAtFirst(elsewhere)).toBe(true);
      expect(detector.isAsAtFirst(place)).toBe(false);
    }
  });

  test("a place into which the end of a tile reaches is as it was at first but for that tile", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    const place = quad(tileAt(270, 130));
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, [place]);
    for (let atMs = 2200; atMs <= 4000; atMs += 200)
      detector.update(picture([tile]), atMs, [quad(tile), place]);
    expect(detector.isAsAtFirst(place)).toBe(false);
    expect(detector.isAsAtFirst(place, [quad(tile), place])).toBe(true);
    expect(detector.isAsAtFirst(quad(tile), [quad(tile), place])).toBe(false);
  });

  test.each([0.65, 0.85, 1.15, 1.5])(
    "a place is bare as before when the light has become another, ×%s",
    (lamp) => {
      const detector = new ChangeDetector();
      const tile = tileAt(200, 120);
      const place = quad(tile);
      for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, []);
      for (let atMs = 2200; atMs <= 4000; atMs += 200) detector.update(picture([tile]), atMs, [place]);
      for (let atMs = 4200; atMs <= 6000; atMs += 200)
        detector.update(picture([tile], { gain: lamp }), atMs, [place]);
      expect(detector.isBare(place)).toBe(false);
      detector.update(picture([], { gain: lamp }), 6200, [place]);
      expect(detector.isBare(place)).toBe(true);
    },
  );

  test("light that creeps for an hour, in a sensor's noise, leaves it known what is bare", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    const place = quad(tile);
    const at = (patches: readonly Patch[], i: number) =>
      withNoise(picture(patches, { gain: 1 + i / 1500, width: 320, height: 180 }), 6, i);
    for (let i = 0; i < 10; i++) detector.update(at([], i), 200 * i, []);
    for (let i = 10; i < 600; i++) detector.update(at([tile], i), 6000 * i, [place]);
    detector.update(at([], 600), 3_600_000, [place]);
    expect(detector.isBare(place)).toBe(true);
  });

  test("a place tells when it last changed, whatever moves beside it", () => {
    const detector = new ChangeDetector();
    const tile = tileAt(200, 120);
    expect(detector.lastChangeMs(quad(tile))).toBeNull();
    for (let atMs = 0; atMs <= 1000; atMs += 200) detector.update(picture([]), atMs, []);
    expect(detector.lastChangeMs(quad(tile))).toBe(0);
    detector.update(picture([tile]), 1200, []);
    detector.update(picture([tile, tileAt(290, 120)]), 1400, []);
    expect(detector.lastChangeMs(quad(tile))).toBe(1200);
  });

  test("what reaches into a place and leaves all as it was has touched it, and changed nothing", () => {
    const detector = new ChangeDetector();
    const place = quad(tileAt(200, 120));
    const finger: Patch = { ...tileAt(200, 120), w: 16 };
    expect(detector.lastTouchMs(place)).toBeNull();
    for (let atMs = 0; atMs <= 1000; atMs += 200) detector.update(picture([]), atMs, []);
    expect(detector.lastTouchMs(place)).toBe(0);
    detector.update(picture([finger]), 1200, []);
    detector.update(picture([]), 1400, []);
    detector.update(picture([]), 1600, []);
    expect([detector.lastChangeMs(place), detector.lastTouchMs(place)]).toEqual([0, 1400]);
  });

  test("a tile as pale as the table, nudged and not found again, does not leave its place bare", () => {
    const detector = new ChangeDetector();
    const pale = { ...tileAt(200, 120), grey: 107 };
    const place = quad(pale);
    for (let atMs = 0; atMs <= 2000; atMs += 200) detector.update(picture([]), atMs, []);
    for (let atMs = 2200; atMs <= 4000; atMs += 200) detector.update(picture([pale]), atMs, [place]);
    expect(detector.isBare(place)).toBe(false);
    const nudged = { ...pale, x: 204, y: 118 };
    for (let atMs = 4200; atMs <= 8000; atMs += 200) {
      detector.update(picture([nudged]), atMs, [], [place]);
      expect(detector.isBare(place)).toBe(false);
    }
    detector.update(picture([]), 8200, [], [place]);
    expect(detector.isBare(place)).toBe(true);
  });
});

test("what differs by its colour alone is a change", () => {
  const cloth = patterned({ isAlike: true });
  const detector = new ChangeDetector();
  detector.update(seenBy(IDENTITY, cloth), 0, []);
  const [tile] = patterned({ isAlike: true });
  const other = { ...tile!, x: 200, y: 120, w: 80, h: 40, colour: [160, 60, 160] as const };
  const { boxes } = detector.update(seenBy(IDENTITY, [...cloth, other]), 200, []);
  expect(boxes).toHaveLength(1);
  expect(reachesBox(quad(tileAt(200, 120)), boxes[0]!)).toBe(true);
});

describe("a camera in somebody's hand", () => {
  let cv: OpenCv;
  beforeAll(async () => {
    ({ cv } = await loadOpenCv());
  });

  /** As a hand sways, picture by picture. */
  const swayed = (look: number) =>
    turnedBy(0.01 * Math.sin(look), 5 * Math.sin(0.8 * look), 3 * Math.cos(look));
  const placeOf = (patch: Patch, look: number) =>
    quad(patch).map((corner) => {
      const [x, y] = applyHomography(swayed(look), corner);
      return imagePoint(x, y);
    });

  test("moves nothing on the table; a tile that comes is one box where it is seen, and no more", () => {
    const detector = new ChangeDetector({}, new ViewFollower(cv));
    const tile = { ...tileAt(200, 120), grey: 250 };
    for (let look = 0; look < 12; look++) {
      const tiles = look >= 8 ? [tile] : [];
      const { boxes, all, moved } = detector.update(
        seenBy(swayed(look), patterned(), { tiles }),
        200 * look,
        [],
      );
      if (look === 0) continue;
      expect(all).toBe(false);
      const between = composeHomographies(invertHomography(swayed(look - 1))!, swayed(look));
      const [x, y] = applyHomography(moved!, [320, 180]);
      expect(distance([x, y], applyHomography(between, [320, 180]))).toBeLessThan(1);
      const isOver = boxes.some((box) => reachesBox(placeOf(tile, look), box));
      expect(isOver).toBe(look === 8);
      // A hard edge here and there is no more than a few cells.
      const elsewhere = boxes.filter((box) => !reachesBox(placeOf(tile, look), box));
      const areaPx = elsewhere.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
      expect(areaPx).toBeLessThan(0.02 * 640 * 360);
    }
    expect(detector.lastChangeMs(placeOf(tile, 11))).toBe(1600);
  });

  test("that has stood for a while is not asked how it moved, until edges or one tile more than before tell that it may have", () => {
    let asked = 0;
    class AskedFollower extends ViewFollower {
      override follow(...of: Parameters<ViewFollower["follow"]>) {
        asked++;
        return super.follow(...of);
      }
    }
    const detector = new ChangeDetector({}, new AskedFollower(cv));
    const hand = [{ x: 0, y: 100, w: 120, h: 60, grey: 240 }];
    const tile = { ...tileAt(300, 200), grey: 250 };
    let look = 0;
    const show = (shown: Parameters<typeof seenBy>[2], lying: Point[][] = [], view = IDENTITY) =>
      detector.update(seenBy(view, patterned(), shown), 200 * look++, [], lying);
    for (let k = 0; k < 9; k++) show({});
    expect(show({ hand }).boxes).toHaveLength(1);
    show({ tiles: [tile] });
    expect(asked).toBe(0);
    show({ tiles: [tile], hand }, [quad(tile)]);
    expect(asked).toBe(1);
    expect(show({ tiles: [tile] }, [quad(tile)], turnedBy(0.01, 3, 2)).moved).not.toBeNull();
    expect(asked).toBe(2);
    // It has moved just now: whatever changes, it may have moved again.
    show({ tiles: [tile], hand }, [quad(tile)], turnedBy(0.01, 3, 2));
    expect(asked).toBe(3);
    // From look to look nobody sees it creep.
    for (let k = 0; k < 20; k++) show({ tiles: [tile], hand }, [quad(tile)], turnedBy(0.01, 3, 2));
    show({ tiles: [tile] }, [quad(tile)], turnedBy(0.01, 3, 2));
    expect(asked).toBe(4);
  });

  test("does not make it forget how a place looked when it was bare", () => {
    const detector = new ChangeDetector({}, new ViewFollower(cv));
    const tile = { ...tileAt(200, 120), grey: 250 };
    for (let look = 0; look < 20; look++) {
      const lies = look >= 10 && look < 17;
      const seen = lies ? [placeOf(tile, look - 1)] : [];
      detector.update(seenBy(swayed(look), patterned(), { tiles: lies ? [tile] : [] }), 200 * look, seen);
      if (look === 13) expect(detector.isBare(placeOf(tile, look))).toBe(false);
    }
    expect(detector.isBare(placeOf(tile, 19))).toBe(true);
  });

  test("takes along what is known when it has moved far, and sees hands at the new border", () => {
    const detector = new ChangeDetector({}, new ViewFollower(cv));
    const tile = { ...tileAt(200, 120), grey: 250 };
    let look = 0;
    const show = (view: Homography, shown: Parameters<typeof seenBy>[2] = {}, seen: Point[][] = []) =>
      detector.update(seenBy(view, patterned(), shown), 200 * look++, seen);
    for (let k = 0; k < 8; k++) show(IDENTITY);
    const far = turnedBy(0.02, -40, -30);
    const place = quad(tile).map((corner) => {
      const [x, y] = applyHomography(far, corner);
      return imagePoint(x, y);
    });
    expect(show(far).moved).not.toBeNull();
    for (let k = 0; k < 3; k++) expect(show(far).boxes).toEqual([]);
    expect(detector.isBare(place)).toBe(true);
    show(far, { tiles: [tile] }, [place]);
    expect(detector.isBare(place)).toBe(false);
    // What came into the picture at its right and lower border is watched like all the rest.
    const hand = { x: 560, y: 300, w: 80, h: 60, grey: 250 };
    const { boxes } = show(far, { tiles: [tile], hand: [hand] }, [place]);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).toMatchObject({ x1: 640, y1: 360 });
  });
});
