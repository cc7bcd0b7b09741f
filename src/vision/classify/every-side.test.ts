import { describe, expect, test } from "vitest";
import type { Net } from "../runtime/nets.ts";
import type { Judged } from "./classify.ts";
import { readEverySide } from "./every-side.ts";
import { domino, judged, triomino } from "./judged.fixture.ts";
import { seenBy } from "./seen-by.fixture.ts";
import { TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

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
  test("a domino from its other side, from nearer and further away, twice in a mirror; what was read before counts for one of six", async () => {
    const { asked, read } = await readAnew(seenWith(0.9));
    expect(asked).toBe(5);
    for (const logit of read.answer.slice(0, 3)) expect(logit).toBeCloseTo(1 / 6);
  });
  test("a domino whose corners moved; what was read before does not count", async () => {
    const { asked, read } = await readAnew(seenWith(0.9, 5));
    expect(asked).toBe(6);
    expect([...read.answer.slice(0, 3)]).toEqual([0, 0, 0]);
  });
  test("from both sides alone where the corners moved, but all is clear, or nothing is", async () => {
    expect((await readAnew(seenWith(0.999, 12))).asked).toBe(2);
    expect((await readAnew(seenWith(0.1, 5))).asked).toBe(2);
  });
  test("each by what is seen of it alone; a back by nothing", async () => {
    const [doubtful, other] = [seenWith(0.9), { ...seenWith(0.9), corners: domino(40) }];
    const back = { ...seenWith(0.9), judgement: { ...seenWith(0.9).judgement, face: 0.1, back: 0.9 } };
    const length = tileOutputLength(TILE_OUTPUTS.domino);
    const net: Pick<Net, "run" | "glance"> = {
      glance: null,
      // What it answers to the views of the first is 1, of the second 7.
      run: async (_, [count]) =>
        Float32Array.from({ length: count * length }, (__, k) => (k < (count * length) / 2 ? 1 : 7)),
    };
    const read = await seenBy(net, 6, (context) => readEverySide(context, "domino", [doubtful, back, other]));
    expect(read.map(({ answer }) => answer[0])).toEqual([
      expect.closeTo(1),
      1,
      expect.closeTo((1 + 5 * 7) / 6),
    ]);
    expect(read[1]).toBe(back);
  });

  test("a triomino, which has but one side, from nearer and further away", async () => {
    const { corners } = triomino(0);
    const answer = new Float32Array(tileOutputLength(TILE_OUTPUTS.triomino)).fill(1);
    const { asked, read } = await readAnew({ ...seenWith(0.9), shape: "triomino", corners, answer });
    expect(asked).toBe(2);
    expect(read.answer[0]).toBeCloseTo(1 / 3);
  });
});
