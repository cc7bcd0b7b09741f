import { expect, test } from "vitest";
import { centroid, type Point, signedArea } from "../../geometry/index.ts";
import type { Colour } from "./colour.ts";
import type { LabelledTile } from "./label.ts";
import { MAGENTA, plainScene, seenFromAbove } from "./plain-scene.fixture.ts";
import { type Rendered, render } from "./render.ts";
import type { LaidTile, Scene } from "./scene.ts";

type Kind = LaidTile["kind"];
const KINDS: readonly Kind[] = ["domino", "triomino"];

/** Points beside every edge, at 0.3 and 0.7 of its length, `outwards` times the way from the tile's middle to there. */
function besideEdges({ corners }: LabelledTile, outwards: number): Point[] {
  const [cx, cy] = centroid(corners);
  return corners.flatMap(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    return [0.3, 0.7].map((t): Point => {
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      return [cx + (x - cx) * outwards, cy + (y - cy) * outwards];
    });
  });
}

function isMagentaAt({ canvas }: Rendered, [x, y]: Point): boolean {
  const [r, g, b] = canvas.getContext("2d").getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
  return r! > 150 && b! > 150 && g! < 90;
}

test.each(KINDS)("a %s lies where its label says, its corners clockwise", (kind) => {
  for (let turn = 0; turn < 6; turn++) {
    // Face down: a mark beside an edge would not be magenta.
    const rendered = render(seenFromAbove(kind, [{ angleRad: turn + 0.2, x: 1, y: -0.5, lies: "down" }]));
    const [tile] = rendered.label.tiles as [LabelledTile];
    expect(tile.kind).toBe(kind);
    expect(signedArea(tile.corners)).toBeGreaterThan(0);
    for (const point of besideEdges(tile, 0.93)) expect(isMagentaAt(rendered, point)).toBe(true);
    for (const point of besideEdges(tile, 1.2)) expect(isMagentaAt(rendered, point)).toBe(false);
  }
});

test("what a moving camera blurs lies in the middle of where it was seen", () => {
  const scene = seenFromAbove("domino", [{ angleRad: 0, lies: "down" }]);
  /** The middle of everything magenta, pixels. */
  const middleOf = (motionRad: number): Point => {
    const { canvas } = render({ ...scene, sensor: { ...scene.sensor, motionPx: 8, motionRad } });
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const weights = Array.from({ length: width * height }, (_, i) =>
      Math.max(0, Math.min(data[4 * i]!, data[4 * i + 2]!) - data[4 * i + 1]! - 60),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const mean = (at: (i: number) => number): number =>
      weights.reduce((total, weight, i) => total + weight * (at(i) + 0.5), 0) / sum;
    return [mean((i) => i % width), mean((i) => Math.floor(i / width))];
  };
  const [, y] = middleOf(0);
  const [x] = middleOf(Math.PI / 2);
  // Across the motion nothing is blurred.
  expect(Math.abs(middleOf(0)[0] - x)).toBeLessThan(0.5);
  expect(Math.abs(middleOf(Math.PI / 2)[1] - y)).toBeLessThan(0.5);
});

test("every whole tile of a scene lies where its label says, from any side", () => {
  let tiles = 0;
  for (let seed = 0; seed < 10; seed++) {
    const rendered = render(plainScene(seed));
    for (const tile of rendered.label.tiles) {
      expect(tile.visible).toHaveLength(tile.kind === "domino" ? 2 : 3);
      if (tile.values === null || tile.visible.some((share) => share < 1)) continue;
      tiles++;
      expect(signedArea(tile.corners)).toBeGreaterThan(0);
      const shown = besideEdges(tile, 0.93).filter((point) => isMagentaAt(rendered, point));
      // A mark or the tile in front may stand at a point or two.
      expect(shown.length, `seed ${seed}`).toBeGreaterThanOrEqual(tile.corners.length * 2 - 2);
    }
  }
  expect(tiles).toBeGreaterThan(20);
});

test("values stand where the label has them", () => {
  const marks = (values: readonly number[]): { left: number; right: number } => {
    const rendered = render(seenFromAbove("domino", [{ values, angleRad: 0 }]));
    const [tile] = rendered.label.tiles as [LabelledTile];
    const [near, far] = [centroid(tile.corners.slice(0, 2)), centroid(tile.corners.slice(2))];
    const count = (end: Point): number => {
      // The half's middle square, without the divider.
      const middle = [
        (end[0] * 3 + far[0] + near[0] - end[0]) / 4,
        (end[1] * 3 + far[1] + near[1] - end[1]) / 4,
      ];
      let other = 0;
      for (let dx = -14; dx <= 14; dx++)
        for (let dy = -14; dy <= 14; dy++)
          if (!isMagentaAt(rendered, [middle[0]! + dx, middle[1]! + dy])) other++;
      return other;
    };
    return { left: count(near), right: count(far) };
  };
  const oneBlank = marks([1, 0]);
  expect(oneBlank.left).toBeGreaterThan(10);
  // A speck of dust may lie on a blank half.
  expect(oneBlank.right).toBeLessThan(4);
  const blankOne = marks([0, 1]);
  expect(blankOne.left).toBeLessThan(4);
  expect(blankOne.right).toBeGreaterThan(10);
});

test("what is covered, or outside the picture, is not visible", () => {
  const scene = seenFromAbove("domino", [{ angleRad: 0 }]);
  const thickness = scene.designs[0]!.thickness;
  const ratio = scene.designs[0]!.kind === "domino" ? scene.designs[0]!.ratio : 2;
  const [whole] = render(scene).label.tiles;
  expect(whole!.visible).toEqual([1, 1]);

  const stacked = seenFromAbove("domino", [
    { angleRad: 0 },
    { angleRad: 0, x: ratio / 2, z: thickness, values: [5, 5] },
  ]);
  const [lower, upper] = render(stacked).label.tiles;
  expect(lower!.visible[0]).toBeGreaterThan(0.9);
  expect(lower!.visible[1]).toBeLessThan(0.3);
  expect(upper!.visible).toEqual([1, 1]);

  const cutOff = seenFromAbove("triomino", [{ x: 0, y: 0 }]);
  const view = { ...cutOff.camera, target: [6, 0] as const };
  const [outside] = render({ ...cutOff, camera: view }).label.tiles;
  expect(outside === undefined || outside.visible.some((share) => share < 1)).toBe(true);

  const hand = {
    kind: "hand",
    x: 0,
    y: 0,
    angleRad: 0,
    size: 5,
    colour: [200, 150, 120],
    covers: true,
    seed: 1,
  } as const;
  const [under] = render({ ...scene, clutter: [hand] }).label.tiles;
  expect(under === undefined || under.visible.some((share) => share < 1)).toBe(true);
});

test("a triomino among others that touch it, edge to edge, shows all its corners", () => {
  const turned = (k: number): Partial<LaidTile> => {
    const way = Math.PI / 2 + (k * 2 * Math.PI) / 3;
    const apart = 1 / Math.sqrt(3);
    return { x: apart * Math.cos(way), y: -apart * Math.sin(way), angleRad: Math.PI, size: 1 };
  };
  const { tiles } = render(
    seenFromAbove("triomino", [{ angleRad: 0, size: 1 }, turned(0), turned(1), turned(2)]),
  ).label;
  const middles = tiles.map(({ corners }) => centroid(corners));
  const [x, y] = centroid(middles);
  const inTheMiddle = middles.findIndex(([u, v]) => Math.hypot(u - x, v - y) < 2);
  // Each of its corners is where two of the others have one, too.
  for (const corner of tiles[inTheMiddle]!.corners) {
    const shared = tiles.filter(({ corners }) =>
      corners.some(([u, v]) => Math.hypot(u - corner[0], v - corner[1]) < 3),
    );
    expect(shared).toHaveLength(3);
  }
  for (const { visible } of tiles) expect(visible).toEqual([1, 1, 1]);
});

test("backs, tiles on edge and unmarked blanks have no values", () => {
  const values = (tile: Partial<LaidTile>, divider: "none" | "line" = "line", framed: object = {}) => {
    const scene = seenFromAbove("domino", [tile]);
    const designs = scene.designs.map((design) => ({ ...design, divider, pin: 0, ...framed }));
    return render({ ...scene, designs: designs as typeof scene.designs }).label.tiles[0]!.values;
  };
  expect(values({ lies: "down" })).toBeNull();
  expect(values({ lies: "edge" })).toBeNull();
  expect(values({ values: [0, 0] }, "none")).toBeNull();
  expect(values({ values: [0, 0] })).toEqual([0, 0]);
  expect(values({ values: [0, 4] }, "none")).toEqual([0, 4]);
  // A frame tells a face from a back that has none.
  expect(values({ values: [0, 0] }, "none", { frame: true })).toEqual([0, 0]);
  expect(values({ values: [0, 0] }, "none", { frame: true, backs: "frame" })).toBeNull();
});

test.each(KINDS)("of a %s, marks that nobody can make out have no value", (kind) => {
  const values = kind === "domino" ? [5, 2] : [5, 2, 0];
  const shown = (markColour: Colour, change: Partial<Scene> = {}) => {
    const scene = seenFromAbove(kind, [{ values }]);
    const designs = scene.designs.map((design) => ({
      ...design,
      // Away from rim and divider: they stand out from the body as marks do.
      ...(design.kind === "triomino" ? { marks: "pips" as const } : { pipReach: 0.25, pipRadius: 0.06 }),
      markStyle: "printed" as const,
      outlinedMarks: false,
      pin: 0,
      markColours: design.markColours.map((_, value) => (value === 2 ? markColour : ([0, 0, 0] as const))),
    }));
    return render({ ...scene, designs: designs as typeof scene.designs, ...change }).label.tiles[0]!.values;
  };
  expect(shown([255, 255, 0])).toEqual(values);
  expect(shown(MAGENTA)).toEqual(values.map((value) => (value === 2 ? null : value)));
  // In the dark nothing is seen; a blank is as blank as by day.
  const { sensor } = seenFromAbove(kind, [{}]);
  const inTheDark = shown([255, 255, 0], { sensor: { ...sensor, exposure: 0.01 } });
  expect(inTheDark).toEqual(values.map((value) => (value === 0 ? 0 : null)));
});
