export { type ImagePoint, imagePoint, type Point, type TablePoint, tablePoint } from "./point.ts";
