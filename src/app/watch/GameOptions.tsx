import { NumberInput, Stack, Switch } from "@mantine/core";
import { useState } from "react";
import type { BoardGame } from "../../table/index.ts";
import { useSay } from "../words/use-words.ts";
import { type Answers, askedOf } from "./game-options.ts";
import classes from "./watch.module.css";

type Props = {
  readonly game: BoardGame;
  readonly players: number;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
};

/** How the game is played where its sheet leaves a choice; folded up at first where it is played as the sheet has it, as most do. */
export function GameOptions({ game, players, answers, onAnswers }: Props) {
  const say = useSay();
  const asked = askedOf(game, players);
  const [isOpen] = useState(asked.some(({ words, first }) => (answers[words] ?? first) !== first));
  if (asked.length === 0) return null;
  return (
    <details className={classes.options} open={isOpen}>
      <summary>{say("watch.optionsTitle")}</summary>
      <Stack gap="sm" mt="xs">
        {asked.map((option) =>
          option.kind === "number" ? (
            <NumberInput
              key={option.words}
              size="md"
              label={say(option.words)}
              min={1}
              max={option.most(players)}
              allowDecimal={false}
              allowNegative={false}
              value={Number(answers[option.words] ?? option.first ?? "") || ""}
              onChange={(value) => onAnswers({ ...answers, [option.words]: Number(value) || "" })}
            />
          ) : (
            <Switch
              key={option.words}
              size="md"
              label={say(option.words)}
              checked={Boolean(answers[option.words] ?? option.first)}
              onChange={({ currentTarget: { checked } }) =>
                onAnswers({ ...answers, [option.words]: checked })
              }
            />
          ),
        )}
      </Stack>
    </details>
  );
}
