import { area, type Point, signedArea } from "../../geometry/index.ts";
import type { Level } from "../picture/pyramid.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import type { OutlinesConfig } from "./outlines-config.ts";
import type { Proposal } from "./proposals.ts";

type Mat = InstanceType<OpenCv["Mat"]>;

/** Black and white pictures in which a tile may stand out as one region: by brightness, locally, by edges, by colour. */
function* cues(cv: OpenCv, owned: Owned, rgb: Mat, config: OutlinesConfig): Generator<Mat> {
  const fresh = (): Mat => owned.keep(new cv.Mat());
  const grey = fresh();
  cv.cvtColor(rgb, grey, cv.COLOR_RGB2GRAY);
  const binary = fresh();
  cv.threshold(grey, binary, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
  yield binary;
  const longest = Math.max(rgb.cols, rgb.rows);
  for (const share of config.neighbourhoods) {
    const block = Math.max(3, Math.round(share * longest) | 1);
    for (const offset of [-6, 6]) {
      cv.adaptiveThreshold(grey, binary, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY, block, offset);
      yield binary;
    }
  }
  const kernel = owned.keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(3, 3)));
  for (const [low, high] of [
    [20, 60],
    [60, 150],
  ] as const) {
    cv.Canny(grey, binary, low, high);
    cv.dilate(binary, binary, kernel);
    yield binary;
  }
  // Colour against the table: saturation, and each of Lab's two colour axes against the mean.
  const lab = fresh();
  cv.cvtColor(rgb, lab, cv.COLOR_RGB2Lab);
  const planes = owned.keep(new cv.MatVector());
  cv.split(lab, planes);
  for (const axis of [1, 2]) {
    const plane = owned.keep(planes.get(axis));
    cv.threshold(plane, binary, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    yield binary;
  }
}

/** The points of an outline of whole pixels, [n, 1, 2]. */
const pointsOf = (mat: Mat): Point[] =>
  Array.from({ length: mat.rows }, (_, i) => [mat.data32S[2 * i]!, mat.data32S[2 * i + 1]!] as const);

const clockwise = (corners: readonly Point[]): Point[] =>
  signedArea(corners) < 0 ? [...corners].reverse() : [...corners];

const sideOf = (corners: readonly Point[], k: number): number => {
  const [[ax, ay], [bx, by]] = [corners[k]!, corners[(k + 1) % corners.length]!];
  return Math.hypot(ax - bx, ay - by);
};

/** A four-cornered figure as dominoes: its short sides first; nearly square ones both ways. */
function dominoes(quad: readonly Point[], config: OutlinesConfig): Proposal[] {
  const corners = clockwise(quad);
  const first = (sideOf(corners, 0) + sideOf(corners, 2)) / 2;
  const second = (sideOf(corners, 1) + sideOf(corners, 3)) / 2;
  const aspect = Math.max(first, second) / Math.min(first, second);
  if (Math.min(first, second) < config.minShortPx || aspect > config.aspect[1]) return [];
  const rotated = [...corners.slice(1), corners[0]!];
  const ways = aspect < config.aspect[0] + 0.25 ? [corners, rotated] : [first <= second ? corners : rotated];
  return ways.map((way) => ({
    shape: "domino",
    corners: way,
    confidence: config.confidence,
    isTraced: true,
  }));
}

/** Noise makes thousands of tiny outlines: most go here, before anything is measured. */
function mayBeTile(cv: OpenCv, contour: Mat, config: OutlinesConfig): boolean {
  if (contour.rows < 4) return false;
  const { width, height } = cv.boundingRect(contour);
  return Math.min(width, height) >= config.minShortPx;
}

/** What figure, if any, a region's hull is: the tightest quadrangle, rectangle or triangle that it fills. */
function figures(cv: OpenCv, contour: Mat, config: OutlinesConfig, pictureArea: number): Proposal[] {
  const owned = new Owned();
  try {
    const hull = owned.keep(new cv.Mat());
    cv.convexHull(contour, hull);
    const hullArea = cv.contourArea(hull);
    const smallest = config.minShortPx * config.minShortPx;
    if (hullArea < smallest || hullArea > config.maxShare * pictureArea) return [];
    if (cv.contourArea(contour) < 0.7 * hullArea) return [];
    const found: Proposal[] = [];
    const approximated = owned.keep(new cv.Mat());
    cv.approxPolyDP(hull, approximated, 0.035 * cv.arcLength(hull, true), true);
    const rectangle = cv.minAreaRect(hull);
    const fillsRectangle = hullArea / (rectangle.size.width * rectangle.size.height || 1);
    if (approximated.rows === 4) found.push(...dominoes(pointsOf(approximated), config));
    else if (fillsRectangle >= config.minFill) {
      const box = cv.RotatedRect.points(rectangle).map(({ x, y }) => [x, y] as const);
      found.push(...dominoes(box, config));
    }
    if (fillsRectangle < 0.72) {
      const triangle = owned.keep(new cv.Mat());
      cv.minEnclosingTriangle(hull, triangle);
      if (triangle.rows >= 3) {
        const corners = clockwise(
          [0, 1, 2].map((i) => [triangle.data32F[2 * i]!, triangle.data32F[2 * i + 1]!] as const),
        );
        const shortest = Math.min(...corners.map((_, k) => sideOf(corners, k)));
        if (shortest >= 1.5 * config.minShortPx && hullArea / area(corners) >= config.minFill - 0.05) {
          found.push({ shape: "triomino", corners, confidence: config.confidence, isTraced: true });
        }
      }
    }
    return found;
  } finally {
    owned.free();
  }
}

/**
 * Outlines that stand out by themselves, in pixels of the picture: a cue beside the locator that needs no training, and
 * so does not care what it was trained on.
 */
export function traceOutlines(cv: OpenCv, level: Level, config: OutlinesConfig): Proposal[] {
  const owned = new Owned();
  const found: Proposal[] = [];
  try {
    const contours = owned.keep(new cv.MatVector());
    const hierarchy = owned.keep(new cv.Mat());
    const pictureArea = level.mat.cols * level.mat.rows;
    for (const cue of cues(cv, owned, level.mat, config)) {
      cv.findContours(cue, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
      for (let i = 0; i < contours.size(); i++) {
        const contour = contours.get(i);
        try {
          if (mayBeTile(cv, contour, config)) found.push(...figures(cv, contour, config, pictureArea));
        } finally {
          contour.delete();
        }
      }
    }
  } finally {
    owned.free();
  }
  return found.map((proposal) => ({
    ...proposal,
    corners: proposal.corners.map(([x, y]) => [x / level.scaleX, y / level.scaleY] as const),
  }));
}
