import type { SeenTile } from "../../vision/index.ts";
import { useSay } from "../words/use-words.ts";
import type { KnownTile } from "./correction.ts";
import type { Crop } from "./outline.ts";
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
      style={placeOf(seen, crop)}
      aria-label={tileName(say, seen, { isCorrected, isBroken: brokenTiles.has(index) })}
      data-tile={index}
      onClick={() => onTile(index)}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(null)}
    />
  ));
}

/** The tile's bounding box in per cent of the crop, cut to the tile's outline. */
function placeOf({ corners }: Pick<SeenTile, "corners">, crop: Crop) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const cut = corners.map(([x, y]) => `${(100 * (x - left)) / width}% ${(100 * (y - top)) / height}%`);
  return {
    left: `${(100 * (left - crop.x)) / crop.width}%`,
    top: `${(100 * (top - crop.y)) / crop.height}%`,
    width: `${(100 * width) / crop.width}%`,
    height: `${(100 * height) / crop.height}%`,
    clipPath: `polygon(${cut.join(", ")})`,
  };
}
