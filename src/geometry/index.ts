export { BEYOND_CORNERS, besideDomino } from "./beside-domino.ts";
export { type Box, boxOf, cornersOfBox, reachesBox } from "./box.ts";
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
export { type ImagePoint, imagePoint, type Point } from "./point.ts";
export {
  area,
  areSameCorners,
  contains,
  coveredShare,
  halvesOf,
  intersectionOverUnion,
  longestSide,
  nearestStart,
  overlapOf,
  sharedArea,
  signedArea,
  startingAt,
} from "./polygon.ts";
export {
  add,
  angleBetweenRad,
  between,
  centroid,
  cross,
  distance,
  distanceToSegment,
  dot,
  length,
  middle,
  quarterTurn,
  scale,
  subtract,
  unit,
} from "./vector.ts";
