import { describe, expect, test } from "vitest";
import { applyHomography, invertHomography, type Point, subtract } from "../../geometry/index.ts";
import { withPyramid } from "../picture/with-pyramid.fixture.ts";
import { patchToPicture } from "../rectify/cut-patches.ts";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import type { Net } from "../runtime/nets.ts";
import { besideKnown, type JudgeContext, type Judged, judgeProposals, readEverySide } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import type { Companion } from "./company.ts";
import { domino, judged, triomino } from "./judged.fixture.ts";
import { SHIFT_UNIT_PX, TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

test("what is known to lie there has nothing across it", () => {
  const known: Companion[] = [{ kind: "domino", corners: domino(0) }];
  const [across, beside] = [judged(40, {}), judged(78, {})];
  expect(besideKnown([across, beside], known, CLASSIFY_DEFAULTS)).toEqual([beside]);
});

/** What `use` makes of a small black picture, seen by a network that answers as it is told. */
const seenBy = <T>(
  net: Pick<Net, "run" | "glance">,
  highestPips: number,
  use: (context: JudgeContext) => Promise<T>,
): Promise<T> =>
  withPyramid({ width: 128, height: 64, data: new Uint8Array(4 * 128 * 64) }, (cv, pyramid) =>
    use({
      cv,
      pyramid,
      net: { calibration: NO_CALIBRATION, style: null, dispose: () => {}, ...net },
      config: CLASSIFY_DEFAULTS,
      highestPips,
    }),
  );

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
    return { looks, seen };
  }
  const none = [9, 0, 0, 0, 0, 0, 0, 0, 0];

  test("what they are sure to be none is not looked at", async () => {
    const { looks, seen } = await judgedAfter([0, 40, 80], [none, faceTo(0), faceTo(0)]);
    expect(looks).toBe(2);
    expect(seen).toHaveLength(2);
  });

  test("what they see out of place is glanced at once more, and looked at where it lies then", async () => {
    const { looks, seen } = await judgedAfter([0, 40, 80], [faceTo(5), faceTo(0), faceTo(0)], [faceTo(0)]);
    expect(looks).toBe(3);
    const [moved] = seen.map(({ corners }) => corners[0]![0]).sort((a, b) => a - b);
    expect(moved).toBeCloseTo(triomino(5).corners[0]![0]);
  });

  test("two that turn out to be the same are looked at once", async () => {
    const { looks } = await judgedAfter([0, 20], [faceTo(10), faceTo(-10)], [faceTo(0), faceTo(0)]);
    expect(looks).toBe(1);
  });
});

describe("a face is read from further sides", () => {
  /** What a network that answers nothing but zeros was asked, and the judgement that came of it. */
  async function readAnew(one: Judged): Promise<{ asked: number; read: Judged }> {
    let asked = 0;
    const length = tileOutputLength(TILE_OUTPUTS[one.shape]);
    const net: Pick<Net, "run" | "glance"> = {
      glance: null,
      run: async (_, [count]) => {
        asked += count;
        return new Float32Array(count * length);
      },
    };
    const [read] = await seenBy(net, 6, (context) => readEverySide(context, one.shape, [one]));
    return { asked, read: read! };
  }
  const half = (confidence: number) => ({ value: 3 as const, confidence });
  const seenWith = (confidence: number, shiftPx = 0): Judged => ({
    ...judged(0, {
      face: 0.999,
      shiftsPx: [[shiftPx, 0]],
      values: [half(confidence), half(0.999)],
    }),
    answer: new Float32Array(tileOutputLength(TILE_OUTPUTS.domino)).fill(1),
  });

  test("from none where all is clear, or nothing is", async () => {
    expect((await readAnew(seenWith(0.999))).asked).toBe(0);
    expect((await readAnew(seenWith(0.999, 5))).asked).toBe(0);
    expect((await readAnew(seenWith(0.1))).asked).toBe(0);
  });
  test("a domino from its other side, from nearer and further away; what was read before counts for one of four", async () => {
    const { asked, read } = await readAnew(seenWith(0.9));
    expect(asked).toBe(3);
    expect([...read.answer.slice(0, 3)]).toEqual([0.25, 0.25, 0.25]);
  });
  test("a domino whose corners moved; what was read before does not count", async () => {
    const { asked, read } = await readAnew(seenWith(0.9, 5));
    expect(asked).toBe(4);
    expect([...read.answer.slice(0, 3)]).toEqual([0, 0, 0]);
  });
  test("from both sides alone where the corners moved, but all is clear, or nothing is", async () => {
    expect((await readAnew(seenWith(0.999, 12))).asked).toBe(2);
    expect((await readAnew(seenWith(0.1, 5))).asked).toBe(2);
  });
  test("a triomino, which has but one side, from nearer and further away", async () => {
    const { corners } = triomino(0);
    const answer = new Float32Array(tileOutputLength(TILE_OUTPUTS.triomino)).fill(1);
    const { asked, read } = await readAnew({ ...seenWith(0.9), shape: "triomino", corners, answer });
    expect(asked).toBe(2);
    expect(read.answer[0]).toBeCloseTo(1 / 3);
  });
});
