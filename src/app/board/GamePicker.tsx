import { useId } from "react";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { OFFERED_GAMES, type OfferedGame } from "./board-view.ts";

type Props = { readonly game: OfferedGame | null; readonly onChoose: (game: OfferedGame) => void };

/** Which game lies on the table: one radio button a game, drawn as cards. */
export function GamePicker({ game, onChoose }: Props) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const name = useId();
  return (
    <fieldset className={classes.games}>
      <legend>{say("game.label")}</legend>
      <div className={classes.gameCards}>
        {OFFERED_GAMES.map((offered) => (
          <label key={offered} className={classes.gameCard}>
            <input type="radio" name={name} checked={game === offered} onChange={() => onChoose(offered)} />
            <GameMark game={offered} />
            <span>{gameName(offered)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A small drawing by which a game is known at a glance. */
export function GameMark({ game }: { readonly game: OfferedGame }) {
  return (
    <svg
      viewBox="0 0 44 30"
      width={44}
      height={30}
      aria-hidden="true"
      focusable="false"
      className={classes.gameMark}
    >
      {game === "ctyrky" ? (
        <>
          <rect x={1} y={9} width={20} height={11} rx={2.5} />
          <rect x={23} y={9} width={20} height={11} rx={2.5} />
          <path d="M11 10.5 v8 M33 10.5 v8" />
        </>
      ) : (
        <>
          <path d="M2 27 L13 8 L24 27 Z" />
          <path d="M16 6 L38 6 L27 25 Z" />
        </>
      )}
    </svg>
  );
}
