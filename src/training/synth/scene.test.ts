import { describe, expect, test } from "vitest";
import type { Design } from "./design.ts";
import { FONTS, HELD_OUT_FONTS } from "./fonts.ts";
import { plainScene } from "./plain-scene.fixture.ts";
import { render } from "./render.ts";
import { DEFAULT_SCENE, type LaidTile, type Scene, sceneOf } from "./scene.ts";
import { HELD_OUT_TABLE_KINDS } from "./table-top.ts";

test("the same seed gives the same scene, plain data; another seed another one", () => {
  for (let seed = 0; seed < 20; seed++) {
    const scene = sceneOf(seed);
    expect(sceneOf(seed)).toEqual(scene);
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
    expect(sceneOf(seed + 1)).not.toEqual(scene);
  }
});

test("the same scene gives the same picture and label", () => {
  // A whole scene with everything that draws at random: noise, clutter, wear.
  const scene = sceneOf(11, { heldOut: false, widthPx: 480, heightPx: 320 });
  const [first, second] = [render(scene), render(scene)];
  expect(second.label).toEqual(first.label);
  expect(Buffer.compare(first.canvas.data(), second.canvas.data())).toBe(0);
  const other = render({ ...plainScene(12), seed: 12 });
  expect(Buffer.compare(first.canvas.data(), other.canvas.data())).not.toBe(0);
});

test("a medley is the same scene with every tile from a set of its own", () => {
  for (let seed = 0; seed < 20; seed++) {
    const [plain, medley] = [0, 1].map((medleyShare) => sceneOf(seed, { ...DEFAULT_SCENE, medleyShare })) as [
      Scene,
      Scene,
    ];
    expect(medley.designs).toHaveLength(plain.tiles.length);
    medley.tiles.forEach((tile, i) => {
      const before = plain.tiles[i]!;
      const [design, known] = [medley.designs[tile.design]!, plain.designs[before.design]!];
      expect(tile).toEqual({ ...before, design: i, body: tile.body });
      expect(design.bodies[tile.body]).toBeDefined();
      expect(design).toMatchObject({ kind: known.kind, thickness: known.thickness });
      if (design.kind === "domino") expect(design.highest).toBeGreaterThanOrEqual(Math.max(...tile.values));
    });
    expect({ ...medley, designs: [], tiles: [] }).toEqual({ ...plain, designs: [], tiles: [] });
  }
});

test("tiles lie upon tiles, up to three high, and on one height none runs into another", () => {
  const towers = Array.from({ length: 1500 }, (_, seed) => sceneOf(seed)).filter(
    ({ layout }) => layout === "stacked",
  );
  const level = (scene: Scene, { z, design }: LaidTile): number => z / scene.designs[design]!.thickness;
  const levels = towers.flatMap((scene) => scene.tiles.map((tile) => Math.round(level(scene, tile))));
  expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3]));
  for (const { tiles } of towers) {
    tiles.forEach((tile, i) => {
      const near = (other: LaidTile): number => Math.hypot(tile.x - other.x, tile.y - other.y);
      // Two dominoes cannot lie side by side with their middles nearer than their short side is wide, less the overlap allowed.
      for (const other of tiles.slice(i + 1))
        if (other.z === tile.z) expect(near(other)).toBeGreaterThan(0.9);
      if (tile.z > 0) expect(tiles.some((below) => below.z < tile.z && near(below) < 1.6)).toBe(true);
    });
  }
});

test("what falls off the table takes along what lies upon it", () => {
  // Tables that end within the picture are few, and towers beside their edge fewer.
  const towers = Array.from({ length: 6000 }, (_, seed) => sceneOf(seed)).filter(
    ({ layout, table }) => layout === "stacked" && table.edge,
  );
  expect(towers.length).toBeGreaterThan(20);
  for (const { tiles } of towers)
    for (const { x, y, z } of tiles) {
      const below = tiles.filter((lower) => lower.z < z && Math.hypot(lower.x - x, lower.y - y) < 1.2);
      if (z > 0) expect(below.length).toBeGreaterThan(0);
    }
});

test("tiles come from one set, mostly: a domino lies there twice only where there are two sets", () => {
  const tables = Array.from({ length: 400 }, (_, seed) => sceneOf(seed)).filter(
    ({ designs, tiles }) => designs[0]?.kind === "domino" && tiles.length >= 15,
  );
  const most = tables.map(({ tiles }) => {
    const names = tiles.map(({ design, values }) => `${design}: ${[...values].sort()}`);
    return Math.max(...names.map((name) => names.filter((other) => other === name).length));
  });
  expect(tables.length).toBeGreaterThan(50);
  expect(most.filter((times) => times === 1).length).toBeGreaterThan(0.7 * tables.length);
  expect(most.some((times) => times === 2)).toBe(true);
  expect(most.some((times) => times > 2)).toBe(true);
});

describe("what is held out", () => {
  const scenes = (heldOut: boolean): Scene[] =>
    Array.from({ length: 2500 }, (_, i) =>
      sceneOf((heldOut ? 6_000_000 : 0) + i, { ...DEFAULT_SCENE, heldOut }),
    );
  const [trained, unseen] = [scenes(false), scenes(true)];
  const designs = (of: readonly Scene[]): Design[] => of.flatMap((scene) => scene.designs);
  const fonts = (of: readonly Scene[]): string[] =>
    designs(of).flatMap((design) =>
      design.kind === "triomino" && design.marks === "digits" ? [design.font] : [],
    );
  const isHeldOutTable = ({ table }: Scene): boolean =>
    (HELD_OUT_TABLE_KINDS as readonly string[]).includes(table.kind);
  // Wooden sets may be of several woods: that is no set of several colours.
  const isManyColoured = ({ bodies, texture }: Design): boolean => bodies.length > 1 && texture !== "grain";
  const isDarkColour = ({ bodies: [body], texture }: Design): boolean => {
    const [least, most] = [Math.min(...body!), Math.max(...body!)];
    return texture === "plain" && least + most < 0.27 * 510 && most - least > 25;
  };

  test("typefaces of digits", () => {
    expect(new Set(fonts(trained))).toEqual(new Set(FONTS));
    expect(new Set(fonts(unseen))).toEqual(new Set(HELD_OUT_FONTS));
    expect(FONTS.filter((font) => HELD_OUT_FONTS.includes(font))).toEqual([]);
  });
  test("tables, kinds and single ones", () => {
    expect(trained.filter(isHeldOutTable)).toEqual([]);
    expect(new Set(unseen.filter(isHeldOutTable).map(({ table }) => table.kind))).toEqual(
      new Set(HELD_OUT_TABLE_KINDS),
    );
    const key = ({ table }: Scene): string => `${table.kind}-${table.seed}`;
    const known = new Set(trained.map(key));
    expect(unseen.filter((scene) => known.has(key(scene)))).toEqual([]);
  });
  test("bodies of several colours and of dark ones", () => {
    expect(designs(trained).filter((design) => isManyColoured(design) || isDarkColour(design))).toEqual([]);
    expect(designs(unseen).some(isManyColoured)).toBe(true);
    expect(designs(unseen).some(isDarkColour)).toBe(true);
  });
});
