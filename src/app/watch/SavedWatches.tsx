import { Button, Group, Text, Title } from "@mantine/core";
import { IconDownload, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedWatch } from "../../store/index.ts";
import { useServices } from "../services.ts";
import { forget } from "../state/remember.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { download, recordName } from "./download.ts";
import { heldHandsKey } from "./held-hands.ts";
import classes from "./watch.module.css";

/** Games watched before: to take along, to delete and, while no game is running, to go on with. */
export function SavedWatches({
  saved,
  isRunning = false,
}: {
  readonly saved: readonly SavedWatch[];
  readonly isRunning?: boolean;
}) {
  const say = useSay();
  if (saved.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="sm">
        {say("watch.savedTitle")}
      </Title>
      <ul className={classes.savedWatches}>
        {saved.map((each) => (
          <SavedLine key={each.id} saved={each} isRunning={isRunning} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ saved, isRunning }: { readonly saved: SavedWatch; readonly isRunning: boolean }) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const { language } = useTranslation().i18n;
  const { watch } = useServices();
  const [isSure, setIsSure] = useState(false);
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const take = async (): Promise<void> => {
    const text = await watch.writtenOf(saved);
    if (text !== null) download(recordName(saved.setup.game, saved.startedAt), text);
  };
  const remove = async (): Promise<void> => {
    if (await watch.remove(saved.id)) forget(heldHandsKey(saved.id));
  };
  return (
    <li className={`card ${classes.part}`}>
      <Text fw={700}>{gameName(saved.setup.game)}</Text>
      <Text c="var(--ink-soft)">
        {saved.setup.players.map(({ id }) => id).join(", ")} · {when.format(new Date(saved.startedAt))}
      </Text>
      <Group gap={8} mt={8}>
        {!isRunning && (
          <Button
            size="sm"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => void watch.resume(saved)}
          >
            {say("watch.goOn")}
          </Button>
        )}
        <Button
          size="sm"
          variant="light"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void take()}
        >
          {say("watch.download")}
        </Button>
        <Button
          size="sm"
          variant={isSure ? "filled" : "subtle"}
          color="berry"
          leftSection={<IconTrash size={16} aria-hidden />}
          onBlur={() => setIsSure(false)}
          onClick={() => (isSure ? void remove() : setIsSure(true))}
        >
          {say(isSure ? "watch.removeSure" : "watch.remove")}
        </Button>
      </Group>
    </li>
  );
}
