import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, mixed } from "./colour.ts";
import type { TriominoDesign } from "./design.ts";
import { drawPin, drawPip, type Look, onFace, strokeFace } from "./draw-marks.ts";
import { type FacePoint, faceCorners } from "./outline.ts";
import { Random } from "./random.ts";
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
  const radius = 1 / Math.sqrt(3);
  faceCorners(design).forEach(([u, v], k) => {
    const depth = 1 - design.markDepth;
    const [cu, cv] = [u * depth, v * depth];
    const value = values[k]!;
    const towardsTip = Math.atan2(v, u) + Math.PI / 2;
    if (design.marks === "digits") {
      onFace(g, shape, cu, cv, design.digitSize / 100, towardsTip + design.digitTurnsRad[k]!);
      g.transform(design.digitWidth, 0, -design.digitSlant, 1, 0, 0);
      g.font = `100px ${design.font}`;
      g.textAlign = "center";
      g.textBaseline = "alphabetic";
      g.fillStyle = css(design.markColours[value]!);
      g.fillText(String(value), 0, 36);
      return;
    }
    const [s, c] = [Math.sin(towardsTip), Math.cos(towardsTip)];
    // The same tile of a set is off in the same way wherever it lies.
    const byHand = new Random(
      [...values, k].reduce((seed, n) => 7 * seed + n, Math.round(1e6 * design.pipRadius)),
    );
    const off = (): number => byHand.normal(design.pipJitter);
    for (const [x, y] of design.patterns[value]!) {
      const [a, b] = [(x + off()) * design.pipSpread, (y + off()) * design.pipSpread + radius * 0.02];
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
