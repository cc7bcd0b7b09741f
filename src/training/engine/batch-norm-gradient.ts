import * as tf from "@tensorflow/tfjs";

/**
 * Replaces the gradient of batch normalisation, which tiles the statistics to the size of the picture and sums four
 * times over it. Two sums suffice, with n = (x - mean) / sqrt(variance + epsilon):
 * sum(dy) for mean and offset, sum(dy * n) for variance and scale.
 */
export function replaceBatchNormGradient(): void {
  const stock = tf.getGradient("FusedBatchNorm");
  tf.unregisterGradient("FusedBatchNorm");
  tf.registerGradient({
    kernelName: "FusedBatchNorm",
    inputsToSave: ["x", "mean", "variance", "scale"],
    gradFunc: (dys, saved, attrs) => {
      const [x, mean, variance, savedScale] = saved as [
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
        tf.Tensor | undefined,
      ];
      if (mean.rank !== 1) return stock.gradFunc(dys, saved, attrs);
      const dy = dys as tf.Tensor;
      const scale = savedScale ?? tf.scalar(1);
      const inverse = tf.rsqrt(tf.add(variance, (attrs as { varianceEpsilon: number }).varianceEpsilon));
      const leading = x.shape.slice(0, -1).map((_, axis) => axis);
      const sum = tf.sum(dy, leading);
      const sumOfProducts = tf.mul(tf.sum(tf.mul(dy, tf.sub(x, mean)), leading), inverse);
      const gain = tf.mul(inverse, scale);
      return {
        x: () => tf.mul(dy, gain),
        mean: () => tf.neg(tf.mul(sum, gain)),
        variance: () => tf.mul(tf.mul(sumOfProducts, tf.mul(gain, inverse)), -0.5),
        scale: () => tf.clone(sumOfProducts),
        offset: () => tf.clone(sum),
      };
    },
  });
}
