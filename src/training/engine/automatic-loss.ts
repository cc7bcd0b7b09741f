import * as tf from "@tensorflow/tfjs";
import type { HostTensor, TrainingTask } from "./training-task.ts";

/** A loss written in TensorFlow.js, which differentiates it. `parts` are written to the log beside the loss. */
export type TensorLoss = (
  output: tf.Tensor,
  targets: Readonly<Record<string, tf.Tensor>>,
) => { readonly loss: tf.Scalar; readonly parts: Readonly<Record<string, tf.Scalar>> };

/** Leaves no tensor behind. */
export function automaticLoss(write: TensorLoss): TrainingTask["loss"] {
  return (output, hostTargets) =>
    tf.tidy(() => {
      const targets = Object.fromEntries(
        Object.entries(hostTargets).map(([name, target]) => [name, toTensor(target)]),
      );
      const figures: Record<string, number> = {};
      const { value, grad } = tf.valueAndGrad((said: tf.Tensor) => {
        const { loss, parts } = write(said, targets);
        // Read here: the parts are freed when this function returns.
        for (const [name, part] of Object.entries(parts)) figures[name] = part.dataSync()[0]!;
        return loss;
      })(tf.tensor(output.values, [...output.shape]));
      figures.loss = value.dataSync()[0]!;
      return { figures, gradient: grad.dataSync() as Float32Array };
    });
}

const toTensor = ({ shape, values }: HostTensor): tf.Tensor =>
  tf.tensor(values, [...shape], values instanceof Int32Array ? "int32" : "float32");
