import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconCheck, IconPlus, IconRotate2 } from "@tabler/icons-react";
import { valuesText } from "../picture/tile-name.ts";
import { useSay } from "../words/use-words.ts";
import type { HandCount } from "./use-hand-count.ts";
import classes from "./watch.module.css";

type Props = {
  readonly title: string;
  readonly count: HandCount;
  /** How many tiles the player holds by the record. */
  readonly size: number;
  /** A tile's values are to be said; null: those of a further one. */
  readonly onTile: (index: number | null) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** A hand being counted: its tiles as the camera reads them, their sum, what to check; nothing is written before it is confirmed. */
export function HandPanel({ title, count, size, onTile, onDone, onClose }: Props) {
  const say = useSay();
  const { tiles, toCheck, total, atLeast, isAsSeen, lookAgain } = count;
  return (
    <section className={`card ${classes.part}`} aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" mb={6}>
            {title}
          </Title>
          <Text fz="sm">{say("watch.handLead")}</Text>
        </div>
        <Group gap={8}>
          {tiles.map(({ index, seen }) => {
            const tile = valuesText(seen.values);
            return (
              <button
                key={index}
                type="button"
                className={classes.handTile}
                data-check={toCheck.has(index) || undefined}
                aria-label={say("watch.mend", { tile })}
                onClick={() => onTile(index)}
              >
                {tile}
              </button>
            );
          })}
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onTile(null)}
          >
            {say("watch.addTile")}
          </Button>
        </Group>
        <dl className={classes.scores}>
          <div>
            <dt>{say("watch.handTiles")}</dt>
            <dd data-figure="hand-tiles">{say("watch.handOf", { seen: tiles.length, size })}</dd>
          </div>
          <div>
            <dt>{say("watch.handSum")}</dt>
            <dd data-figure="hand-sum">{total ?? say("watch.handAtLeast", { sum: atLeast })}</dd>
          </div>
        </dl>
        {toCheck.size > 0 && <Text fz="sm">{say("watch.handCheck")}</Text>}
        {tiles.length > size && <Text fz="sm">{say("watch.handTooMany")}</Text>}
        <Group gap="xs">
          <Button
            // Not disabled: the camera may lose a value for a moment, and whoever stands here with it their place.
            aria-disabled={total === null}
            data-disabled={total === null}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => total !== null && onDone()}
          >
            {say("watch.confirm")}
          </Button>
          {!isAsSeen && (
            <Button variant="light" leftSection={<IconRotate2 size={18} aria-hidden />} onClick={lookAgain}>
              {say("watch.handAgain")}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onClose}
          >
            {say("watch.handLater")}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
