import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconCamera, IconEye, IconLock, IconPhoto } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { BOARD_GAMES, type BoardGame } from "../../table/index.ts";
import { OFFERED_GAMES } from "../board/board-view.ts";
import { GameMark } from "../board/GamePicker.tsx";
import { useServices } from "../services.ts";
import { useTitle } from "../shell/use-title.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { HeroDrawing } from "./HeroDrawing.tsx";
import classes from "./start.module.css";
import { PICTURE_TYPES, usePhotoPicker } from "./use-photo-picker.tsx";

/** Camera or photos: everything else follows from them. Photos may be dropped anywhere on the cloth. */
export function StartScreen() {
  const say = useSay();
  const navigate = useNavigate();
  const { session } = useServices();
  const picker = usePhotoPicker();
  useTitle();
  return (
    <>
      <Dropzone
        className={`cloth ${classes.hero}`}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        accept={[...PICTURE_TYPES]}
        inputProps={{ "aria-label": say("start.drop"), tabIndex: -1 }}
        onDropAny={(files, rejections) => {
          void session.addFiles(
            files,
            rejections.map(({ file }) => file.name),
          );
          void navigate("/table");
        }}
        // What was dropped is told at once, taken and refused files together; this one is required all the same.
        onDrop={() => {}}
      >
        <div className={classes.heroInner}>
          <Stack gap="lg" className={classes.words}>
            <Title order={1} className={classes.title}>
              {say("start.title")}
            </Title>
            <Text fz="lg">{say("start.lead")}</Text>
            <Group gap="sm">
              <Button
                size="lg"
                leftSection={<IconCamera size={22} aria-hidden />}
                onClick={() => void navigate("/camera")}
              >
                {say("start.camera")}
              </Button>
              <Button
                size="lg"
                variant="light"
                leftSection={<IconEye size={22} aria-hidden />}
                onClick={() => void navigate("/watch")}
              >
                {say("watch.start")}
              </Button>
              <Button
                size="lg"
                variant="default"
                leftSection={<IconPhoto size={22} aria-hidden />}
                onClick={picker.open}
              >
                {say("start.photos")}
              </Button>
            </Group>
            <Text fz="sm" className={classes.dropHint}>
              <Dropzone.Idle>{say("start.drop")}</Dropzone.Idle>
              <Dropzone.Accept>{say("start.dropNow")}</Dropzone.Accept>
              <Dropzone.Reject>{say("start.drop")}</Dropzone.Reject>
            </Text>
          </Stack>
          <HeroDrawing />
        </div>
      </Dropzone>
      {picker.input}
      <div className={classes.below}>
        <Steps />
        <Games />
        <Group gap="xs" c="var(--ink-soft)" wrap="nowrap">
          <IconLock size={18} aria-hidden />
          <Text>{say("start.private")}</Text>
        </Group>
      </div>
    </>
  );
}

function Steps() {
  const say = useSay();
  const steps = [say("start.how.first"), say("start.how.second"), say("start.how.third")];
  return (
    <section>
      <Title order={2} mb="sm">
        {say("start.how.title")}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step, k) => (
          <li key={step}>
            <span className={classes.stepNumber} aria-hidden="true">
              {k + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Games() {
  const say = useSay();
  const { gameName } = useRuleWords();
  const watched = (Object.keys(BOARD_GAMES) as readonly BoardGame[]).filter(
    (game) => !OFFERED_GAMES.some((offered) => offered === game),
  );
  return (
    <section>
      <Title order={2} mb="sm">
        {say("start.gamesTitle")}
      </Title>
      <ul className={classes.games}>
        {OFFERED_GAMES.map((game) => (
          <li key={game} className={`card ${classes.game}`}>
            <GameMark game={game} />
            <div>
              <Text fw={700}>{gameName(game)}</Text>
              <Text c="var(--ink-soft)">{say(`game.${game}About`)}</Text>
            </div>
          </li>
        ))}
      </ul>
      <Text mt="md" mb="xs">
        {say("start.gamesWatched")}
      </Text>
      <ul className={classes.watchedGames}>
        {watched.map((game) => (
          <li key={game}>{gameName(game)}</li>
        ))}
      </ul>
    </section>
  );
}
