import { type CSSProperties, useState } from "react";
import { cornersOf, isSameTriangle, type LatticePoint } from "../../layouts/index.ts";
import type { Board, BoardFace } from "../../table/index.ts";
import { pipsOf, triomino } from "../../tiles/index.ts";
import { laidOver } from "../picture/outline.ts";
import { tileName } from "../picture/tile-name.ts";
import { TriominoFace } from "../tiles/TriominoFace.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { valuesOfWritten } from "./board-view.ts";
import { type Box, boxAround, toDrawing } from "./lattice.ts";

type Props = {
  readonly faces: readonly BoardFace[];
  readonly bridges: NonNullable<Board["bridges"]>;
  readonly hexagons: readonly LatticePoint[];
  readonly brokenTiles: ReadonlySet<number>;
  readonly selected: number | null;
  readonly onTile: (place: number) => void;
};

const EDGE = 72;
const MARGIN = 8;

/** The triangles on their lattice, each a button; bridges are tinted, hexagons ringed, tiles that break a rule red. */
export function TriangleBoard({ faces, bridges, hexagons, brokenTiles, selected, onTile }: Props) {
  const say = useSay();
  const [focused, setFocused] = useState<number | null>(null);
  const drawn = faces.map((face) => ({
    place: face.index,
    values: valuesOfWritten(face.tile),
    isBridge: bridges.some(({ at }) => isSameTriangle(at, face.at)),
    corners: cornersOf(face.at).map((point) => toDrawing(point, EDGE)),
  }));
  const box = boxAround(
    drawn.flatMap(({ corners }) => corners),
    MARGIN,
  );
  return (
    <fieldset className={classes.lattice} aria-label={say("board.latticeLabel")} style={frameOf(box)}>
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true" focusable="false">
        {drawn.map(({ place, values, corners, isBridge }) => (
          <g
            key={place}
            className={classes.face}
            data-lit={selected === place || focused === place || undefined}
            data-broken={brokenTiles.has(place) || undefined}
            data-bridge={isBridge || undefined}
          >
            <TriominoFace values={values} corners={corners} fontSize={19} middle={worthOf(values)} />
          </g>
        ))}
        {hexagons.map((point) => {
          const [x, y] = toDrawing(point, EDGE);
          return <circle key={`${x} ${y}`} className={classes.hexagon} cx={x} cy={y} r={EDGE * 0.11} />;
        })}
      </svg>
      {drawn.map(({ place, values, corners }) => (
        <button
          key={place}
          type="button"
          className={classes.faceSpot}
          style={laidOver(box, corners)}
          aria-label={tileName(say, { kind: "triomino", values }, { isBroken: brokenTiles.has(place) })}
          onClick={() => onTile(place)}
          onFocus={() => setFocused(place)}
          onBlur={() => setFocused(null)}
        />
      ))}
    </fieldset>
  );
}

/** The sum of a tile's values, which is what it is worth; unknown while a value is. */
function worthOf(values: ReturnType<typeof valuesOfWritten>): number | undefined {
  const [a, b, c] = values;
  return typeof a === "number" && typeof b === "number" && typeof c === "number"
    ? pipsOf(triomino(a, b, c))
    : undefined;
}

const frameOf = ({ width, height }: Box): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `min(100%, ${Math.round(width * 1.5)}px, calc(52vh * ${width / height}))`,
});
