import { Button, Group, Text } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { TableWord, TrackId } from "../../table/index.ts";
import { type Pips, tileIdOf } from "../../tiles/index.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { likelyValues } from "./followed-tiles.ts";
import { stageOf } from "./judged.ts";
import type { Question } from "./questions.ts";
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
      {look?.unread.map((track) => (
        <UnreadNotice
          key={`unread ${track}`}
          likely={likelyValues(look.tiles, track)}
          onRight={(values) => onTell({ type: "tile", track, values })}
          onTile={() => onTile(track)}
        />
      ))}
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

type UnreadProps = {
  readonly likely: readonly Pips[] | null;
  readonly onRight: (values: readonly Pips[]) => void;
  readonly onTile: () => void;
};

/** Asks what a tile is, or whether it is what it likely is. */
function UnreadNotice({ likely, onRight, onTile }: UnreadProps) {
  const say = useSay();
  const tile = likely && tileIdOf(likely.join("-"));
  return (
    <Notice text={tile ? say("watch.askGuess", { tile }) : say("watch.askTile")}>
      {likely && (
        <Button size="sm" onClick={() => onRight(likely)}>
          {say("watch.guessedRight")}
        </Button>
      )}
      <Button size="sm" variant={likely ? "light" : "filled"} onClick={onTile}>
        {say("watch.askTileNow")}
      </Button>
    </Notice>
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
      return (
        <Notice text={say("watch.doubt")}>
          {question.tiles.map(({ track, tile }) => (
            <Button
              key={track}
              size="sm"
              onClick={() => {
                onTile(track);
                onDismiss();
              }}
            >
              {say("watch.mend", { tile })}
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

function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={classes.question}>
      <IconHelpCircle size={22} aria-hidden className={classes.questionIcon} />
      <div>
        <Text>{text}</Text>
        {children && (
          <Group gap={8} mt={8}>
            {children}
          </Group>
        )}
      </div>
    </div>
  );
}
