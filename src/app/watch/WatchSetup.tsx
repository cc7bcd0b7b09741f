import { Button, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { gameOf } from "../../games/index.ts";
import type { SavedWatch } from "../../store/index.ts";
import { BOARD_GAMES, type BoardGame, isBoardGame } from "../../table/index.ts";
import { useServices } from "../services.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { GameOptions } from "./GameOptions.tsx";
import { optionsOf } from "./game-options.ts";
import { rememberedAnswers, rememberedGame, rememberSetup } from "./last-setup.ts";
import { asPlayerId, rememberedNames, rememberNames } from "./player-names.ts";
import { SavedWatches } from "./SavedWatches.tsx";
import classes from "./watch.module.css";

const GAMES = Object.keys(BOARD_GAMES) as readonly BoardGame[];

/** What is played and by whom; below, the games that were watched before. */
export function WatchSetup({ saved }: { readonly saved: readonly SavedWatch[] }) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const { watch } = useServices();
  const [game, setGame] = useState(rememberedGame);
  const [answers, setAnswers] = useState(() => rememberedAnswers(game));
  const [names, setNames] = useState(rememberedNames);
  const [wished, setCount] = useState(Math.max(2, names.length));
  const counts = gameOf(game).players;
  const count = counts.includes(wished) ? wished : counts[0]!;
  const seats = Array.from({ length: count }, (_, k) => k);
  const ids = seats.map((k) => asPlayerId(names[k] ?? "") || say("watch.player", { number: k + 1 }));
  const isDouble = (k: number): boolean => ids.indexOf(ids[k]!) < k;
  const begin = (): void => {
    rememberNames(seats.map((k) => names[k] ?? ""));
    rememberSetup(game, answers);
    void watch.begin({ game, players: ids.map((id) => ({ id })), options: optionsOf(game, count, answers) });
  };
  return (
    <div className={classes.setup}>
      <Stack gap={6}>
        <Title order={1}>{say("watch.title")}</Title>
        <Text>{say("watch.lead")}</Text>
      </Stack>
      <form
        className={classes.names}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <NativeSelect
          size="md"
          label={say("watch.game")}
          value={game}
          onChange={({ currentTarget: { value } }) => {
            if (!isBoardGame(value)) return;
            setGame(value);
            setAnswers(rememberedAnswers(value));
          }}
          data={GAMES.map((value) => ({ value, label: gameName(value) }))}
        />
        <Text fw={500} mt="xs" id="players-title">
          {say(count === 1 ? "watch.onePlayer" : "watch.players")}
        </Text>
        {counts.length > 1 && (
          <SegmentedControl
            aria-labelledby="players-title"
            bg="var(--card-line)"
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            data={counts.map(String)}
          />
        )}
        {seats.map((k) => (
          <TextInput
            key={k}
            size="md"
            maxLength={40}
            autoComplete="off"
            aria-label={say("watch.player", { number: k + 1 })}
            placeholder={say("watch.player", { number: k + 1 })}
            value={names[k] ?? ""}
            error={isDouble(k) ? say("watch.sameName") : undefined}
            onChange={({ currentTarget: { value } }) =>
              setNames(
                Array.from({ length: Math.max(names.length, k + 1) }, (_, i) =>
                  i === k ? value : (names[i] ?? ""),
                ),
              )
            }
          />
        ))}
        <GameOptions key={game} game={game} players={count} answers={answers} onAnswers={setAnswers} />
        <Button
          type="submit"
          size="lg"
          mt="xs"
          disabled={seats.some(isDouble)}
          leftSection={<IconEye size={20} aria-hidden />}
        >
          {say("watch.begin")}
        </Button>
      </form>
      <SavedWatches saved={saved} />
    </div>
  );
}
