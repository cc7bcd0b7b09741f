import { expect, test } from "vitest";
import { centroid, distance, overlapOf, type Point } from "../../geometry/index.ts";
import { randomFrom } from "../../table/synthetic/index.ts";
import { render } from "../synth/index.ts";
import { type FilmFrame, framesOf } from "./choreography.ts";
import { findFilm } from "./film-plan.ts";
import { sceneAt } from "./film-scene.ts";
import { type FilmScript, scriptOf } from "./film-script.ts";
import { type FilmStage, filmStage } from "./film-stage.ts";
import { tileName } from "./same-record.ts";

type Film = { readonly script: FilmScript; readonly stage: FilmStage; readonly frames: readonly FilmFrame[] };

function filmOf(name: string): Film {
  const plan = findFilm(name)!;
  const script = scriptOf(plan);
  return { script, stage: filmStage(script), frames: framesOf(script, randomFrom(plan.seed + 1)) };
}

const pixels = ({ stage, frames }: Film, index: number): Buffer =>
  render(sceneAt(stage, frames[index]!, index)).canvas.data();

test("the same plan gives the same frame, and the next frame differs by its noise alone", () => {
  const rest = filmOf("ctyrky-illegal");
  const last = rest.frames.length - 1;
  const picture = pixels(rest, last);
  expect(pixels(filmOf("ctyrky-illegal"), last).equals(picture)).toBe(true);
  const before = pixels(rest, last - 1);
  expect(before.equals(picture)).toBe(false);
  const differences = picture.map((value, i) => Math.abs(value - before[i]!));
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(8);
});

test.each(["ctyrky-bumped", "triomino-illegal", "ctyrky-carried", "triomino-carried", "ctyrky-pushed"])(
  "%s: a frame's label shows the tiles that lie there",
  (name) => {
    const { script, stage, frames } = filmOf(name);
    const index = frames.length - 1;
    const { lying } = frames[index]!;
    const { label } = render(sceneAt(stage, frames[index]!, index));
    const shown = label.tiles.filter(({ values }) => values !== null);
    expect(shown.map(({ values }) => tileName(values!.join("-"))).sort()).toEqual(
      lying.map(({ tile }) => script.tiles[tile]!.name).sort(),
    );
    for (const { corners, visible } of shown) {
      expect(Math.min(...visible)).toBeGreaterThan(0.5);
      for (const [x, y] of corners) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(label.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(label.height);
      }
    }
  },
);

test("tiles keep their pose and their looks while they lie; a hand is there when one comes or goes", () => {
  const { stage, frames } = filmOf("basic-retract");
  const lists = frames.map((frame, i) => sceneAt(stage, frame, i).tiles.slice(0, frame.lying.length));
  let changes = 0;
  for (let i = 1; i < frames.length; i++) {
    const kept = Math.min(lists[i]!.length, lists[i - 1]!.length);
    expect(lists[i]!.slice(0, kept)).toEqual(lists[i - 1]!.slice(0, kept));
    if (lists[i]!.length === lists[i - 1]!.length) continue;
    changes++;
    expect(frames[i]!.hand).not.toBeNull();
  }
  // Eleven stay, two come and go.
  expect(changes).toBe(11 + 2 * 2);
});

test("a nudged tile is shifted by less than a fifth of its short side", () => {
  const { frames } = filmOf("ekspres-nudged");
  const shifts = frames.slice(1).flatMap(({ lying }, i) =>
    lying.flatMap(({ tile, place }) => {
      const before = frames[i]!.lying.find((each) => each.tile === tile);
      if (!before) return [];
      const { corners } = place.laid;
      const shift = distance(centroid(corners), centroid(before.place.laid.corners));
      return shift > 1e-9 ? [shift / distance(corners[0]!, corners[1]!)] : [];
    }),
  );
  expect(shifts.length).toBe(1);
  expect(shifts[0]).toBeGreaterThan(0.1);
  expect(shifts[0]).toBeLessThan(0.2);
});

test.each(["ctyrky-bumped", "ekspres-nudged", "triomino-hexagon"])(
  "%s: no tile is nudged into another",
  (name) => {
    const { frames } = filmOf(name);
    const outlines = frames.at(-1)!.lying.map(({ place }) => place.laid.corners);
    const overlaps = outlines.flatMap((a, i) => outlines.slice(0, i).map((b) => overlapOf(a, b).ofSmaller));
    expect(Math.max(...overlaps)).toBeLessThan(0.06);
  },
);

/** Where the middles of the tiles are that a frame shows, in its pixels; a tile that is covered is none of them. */
function shown({ stage, frames }: Film, index: number): Point[] {
  const { tiles } = render(sceneAt(stage, frames[index]!, index)).label;
  return tiles.filter(({ visible }) => Math.min(...visible) > 0.5).map(({ corners }) => centroid(corners));
}

test("a pushed board keeps its shape, and what is laid later fits it", () => {
  const { frames } = filmOf("ctyrky-pushed");
  const middles = (frame: FilmFrame) => frame.lying.map(({ place }) => centroid(place.laid.corners));
  const moves = frames.slice(1).filter((frame, i) => {
    const [was, is] = [middles(frames[i]!), middles(frame)];
    return was.length > 0 && distance(was[0]!, is[0]!) > 1e-9;
  });
  // Each of two pushes shows one step on the way and the end.
  expect(moves.length).toBe(4);
  expect(moves.every(({ hand }) => hand !== null)).toBe(true);
  const [before, after] = [frames.find(({ lying }) => lying.length === 4)!, frames.at(-1)!];
  const [was, is] = [middles(before), middles(after)];
  expect(distance(was[0]!, is[0]!)).toBeGreaterThan(0.5);
  expect(distance(is[0]!, is[3]!)).toBeCloseTo(distance(was[0]!, was[3]!));
  // As if it had been pushed before the first was laid: neighbours lie where they would have.
  const script = scriptOf(findFilm("ctyrky-pushed")!);
  const laid = script.tiles.map(({ place }) => centroid(place.laid.corners));
  expect(distance(is[2]!, is[11]!)).toBeCloseTo(distance(laid[2]!, laid[11]!));
});

test("a camera that is carried sees the table from another side, one that goes back sees all smaller", () => {
  const carried = filmOf("ctyrky-carried");
  const at = carried.frames.findIndex(({ camera }) => camera.to === "otherSide");
  const [first, last] = [shown(carried, at - 1), shown(carried, at + 6)];
  const way = ([a, b]: readonly Point[]): number => Math.atan2(b![1] - a![1], b![0] - a![0]);
  expect(Math.cos(way(last) - way(first))).toBeLessThan(0.5);

  const zoomed = filmOf("basic-zoomed");
  const [out, back] = [
    zoomed.frames.findIndex(({ camera }) => camera.to === "farther"),
    zoomed.frames.length - 1,
  ];
  const longWay = (index: number): number => {
    const [a, b] = shown(zoomed, index);
    return distance(a!, b!);
  };
  const near = longWay(out - 1);
  expect(longWay(out + 6)).toBeLessThan(0.9 * near);
  expect(longWay(back)).toBeCloseTo(near, 0);
});

test("a cup covers the tile that it stands on, and is gone again", () => {
  const film = filmOf("sevastopol-cup");
  const from = film.frames.findIndex(({ cup }) => cup !== null);
  const stands = film.frames.findIndex(({ cup, hand }, i) => i > from && cup !== null && hand === null);
  expect(shown(film, stands).length).toBeLessThan(film.frames[stands]!.lying.length);
  const gone = film.frames.findIndex(({ cup, hand }, i) => i > stands && cup === null && hand === null);
  expect(shown(film, gone).length).toBe(film.frames[gone]!.lying.length);
});

test("a camera that somebody holds sways in every frame, and never far", () => {
  const { stage, frames } = filmOf("ctyrky-held");
  const cameras = frames.map((frame, i) => sceneAt(stage, frame, i).camera);
  for (let i = 1; i < cameras.length; i++) expect(cameras[i]).not.toEqual(cameras[i - 1]);
  const { first } = stage.cameras;
  for (const { azimuthRad, target } of cameras) {
    expect(Math.abs(azimuthRad - first.azimuthRad)).toBeLessThan(0.02);
    expect(distance(target, first.target)).toBeLessThan(0.2);
  }
});
