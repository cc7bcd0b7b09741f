import { Button } from "@mantine/core";
import type { TableWord, TrackId } from "../../table/index.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { stageOf } from "./judged.ts";
import { Notice } from "./Notice.tsx";
import type { Question } from "./questions.ts";
import { UnreadTiles } from "./UnreadTiles.tsx";
import classes from "./watch.module.css";
import type { RunningWatch } from "./watch-session.ts";

type Props = {
  readonly running: RunningWatch;
  readonly onTell: (word: TableWord) => void;
  readonly onDismiss: (id: number) => void;
  readonly onTile: (track: TrackId) => void;
};

/** What the watch would like to know, each with its answers as buttons. */
export function QuestionList({ running, onTell, onDismiss, onTile }: Props) {
  const say = useSay();
  const { look, questions, isLost, game } = running;
  // After a round all tiles go.
  const isMissed = look && look.absent.length > 0 && stageOf(game) !== "over";
  const newRound = (
    <Button size="sm" variant="light" onClick={() => onTell({ type: "newRound" })}>
      {say("watch.newRound")}
    </Button>
  );
  return (
    <div aria-live="polite" className={classes.questions}>
      {isLost && <Notice text={say("watch.lost")} />}
      {look && <UnreadTiles look={look} onTell={onTell} onTile={onTile} />}
      {questions.map((question) => (
        <QuestionNotice
          key={question.id}
          question={question}
          onTell={(word) => {
            onTell(word);
            onDismiss(question.id);
          }}
          onDismiss={() => onDismiss(question.id)}
          onTile={onTile}
        />
      ))}
      {isMissed && !questions.some(({ type }) => type === "missing") && (
        <Notice text={say("watch.absent", { tiles: look.absent.join(", ") })}>{newRound}</Notice>
      )}
      {look && look.beside.length > 0 && (
        <Notice text={say("watch.beside", { tiles: look.beside.join(", ") })} />
      )}
    </div>
  );
}

type QuestionProps = {
  readonly question: Question;
  readonly onTell: (word: TableWord) => void;
  readonly onDismiss: () => void;
  readonly onTile: (track: TrackId) => void;
};

function QuestionNotice({ question, onTell, onDismiss, onTile }: QuestionProps) {
  const say = useSay();
  const { reasonText } = useRuleWords();
  const ok = (
    <Button size="sm" variant="default" onClick={onDismiss}>
      {say("watch.ok")}
    </Button>
  );
  switch (question.type) {
    case "askOrder":
      return (
        <Notice text={say("watch.askOrder")}>
          {question.tiles.map((tile) => {
            const others = question.tiles.filter((each) => each !== tile);
            return (
              <Button
                key={tile}
                size="sm"
                variant="light"
                onClick={() => onTell({ type: "order", tiles: [tile, ...others] })}
              >
                {tile}
              </Button>
            );
          })}
        </Notice>
      );
    case "guessedPass": {
      const { player } = question;
      return (
        <Notice text={say("watch.guessedPass", { player })}>
          {ok}
          <Button size="sm" variant="light" onClick={() => onTell({ type: "playedBy", player })}>
            {say("watch.notPassed", { player })}
          </Button>
        </Notice>
      );
    }
    case "doubt":
    case "twins":
      return (
        <Notice
          text={
            question.type === "twins"
              ? say("watch.twins", { tile: question.tiles[0]!.tile })
              : say("watch.doubt")
          }
        >
          {question.tiles.map(({ track, tile }, i) => (
            <Button
              key={track}
              size="sm"
              onClick={() => {
                onTile(track);
                onDismiss();
              }}
            >
              {question.type === "twins" && question.tiles.length > 1
                ? say(i === 0 ? "watch.mendEarlier" : "watch.mendLater")
                : say("watch.mend", { tile })}
            </Button>
          ))}
          {ok}
        </Notice>
      );
    case "missing":
      return <Notice text={say("watch.missing", { tile: question.tile })}>{ok}</Notice>;
    case "misread":
      return <Notice text={say("watch.misread", { tile: question.tile })}>{ok}</Notice>;
    case "refused":
      return <Notice text={`${say("watch.refused")} ${reasonText(question.breach.why)}`}>{ok}</Notice>;
    case "cleared":
      return (
        <Notice text={say("watch.cleared")}>
          {ok}
          <Button size="sm" variant="light" onClick={() => onTell({ type: "takeBack" })}>
            {say("watch.notCleared")}
          </Button>
        </Notice>
      );
    default:
      return question satisfies never;
  }
}
