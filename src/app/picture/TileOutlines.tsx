import type { Point } from "../../geometry/index.ts";
import type { SeenBack } from "../../vision/index.ts";
import { isUnsure, type KnownTile } from "./correction.ts";
import { badgesOf, type Crop, svgPoints, unitOf } from "./outline.ts";
import classes from "./picture.module.css";

type Props = {
  readonly tiles: readonly KnownTile[];
  readonly backs: readonly SeenBack[];
  readonly brokenTiles: ReadonlySet<number>;
  readonly brokenPoints: readonly Point[];
  readonly selected: number | null;
  readonly focused: number | null;
  /** Whether the values are written on the tiles, or the tiles left as they were photographed. */
  readonly hasValues: boolean;
  readonly crop: Crop;
  readonly screenPxPerPixel: number;
};

// Radii on the screen. Digits under nine pixels high cannot be read at arm's length; large ones hide what they name.
const BADGE_PX = { least: 7.5, most: 15 };
const BROKEN_PX = { least: 10, most: 17 };

/** Outlines and values over the picture. A drawing only: names and clicks are the hotspots' business. */
export function TileOutlines(props: Props) {
  const { crop, tiles, backs, brokenPoints, screenPxPerPixel } = props;
  const line = 1 / screenPxPerPixel;
  const unit = tiles.length === 0 ? 0 : tiles.reduce((sum, { seen }) => sum + unitOf(seen), 0) / tiles.length;
  return (
    <svg
      className={classes.overlay}
      viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {backs.map(({ corners }) => (
        <polygon
          key={svgPoints(corners)}
          className={classes.back}
          points={svgPoints(corners)}
          strokeWidth={1.5 * line}
        />
      ))}
      {tiles.map((tile) => (
        <TileOutline key={tile.index} tile={tile} line={line} {...props} />
      ))}
      {brokenPoints.map(([x, y]) => (
        <BrokenMark
          key={`${x} ${y}`}
          x={x}
          y={y}
          radius={Math.min(Math.max(unit * 0.3, BROKEN_PX.least * line), BROKEN_PX.most * line)}
        />
      ))}
    </svg>
  );
}

function TileOutline({ tile, line, ...props }: Props & { readonly tile: KnownTile; readonly line: number }) {
  const { index, seen, isCorrected } = tile;
  const state = props.brokenTiles.has(index)
    ? "broken"
    : isUnsure(seen)
      ? "unsure"
      : isCorrected
        ? "corrected"
        : "sure";
  const isLit = props.selected === index || props.focused === index;
  return (
    <g data-state={state} data-lit={isLit || undefined} className={classes.outline}>
      <polygon
        className={classes.halo}
        points={svgPoints(seen.corners)}
        strokeWidth={(isLit ? 7 : 4.5) * line}
      />
      <polygon
        className={classes.edge}
        points={svgPoints(seen.corners)}
        strokeWidth={(isLit ? 4 : 2.5) * line}
        strokeDasharray={state === "unsure" ? `${6 * line} ${4 * line}` : undefined}
      />
      {props.hasValues &&
        badgesOf(seen, { least: BADGE_PX.least * line, most: BADGE_PX.most * line }).map(
          ({ slot, centre: [x, y], radius }) => {
            const value = seen.values[slot] ?? null;
            return (
              <g key={slot} className={value === null ? classes.unsureBadge : classes.badge}>
                <circle cx={x} cy={y} r={radius} />
                <text x={x} y={y} dy="0.36em" fontSize={radius * 1.5}>
                  {value ?? "?"}
                </text>
              </g>
            );
          },
        )}
    </g>
  );
}

/** A red cross where two tiles do not go together. */
function BrokenMark({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  const arm = radius * 0.42;
  return (
    <g className={classes.broken}>
      <circle cx={x} cy={y} r={radius} strokeWidth={radius * 0.16} />
      <path
        d={`M${x - arm} ${y - arm} L${x + arm} ${y + arm} M${x + arm} ${y - arm} L${x - arm} ${y + arm}`}
        strokeWidth={radius * 0.26}
      />
    </g>
  );
}
