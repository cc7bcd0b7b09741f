export {
  applyHomography,
  type Correspondence,
  composeHomographies,
  fitAffine,
  fitHomography,
  fitRobustly,
  fitSimilarity,
  type Homography,
  IDENTITY,
  invertHomography,
} from "./homography.ts";
export { type Equation, leastSquares, median, solveLinear } from "./linear.ts";
export { type ImagePoint, imagePoint, type Point, type TablePoint, tablePoint } from "./point.ts";
export {
  area,
  contains,
  intersection,
  intersectionOverUnion,
  longestSide,
  nearestStart,
  overlapOf,
  signedArea,
  startingAt,
} from "./polygon.ts";
export {
  add,
  angleBetweenRad,
  centroid,
  cross,
  distance,
  dot,
  length,
  middle,
  quarterTurn,
  scale,
  subtract,
  unit,
} from "./vector.ts";
