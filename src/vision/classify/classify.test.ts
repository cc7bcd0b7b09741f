import { describe, expect, test } from "vitest";
import { applyHomography, distance, invertHomography, type Point, subtract } from "../../geometry/index.ts";
import type { Companion } from "../observation.ts";
import { patchToPicture } from "../rectify/cut-patches.ts";
import type { Net } from "../runtime/nets.ts";
import { besideKnown, type Judged, judgeProposals } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import { domino, judged, triomino } from "./judged.fixture.ts";
import { seenBy } from "./seen-by.fixture.ts";
import { SHIFT_UNIT_PX, TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

test("what is known to lie there has nothing across it", () => {
  const known: Companion[] = [{ kind: "domino", corners: domino(0) }];
  const [across, beside] = [judged(40, {}), judged(78, {})];
  expect(besideKnown([across, beside], known, CLASSIFY_DEFAULTS)).toEqual([beside]);
});

describe("glances come before the first look", () => {
  const length = tileOutputLength(TILE_OUTPUTS.triomino);
  const inPatch = (at: Point): Point =>
    applyHomography(invertHomography(patchToPicture("triomino", triomino(0).corners)!)!, at);
  /** A face whose corners lie so many pixels of the picture to the right. */
  const faceTo = (byPx: number): number[] => {
    const [from, to] = [inPatch([0, 0]), inPatch([byPx, 0])];
    const shift = subtract(to, from).map((px) => px / SHIFT_UNIT_PX);
    return [0, 9, 0, ...shift, ...shift, ...shift];
  };
  /** What becomes of triominoes when glances answer one after the other as told, and every look sees a face in place. */
  async function judgedAfter(
    places: number[],
    ...answers: number[][][]
  ): Promise<{ looks: number; seen: Judged[] }> {
    let looks = 0;
    const net: Pick<Net, "run" | "glance"> = {
      glance: async () => Float32Array.from(answers.shift()!.flat()),
      run: async (_, [count]) => {
        looks += count;
        return Float32Array.from({ length: count * length }, (_, k) => (k % length === 1 ? 9 : 0));
      },
    };
    const seen = await seenBy(net, 5, (context) => judgeProposals(context, "triomino", places.map(triomino)));
    expect(answers, "all were glanced at that are told of").toEqual([]);
    return { looks, seen };
  }
  const none = [9, 0, 0, 0, 0, 0, 0, 0, 0];

  test("what they are sure to be none is not looked at", async () => {
    const { looks, seen } = await judgedAfter([0, 40, 80], [none, faceTo(0), faceTo(0)]);
    expect(looks).toBe(2);
    expect(seen).toHaveLength(2);
  });

  test("what they see out of place is glanced at once more, and looked at where it lies then", async () => {
    const { looks, seen } = await judgedAfter([0, 40, 80], [faceTo(5), faceTo(0), faceTo(0)], [faceTo(3)]);
    expect(looks).toBe(3);
    const [moved] = seen.map(({ corners }) => corners[0]![0]).sort((a, b) => a - b);
    expect(moved).toBeCloseTo(triomino(8).corners[0]![0]);
  });

  test("two that turn out to be the same are looked at once, where the surer one has it", async () => {
    const { looks } = await judgedAfter([0, 20], [faceTo(10), faceTo(-10)], [faceTo(0), faceTo(0)]);
    expect(looks).toBe(1);
    const doubtful = [1, 2, 0, 0, 0, 0, 0, 0, 0];
    for (const places of [
      [0, 2],
      [2, 0],
    ]) {
      const answers = places.map((x) => (x === 0 ? doubtful : faceTo(0)));
      const { seen } = await judgedAfter(places, answers);
      expect(seen.map(({ corners }) => corners[0]![0])).toEqual([triomino(2).corners[0]![0]]);
    }
  });

  test("a network that sees corners far off moves them no further than it was trained to see", async () => {
    const { seen } = await judgedAfter([40], [faceTo(400)], [faceTo(0)]);
    const [from, to] = [triomino(40).corners[0]!, seen[0]!.corners[0]!].map(inPatch) as [Point, Point];
    expect(distance(from, to)).toBeCloseTo(CLASSIFY_DEFAULTS.maxShiftPx, 3);
  });
});
