import { ActionIcon, Group } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconEye, IconEyeOff, IconFocus2, IconMaximize, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Point } from "../../geometry/index.ts";
import type { SeenBack } from "../../vision/index.ts";
import { useSay } from "../words/use-words.ts";
import type { KnownTile } from "./correction.ts";
import { type Crop, cropAround, withinRatio } from "./outline.ts";
import classes from "./picture.module.css";
import { TileHotspots } from "./TileHotspots.tsx";
import { TileOutlines } from "./TileOutlines.tsx";

type Props = {
  /** The `img` or `video` itself; it is laid under the outlines and fills the whole picture. */
  readonly children: ReactNode;
  readonly label: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tiles: readonly KnownTile[];
  readonly backs: readonly SeenBack[];
  readonly brokenTiles: ReadonlySet<number>;
  /** Points of the picture at which a rule is broken. */
  readonly brokenPoints: readonly Point[];
  readonly selected: number | null;
  readonly onTile: (index: number) => void;
  /** A live picture is shown whole: it must not jump with every tile found. */
  readonly isLive?: boolean;
};

const RATIO = { least: 0.85, most: 2.4 };
const ZOOM_STEP = 1.5;
const MOST_ZOOM = 5;

/** The picture with each tile outlined; every tile is a button. Zooming scrolls inside the frame. */
export function PictureStage(props: Props) {
  const { widthPx, heightPx, tiles, isLive = false } = props;
  const [zoom, setZoom] = useState(1);
  const [isWhole, setIsWhole] = useState(false);
  const [hasValues, setHasValues] = useState(true);
  const [focused, setFocused] = useState<number | null>(null);
  const { ref, width } = useElementSize();
  const crop = cropOf(props, isLive || isWhole);
  const screenPxPerPixel = width > 0 ? width / crop.width : 1;
  return (
    <div className={classes.stage}>
      <section className={classes.scroller} aria-label={props.label} tabIndex={zoom > 1 ? 0 : undefined}>
        <div
          ref={ref}
          className={classes.frame}
          style={{
            aspectRatio: `${crop.width} / ${crop.height}`,
            maxWidth: `calc(var(--stage-height) * ${(crop.width / crop.height) * zoom})`,
            width: `${zoom * 100}%`,
          }}
        >
          <div className={classes.media} style={mediaPlace(crop, widthPx, heightPx)}>
            {props.children}
          </div>
          <TileOutlines
            {...props}
            hasValues={hasValues}
            crop={crop}
            focused={focused}
            screenPxPerPixel={screenPxPerPixel}
          />
          <TileHotspots {...props} crop={crop} onFocus={setFocused} />
        </div>
      </section>
      {!isLive && tiles.length > 0 && (
        <StageTools
          zoom={zoom}
          hasValues={hasValues}
          onValues={setHasValues}
          isWhole={isWhole}
          onZoom={setZoom}
          onWhole={(whole) => {
            setIsWhole(whole);
            setZoom(1);
          }}
        />
      )}
    </div>
  );
}

function cropOf({ tiles, widthPx, heightPx }: Props, isWhole: boolean): Crop {
  const picture = { widthPx, heightPx };
  if (isWhole) return { x: 0, y: 0, width: widthPx, height: heightPx };
  const around = cropAround(
    tiles.map(({ seen }) => seen),
    picture,
  );
  return withinRatio(around, picture, RATIO);
}

const mediaPlace = (crop: Crop, widthPx: number, heightPx: number) => ({
  left: `${(-100 * crop.x) / crop.width}%`,
  top: `${(-100 * crop.y) / crop.height}%`,
  width: `${(100 * widthPx) / crop.width}%`,
  height: `${(100 * heightPx) / crop.height}%`,
});

type ToolsProps = {
  readonly zoom: number;
  readonly hasValues: boolean;
  readonly onValues: (hasValues: boolean) => void;
  readonly isWhole: boolean;
  readonly onZoom: (zoom: number) => void;
  readonly onWhole: (isWhole: boolean) => void;
};

function StageTools({ zoom, isWhole, hasValues, onZoom, onWhole, onValues }: ToolsProps) {
  const say = useSay();
  // By an id of its own, one that is called something else once it was pressed stays the same, and keeps the focus.
  const tools = [
    {
      id: "values",
      label: hasValues ? say("table.hideValues") : say("table.showValues"),
      Icon: hasValues ? IconEyeOff : IconEye,
      isOff: false,
      act: () => onValues(!hasValues),
    },
    {
      id: "crop",
      label: isWhole ? say("table.zoomTiles") : say("table.zoomWhole"),
      Icon: isWhole ? IconFocus2 : IconMaximize,
      isOff: false,
      act: () => onWhole(!isWhole),
    },
    {
      id: "out",
      label: say("table.zoomOut"),
      Icon: IconZoomOut,
      isOff: zoom <= 1,
      act: () => onZoom(Math.max(1, zoom / ZOOM_STEP)),
    },
    {
      id: "in",
      label: say("table.zoomIn"),
      Icon: IconZoomIn,
      isOff: zoom >= MOST_ZOOM,
      act: () => onZoom(Math.min(MOST_ZOOM, zoom * ZOOM_STEP)),
    },
  ];
  return (
    <Group gap={4} className={classes.tools}>
      {tools.map(({ id, label, Icon, isOff, act }) => (
        <ActionIcon
          key={id}
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          radius="xl"
          aria-label={label}
          // Not disabled: whoever zooms by keyboard would lose their place at the last step.
          aria-disabled={isOff}
          data-disabled={isOff}
          onClick={act}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
