import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconPencil } from "@tabler/icons-react";
import type { Breach, RuleId, Step, Why } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { eventText } from "./event-text.ts";
import classes from "./watch.module.css";

type Props = {
  /** The same as long as it is the same alarm. */
  readonly id: string;
  readonly step: Step;
  /** Whose turn it was, and still is; null where the rules did not know, or something has happened since. */
  readonly due: PlayerId | null;
  /** The tile of the placing, which may be misread. */
  readonly mend: { readonly tile: string; readonly onMend: () => void } | null;
  readonly onTakeBack: (() => void) | undefined;
  readonly onDismiss: () => void;
};

/** A placing that breaks a rule: what was placed, why it may not lie there, the rule in words with its id. */
export function AlarmNotice({
  id,
  step: { event, before, verdict },
  due,
  mend,
  onTakeBack,
  onDismiss,
}: Props) {
  const say = useSay();
  const { ruleText, reasonText } = useRuleWords();
  if (verdict.verdict !== "illegal") return null;
  const isOver = before.ended !== null;
  return (
    <div className={classes.alarm}>
      <Group gap="sm" align="flex-start">
        <IconAlertTriangle size={28} aria-hidden className={classes.alarmIcon} />
        <Stack gap={8} className={classes.alarmWords}>
          {/* Another alarm is another element, and heard; what changes in one that is left open is not. */}
          <Stack key={id} gap={8} role="alert" aria-atomic={false} data-alarm={verdict.rules.join(" ")}>
            <Title order={2} size="h3">
              {say("watch.illegal")}: {eventText(say, event)}
            </Title>
            {saidByRule(verdict.breaches, reasonText).map(({ rule, reasons }) => (
              <div key={rule}>
                {reasons.map((reason) => (
                  <Text key={reason} fw={700}>
                    {reason}
                  </Text>
                ))}
                <Text fz="sm">
                  {ruleText(rule)} <span className={classes.ruleId}>{say("board.rule", { rule })}</span>
                </Text>
              </div>
            ))}
            {!isOver && (
              <Text fz="sm" aria-live="off">
                {due ? say("watch.illegalHint", { player: due }) : say("watch.illegalNotCounted")}
              </Text>
            )}
          </Stack>
          <Group gap="xs">
            <Button color="berry" leftSection={<IconCheck size={18} aria-hidden />} onClick={onDismiss}>
              {say("watch.ok")}
            </Button>
            {mend && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={mend.onMend}
              >
                {say("watch.mend", { tile: mend.tile })}
              </Button>
            )}
            {onTakeBack && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={onTakeBack}
              >
                {say("watch.didNotHappen")}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </div>
  );
}

/** The rules that are broken, each with its reasons; a reason that several rules share is said with the first. */
function saidByRule(breaches: readonly Breach[], reasonText: (why: Why) => string) {
  const said = new Set<string>();
  const byRule = new Map<RuleId, string[]>();
  for (const { rule, why } of breaches) {
    const reasons = byRule.get(rule) ?? [];
    byRule.set(rule, reasons);
    const reason = reasonText(why);
    if (!said.has(reason)) reasons.push(reason);
    said.add(reason);
  }
  return [...byRule].map(([rule, reasons]) => ({ rule, reasons }));
}
