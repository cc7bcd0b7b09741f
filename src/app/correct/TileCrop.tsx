import type { SeenTile } from "../../vision/index.ts";
import type { DecodedPicture } from "../picture/decode.ts";
import { cropAround, slotOutline, svgPoints, withinRatio } from "../picture/outline.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./correct.module.css";

type Props = { readonly picture: DecodedPicture; readonly tile: SeenTile; readonly slot: number };

/** The tile as the camera saw it, enlarged, with the half or corner in question lit. */
export function TileCrop({ picture, tile, slot }: Props) {
  const say = useSay();
  const crop = withinRatio(cropAround([tile], picture), picture, { least: 1.1, most: 1.9 });
  return (
    <div className={classes.crop} style={{ aspectRatio: `${crop.width} / ${crop.height}` }}>
      <img
        src={picture.url}
        alt={say("correct.crop")}
        style={{
          left: `${(-100 * crop.x) / crop.width}%`,
          top: `${(-100 * crop.y) / crop.height}%`,
          width: `${(100 * picture.widthPx) / crop.width}%`,
          height: `${(100 * picture.heightPx) / crop.height}%`,
        }}
      />
      <svg viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`} aria-hidden="true" focusable="false">
        <polygon
          className={classes.cropTile}
          points={svgPoints(tile.corners)}
          vectorEffect="non-scaling-stroke"
        />
        <polygon
          className={classes.cropSlot}
          points={svgPoints(slotOutline(tile, slot))}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
