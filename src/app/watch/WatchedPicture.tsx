import { Loader, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo } from "react";
import type { TableLook } from "../../worker/index.ts";
import { frameOf, pause } from "../camera/frame-of.ts";
import { LiveStage } from "../camera/LiveStage.tsx";
import { SwitchCameraButton } from "../camera/SwitchCameraButton.tsx";
import type { KnownTile } from "../picture/correction.ts";
import workbench from "../screens/workbench.module.css";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";
import { drawnTiles } from "./followed-tiles.ts";
import type { HandInView } from "./hand-in-view.ts";
import type { stageOf } from "./judged.ts";
import { useRinging } from "./use-alarm.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import classes from "./watch.module.css";

// Films are looked at five times a second, and thresholds were tried at that pace; a little more hears of a tile sooner.
const LOOK_EVERY_MS = 150;

type Props = {
  readonly look: TableLook | null;
  /** Where the table lies in the picture is not known now: what lies on it is not drawn. */
  readonly isLost: boolean;
  /** A hand that is counted, in place of the table; `tiles`: those of it that are drawn. */
  readonly hand: { readonly look: HandInView | null; readonly tiles: readonly KnownTile[] } | null;
  readonly brokenTiles: ReadonlySet<number>;
  readonly toMove: string | null;
  readonly stage: ReturnType<typeof stageOf>;
  readonly onTile: (track: number) => void;
};

/** The camera, which runs as long as this is shown, with the outlines of the tiles that are followed. */
export function WatchedPicture({ look, stage, ...props }: Props) {
  const say = useSay();
  const { camera } = useServices();
  const { live } = useStore(camera.store);
  useEffect(() => {
    void camera.start();
    return () => camera.stop();
  }, [camera]);
  useRinging(live.kind === "problem");
  if (live.kind === "problem") {
    return (
      <ProblemNotice
        isWatching
        problem={live.problem}
        onRetry={() => void camera.start()}
        onReload={live.problem.kind === "modelMissing" ? () => location.reload() : undefined}
      />
    );
  }
  if (live.kind !== "live") {
    return (
      <div className={workbench.plain} role="status">
        <div className={workbench.busy}>
          <Loader size="sm" color="white" aria-hidden />
          {say("camera.asking")}
        </div>
      </div>
    );
  }
  return (
    <>
      <LivePicture stream={live.stream} look={look} {...props} />
      <div className={workbench.bar}>
        <Text c="var(--ink-soft)" role="status">
          {look === null ? say("table.preparing") : look.seesTiles ? "" : emptyHint(say, stage)}
        </Text>
        <SwitchCameraButton />
      </div>
    </>
  );
}

/** What to do where no tile is seen. */
function emptyHint(say: ReturnType<typeof useSay>, stage: Props["stage"]): string {
  if (stage === "over") return "";
  return say(stage === "opening" ? "watch.awaitsFirst" : "camera.searching");
}

function LivePicture({
  stream,
  look,
  isLost,
  hand,
  brokenTiles,
  toMove,
  onTile,
}: Omit<Props, "stage"> & { stream: MediaStream }) {
  const say = useSay();
  const { camera, watch } = useServices();
  const tiles = useMemo(
    () => hand?.tiles ?? (isLost || !look ? [] : drawnTiles(look.tiles, look.unread)),
    [look, isLost, hand],
  );
  const shown = hand ? hand.look : look;
  useWakeLock();
  const follow = useCallback(
    (video: HTMLVideoElement, signal: AbortSignal): void => {
      void camera.watch(video, signal, async () => {
        const atMs = performance.now();
        await watch.look(await frameOf(video), atMs);
        await pause(LOOK_EVERY_MS - (performance.now() - atMs), signal);
      });
    },
    [camera, watch],
  );
  return (
    <div className={workbench.liveWrap}>
      {toMove && (
        <span className={classes.pill}>
          {say("watch.toMove")}: {toMove}
        </span>
      )}
      <LiveStage
        stream={stream}
        watch={follow}
        size={shown && shown.widthPx > 0 ? shown : null}
        label={say(hand ? "watch.handVideo" : "watch.videoLabel")}
        tiles={tiles}
        backs={[]}
        brokenTiles={brokenTiles}
        brokenPoints={[]}
        onTile={onTile}
      />
    </div>
  );
}
