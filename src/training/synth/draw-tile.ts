import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Pixel, Point3, View } from "./camera.ts";
import { brightness, type Colour, css, mixed, scaled } from "./colour.ts";
import type { Design, DominoDesign, TriominoDesign } from "./design.ts";
import type { Light } from "./light.ts";
import { type FacePoint, faceCorners, faceOutline } from "./outline.ts";
import { tracePath } from "./path.ts";
import { PIP_PATTERNS } from "./pips.ts";
import { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";

/** A laid tile's solid in the picture: the way from face coordinates to pixels, and its outlines. */
export type TileShape = {
  readonly toPixel: (u: number, v: number, height?: number) => Pixel;
  /** Corners of the full upper figure, clockwise in the picture, and the real upper and lower outlines. */
  readonly corners: readonly Pixel[];
  readonly top: readonly Pixel[];
  readonly bottom: readonly Pixel[];
  readonly outline: readonly FacePoint[];
  readonly height: number;
};

/** The upper figure of a tile: its face, or the narrow side of one that stands on edge. */
export function tileShape(tile: LaidTile, design: Design, view: View): TileShape {
  const [s, c] = [Math.sin(tile.angleRad), Math.cos(tile.angleRad)];
  const onEdge = tile.lies === "edge";
  const depth = onEdge ? design.thickness : 1;
  const height = (onEdge ? 1 : design.thickness) * tile.size;
  const toTable = (u: number, v: number, z: number): Point3 => {
    const [x, y] = [u * tile.size, v * depth * tile.size];
    return [tile.x + x * c + y * s, tile.y + x * s - y * c, tile.z + z];
  };
  const toPixel = (u: number, v: number, z = height): Pixel => view.project(toTable(u, v, z));
  const outline = faceOutline(design);
  return {
    toPixel,
    corners: faceCorners(design).map(([u, v]) => toPixel(u, v)),
    top: outline.map(([u, v]) => toPixel(u, v)),
    bottom: outline.map(([u, v]) => toPixel(u, v, 0)),
    outline,
    height,
  };
}

/** Sets the canvas transform so that a unit circle at (0, 0) lies on the face at (u, v) with the given radius. */
function onFace(g: SKRSContext2D, shape: TileShape, u: number, v: number, radius: number, turnRad = 0): void {
  const [x0, y0] = shape.toPixel(u, v);
  const [s, c] = [Math.sin(turnRad) * radius, Math.cos(turnRad) * radius];
  const [x1, y1] = shape.toPixel(u + c, v + s);
  const [x2, y2] = shape.toPixel(u - s, v + c);
  g.setTransform(x1 - x0, y1 - y0, x2 - x0, y2 - y0, x0, y0);
}

const disc = (g: SKRSContext2D, x: number, y: number, radius: number): void => {
  g.beginPath();
  g.arc(x, y, radius, 0, 7);
  g.fill();
};

type Look = { body: Colour; light: readonly [number, number]; random: Random; wear: number };

function drawPip(
  g: SKRSContext2D,
  shape: TileShape,
  design: Design,
  look: Look,
  at: FacePoint,
  radius: number,
  colour: Colour,
): void {
  const { light, body, random } = look;
  onFace(
    g,
    shape,
    at[0] + random.normal(radius * 0.03),
    at[1] + random.normal(radius * 0.03),
    radius * (1 + random.normal(0.03)),
  );
  const paint =
    look.wear > 0 && random.chance(look.wear) ? mixed(colour, body, random.uniform(0.2, 0.7)) : colour;
  if (design.markStyle !== "printed") {
    g.fillStyle = css(scaled(body, 0.6), 0.6);
    disc(g, -light[0] * -0.1, -light[1] * -0.1, 1.07);
    g.fillStyle = css(mixed(body, [255, 255, 255], 0.5), 0.6);
    disc(g, -light[0] * 0.1, -light[1] * 0.1, 1.07);
  }
  g.fillStyle = css(paint);
  disc(g, 0, 0, 1);
  if (design.outlinedMarks) {
    g.strokeStyle = css(mixed(paint, brightness(paint) > 128 ? [0, 0, 0] : [255, 255, 255], 0.5));
    g.lineWidth = 0.2;
    g.stroke();
  }
  if (design.markStyle === "drilled") {
    g.fillStyle = css(mixed(paint, [255, 255, 255], 0.35), 0.4);
    disc(g, -light[0] * 0.3, -light[1] * 0.3, 0.55);
    if (design.glossy) {
      g.fillStyle = css([255, 255, 255], random.uniform(0, 0.7));
      disc(g, -light[0] * 0.45, -light[1] * 0.45, 0.16);
    }
  } else if (design.markStyle === "enamel") {
    g.fillStyle = css(scaled(paint, 0.7), 0.5);
    disc(g, -light[0] * 0.2, -light[1] * 0.2, 0.75);
    g.fillStyle = css(paint, 0.9);
    disc(g, light[0] * 0.1, light[1] * 0.1, 0.75);
    g.fillStyle = css([255, 255, 255], random.uniform(0.3, 0.95));
    disc(g, light[0] * 0.4, light[1] * 0.4, random.uniform(0.12, 0.26));
  }
}

function drawHalf(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  value: number,
  centre: number,
  way: 1 | -1,
): void {
  const place = ([x, y]: FacePoint): FacePoint => {
    const [a, b] = design.turned && value >= 6 ? [y, x] : [x, y];
    return [centre + way * a * design.pipReach, way * b * design.pipReach];
  };
  if (design.emptyDimples) {
    for (const point of PIP_PATTERNS[9]![0]!) {
      const [u, v] = place(point);
      onFace(g, shape, u, v, design.pipRadius * 0.9);
      g.fillStyle = css(mixed(look.body, brightness(look.body) > 90 ? [0, 0, 0] : [255, 255, 255], 0.14));
      disc(g, 0, 0, 1);
      g.fillStyle = css(mixed(look.body, [0, 0, 0], 0.3), 0.6);
      disc(g, look.light[0] * 0.25, look.light[1] * 0.25, 0.7);
    }
  }
  for (const point of design.patterns[value]!)
    drawPip(g, shape, design, look, place(point), design.pipRadius, design.markColours[value]!);
}

function strokeFace(
  g: SKRSContext2D,
  shape: TileShape,
  points: readonly FacePoint[],
  widthUnits: number,
  colour: Colour,
  close: boolean,
): void {
  g.setTransform(1, 0, 0, 1, 0, 0);
  const [a, b] = [shape.toPixel(0, 0), shape.toPixel(0, widthUnits)];
  g.lineWidth = Math.max(0.4, Math.hypot(a[0] - b[0], a[1] - b[1]));
  g.strokeStyle = css(colour);
  g.beginPath();
  points.forEach(([u, v], i) => {
    const [x, y] = shape.toPixel(u, v);
    if (i === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  });
  if (close) g.closePath();
  g.stroke();
}

function drawPin(g: SKRSContext2D, shape: TileShape, look: Look, radius: number): void {
  onFace(g, shape, 0, 0, radius);
  const brass: Colour = [
    190 + look.random.normal(20),
    150 + look.random.normal(20),
    70 + look.random.normal(15),
  ];
  g.fillStyle = css(scaled(brass, 0.45));
  disc(g, 0, 0, 1.15);
  g.fillStyle = css(brass);
  disc(g, 0, 0, 1);
  g.fillStyle = css([255, 250, 220], 0.8);
  disc(g, look.light[0] * 0.4, look.light[1] * 0.4, 0.3);
}

function drawDominoFace(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  values: readonly number[],
): void {
  const quarter = design.ratio / 4;
  if (design.frame) {
    const [l, w] = [design.ratio / 2 - 0.07, 0.43];
    strokeFace(
      g,
      shape,
      [
        [-l, -w],
        [l, -w],
        [l, w],
        [-l, w],
      ],
      0.018,
      design.dividerColour,
      true,
    );
  }
  if (design.divider !== "none") {
    const [half, width] = [design.dividerLength / 2, design.dividerWidth];
    if (design.divider === "bar")
      strokeFace(
        g,
        shape,
        [
          [0.008, -half],
          [0.008, half],
        ],
        width * 1.15,
        mixed(look.body, [255, 255, 255], 0.4),
        false,
      );
    strokeFace(
      g,
      shape,
      [
        [0, -half],
        [0, half],
      ],
      width,
      design.dividerColour,
      false,
    );
  }
  drawHalf(g, shape, design, look, values[0]!, -quarter, 1);
  drawHalf(g, shape, design, look, values[1]!, quarter, -1);
  if (design.pin > 0) drawPin(g, shape, look, design.pin);
}

function drawTriominoLines(g: SKRSContext2D, shape: TileShape, design: TriominoDesign, look: Look): void {
  const ink = mixed(look.body, design.markColours[1]!, 0.8);
  const tips = faceCorners(design);
  const shrunk = (k: number): FacePoint[] => tips.map(([u, v]) => [u * k, v * k] as const);
  const middles = tips.map((tip, i) => {
    const next = tips[(i + 1) % 3]!;
    return [(tip[0] + next[0]) / 2, (tip[1] + next[1]) / 2] as const;
  });
  if (design.lines === "frame") strokeFace(g, shape, shrunk(0.86), 0.012, ink, true);
  if (design.lines === "inner") strokeFace(g, shape, shrunk(-0.3), 0.012, ink, true);
  if (design.lines === "spokes")
    for (const [u, v] of middles)
      strokeFace(
        g,
        shape,
        [
          [u * 0.15, v * 0.15],
          [u * 0.92, v * 0.92],
        ],
        0.012,
        ink,
        false,
      );
  if (design.lines === "cut") {
    tips.forEach((tip, i) => {
      const towards = (other: FacePoint): FacePoint => [
        tip[0] * 0.46 + other[0] * 0.54,
        tip[1] * 0.46 + other[1] * 0.54,
      ];
      strokeFace(g, shape, [towards(tips[(i + 1) % 3]!), towards(tips[(i + 2) % 3]!)], 0.01, ink, false);
    });
  }
}

function drawTriominoFace(
  g: SKRSContext2D,
  shape: TileShape,
  design: TriominoDesign,
  look: Look,
  values: readonly number[],
): void {
  drawTriominoLines(g, shape, design, look);
  const radius = 1 / Math.sqrt(3);
  faceCorners(design).forEach(([u, v], k) => {
    const depth = 1 - design.markDepth;
    const [cu, cv] = [u * depth, v * depth];
    const value = values[k]!;
    const towardsTip = Math.atan2(v, u) + Math.PI / 2;
    if (design.marks === "digits") {
      const turn = design.stand === "tip" ? towardsTip : design.stand === "foot" ? towardsTip + Math.PI : 0;
      onFace(g, shape, cu, cv, design.digitSize / 100, turn);
      g.transform(design.digitWidth, 0, -design.digitSlant, 1, 0, 0);
      g.font = `100px ${design.font}`;
      g.textAlign = "center";
      g.textBaseline = "alphabetic";
      g.fillStyle = css(design.markColours[value]!);
      g.fillText(String(value), 0, 36);
      return;
    }
    const [s, c] = [Math.sin(towardsTip), Math.cos(towardsTip)];
    for (const [x, y] of design.patterns[value]!) {
      const [a, b] = [x * design.pipSpread, y * design.pipSpread + radius * 0.02];
      drawPip(
        g,
        shape,
        design,
        look,
        [cu + a * c - b * s, cv + a * s + b * c],
        design.pipRadius,
        design.markColours[value]!,
      );
    }
  });
  if (design.pin > 0) drawPin(g, shape, look, design.pin);
}

function drawBack(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  const ink = mixed(
    design.backColour,
    brightness(design.backColour) > 110 ? [40, 30, 60] : [220, 210, 180],
    0.6,
  );
  if (design.backs === "logo") {
    const size = design.kind === "domino" ? 0.22 : 0.12;
    strokeFace(
      g,
      shape,
      [
        [-size, 0],
        [0, -size],
        [size, 0],
        [0, size],
      ],
      0.03,
      ink,
      true,
    );
    onFace(g, shape, 0, 0, size * 0.4);
    g.fillStyle = css(ink);
    disc(g, 0, 0, 1);
  } else if (design.backs === "frame") {
    strokeFace(
      g,
      shape,
      faceCorners(design).map(([u, v]) => [u * 0.84, v * 0.76] as const),
      0.02,
      ink,
      true,
    );
  } else if (design.backs === "stripes" && design.kind === "domino") {
    for (let i = -3; i <= 3; i++)
      strokeFace(
        g,
        shape,
        [
          [i * 0.25, -0.4],
          [i * 0.25 + 0.1, 0.4],
        ],
        0.02,
        ink,
        false,
      );
  }
  if (look.random.chance(0.1)) drawPin(g, shape, look, 0.05);
}

function drawTexture(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  if (design.texture === "plain") return;
  const { random, body } = look;
  g.save();
  tracePath(g, shape.top);
  g.clip();
  const lines = design.texture === "grain" ? random.integer(6, 18) : random.integer(3, 7);
  const reach = design.kind === "domino" ? design.ratio / 2 : 0.6;
  for (let i = 0; i < lines; i++) {
    const v = random.uniform(-0.55, 0.55);
    const tone = scaled(body, random.chance(0.7) ? random.uniform(0.6, 0.95) : random.uniform(1, 1.2));
    const width = design.texture === "grain" ? random.uniform(0.006, 0.035) : random.uniform(0.08, 0.3);
    g.globalAlpha = design.textureStrength * (design.texture === "grain" ? 0.6 : 0.18);
    const bend = design.texture === "grain" ? 0.03 : 0.2;
    strokeFace(
      g,
      shape,
      [
        [-reach, v],
        [-reach / 3, v + random.normal(bend)],
        [reach / 3, v + random.normal(bend)],
        [reach, v + random.normal(bend)],
      ],
      width,
      tone,
      false,
    );
  }
  g.globalAlpha = 1;
  g.restore();
}

/** Side walls that the camera sees, darker or brighter as they face the light. */
function drawWalls(g: SKRSContext2D, shape: TileShape, tile: LaidTile, body: Colour, light: Light): void {
  const { top, bottom, outline } = shape;
  for (let i = 0; i < outline.length; i++) {
    const j = (i + 1) % outline.length;
    const quad: Pixel[] = [top[i]!, top[j]!, bottom[j]!, bottom[i]!];
    // Clockwise outline: a wall is turned to the camera when its quad runs counter-clockwise in the picture.
    let area = 0;
    quad.forEach(([x, y], k) => {
      const [nx, ny] = quad[(k + 1) % 4]!;
      area += x * ny - nx * y;
    });
    if (area >= 0) continue;
    const [du, dv] = [outline[j]![0] - outline[i]![0], outline[j]![1] - outline[i]![1]];
    const wallRad = Math.atan2(du, dv) + tile.angleRad;
    const facing = Math.cos(wallRad - light.azimuthRad);
    tracePath(g, quad);
    const tone = css(scaled(body, 0.62 + 0.28 * facing * (0.4 + light.shadow)));
    g.fillStyle = tone;
    g.fill();
    g.strokeStyle = tone;
    g.lineWidth = 0.7;
    g.stroke();
  }
}

/** Draws a tile's solid with what its face or back shows. */
export function drawTile(
  g: SKRSContext2D,
  tile: LaidTile,
  design: Design,
  shape: TileShape,
  light: Light,
  seed: number,
): void {
  const random = new Random(seed);
  const face = tile.lies === "up";
  const tint = scaled(face ? design.bodies[tile.body]! : design.backColour, 1 + random.normal(0.015));
  g.setTransform(1, 0, 0, 1, 0, 0);
  drawWalls(g, shape, tile, face ? tint : mixed(tint, design.bodies[tile.body]!, 0.5), light);
  const sheen = design.glossy ? Math.max(0, light.sheen * random.uniform(-0.5, 1)) : 0;
  const body = mixed(tint, [255, 255, 255], sheen * 0.6);
  const localLight = light.azimuthRad - tile.angleRad;
  const look: Look = {
    body,
    light: [Math.cos(localLight), -Math.sin(localLight)],
    random,
    wear: random.chance(0.12) ? 0.3 : 0,
  };
  const [a, b] = [shape.corners[0]!, shape.corners[2]!];
  const gradient = g.createLinearGradient(a[0], a[1], b[0], b[1]);
  const slope = random.normal(0.04) + (design.glossy ? random.normal(0.05) : 0);
  gradient.addColorStop(0, css(scaled(body, 1 + slope)));
  gradient.addColorStop(1, css(scaled(body, 1 - slope)));
  tracePath(g, shape.top);
  g.fillStyle = gradient;
  g.fill();
  drawTexture(g, shape, design, look);
  if (design.bevel > 0) drawBevel(g, shape, tile, design, look.body, light);
  if (tile.lies === "up") {
    if (design.kind === "domino") drawDominoFace(g, shape, design, look, tile.values);
    else drawTriominoFace(g, shape, design, look, tile.values);
  } else if (tile.lies === "down") drawBack(g, shape, design, look);
  drawDust(g, shape, design, look);
  g.setTransform(1, 0, 0, 1, 0, 0);
}

function drawBevel(
  g: SKRSContext2D,
  shape: TileShape,
  tile: LaidTile,
  design: Design,
  body: Colour,
  light: Light,
): void {
  const { outline } = shape;
  const inset = 1 - design.bevel;
  for (let i = 0; i < outline.length; i++) {
    const [p, q] = [outline[i]!, outline[(i + 1) % outline.length]!];
    const facing = Math.cos(Math.atan2(q[0] - p[0], q[1] - p[1]) + tile.angleRad - light.azimuthRad);
    const colour = facing > 0 ? mixed(body, [255, 255, 255], 0.45 * facing) : scaled(body, 1 + 0.3 * facing);
    strokeFace(
      g,
      shape,
      [
        [p[0] * inset, p[1] * inset],
        [q[0] * inset, q[1] * inset],
      ],
      design.bevel * 0.8,
      colour,
      false,
    );
  }
}

function drawDust(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  const { random } = look;
  const specks = random.chance(0.15) ? random.integer(1, 5) : 0;
  const reach = design.kind === "domino" ? design.ratio / 2 : 0.3;
  for (let i = 0; i < specks; i++) {
    onFace(g, shape, random.uniform(-reach, reach), random.uniform(-0.45, 0.3), random.uniform(0.004, 0.018));
    g.fillStyle = css(random.chance(0.5) ? [30, 25, 20] : [250, 250, 250], random.uniform(0.2, 0.7));
    disc(g, 0, 0, 1);
  }
  if (random.chance(0.08)) {
    const [u, v] = [random.uniform(-reach, reach), random.uniform(-0.4, 0.4)];
    g.globalAlpha = 0.4;
    strokeFace(
      g,
      shape,
      [
        [u, v],
        [u + random.normal(0.3), v + random.normal(0.3)],
      ],
      0.006,
      scaled(look.body, 0.6),
      false,
    );
    g.globalAlpha = 1;
  }
}
