import { Text, Title } from "@mantine/core";
import { memo } from "react";
import type { Replay, Step } from "../../games/index.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useNumber, useSay } from "../words/use-words.ts";
import { eventText, pointsText } from "./event-text.ts";
import classes from "./watch.module.css";

/** What happened, round by round, the newest first. Looks come many times a second, events do not: hence the memo. */
export const EventList = memo(function EventList({ game }: { readonly game: Replay }) {
  const say = useSay();
  const rounds = game.rounds.map(({ steps }, index) => ({ steps, index })).reverse();
  const isEmpty = rounds.every(({ steps }) => steps.length === 0);
  return (
    <div className={`card ${classes.part}`}>
      <Title order={2} size="h4" mb={6}>
        {say("watch.events")}
      </Title>
      {isEmpty && <Text c="var(--ink-soft)">{say("watch.noEvents")}</Text>}
      {/* A log: who cannot see hears what was placed and what it earned.
          Nothing in it takes the focus: without its own, no key would scroll it. */}
      <div
        role="log"
        className={classes.scroll}
        aria-label={say("watch.events")}
        tabIndex={isEmpty ? undefined : 0}
      >
        {rounds.map(({ steps, index }) => (
          <div key={index}>
            {rounds.length > 1 && (
              <Text fz="sm" fw={700} mt={6}>
                {say("watch.round", { number: index + 1 })}
              </Text>
            )}
            <ol className={classes.events} reversed>
              {steps
                .map((step, place) => ({ step, place }))
                .reverse()
                .map(({ step, place }) => (
                  <EventLine key={place} step={step} />
                ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
});

function EventLine({ step: { event, verdict } }: { readonly step: Step }) {
  const say = useSay();
  const number = useNumber();
  const { reasonText } = useRuleWords();
  const isIllegal = verdict.verdict === "illegal";
  return (
    <li data-event={event.type} data-verdict={verdict.verdict}>
      <span>{eventText(say, event)}</span>
      {!isIllegal &&
        verdict.points.map((event) => (
          <strong key={`${event.side} ${event.rule}`} className={classes.points}>
            {verdict.points.length > 1 && `${event.side} `}
            {pointsText(say, number, event)}
          </strong>
        ))}
      {isIllegal && <small>{reasonText(verdict.breaches[0].why)}</small>}
    </li>
  );
}
