import { Text } from "@mantine/core";
import { type ReactNode, useCallback, useMemo } from "react";
import { LiveStage } from "../camera/LiveStage.tsx";
import { knownTiles } from "../picture/correction.ts";
import { useServices } from "../services.ts";
import { useStore } from "../state/store.ts";
import { GameInPlay, useSay } from "../words/use-words.ts";
import { useBoard, useGame, Workbench } from "./Workbench.tsx";
import classes from "./workbench.module.css";

type Props = {
  readonly stream: MediaStream;
  /** Holds the picture; `tile` is the one that was tapped. */
  readonly onHold: (tile: number | null) => void;
  readonly controls: ReactNode;
};

/** The live picture with the outlines of what was read last, and its board. */
export function LiveBench({ stream, onHold, controls }: Props) {
  const { camera } = useServices();
  const { reading } = useStore(camera.store);
  const tiles = useMemo(() => (reading ? knownTiles(reading, {}) : []), [reading]);
  const game = useGame(tiles);
  const say = useSay(game);
  const marks = useBoard(tiles, game);

  const watch = useCallback(
    (video: HTMLVideoElement, signal: AbortSignal): void => void camera.watch(video, signal),
    [camera],
  );

  return (
    <GameInPlay value={game}>
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
              <LiveStage
                stream={stream}
                watch={watch}
                label={say("camera.videoLabel")}
                tiles={tiles}
                backs={reading?.backs ?? []}
                brokenTiles={marks.brokenTiles}
                brokenPoints={marks.brokenPoints}
                onTile={onHold}
              />
            </div>
            {controls}
            <Text c="var(--ink-soft)" role="status">
              {liveHint(say, reading?.tiles.length ?? null)}
            </Text>
          </>
        }
      />
    </GameInPlay>
  );
}

function liveHint(say: ReturnType<typeof useSay>, found: number | null): string {
  if (found === null) return say("table.preparing");
  return found === 0 ? say("camera.searching") : say("camera.tap");
}
