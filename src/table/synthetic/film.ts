import { add, type Box, centroid, type ImagePoint, type Point } from "../../geometry/index.ts";
import type { TableObservation } from "../track/observation.ts";
import { type Camera, type LaidTile, project, seenThrough } from "./camera.ts";
import { overlaps } from "./line-layout.ts";
import type { Random } from "./random.ts";
import { reachingInBoxes } from "./reaching-box.ts";

/** One thing that happens on a simulated table. `tile`: its place in the list of laid tiles. */
export type FilmAct =
  /** `from`: the border of the picture from which the hand comes. */
  | { readonly do: "lay"; readonly tile: number; readonly as: LaidTile; readonly from?: "left" | "right" }
  | { readonly do: "take"; readonly tile: number }
  /** A tile shifted in its place, or carried to another. */
  | { readonly do: "move"; readonly tile: number; readonly to: LaidTile }
  /** The whole table's tiles pushed aside at once. */
  | { readonly do: "push"; readonly by: Point }
  | { readonly do: "camera"; readonly to: Camera }
  /** A hand, a sleeve or a cup over some tiles for a while. */
  | {
      readonly do: "cover";
      readonly at: Point;
      readonly reach: number;
      readonly forMs: number;
      readonly still: boolean;
    };

export type FilmNoise = {
  readonly cornerNoise: number;
  readonly cornerNoisePx: number;
  /** Shares of the readings of a value. */
  readonly misread: number;
  readonly unread: number;
  /** Share of the tiles not found in a look. */
  readonly missed: number;
};
export const FILM_NOISE: FilmNoise = {
  cornerNoise: 0.02,
  cornerNoisePx: 0.4,
  misread: 0.03,
  unread: 0.06,
  missed: 0.03,
};

type Cover = {
  readonly at: Point;
  readonly reach: number;
  readonly untilMs: number;
  readonly still: boolean;
  readonly sinceMs: number;
  readonly from?: "left" | "right" | undefined;
};

const HAND_MS = 900;

/** Plays acts one after another, a pause between them, and yields what a reader would have seen in each look. */
export function* simulateFilm(
  acts: readonly FilmAct[],
  camera: Camera,
  random: Random,
  { fps = 5, pauseMs = 1400, noise = FILM_NOISE } = {},
): Generator<TableObservation> {
  const lying = new Map<number, LaidTile>();
  let now = camera;
  let covers: Cover[] = [];
  let bareSinceMs = 0;
  let next = 0;
  let dueMs = 600;
  const stepMs = 1000 / fps;
  const endMs = () => (next < acts.length ? Number.POSITIVE_INFINITY : dueMs + 3500);
  for (let frame = 0, atMs = 0; atMs < endMs(); frame++, atMs += stepMs) {
    if (next < acts.length && atMs >= dueMs) {
      const act = acts[next++]!;
      const where = play(act, lying);
      if (act.do === "camera") {
        now = act.to;
        // What the bare table looks like from here nobody knows yet.
        bareSinceMs = atMs + 2500;
      }
      if (act.do === "cover") covers.push({ ...act, sinceMs: atMs, untilMs: atMs + act.forMs });
      else if (where)
        covers.push({
          at: where,
          reach: 2.2,
          sinceMs: atMs,
          untilMs: atMs + HAND_MS,
          still: false,
          from: act.do === "lay" ? act.from : undefined,
        });
      dueMs = atMs + Math.max(pauseMs, act.do === "cover" ? act.forMs : 0) * random.between(0.8, 1.4);
    }
    covers = covers.filter(({ untilMs }) => untilMs > atMs);
    yield look(frame, atMs, [...lying.values()], now, covers, random, noise, atMs < bareSinceMs);
  }
}

/** Changes the table; says where a hand was. */
function play(act: FilmAct, lying: Map<number, LaidTile>): Point | null {
  switch (act.do) {
    case "lay":
      lying.set(act.tile, act.as);
      return centroid(act.as.corners);
    case "move":
      lying.set(act.tile, act.to);
      return centroid(act.to.corners);
    case "take": {
      const tile = lying.get(act.tile);
      lying.delete(act.tile);
      return tile ? centroid(tile.corners) : null;
    }
    case "push":
      for (const [key, tile] of lying) {
        lying.set(key, { ...tile, corners: tile.corners.map((corner) => add(corner, act.by)) });
      }
      return [0, 0];
    case "camera":
    case "cover":
      return null;
    default:
      return act satisfies never;
  }
}

function look(
  frame: number,
  atMs: number,
  lying: readonly LaidTile[],
  camera: Camera,
  covers: readonly Cover[],
  random: Random,
  noise: FilmNoise,
  isBareUnknown: boolean,
): TableObservation {
  const isCovered = ({ corners }: LaidTile) => {
    const [x, y] = centroid(corners);
    return covers.some(({ at, reach }) => Math.hypot(x - at[0], y - at[1]) < reach);
  };
  const tiles = lying
    .filter((tile) => !isCovered(tile) && random.next() >= noise.missed)
    .map((tile) => {
      const seen = seenThrough(camera, tile, random, noise);
      const highest = tile.kind === "domino" ? 6 : 5;
      const values = seen.values.map((value) => {
        const dice = random.next();
        if (dice < noise.misread)
          return Math.min(highest, Math.max(0, value! + (random.next() < 0.5 ? 1 : -1)));
        return dice < noise.misread + noise.unread ? null : value;
      });
      return { ...seen, values, confidence: 0.9 };
    });
  const moving = covers.filter(
    ({ still, sinceMs, untilMs }) => !still || atMs - sinceMs < 300 || untilMs - atMs < 300,
  );
  const boxes = moving.map((cover) => boxOf(cover, camera));
  const quads = lying.map((tile) => ({
    ...tile,
    corners: tile.corners.map((corner) => project(camera, corner)),
  }));
  return {
    frame,
    atMs,
    widthPx: camera.widthPx,
    heightPx: camera.heightPx,
    tiles,
    moving: boxes,
    reaching: reachingInBoxes(boxes, camera.widthPx, camera.heightPx),
    isBare: (corners: readonly ImagePoint[]) => {
      if (isBareUnknown) return null;
      const box = { kind: "domino" as const, values: [], corners };
      const isUnderCover = covers.some((cover) => {
        const { x0, y0, x1, y1 } = boxOf(cover, camera);
        const [x, y] = centroid(corners);
        return x > x0 && x < x1 && y > y0 && y < y1;
      });
      return !isUnderCover && !quads.some((tile) => overlaps(tile, box, 20));
    },
  };
}

function boxOf({ at, reach, from }: Cover, camera: Camera): Box {
  const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const angle = (i * Math.PI) / 4;
    return project(camera, add(at, [reach * Math.cos(angle), reach * Math.sin(angle)]));
  });
  const xs = rim.map(([x]) => x);
  const ys = rim.map(([, y]) => y);
  const [left, right] = [
    from === "left" ? 0 : Math.min(...xs),
    from === "right" ? camera.widthPx : Math.max(...xs),
  ];
  return { x0: left, x1: right, y0: Math.min(...ys), y1: Math.max(...ys) };
}
