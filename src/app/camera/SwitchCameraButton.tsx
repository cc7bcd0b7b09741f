import { Button } from "@mantine/core";
import { IconCameraRotate } from "@tabler/icons-react";
import { useServices } from "../services.ts";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";

/** Goes on to the device's next camera; not there on a device with one camera. */
export function SwitchCameraButton() {
  const say = useSay();
  const { camera } = useServices();
  const { canSwitch } = useStore(camera.store);
  if (!canSwitch) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconCameraRotate size={20} aria-hidden />}
      onClick={() => void camera.switchCamera()}
    >
      {say("camera.switch")}
    </Button>
  );
}
