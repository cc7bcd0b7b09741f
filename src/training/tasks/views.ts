import * as tf from "@tensorflow/tfjs";
import type { Patch } from "../../vision/index.ts";

/** The views that a patch (a symbolic picture of its size) is put together from, in their order. */
export const viewsOf = (input: tf.SymbolicTensor, patch: Patch): tf.SymbolicTensor[] =>
  patch.views.map((view, k) => {
    const crop = tf.layers.cropping2D({
      name: `view-${k}`,
      cropping: [
        [view.top, patch.heightPx - view.top - view.heightPx],
        [view.left, patch.widthPx - view.left - view.widthPx],
      ],
    });
    return crop.apply(input) as tf.SymbolicTensor;
  });
