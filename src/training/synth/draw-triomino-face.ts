import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, mixed } from "./colour.ts";
import type { TriominoDesign } from "./design.ts";
import { drawPin, drawPip, type Look, onFace, strokeFace } from "./draw-marks.ts";
import { type FacePoint, faceCorners } from "./outline.ts";
import { cornerPipPlaces, markPlace, tipDirectionRad } from "./pip-places.ts";
import type { TileShape } from "./tile-shape.ts";

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
