import {
  type Camera,
  type Clutter,
  type LaidTile,
  Random,
  type Scene,
  sizeOf,
  type View,
  viewOf,
} from "../synth/index.ts";
import type { CameraWay, FilmFrame, HandPose, LyingTile } from "./choreography.ts";
import type { FilmStage } from "./film-stage.ts";
import { type ScenePoint, scenePose, toScene } from "./scene-pose.ts";

/** Table units: the hand's size, and how far its fingertips reach over its middle. */
const HAND = { size: 5, reach: 1.9 };
/** How high a tile is carried over the table, in table units. */
const CARRIED = { least: 0.4, most: 2.2 };
/** Its saucer is six tenths as wide to each side. */
const CUP_SIZE = 2.4;
const SHAKE_PX = 7;
/** How far a hand that holds the camera sways, and how slowly: angles, and shares of the distance; table units. */
const SWAY = { periodFrames: { least: 8, most: 30 }, rad: 0.012, away: 0.12 } as const;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The scene of one frame: everything as in the others but what the frame says, and the sensor's noise. */
export function sceneAt(stage: FilmStage, frame: FilmFrame, index: number): Scene {
  const { base } = stage;
  const still = cameraOnItsWay(stage, frame.camera);
  const camera = stage.isHandHeld ? swayed(still, index, base.seed) : still;
  const { sensor } = base;
  const view = viewOf(camera);
  return {
    ...base,
    camera,
    tiles: [...stockTiles(stage), ...filmTiles(stage, frame, view)],
    clutter: [
      ...base.clutter,
      ...(frame.cup ? [cupOf(stage, frame.cup)] : []),
      ...(frame.hand ? armOf(stage, frame.hand, view) : []),
    ],
    sensor: {
      ...sensor,
      seed: (sensor.seed + index * 7919) & 0x7fffffff,
      exposure: sensor.exposure * frame.lamp,
      motionPx: frame.isShaking ? SHAKE_PX : 0,
    },
  };
}

function cameraOnItsWay({ cameras }: FilmStage, { from, to, share }: CameraWay): Camera {
  const [a, b] = [cameras[from], cameras[to]];
  const part = (of: (camera: Camera) => number): number => between(of(a), of(b), share);
  return {
    ...a,
    azimuthRad: part(({ azimuthRad }) => azimuthRad),
    rollRad: part(({ rollRad }) => rollRad),
    tiltRad: part(({ tiltRad }) => tiltRad),
    distance: part(({ distance }) => distance),
    target: [part(({ target }) => target[0]), part(({ target }) => target[1])],
  };
}

/** The camera as a hand holds it: it sways in every way, each in a time of its own. */
function swayed(camera: Camera, index: number, seed: number): Camera {
  const { periodFrames, rad, away } = SWAY;
  const random = new Random(seed + 2);
  const sway = (by: number): number => {
    const period = random.uniform(periodFrames.least, periodFrames.most);
    return by * Math.sin(2 * Math.PI * (index / period + random.uniform(0, 1)));
  };
  return {
    ...camera,
    azimuthRad: camera.azimuthRad + sway(rad),
    rollRad: camera.rollRad + sway(rad),
    tiltRad: camera.tiltRad + sway(rad),
    distance: camera.distance * (1 + sway(rad)),
    target: [camera.target[0] + sway(away), camera.target[1] + sway(away)],
  };
}

// A tile's own looks come from its place in the scene's list: the stock first, then the tiles as they were laid. Only the
// last one is ever taken away, so that no tile changes while it lies there.
function stockTiles({ stock, design, base }: FilmStage): LaidTile[] {
  return stock.map(({ at: [x, y], angleRad }, i) => ({
    ...tileOf(design, base, i),
    values: design.kind === "domino" ? [0, 0] : [0, 0, 0],
    x,
    y,
    angleRad,
    z: 0,
    lies: "down",
  }));
}

const tileOf = (
  design: FilmStage["design"],
  base: Scene,
  i: number,
): Pick<LaidTile, "kind" | "design" | "body" | "size"> => ({
  kind: design.kind,
  design: base.designs.indexOf(design),
  body: (i * 7 + base.seed) % design.bodies.length,
  size: sizeOf(design),
});

function filmTiles(stage: FilmStage, { lying, carried, hand }: FilmFrame, view: View): LaidTile[] {
  const laid = (tile: LyingTile): LaidTile => layTile(stage, tile);
  if (!carried || !hand) return lying.map(laid);
  const tile = laid(carried);
  const seat = seatPoint(stage, hand, view);
  return [
    ...lying.map(laid),
    {
      ...tile,
      x: between(tile.x, seat[0], hand.out),
      y: between(tile.y, seat[1], hand.out),
      z: tile.z + between(CARRIED.least, CARRIED.most, Math.min(1, 2 * hand.out)),
      angleRad: tile.angleRad + 0.5 * hand.out,
    },
  ];
}

function layTile({ design, base, unit }: FilmStage, { tile, place: { laid, level } }: LyingTile): LaidTile {
  const { at, angleRad } = scenePose(laid, unit);
  return {
    ...tileOf(design, base, tile),
    values: laid.values as LaidTile["values"],
    x: at[0],
    y: at[1],
    angleRad,
    z: level * design.thickness * sizeOf(design),
    lies: "up",
  };
}

/** Where the hand's fingertips are out of the picture, on the way from its spot to its player. */
function seatPoint({ seats, unit }: FilmStage, { seat, over }: HandPose, view: View): ScenePoint {
  const { towardsRad } = seats[seat]!;
  const [x, y] = toScene(over, unit);
  const { widthPx, heightPx } = view.camera;
  const [dx, dy] = [Math.cos(towardsRad), Math.sin(towardsRad)];
  for (let away = 0.5; ; away += 0.5) {
    const at = [x + away * dx, y + away * dy] as const;
    const [px, py] = view.project([...at, 1]);
    if (px < 0 || py < 0 || px > widthPx || py > heightPx || away > 40)
      return [at[0] + 3 * dx, at[1] + 3 * dy];
  }
}

function cupOf({ seats, unit }: FilmStage, { over, seat }: NonNullable<FilmFrame["cup"]>): Clutter {
  const [x, y] = toScene(over, unit);
  const { cloth, seed } = seats[seat]!;
  return { kind: "cup", x, y, angleRad: 0, size: CUP_SIZE, colour: cloth, covers: true, seed };
}

/** A hand and its sleeve, which comes from the player's side. */
function armOf(stage: FilmStage, pose: HandPose, view: View): Clutter[] {
  const { towardsRad, skin, cloth, seed } = stage.seats[pose.seat]!;
  const spot = toScene(pose.over, stage.unit);
  const seat = seatPoint(stage, pose, view);
  const out = Math.max(0, pose.out);
  const [dx, dy] = [Math.cos(towardsRad), Math.sin(towardsRad)];
  const common = {
    // Behind its fingertips, which are over the spot.
    x: between(spot[0], seat[0], out) + HAND.reach * dx,
    y: between(spot[1], seat[1], out) + HAND.reach * dy,
    // The fingers point away from the player.
    angleRad: towardsRad + Math.PI / 2,
    covers: true,
    seed,
  };
  const arm = Math.hypot(seat[0] - common.x, seat[1] - common.y) + 4;
  return [
    { ...common, kind: "hand", size: HAND.size, colour: skin },
    { ...common, kind: "sleeve", size: arm, colour: cloth },
  ];
}
