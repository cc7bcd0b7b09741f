import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMemo } from "react";
import { gameOf, type Replay } from "../../games/index.ts";
import { isWagons, type PlayerId, type TableEvent } from "../../record/index.ts";
import type { TableWord } from "../../table/index.ts";
import { useSay } from "../words/use-words.ts";
import { trainText } from "./event-text.ts";
import { fallenBy } from "./fallen-by.ts";
import { stageOf } from "./judged.ts";
import { ownTrains, possibleTrains } from "./possible-trains.ts";
import classes from "./watch.module.css";

type Props = {
  readonly game: Replay;
  /** Who was said to be next where the rules do not know. */
  readonly said: PlayerId | null;
  /** What was said last is not written yet: whose turn it is may be out of date. */
  readonly isTelling: boolean;
  readonly onTell: (word: TableWord) => void;
  /** A tile is to be shown. */
  readonly onShow: (player: PlayerId) => void;
  /** The hand left is to be laid open. */
  readonly onReveal: (player: PlayerId) => void;
};

/** One tap for what no camera sees: the events that the game knows, corrections of the last one, the hands at the end. */
export function SayBar({ game, said, isTelling, onTell, onShow, onReveal }: Props) {
  const say = useSay();
  const { match } = game;
  const { events, draws } = gameOf(match.game);
  const { steps, end, settlement } = game.rounds.at(-1)!;
  const isOver = stageOf(game) === "over";
  const player = game.toMove ?? said ?? match.players[0]!;
  const tell = (event: TableEvent): void => onTell({ type: "event", event });
  const placed = steps.findLast(({ event }) => event.type === "place");
  // Looks come many times a second; the referee is asked when something has happened.
  const open = useMemo(() => possibleTrains(match, steps), [match, steps]);
  const fallen = useMemo(() => fallenBy(game), [game]);
  const own = useMemo(() => ownTrains(steps, player), [steps, player]);
  return (
    <section className={`card ${classes.part}`} aria-label={say("watch.sayTitle")}>
      <Title order={2} size="h4" mb={8}>
        {say("watch.sayTitle")}
      </Title>
      {/* Not disabled: whoever tells by keyboard would lose their place each time. */}
      <Group gap={8} role="group" aria-disabled={isTelling}>
        {!isOver && events.includes("pass") && (
          <Button onClick={() => tell({ type: "pass", player })}>{say("watch.pass")}</Button>
        )}
        {!isOver && draws && (
          <Button variant="light" onClick={() => tell({ type: "draw", player })}>
            {say("watch.draw")}
          </Button>
        )}
        {!isOver &&
          events.includes("mark") &&
          own.map((train) => (
            <Button key={train} variant="light" onClick={() => tell({ type: "mark", player, train })}>
              {say("watch.mark", { train: trainText(train) })}
            </Button>
          ))}
        {!isOver && events.includes("show") && end.placed.length === 0 && (
          <Button variant="light" onClick={() => onShow(player)}>
            {say("watch.show")}
          </Button>
        )}
        {fallen.map((each) => (
          <Button
            key={each}
            variant="light"
            color="berry"
            onClick={() => tell({ type: "collapse", player: each })}
          >
            {say("watch.collapse", { player: each })}
          </Button>
        ))}
        {settlement?.missing.map((seat) => (
          <Button key={seat} onClick={() => onReveal(match.players[seat]!)}>
            {say("watch.reveal", { player: match.players[seat]! })}
          </Button>
        ))}
        {end.ended && game.winner === null && (
          <Button variant="light" onClick={() => onTell({ type: "newRound" })}>
            {say("watch.newRound")}
          </Button>
        )}
        {(steps.length > 0 || game.rounds.length > 1) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => onTell({ type: "takeBack" })}
          >
            {say("watch.takeBack")}
          </Button>
        )}
      </Group>
      {placed && match.players.length > 1 && (
        <Choice
          legend={say("watch.playedBy")}
          among={match.players}
          chosen={placed.event.player}
          nameOf={(each) => each}
          onChoose={(each) => onTell({ type: "playedBy", player: each })}
        />
      )}
      {placed && open.length > 1 && (
        <Choice
          legend={say("watch.inTrain")}
          among={open}
          chosen={placedIn(placed.event)}
          nameOf={trainText}
          onChoose={(train) => onTell({ type: "inTrain", train })}
        />
      )}
    </section>
  );
}

type ChoiceProps<Name extends string> = {
  readonly legend: string;
  readonly among: readonly Name[];
  readonly chosen: Name | null;
  readonly nameOf: (each: Name) => string;
  readonly onChoose: (each: Name) => void;
};

/** What is written of the last placing, beside what could be written instead. */
function Choice<Name extends string>({ legend, among, chosen, nameOf, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset className={classes.choice}>
      <Text component="legend" fz="sm" c="var(--ink-soft)">
        {legend}
      </Text>
      <Group gap={8}>
        {among.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.player}
            aria-pressed={each === chosen}
            onClick={() => onChoose(each)}
          >
            {nameOf(each)}
          </button>
        ))}
      </Group>
    </fieldset>
  );
}

const placedIn = (event: TableEvent): string | null =>
  event.type === "place" && isWagons(event) ? event.train : null;
