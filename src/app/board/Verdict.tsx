import { Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from "@tabler/icons-react";
import type { Board } from "../../table/index.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { isUndecided } from "./broken.ts";

/** One line that says how the board stands; screen readers hear it whenever it changes. */
export function Verdict({ board }: { readonly board: Board }) {
  const say = useSay();
  const state = board.violations.length > 0 ? "broken" : isUndecided(board) ? "unsure" : "legal";
  const Icon = { broken: IconAlertTriangle, unsure: IconHelpCircle, legal: IconCircleCheck }[state];
  const words = {
    broken: () => say("count.violations", { count: board.violations.length }),
    unsure: () => say("board.unsure"),
    legal: () => say("board.legal"),
  }[state]();
  return (
    <Group role="status" className={classes.verdict} data-state={state} gap="sm" wrap="nowrap">
      <Icon size={24} aria-hidden />
      <Text fw={700}>{words}</Text>
    </Group>
  );
}
