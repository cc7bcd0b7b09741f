import type { SKRSContext2D } from "@napi-rs/canvas";
import { brightness, css, mixed } from "./colour.ts";
import type { DominoDesign } from "./design.ts";
import { disc, drawPin, drawPip, type Look, onFace, strokeFace } from "./draw-marks.ts";
import { halfPipPlaces, onHalf, pipRadiusOf } from "./pip-places.ts";
import { NINE_PLACES } from "./pips.ts";
import type { TileShape } from "./tile-shape.ts";

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
    for (const [u, v] of onHalf(design, value, k, NINE_PLACES)) {
      onFace(g, shape, u, v, design.pipRadius * 0.9);
      g.fillStyle = css(mixed(look.body, brightness(look.body) > 90 ? [0, 0, 0] : [255, 255, 255], 0.14));
      disc(g, 0, 0, 1);
      g.fillStyle = css(mixed(look.body, [0, 0, 0], 0.3), 0.6);
      disc(g, look.light[0] * 0.25, look.light[1] * 0.25, 0.7);
    }
  }
  const pipRadius = pipRadiusOf(design, value);
  for (const place of halfPipPlaces(design, values, k))
    drawPip(g, shape, design, look, place, pipRadius, design.markColours[value]!);
}

export function drawDominoFace(
  g: SKRSContext2D,
  shape: TileShape,
  design: DominoDesign,
  look: Look,
  values: readonly number[],
): void {
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
  for (const k of [0, 1]) drawHalf(g, shape, design, look, values, k);
  if (design.pin > 0) drawPin(g, shape, look, design.pin);
}
