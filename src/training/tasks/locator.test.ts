import * as tf from "@tensorflow/tfjs";
import { expect, test } from "vitest";
import { LOCATOR_CHANNEL } from "../../vision/index.ts";
import { automaticLoss } from "../engine/index.ts";
import { TARGET } from "../samples/locator-crop.ts";
import { Random } from "../synth/index.ts";
import { locatorLoss } from "./locator.ts";

test("the loss written out, and its gradient, are what TensorFlow.js makes of its formula", async () => {
  await tf.setBackend("cpu");
  const random = new Random(4);
  const cells = 60;
  const output = Float32Array.from({ length: cells * LOCATOR_CHANNEL.count }, () => random.normal(2));
  const targets = Float32Array.from({ length: cells * TARGET.count }, (_, i) => {
    const k = i % TARGET.count;
    if (k < TARGET.heatWeight) return random.chance(0.1) ? 1 : random.uniform(0, 0.95);
    if (k < TARGET.numbers || k === TARGET.numbersWeight) return random.chance(0.3) ? 0 : 1;
    return random.normal(1);
  });
  const part = (tensor: tf.Tensor, from: number, count: number): tf.Tensor =>
    tf.slice(tensor, [0, from], [-1, count]);
  const { figures, gradient } = automaticLoss((said, { wanted }) => {
    const heat = part(wanted!, TARGET.heat, 3);
    const isCentre = tf.cast(tf.greaterEqual(heat, 0.999), "float32");
    const p = tf.sigmoid(part(said, LOCATOR_CHANNEL.domino, 3));
    const hit = tf.mul(isCentre, tf.mul(tf.square(tf.sub(1, p)), tf.log(p)));
    const falseHeat = tf.mul(tf.pow(tf.sub(1, heat), 4), tf.mul(tf.square(p), tf.log(tf.sub(1, p))));
    const miss = tf.mul(tf.sub(1, isCentre), falseHeat);
    const tiles = tf.sum(isCentre);
    const weighed = tf.mul(part(wanted!, TARGET.heatWeight, 3), tf.add(hit, miss));
    const heatLoss = tf.neg(tf.div(tf.sum(weighed), tiles));
    const wrong = tf.abs(tf.sub(part(said, LOCATOR_CHANNEL.offset, 6), part(wanted!, TARGET.numbers, 6)));
    const shape = tf.div(tf.sum(tf.mul(wrong, part(wanted!, TARGET.numbersWeight, 1))), tiles);
    return { loss: tf.add(heatLoss, tf.mul(shape, 2)) as tf.Scalar, parts: {} };
  })(
    { shape: [cells, LOCATOR_CHANNEL.count], values: output },
    { wanted: { shape: [cells, TARGET.count], values: targets } },
  );
  const written = locatorLoss(output, targets);
  expect(written.figures.loss).toBeCloseTo(figures.loss!, 4);
  written.gradient.forEach((value, i) => {
    expect(value, `number ${i}`).toBeCloseTo(gradient[i]!, 4);
  });
});
