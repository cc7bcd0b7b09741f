import * as tf from "@tensorflow/tfjs";
import { expect, test } from "vitest";
import { automaticLoss } from "../engine/index.ts";
import { Random } from "../synth/index.ts";
import { cutsOf, outputLength, tileLoss } from "./tile-loss.ts";

/** Mean cross-entropy of the rows that are asked (class ≥ 0), smoothed. */
function crossEntropy(logits: tf.Tensor, classes: tf.Tensor1D): tf.Scalar {
  const count = logits.shape[1]!;
  const asked = tf.cast(tf.greaterEqual(classes, 0), "float32");
  const hot = tf.oneHot(tf.cast(tf.maximum(classes, 0), "int32") as tf.Tensor1D, count);
  const soft = tf.add(tf.mul(hot, 1 - 0.005), 0.005 / count);
  const rows = tf.neg(tf.sum(tf.mul(soft, tf.logSoftmax(logits as tf.Tensor2D)), 1));
  return tf.div(tf.sum(tf.mul(rows, asked)), tf.maximum(tf.sum(asked), 1)) as tf.Scalar;
}

test.each([
  ["domino", 7],
  ["triomino", 5],
  ["domino", 0],
] as const)("of a %s network, %i patches: figures and gradient are TensorFlow.js's", async (kind, n) => {
  await tf.setBackend("cpu");
  const random = new Random(6);
  const cuts = cutsOf(kind);
  const { kinds, shifts, readings, classes, pipCells: cells } = cuts;
  const batch = Math.max(n, 1);
  const length = outputLength(cuts);
  const output = {
    shape: [batch, length],
    values: Float32Array.from({ length: batch * length }, () => random.normal(2)),
  };
  // Of no patch anything is asked where there are none.
  const isAsked = (): boolean => n > 0 && random.chance(0.7);
  const classOf = (count: number) => (): number => (isAsked() ? random.integer(0, count - 1) : -1);
  const weighed = (rows: number, count: number): Float32Array =>
    Float32Array.from({ length: rows * (count + 1) }, (_, i) =>
      i % (count + 1) === count ? Number(isAsked()) : random.normal(1),
    );
  const targets = {
    kinds: { shape: [batch], values: Int32Array.from({ length: batch }, classOf(kinds)) },
    values: {
      shape: [batch * readings],
      values: Int32Array.from({ length: batch * readings }, classOf(classes)),
    },
    shifts: { shape: [batch, shifts + 1], values: weighed(batch, shifts) },
    pips: { shape: [batch * readings, cells + 1], values: weighed(batch * readings, cells) },
  };
  const part = (x: tf.Tensor, from: number, count: number): tf.Tensor => tf.slice(x, [0, from], [-1, count]);
  const judge = automaticLoss((said, wanted) => {
    const perReading = (from: number, count: number): tf.Tensor =>
      tf.reshape(part(said, from, readings * count), [batch * readings, count]);
    const value = crossEntropy(perReading(kinds + shifts, classes), wanted.values as tf.Tensor1D);
    const kindLoss = crossEntropy(part(said, 0, kinds), wanted.kinds as tf.Tensor1D);
    const shiftWeight = part(wanted.shifts!, shifts, 1);
    const off = tf.abs(tf.sub(part(said, kinds, shifts), part(wanted.shifts!, 0, shifts)));
    const shift = tf.div(
      tf.sum(tf.mul(off, shiftWeight)),
      tf.mul(tf.maximum(tf.sum(shiftWeight), 1), shifts),
    ) as tf.Scalar;
    const pipWeight = part(wanted.pips!, cells, 1);
    const pipsOff = tf.square(
      tf.sub(perReading(kinds + shifts + readings * classes, cells), part(wanted.pips!, 0, cells)),
    );
    const pips = tf.div(tf.sum(tf.mul(pipsOff, pipWeight)), tf.maximum(tf.sum(pipWeight), 1)) as tf.Scalar;
    const loss = tf.addN([kindLoss, tf.mul(shift, 1.5), value, tf.mul(pips, 0.3)]) as tf.Scalar;
    return { loss, parts: { kind: kindLoss, shift, value, pips } };
  })(output, targets);
  const written = tileLoss(cuts)(output, targets);
  expect(Object.keys(written.figures).sort()).toEqual(Object.keys(judge.figures).sort());
  for (const [name, figure] of Object.entries(judge.figures))
    expect(written.figures[name], name).toBeCloseTo(figure, 3);
  written.gradient.forEach((number, i) => {
    expect(number, `number ${i}`).toBeCloseTo(judge.gradient[i]!, 5);
  });
});
