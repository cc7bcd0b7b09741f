import type { SKRSContext2D } from "@napi-rs/canvas";
import { brightness, type Colour, css, mixed } from "./colour.ts";
import { type DominoDesign, FRAME_INSET } from "./design.ts";
import { disc, drawPin, drawPip, type Look, onFace, strokeFace } from "./draw-marks.ts";
import type { FacePoint } from "./outline.ts";
import { halfPipPlaces, onHalf, pipRadiusOf } from "./pip-places.ts";
import { NINE_PLACES } from "./pips.ts";
import type { TileShape } from "./tile-shape.ts";

/** A dimple that no paint fills: its wall towards the light lies in shade, the one across shines by so much (0…1). */
function drawDimple(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  [u, v]: FacePoint,
  shine: number,
): void {
  const { body, light } = look;
  onFace(g, shape, u, v, design.pipRadius * 0.9);
  g.fillStyle = css(mixed(body, brightness(body) > 90 ? [0, 0, 0] : [255, 255, 255], 0.14));
  disc(g, 0, 0, 1);
  g.fillStyle = css(mixed(body, [0, 0, 0], 0.3), 0.6);
  disc(g, light[0] * 0.25, light[1] * 0.25, 0.7);
  if (shine === 0) return;
  const across = Math.atan2(-light[1], -light[0]);
  g.strokeStyle = css(mixed(body, [255, 255, 255], 0.8), shine * look.random.uniform(0.5, 1));
  g.lineWidth = 0.22;
  g.beginPath();
  g.arc(0, 0, 0.85, across - 0.9, across + 0.9);
  g.stroke();
}

function drawHalf(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  values: readonly number[],
  k: number,
): void {
  const value = values[k]!;
  if (design.emptyDimples) {
    const shine = look.random.chance(0.5) ? look.random.uniform(0.1, 0.7) : 0;
    for (const place of onHalf(design, value, k, NINE_PLACES))
      drawDimple(g, shape, design, look, place, shine);
  }
  const pipRadius = pipRadiusOf(design, value);
  for (const place of halfPipPlaces(design, values, k))
    drawPip(g, shape, design, look, place, pipRadius, design.markColours[value]!);
}

const DARK: Colour = [0, 0, 0];
const BRIGHT: Colour = [255, 255, 255];

/** The divider from rim to rim or shorter, moved along the tile by `offset`. */
function strokeDivider(
  g: SKRSContext2D,
  shape: TileShape,
  { dividerLength }: DominoDesign,
  offset: number,
  width: number,
  colour: Colour,
): void {
  const half = dividerLength / 2;
  const ends: FacePoint[] = [
    [offset, -half],
    [offset, half],
  ];
  strokeFace(g, shape, ends, width, colour, false);
}

function drawDivider(g: SKRSContext2D, shape: TileShape, design: DominoDesign, look: Look): void {
  const { divider, dividerWidth: width, dividerRelief: relief } = design;
  if (divider === "none") return;
  if (divider === "bar") strokeDivider(g, shape, design, 0.008, width * 1.15, mixed(look.body, BRIGHT, 0.4));
  if (relief === 0) {
    strokeDivider(g, shape, design, 0, width, design.dividerColour);
    return;
  }
  // The wall towards the light lies in shade.
  const towardsLight = (Math.sign(look.light[0]) * width) / 2;
  const facing = Math.abs(look.light[0]);
  strokeDivider(g, shape, design, -towardsLight, width, mixed(look.body, BRIGHT, 0.6 * relief * facing));
  strokeDivider(g, shape, design, towardsLight, width, mixed(look.body, DARK, relief * (0.5 + 0.5 * facing)));
}

export function drawDominoFace(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  values: readonly number[],
): void {
  if (design.frame) {
    const [l, w] = [design.ratio / 2 - FRAME_INSET, 0.5 - FRAME_INSET];
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
  drawDivider(g, shape, design, look);
  for (const k of [0, 1]) drawHalf(g, shape, design, look, values, k);
  if (design.pin > 0) drawPin(g, shape, look, design.pin);
}
