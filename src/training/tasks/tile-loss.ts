import type { TileKind } from "../../tiles/index.ts";
import { TILE_OUTPUTS } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { pipCells } from "../samples/pip-map.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";

/**
 * How one network's output is cut: kind logits, shifts, for each reading its classes, behind these for each reading the cells in
 * which it says where pips lie.
 */
export type Cuts = {
  readonly kinds: number;
  readonly shifts: number;
  readonly readings: number;
  readonly classes: number;
  readonly pipCells: number;
};

export const cutsOf = (kind: TileKind): Cuts => ({
  kinds: PATCH_KINDS.length,
  shifts: 2 * TILE_OUTPUTS[kind].shiftCorners.length,
  readings: TILE_OUTPUTS[kind].readings,
  classes: unreadableOf(kind) + 1,
  pipCells: pipCells(kind),
});

/** So many numbers a network says of one patch in training. */
export const outputLength = ({ kinds, shifts, readings, classes, pipCells }: Cuts): number =>
  kinds + shifts + readings * (classes + pipCells);

/** A little smoothing against false certainty. */
const SMOOTHING = 0.005;
const SHIFT_WEIGHT = 1.5;
/** Where the pips lie is a help to count them, not what is asked. */
const PIP_WEIGHT = 0.3;

const sumOf = (values: ArrayLike<number>, from: number, step: number, count: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[from + i * step]!;
  return sum;
};

/** Cross-entropy of a run of logits with a class; adds its gradient, `weight` times, where the logits stand. */
function addCrossEntropy(
  logits: Float32Array,
  from: number,
  count: number,
  wanted: number,
  weight: number,
  gradient: Float32Array,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = from; k < from + count; k++) highest = Math.max(highest, logits[k]!);
  let sum = 0;
  for (let k = from; k < from + count; k++) sum += Math.exp(logits[k]! - highest);
  const logSum = highest + Math.log(sum);
  let loss = 0;
  for (let k = from; k < from + count; k++) {
    const log = logits[k]! - logSum;
    const asked = SMOOTHING / count + (k - from === wanted ? 1 - SMOOTHING : 0);
    loss -= asked * log;
    gradient[k]! += weight * (Math.exp(log) - asked);
  }
  return loss;
}

/**
 * Loss of a tile network's outputs, [n, outputLength] with what `toBatch` asks for: cross-entropy of kinds and of values, L1 of
 * shifts, squares of the maps of pips; each a mean over what is asked. With its gradient, written out: TensorFlow.js takes half
 * as long for it as the whole network takes for the rest.
 */
export function tileLoss(cuts: Cuts): TrainingTask["loss"] {
  const { kinds, shifts, readings, classes, pipCells: cells } = cuts;
  const valuesFrom = kinds + shifts;
  const pipsFrom = valuesFrom + readings * classes;
  const length = outputLength(cuts);
  return ({ values: said }, targets) => {
    const n = said.length / length;
    const gradient = new Float32Array(said.length);
    const [askedKinds, askedShifts, askedValues, askedPips] = [
      targets.kinds!.values,
      targets.shifts!.values,
      targets.values!.values,
      targets.pips!.values,
    ];
    const askedOf = (classesAsked: ArrayLike<number>): number =>
      Math.max(1, Array.from(classesAsked).filter((wanted) => wanted >= 0).length);
    const kindShare = 1 / askedOf(askedKinds);
    const valueShare = 1 / askedOf(askedValues);
    const shiftShare = 1 / (Math.max(1, sumOf(askedShifts, shifts, shifts + 1, n)) * shifts);
    const pipShare = 1 / Math.max(1, sumOf(askedPips, cells, cells + 1, n * readings));
    let [kind, shift, value, pips] = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const row = i * length;
      if (askedKinds[i]! >= 0)
        kind += addCrossEntropy(said, row, kinds, askedKinds[i]!, kindShare, gradient) * kindShare;
      const shiftRow = i * (shifts + 1);
      const share = shiftShare * askedShifts[shiftRow + shifts]!;
      for (let k = 0; k < shifts && share !== 0; k++) {
        const off = said[row + kinds + k]! - askedShifts[shiftRow + k]!;
        shift += share * Math.abs(off);
        gradient[row + kinds + k] = SHIFT_WEIGHT * share * Math.sign(off);
      }
      for (let reading = 0; reading < readings; reading++) {
        const at = i * readings + reading;
        if (askedValues[at]! >= 0) {
          const from = row + valuesFrom + reading * classes;
          value += addCrossEntropy(said, from, classes, askedValues[at]!, valueShare, gradient);
        }
        const pipRow = at * (cells + 1);
        const pipWeight = askedPips[pipRow + cells]!;
        for (let k = 0; k < cells && pipWeight !== 0; k++) {
          const from = row + pipsFrom + reading * cells + k;
          const off = said[from]! - askedPips[pipRow + k]!;
          pips += pipWeight * off * off;
          gradient[from] = 2 * PIP_WEIGHT * pipShare * pipWeight * off;
        }
      }
    }
    const figures = { kind, shift, value: value * valueShare, pips: pips * pipShare };
    const loss = kind + SHIFT_WEIGHT * shift + figures.value + PIP_WEIGHT * figures.pips;
    return { figures: { ...figures, loss }, gradient };
  };
}
