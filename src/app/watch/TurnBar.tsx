import { Group, Text } from "@mantine/core";
import type { Replay } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { useNumber, useSay } from "../words/use-words.ts";
import { pointsText } from "./event-text.ts";
import { stageOf } from "./judged.ts";
import classes from "./watch.module.css";

type Props = {
  readonly game: Replay;
  /** Who was said to be next where the rules do not know. */
  readonly said: PlayerId | null;
  readonly onTurn: (player: PlayerId) => void;
};

/** Who plays alone has nobody to score against: the round is won or lost. */
const OVER = {
  out: "watch.roundOver",
  blocked: "watch.roundOver",
  collapse: "watch.roundOver",
  won: "watch.roundWon",
  lost: "watch.roundLost",
} as const;

/** Whose turn it is, one tap away from being somebody else's; what the end of the round brought, and how the match stands. */
export function TurnBar({ game, said, onTurn }: Props) {
  const say = useSay();
  const number = useNumber();
  const { match, toMove, scores, winner } = game;
  const { settlement, end } = game.rounds.at(-1)!;
  const isOver = stageOf(game) === "over";
  const heading = isOver
    ? say(OVER[end.ended?.how ?? "out"])
    : say(toMove ? "watch.toMove" : "watch.turnUnknown");
  return (
    <section className={`card ${classes.part}`} aria-label={say("watch.toMove")}>
      <div role="status">
        <Text fw={700}>
          {winner?.length ? say("watch.won", { players: winner.join(", ") }) : heading}
          {toMove && ": "}
          {!isOver && <span data-figure="to-move">{toMove}</span>}
        </Text>
        {settlement?.points?.map((won) => (
          <Text key={`${won.side} ${won.rule}`}>
            {won.side} <strong className={classes.points}>{pointsText(say, number, won)}</strong>
          </Text>
        ))}
      </div>
      {!isOver && match.players.length > 1 && (
        <>
          <Group gap={8} mt={8}>
            {match.players.map((player) => (
              <button
                key={player}
                type="button"
                className={classes.player}
                aria-pressed={player === (toMove ?? said)}
                onClick={() => onTurn(player)}
              >
                {player}
              </button>
            ))}
          </Group>
          {toMove && (
            <Text fz="sm" c="var(--ink-soft)" mt={6}>
              {say("watch.turnHint")}
            </Text>
          )}
        </>
      )}
      <dl className={classes.scores} aria-label={say("watch.score")}>
        {match.sides.map(({ id }, side) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd data-score={id}>{number(scores[side]!)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
