import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, middle, signedArea } from "../../geometry/index.ts";
import type { Pixel } from "./camera.ts";
import { type Colour, css, mixed, scaled } from "./colour.ts";
import type { Design } from "./design.ts";
import { strokeFace } from "./draw-marks.ts";
import type { Light } from "./light.ts";
import type { FacePoint } from "./outline.ts";
import { tracePath } from "./path.ts";
import type { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";
import type { TileShape } from "./tile-shape.ts";

/*
 * A tile's sides, and the edge between them and the face. In hard light sides are much darker than the face; in a bright room
 * they are hardly darker, and where the edge is rounded nothing but a soft shade tells one from the other.
 */

/** A tile that is being drawn, and the light that it is drawn in. */
export type Lit = { readonly shape: TileShape; readonly tile: LaidTile; readonly light: Light };

/** How far a side between two points of the outline is turned to the light: 1 towards it, -1 away from it. */
const facingOf = (
  { tile, light }: Lit,
  [from, to]: readonly [readonly [number, number], readonly [number, number]],
): number => Math.cos(Math.atan2(to[0] - from[0], to[1] - from[1]) + tile.angleRad - light.azimuthRad);

/** How bright a side is, as a share of the face: light from all round makes all sides alike. */
const wallShare = (facing: number, { shadow, ambient }: Light): number =>
  (1 - ambient) * (0.62 + 0.28 * facing * (0.4 + shadow)) + ambient * (0.9 + 0.13 * facing);

/** One side's upper edge and its foot, from left to right as seen from outside. */
type Wall = {
  readonly top: readonly [Pixel, Pixel];
  readonly foot: readonly [Pixel, Pixel];
  readonly facing: number;
};

/** The sides that are turned to the camera: their quads run counter-clockwise in the picture. */
function wallsSeen(lit: Lit): Wall[] {
  const { top, bottom, outline } = lit.shape;
  return outline.flatMap((from, i): Wall[] => {
    const j = (i + 1) % outline.length;
    const quad: Pixel[] = [top[i]!, top[j]!, bottom[j]!, bottom[i]!];
    if (signedArea(quad) >= 0) return [];
    return [
      { top: [top[i]!, top[j]!], foot: [bottom[i]!, bottom[j]!], facing: facingOf(lit, [from, outline[j]!]) },
    ];
  });
}

/** Grain runs along the sides, clouds and streaks lie on them as on the face. */
function drawWallTexture(
  g: SKRSContext2D,
  walls: readonly Wall[],
  design: Design,
  body: Colour,
  random: Random,
): void {
  if (design.texture === "plain" || walls.length === 0) return;
  const isGrain = design.texture === "grain";
  g.lineCap = "butt";
  for (let i = isGrain ? random.integer(3, 9) : random.integer(2, 5); i > 0; i--) {
    const depth = random.uniform(0, 1);
    const drift = random.normal(isGrain ? 0.03 : 0.2);
    const thickPx = Math.hypot(
      walls[0]!.top[0][0] - walls[0]!.foot[0][0],
      walls[0]!.top[0][1] - walls[0]!.foot[0][1],
    );
    g.lineWidth = Math.max(0.7, thickPx * random.uniform(0.03, isGrain ? 0.12 : 0.35));
    g.strokeStyle = css(
      scaled(body, random.chance(0.7) ? random.uniform(0.5, 0.8) : random.uniform(1, 1.15)),
      design.textureStrength * random.uniform(0.1, isGrain ? 0.5 : 0.3),
    );
    for (const { top, foot } of walls) {
      const [a, b] = [between(top[0], foot[0], depth), between(top[1], foot[1], depth + drift)];
      g.beginPath();
      g.moveTo(...a);
      g.lineTo(...b);
      g.stroke();
    }
  }
}

/** Side walls that the camera sees, `body` being the colour of the tile's face at its edge. */
export function drawWalls(g: SKRSContext2D, lit: Lit, design: Design, body: Colour, random: Random): void {
  const { rounding } = design;
  const { ambient } = lit.light;
  // Where light comes from all round, the table takes some of it from the foot.
  const footShade = 1 - ambient * random.uniform(0, 0.3);
  const walls = wallsSeen(lit);
  for (const { top, foot, facing } of walls) {
    const tone = scaled(body, wallShare(facing, lit.light));
    const [from, to] = [middle(...top), middle(...foot)];
    const gradient = g.createLinearGradient(from[0], from[1], to[0], to[1]);
    gradient.addColorStop(0, css(rounding > 0 ? mixed(tone, body, 0.85) : tone));
    gradient.addColorStop(rounding, css(tone));
    gradient.addColorStop(1, css(scaled(tone, footShade)));
    tracePath(g, [top[0], top[1], foot[1], foot[0]]);
    g.fillStyle = gradient;
    g.fill();
    g.strokeStyle = gradient;
    g.lineWidth = 0.7;
    g.stroke();
  }
  drawWallTexture(g, walls, design, scaled(body, wallShare(0, lit.light)), random);
}

/**
 * A stroke along the rim of the face, which is moved in by factors of u and v; `toneOf`: its colour where the side below is
 * turned to the light so far.
 */
function strokeRim(
  g: SKRSContext2D,
  lit: Lit,
  [su, sv]: FacePoint,
  widthUnits: number,
  toneOf: (facing: number) => Colour,
): void {
  const { outline } = lit.shape;
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const ends: FacePoint[] = [
      [p[0] * su, p[1] * sv],
      [q[0] * su, q[1] * sv],
    ];
    strokeFace(g, lit.shape, ends, widthUnits, toneOf(facingOf(lit, [p, q])), false);
  });
}

/** The edge about the face: brighter where it is turned to the light; a round one only a little. */
export function drawBevel(g: SKRSContext2D, lit: Lit, design: Design, body: Colour): void {
  const inset = 1 - design.bevel;
  const softness = 1 - 0.65 * lit.light.ambient;
  strokeRim(g, lit, [inset, inset], design.bevel * 0.8, (turned) => {
    const facing = softness * turned;
    return facing > 0 ? mixed(body, [255, 255, 255], 0.45 * facing) : scaled(body, 1 + 0.3 * facing);
  });
}

/** What a face is moved in by so that its rim lies `inset` further in everywhere: factors of u and v. */
function insetBy(design: Design, inset: number): FacePoint {
  if (design.kind === "domino") return [1 - (2 * inset) / design.ratio, 1 - 2 * inset];
  const inradius = 1 / Math.sqrt(12);
  return [1 - inset / inradius, 1 - inset / inradius];
}

/** A band is about so wide. */
const BAND_PX = 1.5;
const MOST_BANDS = 6;

/**
 * A face that bends down to the sides: from the rim inwards it turns from the side's tone to the face's. In between it may
 * mirror the light, and near the rim what lies beside it takes light from it.
 */
export function drawBentEdge(g: SKRSContext2D, lit: Lit, design: Design, body: Colour): void {
  const { shape, light } = lit;
  const [from, to] = [shape.toPixel(0, 0), shape.toPixel(0, design.edgeRadius)];
  const bands = Math.max(
    2,
    Math.min(MOST_BANDS, Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]) / BAND_PX)),
  );
  const width = design.edgeRadius / bands;
  for (let band = bands - 1; band >= 0; band--) {
    const inwards = (band + 0.5) / bands;
    const moved = insetBy(design, inwards * design.edgeRadius);
    const shade = 1 - design.edgeShade * (1 - inwards) ** 2;
    const flatness = Math.sin((inwards * Math.PI) / 2);
    strokeRim(g, lit, moved, width * 1.4, (facing) => {
      const side = wallShare(facing, light);
      const tone = scaled(body, shade * (side + (1 - side) * flatness));
      const shine = design.edgeShine * Math.max(0, facing) * Math.sin(inwards * Math.PI) ** 2;
      return mixed(tone, [255, 255, 255], shine);
    });
  }
}
