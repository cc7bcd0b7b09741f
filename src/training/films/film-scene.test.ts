import { expect, test } from "vitest";
import { centroid, distance } from "../../geometry/index.ts";
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

test.each(["ctyrky-bumped", "triomino-illegal"])(
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
