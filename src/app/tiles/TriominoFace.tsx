import { between, centroid, type Point } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import classes from "./tiles.module.css";

/** A triangle with rounded tips, a little inside its corners, as an SVG path. */
export function roundedTriangle(corners: readonly Point[], inset: number, round: number): string {
  const [cx, cy] = centroid(corners);
  const tips = corners.map(([x, y]): Point => [x + (cx - x) * inset, y + (cy - y) * inset]);
  const parts = tips.map((tip, k) => {
    const [before, after] = [tips[(k + 2) % 3]!, tips[(k + 1) % 3]!];
    const [from, to] = [between(tip, before, round), between(tip, after, round)];
    return `${k === 0 ? "M" : "L"}${from[0]} ${from[1]} Q${tip[0]} ${tip[1]} ${to[0]} ${to[1]}`;
  });
  return `${parts.join(" ")} Z`;
}

type FaceProps = {
  readonly values: readonly (Pips | null)[];
  /** Clockwise; `values[i]` stands at `corners[i]`. */
  readonly corners: readonly Point[];
  readonly fontSize: number;
  /** What is written small in the middle, if anything. */
  readonly middle?: number | undefined;
};

/** A triangular tile between its three corners, its numbers in the tips: part of a larger drawing. */
export function TriominoFace({ values, corners, fontSize, middle }: FaceProps) {
  const [cx, cy] = centroid(corners);
  return (
    <g>
      <path className={classes.body} d={roundedTriangle(corners, 0.045, 0.12)} />
      {corners.map(([x, y], k) => {
        const value = values[k] ?? null;
        return (
          <text
            key={`${x} ${y}`}
            className={value === null ? classes.question : classes.digit}
            x={x + (cx - x) * 0.43}
            y={y + (cy - y) * 0.43}
            dy="0.36em"
            fontSize={fontSize}
          >
            {value ?? "?"}
          </text>
        );
      })}
      {middle !== undefined && (
        <text className={classes.middle} x={cx} y={cy} dy="0.36em" fontSize={fontSize * 0.6}>
          {middle}
        </text>
      )}
    </g>
  );
}

const UPRIGHT: readonly Point[] = [
  [2, 76],
  [44, 3],
  [86, 76],
];

/** One triangular tile by itself, tip up. */
export function TriominoTile({
  values,
  heightPx = 56,
}: {
  values: readonly (Pips | null)[];
  heightPx?: number;
}) {
  return (
    <svg
      className={classes.tile}
      viewBox="0 0 88 80"
      width={heightPx * 1.1}
      height={heightPx}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={classes.edge}
        d={roundedTriangle(
          UPRIGHT.map(([x, y]): Point => [x, y + 2]),
          0.045,
          0.12,
        )}
      />
      <TriominoFace values={values} corners={UPRIGHT} fontSize={22} />
    </svg>
  );
}
