import { Button, Loader, Stack } from "@mantine/core";
import { IconCameraOff, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SwitchCameraButton } from "../camera/SwitchCameraButton.tsx";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useTitle } from "../shell/use-title.ts";
import { useStore } from "../state/store.ts";
import type { PictureId } from "../state/table-session.ts";
import { useSay } from "../words/use-words.ts";
import { LiveBench } from "./LiveBench.tsx";
import { PictureBench } from "./PictureBench.tsx";
import { usePhotoPicker } from "./use-photo-picker.tsx";
import classes from "./workbench.module.css";

type Held = { readonly id: PictureId; readonly tile: number | null };

/** The live camera, or the picture held from it; a camera that goes away leaves the last reading behind. */
export function CameraScreen() {
  const say = useSay();
  const navigate = useNavigate();
  const { camera, session } = useServices();
  const { live } = useStore(camera.store);
  const { pictures } = useStore(session.store);
  const [held, setHeld] = useState<Held | null>(null);
  const picker = usePhotoPicker();
  useTitle(say("camera.title"));
  useEffect(() => {
    void camera.start();
    return () => camera.stop();
  }, [camera]);

  const hold = async (tile: number | null): Promise<void> => {
    const frame = await camera.hold();
    if (frame) setHeld({ id: session.addHeld(frame.picture, say("camera.held"), frame.reading), tile });
  };
  const resume = (): void => setHeld(null);
  // A held picture goes when it is let go, or when the screen is left.
  const heldId = held?.id;
  useEffect(() => (heldId ? () => session.remove(heldId) : undefined), [heldId, session]);
  // The button that was pressed has gone with its picture: its counterpart gets the focus.
  const toggle = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(heldId);
  useLayoutEffect(() => {
    if (wasHeld.current === heldId) return;
    wasHeld.current = heldId;
    if (document.activeElement === document.body) toggle.current?.focus({ preventScroll: true });
  }, [heldId]);
  const retry = (): void => void camera.start();
  const picture = held && pictures.find(({ id }) => id === held.id);

  // What was read before the camera went is worth keeping: it is held like any other picture.
  // A picture that is held already stays, with all that was corrected in it.
  const isLost = live.kind === "problem";
  const holdLast = useEffectEvent((): void => {
    if (!held) void hold(null);
  });
  useEffect(() => {
    if (isLost) holdLast();
  }, [isLost]);

  const problem = live.kind === "problem" && (
    <ProblemNotice problem={live.problem} onRetry={retry} onChoosePhotos={picker.open} />
  );
  if (picture) {
    return (
      <>
        {picker.input}
        <PictureBench
          key={picture.id}
          title={say("camera.title")}
          picture={picture}
          firstTile={held.tile}
          badge={
            <span className={classes.livePill} data-held>
              {say("camera.held")}
            </span>
          }
          below={
            problem || (
              <Button
                ref={toggle}
                size="lg"
                leftSection={<IconPlayerPlay size={20} aria-hidden />}
                onClick={resume}
              >
                {say("camera.resume")}
              </Button>
            )
          }
          onChoosePhotos={picker.open}
          onUseCamera={resume}
        />
      </>
    );
  }
  if (live.kind === "live") {
    return (
      <LiveBench
        stream={live.stream}
        onHold={(tile) => void hold(tile)}
        controls={
          <div className={classes.bar}>
            <Button
              ref={toggle}
              size="lg"
              leftSection={<IconPlayerPause size={20} aria-hidden />}
              onClick={() => void hold(null)}
            >
              {say("camera.look")}
            </Button>
            <SwitchCameraButton />
            <Button
              variant="subtle"
              color="gray"
              c="inherit"
              leftSection={<IconCameraOff size={20} aria-hidden />}
              onClick={() => void navigate("/")}
            >
              {say("camera.stop")}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <Stack maw={760} mx="auto" p="md" gap="md">
      {picker.input}
      <h1 className={classes.hiddenTitle}>{say("camera.title")}</h1>
      {problem || (
        <div className={classes.plain} role="status">
          <div className={classes.busy}>
            <Loader size="sm" color="white" aria-hidden />
            {say("camera.asking")}
          </div>
        </div>
      )}
    </Stack>
  );
}
