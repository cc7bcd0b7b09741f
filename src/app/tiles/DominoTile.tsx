import type { Pips } from "../../tiles/index.ts";
import { pipPlaces } from "./pip-places.ts";
import classes from "./tiles.module.css";

const SIDE = 40;

type HalfProps = {
  readonly value: Pips | null;
  readonly x: number;
  readonly y: number;
  readonly isUpright: boolean;
};

/** One half in a square of 40; its pips turn with the tile. A value that is not known shows a question mark. */
export function DominoHalf({ value, x, y, isUpright }: HalfProps) {
  const [centreX, centreY] = [x + SIDE / 2, y + SIDE / 2];
  if (value === null) {
    return (
      <g>
        <rect className={classes.unsureHalf} x={x + 4} y={y + 4} width={SIDE - 8} height={SIDE - 8} rx={6} />
        <text className={classes.question} x={centreX} y={centreY} dy="0.36em" fontSize={24}>
          ?
        </text>
      </g>
    );
  }
  const radius = value > 9 ? 3.3 : value > 6 ? 3.7 : 4.1;
  return (
    <g>
      {pipPlaces(value).map(([along, across]) => {
        // Rows of three and four run along the tile.
        const [u, v] = isUpright ? [-across, along] : [along, across];
        return (
          <circle
            key={`${along} ${across}`}
            className={classes.pip}
            cx={centreX + u * SIDE * 0.5}
            cy={centreY + v * SIDE * 0.5}
            r={radius}
          />
        );
      })}
    </g>
  );
}

type Props = {
  readonly values: readonly (Pips | null)[];
  /** `lengthwise`: the first half on the left; `crosswise`: the first half above. */
  readonly lie?: "lengthwise" | "crosswise";
  /** Which half is lit, say as an open end. */
  readonly litHalf?: number | undefined;
  readonly heightPx?: number;
};

/** A domino as it lies on the table; a drawing only, its name is said by what holds it. */
export function DominoTile({ values, lie = "lengthwise", litHalf, heightPx = 40 }: Props) {
  const isLengthwise = lie === "lengthwise";
  const [width, height] = isLengthwise ? [2 * SIDE, SIDE] : [SIDE, 2 * SIDE];
  const scale = heightPx / SIDE;
  return (
    <svg
      className={classes.tile}
      viewBox={`-1 -1 ${width + 2} ${height + 3}`}
      width={(width + 2) * scale}
      height={(height + 3) * scale}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.edge} x={0} y={2} width={width} height={height - 1} rx={6} />
      <rect className={classes.body} x={0.5} y={0.5} width={width - 1} height={height - 1} rx={6} />
      {litHalf !== undefined && (
        <rect
          className={classes.litHalf}
          x={(isLengthwise ? litHalf * SIDE : 0) + 2.5}
          y={(isLengthwise ? 0 : litHalf * SIDE) + 2.5}
          width={SIDE - 5}
          height={SIDE - 5}
          rx={5}
        />
      )}
      <line
        className={classes.divider}
        x1={isLengthwise ? SIDE : 7}
        y1={isLengthwise ? 7 : SIDE}
        x2={isLengthwise ? SIDE : SIDE - 7}
        y2={isLengthwise ? SIDE - 7 : SIDE}
      />
      {[0, 1].map((half) => (
        <DominoHalf
          key={half}
          value={values[half] ?? null}
          x={isLengthwise ? half * SIDE : 0}
          y={isLengthwise ? 0 : half * SIDE}
          isUpright={!isLengthwise}
        />
      ))}
    </svg>
  );
}
