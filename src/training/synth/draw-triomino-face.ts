import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, mixed } from "./colour.ts";
import type { TriominoDesign } from "./design.ts";
import { drawPin, drawPip, type Look, onFace, strokeFace } from "./draw-marks.ts";
import { cornerPipPlaces, markPlace, tipDirectionRad } from "./pip-places.ts";
import type { TileShape } from "./tile-shape.ts";
import { triominoLines } from "./triomino-lines.ts";

function drawTriominoLines(g: SKRSContext2D, shape: TileShape, design: TriominoDesign, look: Look): void {
  const ink = mixed(look.body, design.markColours[1]!, 0.8);
  for (const { points, width, close } of triominoLines(design))
    strokeFace(g, shape, points, width, ink, close);
}

export function drawTriominoFace(
  g: SKRSContext2D,
  shape: TileShape,
  design: TriominoDesign,
  look: Look,
  values: readonly number[],
): void {
  drawTriominoLines(g, shape, design, look);
  values.forEach((value, k) => {
    const ink = design.markColours[value]!;
    if (design.marks === "digits") {
      const turn = tipDirectionRad(design, k) + design.digitTurnsRad[k]!;
      onFace(g, shape, ...markPlace(design, k), design.digitSize / 100, turn);
      g.transform(design.digitWidth, 0, -design.digitSlant, 1, 0, 0);
      g.font = `100px ${design.font}`;
      g.textAlign = "center";
      g.textBaseline = "alphabetic";
      g.fillStyle = css(ink);
      g.fillText(String(value), 0, 36);
      return;
    }
    for (const place of cornerPipPlaces(design, values, k))
      drawPip(g, shape, design, look, place, design.pipRadius, ink);
  });
  if (design.pin > 0) drawPin(g, shape, look, design.pin);
}
