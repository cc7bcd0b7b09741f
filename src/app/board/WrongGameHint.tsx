import { Button, Group, Text } from "@mantine/core";
import type { KnownTile } from "../picture/correction.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import type { OfferedGame } from "./board-view.ts";

type Props = {
  readonly tiles: readonly KnownTile[];
  readonly game: OfferedGame;
  readonly onChoose: (game: OfferedGame) => void;
};

/** When all tiles are of the other kind than the game's, the other game is one tap away. */
export function WrongGameHint({ tiles, game, onChoose }: Props) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const other = game === "ctyrky" ? "triomino" : "ctyrky";
  const kind = game === "ctyrky" ? "triomino" : "domino";
  if (!tiles.every(({ seen }) => seen.kind === kind)) return null;
  return (
    <Group className={classes.verdict} data-state="unsure" mb="md" gap="sm">
      <Text>
        {kind === "triomino" ? say("board.trianglesSeen") : say("board.dominoesSeen")}{" "}
        {say("board.noneForGame")}
      </Text>
      <Button size="sm" onClick={() => onChoose(other)}>
        {say("game.switchTo", { game: gameName(other) })}
      </Button>
    </Group>
  );
}
