import { BOARD_GAMES } from "../../table/index.ts";
import {
  type Camera,
  type Clutter,
  type Design,
  hsl,
  Random,
  type Scene,
  sceneOf,
  viewOf,
} from "../synth/index.ts";
import type { CameraPose } from "./choreography.ts";
import type { FilmScript } from "./film-script.ts";
import { type ScenePoint, scenePose, tableUnit, toScene } from "./scene-pose.ts";

export const FILM_PX = { widthPx: 1280, heightPx: 720 } as const;

/** Where a player sits as the camera sees it, and what the hand looks like. */
export type Seat = {
  /** Towards the player, on the scene's table. */
  readonly towardsRad: number;
  readonly skin: Clutter["colour"];
  readonly cloth: Clutter["colour"];
  readonly seed: number;
};

/** What stays the same in a film: table, light, tiles, camera and people. */
export type FilmStage = {
  readonly base: Scene;
  readonly design: Design;
  /** Scene units for one short side or edge of the table plane. */
  readonly unit: number;
  readonly cameras: Readonly<Record<CameraPose, Camera>>;
  readonly isHandHeld: boolean;
  readonly seats: readonly Seat[];
  /** Backs of tiles beside the game: places on the scene's table. */
  readonly stock: readonly { readonly at: ScenePoint; readonly angleRad: number }[];
};

/** The largest short side, or half edge, in pixels: people film the whole table, not one tile. */
const LARGEST_PX = 58;
/** Tiles keep so far from the picture's border, in shares of its width. */
const MARGIN = 0.07;
/** Single pictures of the training data are noisier; a webcam that plays films smooths them. In grey levels. */
const MOST_NOISE = 6;
/** Seeds of films lie apart from those of every split of the training data. */
const FIRST_SEED = 8_000_000;
const SEED_STEP = 1000;

export function filmStage({ plan, tiles }: FilmScript): FilmStage {
  const base = baseScene(plan.game, FIRST_SEED + plan.seed * SEED_STEP);
  const random = new Random(base.seed + 1);
  const { kind } = tiles[0]!.place.laid;
  const design = base.designs.find((each) => each.kind === kind)!;
  const unit = tableUnit(design);
  const footprints = tiles.flatMap(({ place }) => place.laid.corners.map((corner) => toScene(corner, unit)));
  const first = cameraOver(footprints, random);
  const bumped = withRoom(bumpedFrom(first, random), footprints);
  const stage = {
    base: calm(base, plan.noise ?? Math.min(base.sensor.noise, MOST_NOISE)),
    design,
    unit,
    isHandHeld: plan.isHandHeld ?? false,
    seats: plan.players.map((_, seat) => seatAt(seat, plan.players.length, first, random)),
  };
  const centers = tiles.map(({ place }) => scenePose(place.laid, unit).at);
  const stock = stockBeside(centers, plan.stock ?? 0, first, random);
  const free = base.clutter.filter(
    ({ covers, x, y, size }) =>
      !covers &&
      [...centers, ...stock.map(({ at }) => at)].every((at) => Math.hypot(at[0] - x, at[1] - y) > size + 1.5),
  );
  // Drawn last: films in which nobody carries the camera do not depend on it.
  const cameras = {
    first,
    bumped,
    otherSide: withRoom(carriedFrom(first, random), footprints),
    farther: { ...first, distance: first.distance * random.uniform(1.2, 1.4) },
  };
  return { ...stage, stock, cameras, base: { ...stage.base, clutter: free.slice(0, 3) } };
}

/** The first scene from a seed on whose tiles suit the game: of its kind, with blanks that one can tell from backs. */
function baseScene(game: FilmScript["plan"]["game"], from: number): Scene {
  const { set } = BOARD_GAMES[game];
  for (let seed = from; seed < from + SEED_STEP; seed++) {
    const scene = sceneOf(seed, { heldOut: true, ...FILM_PX });
    const [design, ...others] = scene.designs;
    if (!design || others.length > 0 || !showsBlanks(design)) continue;
    const suits =
      set === "triomino"
        ? design.kind === "triomino"
        : design.kind === "domino" && design.highest >= (set === "double-twelve" ? 12 : 6);
    if (suits) return scene;
  }
  throw new Error(`no design for ${game} from seed ${from} on`);
}

function showsBlanks(design: Design): boolean {
  if (design.pin > 0) return true;
  return design.kind === "domino"
    ? design.divider !== "none"
    : design.marks === "digits" || design.lines !== "none";
}

/** The table without a border through the game, by a camera that stands still. */
const calm = (scene: Scene, noise: number): Scene => ({
  ...scene,
  tiles: [],
  table: { ...scene.table, edge: null },
  sensor: { ...scene.sensor, motionPx: 0, noise },
});

/** From the first player's side: near enough to read, far enough to have all tiles in the picture. */
function cameraOver(points: readonly ScenePoint[], random: Random): Camera {
  const middle = (axis: 0 | 1): number =>
    (Math.min(...points.map((p) => p[axis])) + Math.max(...points.map((p) => p[axis]))) / 2;
  const focalPx = FILM_PX.widthPx * random.uniform(0.85, 1.4);
  return withRoom(
    {
      ...FILM_PX,
      focalPx,
      tiltRad: random.uniform(0.1, 0.75),
      azimuthRad: -Math.PI / 2 + random.normal(0.08),
      rollRad: random.normal(0.03),
      distance: focalPx / random.uniform(0.75 * LARGEST_PX, LARGEST_PX),
      target: [middle(0), middle(1)],
      lens: 0,
    },
    points,
  );
}

/** The camera drawn back until every point is well in its picture. */
function withRoom(camera: Camera, points: readonly ScenePoint[]): Camera {
  const { widthPx, heightPx } = camera;
  const margin = MARGIN * widthPx;
  let room = camera;
  for (;;) {
    const { project } = viewOf(room);
    const isIn = ([x, y]: ScenePoint): boolean => {
      const [px, py] = project([x, y, 0]);
      return px > margin && py > margin && px < widthPx - margin && py < heightPx - margin;
    };
    if (points.every(isIn)) return room;
    room = { ...room, distance: room.distance * 1.04 };
  }
}

const bumpedFrom = (camera: Camera, random: Random): Camera => ({
  ...camera,
  azimuthRad: camera.azimuthRad + random.uniform(0.05, 0.12) * (random.chance(0.5) ? 1 : -1),
  rollRad: camera.rollRad + random.normal(0.03),
  target: [camera.target[0] + random.uniform(-0.7, 0.7), camera.target[1] + random.uniform(-0.5, 0.5)],
});

/** From any side but the one that it comes from, as high or low as another. */
const carriedFrom = (camera: Camera, random: Random): Camera => ({
  ...camera,
  azimuthRad: camera.azimuthRad + random.uniform(0.4, 1.6) * Math.PI,
  rollRad: random.normal(0.03),
  tiltRad: random.uniform(0.1, 0.75),
  distance: camera.distance * random.uniform(0.9, 1.1),
});

/** Players sit around the table clockwise, the first at the camera's side. */
function seatAt(seat: number, players: number, camera: Camera, random: Random): Seat {
  return {
    towardsRad: camera.azimuthRad - (seat * 2 * Math.PI) / players + random.normal(0.1),
    skin: hsl(random.uniform(8, 30), random.uniform(0.25, 0.6), random.uniform(0.3, 0.75)),
    cloth: hsl(random.uniform(0, 360), random.uniform(0, 0.7), random.uniform(0.15, 0.7)),
    seed: random.integer(0, 0x7fffffff),
  };
}

/** Backs in free places of the picture, no two upon one another. */
function stockBeside(
  tiles: readonly ScenePoint[],
  count: number,
  camera: Camera,
  random: Random,
): FilmStage["stock"] {
  const view = viewOf(camera);
  const laid: { at: ScenePoint; angleRad: number }[] = [];
  const isFar = (from: readonly ScenePoint[], [x, y]: ScenePoint, least: number): boolean =>
    from.every((at) => Math.hypot(at[0] - x, at[1] - y) > least);
  for (let tries = 0; laid.length < count && tries < 3000; tries++) {
    const at = view.unproject([
      random.uniform(60, FILM_PX.widthPx - 60),
      random.uniform(60, FILM_PX.heightPx - 60),
    ]);
    if (!at || !isFar(tiles, at, 3.2)) continue;
    if (
      isFar(
        laid.map((each) => each.at),
        at,
        2.4,
      )
    )
      laid.push({ at, angleRad: random.uniform(0, 2 * Math.PI) });
  }
  return laid;
}
