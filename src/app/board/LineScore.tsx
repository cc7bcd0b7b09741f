import { Group, Text } from "@mantine/core";
import type { Board } from "../../table/index.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { Sticks } from "./Sticks.tsx";

const isSingle = (board: Board): boolean => board.openEnds?.length === 1;

/** The open ends of the one line, their sum and the sticks that the board reports for it. */
export function LineScore({ board }: { readonly board: Board }) {
  const say = useSay();
  const ends = isSingle(board) ? (board.openEnds?.[0] ?? []) : [];
  if (ends.length === 0) return null;
  const sticks = board.sticks ?? null;
  return (
    <div className={classes.score}>
      <dl className={classes.figures}>
        <div>
          <dt>{say("board.openEnds")}</dt>
          <dd data-figure="ends">{ends.map((value) => value ?? "?").join(" + ")}</dd>
        </div>
        {board.sum !== undefined && (
          <div>
            <dt>{say("board.sum")}</dt>
            <dd data-figure="sum">{board.sum ?? "?"}</dd>
          </div>
        )}
        {board.sticks !== undefined && (
          <div>
            <dt>{say("board.sticks")}</dt>
            <dd data-figure="sticks">{sticks ?? "?"}</dd>
          </div>
        )}
      </dl>
      {sticks !== null && (
        <Group gap="sm" wrap="nowrap">
          {sticks > 0 && <Sticks count={sticks} />}
          <Text c="var(--ink-soft)">
            {sticks > 0 ? say("count.sticks", { count: sticks }) : say("board.noSticks")}
          </Text>
        </Group>
      )}
    </div>
  );
}
