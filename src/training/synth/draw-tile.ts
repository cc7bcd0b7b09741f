import type { SKRSContext2D } from "@napi-rs/canvas";
import { brightness, css, mixed, scaled } from "./colour.ts";
import type { Design } from "./design.ts";
import { drawDominoFace } from "./draw-domino-face.ts";
import { drawGrain } from "./draw-grain.ts";
import { disc, drawFadingSpot, type Look, onFace, strokeFace } from "./draw-marks.ts";
import { drawTriominoFace } from "./draw-triomino-face.ts";
import { drawBentEdge, drawBevel, drawWalls } from "./draw-walls.ts";
import type { Light } from "./light.ts";
import { faceCorners } from "./outline.ts";
import { tracePath } from "./path.ts";
import { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";
import type { TileShape } from "./tile-shape.ts";

function drawBack(g: SKRSContext2D, shape: TileShape, design: Design): void {
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
}

function drawTexture(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  if (design.texture === "plain") return;
  g.save();
  tracePath(g, shape.top);
  g.clip();
  if (design.texture === "cloud") drawClouds(g, shape, design, look);
  else if (design.texture === "grain") drawGrain(g, shape, design, look);
  else drawStreaks(g, shape, design, look);
  g.globalAlpha = 1;
  g.restore();
}

/** Soft patches of lighter and darker tones, as marbled plastics and old bakelite have. */
function drawClouds(g: SKRSContext2D, shape: TileShape, design: Design, { random, body }: Look): void {
  const reach = design.kind === "domino" ? design.ratio / 2 : 0.6;
  // Darker ones may have a colour of their own.
  const dark = mixed(scaled(body, random.uniform(0.45, 0.8)), [90, 70, 30], random.uniform(0, 0.4));
  const light = mixed(body, [255, 252, 235], random.uniform(0.2, 0.5));
  for (let i = random.integer(10, 26); i > 0; i--) {
    const colour = random.chance(0.65) ? dark : light;
    drawFadingSpot(
      g,
      shape,
      colour,
      {
        middle: 0.7 * design.textureStrength,
        from: random.uniform(0.3, 0.7),
        there: 0.3 * design.textureStrength,
      },
      [random.uniform(-reach, reach), random.uniform(-0.55, 0.55)],
      random.uniform(0.1, 0.38),
    );
  }
}

/** Broad streaks of another tone. */
function drawStreaks(g: SKRSContext2D, shape: TileShape, design: Design, { random, body }: Look): void {
  const reach = design.kind === "domino" ? design.ratio / 2 : 0.6;
  g.globalAlpha = design.textureStrength * 0.18;
  for (let i = random.integer(3, 7); i > 0; i--) {
    const v = random.uniform(-0.55, 0.55);
    const tone = scaled(body, random.chance(0.7) ? random.uniform(0.6, 0.95) : random.uniform(1, 1.2));
    const width = random.uniform(0.08, 0.3);
    strokeFace(
      g,
      shape,
      [
        [-reach, v],
        [-reach / 3, v + random.normal(0.2)],
        [reach / 3, v + random.normal(0.2)],
        [reach, v + random.normal(0.2)],
      ],
      width,
      tone,
      false,
    );
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
  const lit = { shape, tile, light };
  const side = face ? tint : mixed(tint, design.bodies[tile.body]!, 0.5);
  drawWalls(g, lit, design, side, Random.besides(tile.angleRad));
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
  if (design.edgeRadius > 0) drawBentEdge(g, lit, design, look.body);
  else if (design.bevel > 0) drawBevel(g, lit, design, look.body);
  if (tile.lies === "up") {
    if (design.kind === "domino") drawDominoFace(g, shape, design, look, tile.values);
    else drawTriominoFace(g, shape, design, look, tile.values);
  } else if (tile.lies === "down") drawBack(g, shape, design);
  drawDust(g, shape, design, look);
  g.setTransform(1, 0, 0, 1, 0, 0);
}

/** A speck as large as a pip would be one: so much of a pip's radius it has at most. */
const LARGEST_SPECK = 0.4;

function drawDust(g: SKRSContext2D, shape: TileShape, design: Design, look: Look): void {
  const { random } = look;
  const specks = random.chance(0.15) ? random.integer(1, 5) : 0;
  const reach = design.kind === "domino" ? design.ratio / 2 : 0.3;
  for (let i = 0; i < specks; i++) {
    const radius = Math.min(random.uniform(0.004, 0.018), LARGEST_SPECK * design.pipRadius);
    onFace(g, shape, random.uniform(-reach, reach), random.uniform(-0.45, 0.3), radius);
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
