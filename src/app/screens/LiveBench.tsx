import { Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { knownTiles } from "../picture/correction.ts";
import { PictureStage } from "../picture/PictureStage.tsx";
import { useServices } from "../services.ts";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";
import { useBoard, useGame, Workbench } from "./Workbench.tsx";
import classes from "./workbench.module.css";

type Props = {
  readonly stream: MediaStream;
  /** Holds the picture; `tile` is the one that was tapped. */
  readonly onHold: (tile: number | null) => void;
  readonly controls: ReactNode;
};

// Until the first frame the size of the picture is unknown; cameras give this one or another of the same shape.
const FIRST_SIZE = { widthPx: 1280, heightPx: 720 };

/** The live picture with the outlines of what was read last, and its board. */
export function LiveBench({ stream, onHold, controls }: Props) {
  const say = useSay();
  const { camera } = useServices();
  const { reading } = useStore(camera.store);
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  const tiles = useMemo(() => (reading ? knownTiles(reading, {}) : []), [reading]);
  const game = useGame(tiles);
  const marks = useBoard(tiles, game);

  useEffect(() => {
    const element = video.current!;
    const giveUp = new AbortController();
    element.srcObject = stream;
    // A browser may refuse to play while the page is hidden; it plays on when it is seen again.
    element.play().catch(() => {});
    void camera.watch(element, giveUp.signal);
    return () => {
      giveUp.abort();
      element.srcObject = null;
    };
  }, [camera, stream]);

  return (
    <Workbench
      title={say("camera.title")}
      tiles={tiles}
      game={game}
      marks={marks}
      selected={null}
      onTile={onHold}
      onShow={(indices) => onHold(indices[0] ?? null)}
      picture={
        <>
          <div className={classes.liveWrap}>
            <span className={classes.livePill}>{say("camera.live")}</span>
            <PictureStage
              isLive
              label={say("camera.videoLabel")}
              {...size}
              tiles={tiles}
              backs={reading?.backs ?? []}
              brokenTiles={marks.brokenTiles}
              brokenPoints={marks.brokenPoints}
              selected={null}
              onTile={onHold}
            >
              <video
                ref={video}
                muted
                playsInline
                onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
                  setSize({ widthPx: videoWidth, heightPx: videoHeight })
                }
              />
            </PictureStage>
          </div>
          {controls}
          <Text c="var(--ink-soft)" role="status">
            {liveHint(say, reading?.tiles.length ?? null)}
          </Text>
        </>
      }
    />
  );
}

function liveHint(say: ReturnType<typeof useSay>, found: number | null): string {
  if (found === null) return say("table.preparing");
  return found === 0 ? say("camera.searching") : say("camera.tap");
}
