import { CholeskyDecomposition, EigenvalueDecomposition, inverse, Matrix } from "ml-matrix";
import type { StyleModel } from "../../vision/index.ts";
import { groupedBy } from "./grouped-by.ts";

/** The look of one half or corner, as `rawLook` gives it; `set`: which picture it is from, hence which set. */
export type LabelledLook = { readonly set: number; readonly value: number; readonly raw: readonly number[] };

/** So many dimensions are kept: on the validation scenes 12 to 20 do nearly alike. */
const DIMENSIONS = 14;
/** So much of the mean scatter is added to the scatter along each axis: many features never change in some sets. */
const SHRINKAGE = 0.1;

const middleOf = (rows: readonly (readonly number[])[]): number[] =>
  rows[0]!.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length);

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, k) => value - b[k]!);

/** Mean of the outer products of the rows. */
function scatterOf(rows: readonly (readonly number[])[], size: number): Matrix {
  if (rows.length === 0) return Matrix.zeros(size, size);
  const matrix = new Matrix(rows as number[][]);
  return matrix.transpose().mmul(matrix).div(rows.length);
}

/** Eigenvectors of a symmetric matrix as columns, those with the largest eigenvalues first, and these. */
function eigen(symmetric: Matrix): { vectors: Matrix; values: number[] } {
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(symmetric, {
    assumeSymmetric: true,
  });
  const order = realEigenvalues.map((_, k) => k).sort((a, b) => realEigenvalues[b]! - realEigenvalues[a]!);
  return {
    vectors: eigenvectorMatrix.subMatrixColumn(order),
    values: order.map((k) => realEigenvalues[k]!),
  };
}

/** Where fewer sets were seen than there are dimensions, they differ in some by nothing at all; another set will by more. */
const LEAST_VARIANCE = 0.01;

/** Points scatter by 1: finer than this makes no difference. */
const rounded = (value: number): number => Number(value.toFixed(2));

/**
 * The style model of looks from many sets: the directions in which sets and values differ most beside how the looks of
 * one value scatter within a set, made independent of each other. Throws where a value below `values` never occurs, or
 * nowhere twice in one set.
 */
export function fitStyle(looks: readonly LabelledLook[], values: number): StyleModel {
  const size = looks[0]?.raw.length ?? 0;
  const within: number[][] = [];
  const between: number[][] = [];
  let freedom = 0;
  const middles = Array.from({ length: values }, (_, value) => {
    const ofValue = looks.filter((look) => look.value === value);
    if (ofValue.length === 0) throw new Error(`no look of a ${value}`);
    const middle = middleOf(ofValue.map(({ raw }) => raw));
    for (const ofSet of groupedBy(ofValue, ({ set }) => set)) {
      if (ofSet.length < 2) continue;
      const own = middleOf(ofSet.map(({ raw }) => raw));
      within.push(...ofSet.map(({ raw }) => minus(raw, own)));
      between.push(minus(own, middle));
      freedom += ofSet.length - 1;
    }
    return middle;
  });
  if (freedom === 0) throw new Error("no value was seen twice in one set");
  const scatter = scatterOf(within, size).mul(within.length / freedom);
  scatter.add(Matrix.eye(size).mul((SHRINKAGE * scatter.trace()) / size));
  const ofSets = scatterOf(between, size);
  const overall = middleOf(middles);
  const ofValues = scatterOf(
    middles.map((middle) => minus(middle, overall)),
    size,
  );
  // Where the scatter within a set is 1 in every direction …
  const whitening = inverse(new CholeskyDecomposition(scatter).lowerTriangularMatrix);
  const whitened = (matrix: Matrix): Matrix => whitening.mmul(matrix).mmul(whitening.transpose());
  const most = eigen(whitened(Matrix.add(ofSets, ofValues))).vectors.subMatrixColumn(
    Array.from({ length: Math.min(DIMENSIONS, size) }, (_, k) => k),
  );
  const kept = whitening.transpose().mmul(most);
  // … any turn leaves it so: the one that makes sets differ independently in each.
  const turn = eigen(kept.transpose().mmul(ofSets).mmul(kept));
  const directions = kept.mmul(turn.vectors).transpose();
  const project = (point: readonly number[]): number[] =>
    directions.mmul(Matrix.columnVector(point as number[])).to1DArray();
  return {
    directions: directions.to2DArray().map((direction) => direction.map(rounded)),
    means: middles.map((middle) => project(middle).map(rounded)),
    variances: turn.values.map((variance) => Math.max(LEAST_VARIANCE, rounded(variance))),
  };
}
