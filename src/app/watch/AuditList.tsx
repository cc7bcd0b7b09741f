import { Text, Title } from "@mantine/core";
import { memo } from "react";
import type { Replay } from "../../games/index.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { eventText } from "./event-text.ts";
import { stepAt } from "./judged.ts";
import classes from "./watch.module.css";

/** What tiles that came to light later prove of the rounds that are over. */
export const AuditList = memo(function AuditList({ game }: { readonly game: Replay }) {
  const say = useSay();
  const { ruleText } = useRuleWords();
  // While a round runs, it would tell what somebody holds.
  const proved = game.audit.filter(({ round }) => game.rounds[round]!.end.ended !== null);
  if (proved.length === 0) return null;
  return (
    <section className={`card ${classes.part}`} aria-label={say("watch.audit")}>
      <Title order={2} size="h4" mb={6}>
        {say("watch.audit")}
      </Title>
      <Text fz="sm">{say("watch.auditLead")}</Text>
      <ul className={classes.events}>
        {proved.map((entry) => (
          <li key={`${entry.round} ${entry.event}`} data-verdict="illegal" data-audit={entry.rule}>
            <span>
              {game.rounds.length > 1 && `${say("watch.round", { number: entry.round + 1 })}: `}
              {eventText(say, stepAt(game, entry)!.event)}
            </span>
            <small>
              {ruleText(entry.rule)}{" "}
              {entry.tiles.length > 0 && say("watch.auditTiles", { tiles: entry.tiles.join(", ") })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
});
