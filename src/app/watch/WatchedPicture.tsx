import { Button, Loader, Text } from "@mantine/core";
import { IconCameraRotate } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { TableLook } from "../../worker/index.ts";
import { frameOf, pause } from "../camera/frame-of.ts";
import { PictureStage } from "../picture/PictureStage.tsx";
import workbench from "../screens/workbench.module.css";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";
import { drawnTiles } from "./followed-tiles.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import classes from "./watch.module.css";

// Films are looked at five times a second, and thresholds were tried at that pace; a little more hears of a tile sooner.
const LOOK_EVERY_MS = 150;
// Until the first look the size of the picture is unknown; cameras give this one or another of the same shape.
const FIRST_SIZE = { widthPx: 1280, heightPx: 720 };

type Props = {
  readonly look: TableLook | null;
  readonly brokenTiles: ReadonlySet<number>;
  readonly toMove: string | null;
  readonly onTile: (track: number) => void;
};

/** The camera, which runs as long as this is shown, with the outlines of the tiles that are followed. */
export function WatchedPicture({ look, ...props }: Props) {
  const say = useSay();
  const { camera } = useServices();
  const { live, canSwitch } = useStore(camera.store);
  useEffect(() => {
    void camera.start();
    return () => camera.stop();
  }, [camera]);
  if (live.kind === "problem") {
    return (
      <ProblemNotice
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
          {look === null ? say("table.preparing") : look.seesTiles ? "" : say("camera.searching")}
        </Text>
        {canSwitch && (
          <Button
            variant="subtle"
            leftSection={<IconCameraRotate size={20} aria-hidden />}
            onClick={() => void camera.switchCamera()}
          >
            {say("camera.switch")}
          </Button>
        )}
      </div>
    </>
  );
}

function LivePicture({ stream, look, brokenTiles, toMove, onTile }: Props & { stream: MediaStream }) {
  const say = useSay();
  const { camera, watch } = useServices();
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  const tiles = useMemo(() => drawnTiles(look?.tiles ?? []), [look]);
  useWakeLock();
  useEffect(() => {
    const element = video.current!;
    const giveUp = new AbortController();
    element.srcObject = stream;
    // A browser may refuse to play while the page is hidden; it plays on when it is seen again.
    element.play().catch(() => {});
    void camera.watch(element, giveUp.signal, async () => {
      const atMs = performance.now();
      await watch.look(await frameOf(element), atMs);
      await pause(LOOK_EVERY_MS - (performance.now() - atMs), giveUp.signal);
    });
    return () => {
      giveUp.abort();
      element.srcObject = null;
    };
  }, [camera, watch, stream]);
  const scale = look && look.widthPx > 0 ? { widthPx: look.widthPx, heightPx: look.heightPx } : size;
  return (
    <div className={workbench.liveWrap}>
      {toMove && (
        <span className={classes.pill}>
          {say("watch.toMove")}: {toMove}
        </span>
      )}
      <PictureStage
        isLive
        label={say("watch.videoLabel")}
        {...scale}
        tiles={tiles}
        backs={[]}
        brokenTiles={brokenTiles}
        brokenPoints={[]}
        selected={null}
        onTile={onTile}
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
  );
}
