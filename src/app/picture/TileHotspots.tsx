import { useSay } from "../words/use-words.ts";
import type { KnownTile } from "./correction.ts";
import { type Crop, laidOver } from "./outline.ts";
import classes from "./picture.module.css";
import { tileName } from "./tile-name.ts";

type Props = {
  readonly tiles: readonly KnownTile[];
  readonly brokenTiles: ReadonlySet<number>;
  readonly crop: Crop;
  readonly onTile: (index: number) => void;
  readonly onFocus: (index: number | null) => void;
};

/** Real buttons in the tiles' own shapes, so that fingers, keys and screen readers all find them. */
export function TileHotspots({ tiles, brokenTiles, crop, onTile, onFocus }: Props) {
  const say = useSay();
  return tiles.map(({ index, seen, isCorrected }) => (
    <button
      key={index}
      type="button"
      className={classes.hotspot}
      style={laidOver(crop, seen.corners)}
      aria-label={tileName(say, seen, { isCorrected, isBroken: brokenTiles.has(index) })}
      data-tile={index}
      onClick={() => onTile(index)}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(null)}
    />
  ));
}
