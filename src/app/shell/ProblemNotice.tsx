import { ActionIcon, Button, Group, Stack, Text, Title } from "@mantine/core";
import {
  IconCamera,
  IconCameraOff,
  IconDeviceSdCard,
  IconPhoto,
  IconPhotoX,
  IconPlugConnectedX,
  IconRefresh,
  IconX,
  IconZoomQuestion,
} from "@tabler/icons-react";
import type { Problem, ProblemKind } from "../state/problems.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./notice.module.css";

const ICONS: Readonly<Record<ProblemKind, typeof IconX>> = {
  noCamera: IconCameraOff,
  cameraRefused: IconCameraOff,
  cameraBusy: IconCameraOff,
  cameraLost: IconCameraOff,
  insecure: IconCameraOff,
  unreadableFile: IconPhotoX,
  noPicture: IconPhoto,
  noTiles: IconZoomQuestion,
  workerCrashed: IconPlugConnectedX,
  modelMissing: IconPlugConnectedX,
  nothingInView: IconZoomQuestion,
  diskFull: IconDeviceSdCard,
  notKept: IconDeviceSdCard,
  elsewhere: IconDeviceSdCard,
  unexpected: IconPlugConnectedX,
};

/** Those of which the watch has words of its own: no photo helps it. */
const OF_THE_WATCH = [
  "noCamera",
  "cameraRefused",
  "cameraBusy",
  "cameraLost",
  "insecure",
  "workerCrashed",
] as const satisfies readonly ProblemKind[];
const isOfTheWatch = (kind: ProblemKind): kind is (typeof OF_THE_WATCH)[number] =>
  (OF_THE_WATCH as readonly ProblemKind[]).includes(kind);

type Props = {
  readonly problem: Problem;
  /** It stands in the way of a game being watched. */
  readonly isWatching?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly onReload?: (() => void) | undefined;
  readonly onChoosePhotos?: (() => void) | undefined;
  readonly onUseCamera?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
};

/** What went wrong, in plain words, and the next things to try as buttons. */
export function ProblemNotice({
  problem,
  isWatching = false,
  onRetry,
  onReload,
  onChoosePhotos,
  onUseCamera,
  onDismiss,
}: Props) {
  const say = useSay();
  const Icon = ICONS[problem.kind];
  const { kind, name = "" } = problem;
  const text =
    isWatching && isOfTheWatch(kind)
      ? say(`watch.problem.${kind}`)
      : kind === "unreadableFile"
        ? say("problem.unreadableFile.text", { name })
        : say(`problem.${kind}.text`);
  return (
    <section role="alert" className={`card ${classes.notice}`} data-problem={problem.kind}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.8} aria-hidden />
      </span>
      <Stack gap="sm" className={classes.words}>
        <Title order={2} size="h3">
          {say(`problem.${problem.kind}.title`)}
        </Title>
        <Text>{text}</Text>
        <Group gap="xs">
          {onRetry && (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              {say("problem.retry")}
            </Button>
          )}
          {onReload && (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReload}>
              {say("problem.reload")}
            </Button>
          )}
          {onChoosePhotos && (
            <Button
              variant="light"
              leftSection={<IconPhoto size={18} aria-hidden />}
              onClick={onChoosePhotos}
            >
              {say("problem.choosePhotos")}
            </Button>
          )}
          {onUseCamera && (
            <Button variant="light" leftSection={<IconCamera size={18} aria-hidden />} onClick={onUseCamera}>
              {say("problem.useCamera")}
            </Button>
          )}
        </Group>
      </Stack>
      {onDismiss && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={say("problem.dismiss")}
          onClick={onDismiss}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}
