import { VisuallyHidden } from "@mantine/core";
import type { KnownTile } from "../picture/correction.ts";
import { isUnsure } from "../picture/correction.ts";
import { tileName } from "../picture/tile-name.ts";
import { DominoTile } from "../tiles/DominoTile.tsx";
import { TriominoTile } from "../tiles/TriominoFace.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";

type Props = {
  readonly tiles: readonly KnownTile[];
  /** By their place in the raw reading. */
  readonly brokenTiles: ReadonlySet<number>;
  readonly selected: number | null;
  readonly onTile: (index: number) => void;
};

/** Tiles side by side, large enough for a thumb; a tap corrects. */
export function TileRow({ tiles, brokenTiles, selected, onTile }: Props) {
  const say = useSay();
  return (
    <ul className={classes.row}>
      {tiles.map(({ index, seen, isCorrected }) => (
        <li key={index}>
          <button
            type="button"
            className={classes.rowTile}
            data-selected={selected === index || undefined}
            data-unsure={isUnsure(seen) || undefined}
            data-broken={brokenTiles.has(index) || undefined}
            data-corrected={isCorrected || undefined}
            onClick={() => onTile(index)}
          >
            <VisuallyHidden>
              {tileName(say, seen, { isCorrected, isBroken: brokenTiles.has(index) })}
            </VisuallyHidden>
            {seen.kind === "domino" ? (
              <DominoTile values={seen.values} heightPx={30} />
            ) : (
              <TriominoTile values={seen.values} heightPx={50} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
