import type { OckoRecord } from "../../record/index.ts";
import type { FilmTruth } from "./film-folder.ts";
import { isSameRecord, placedTiles, tileName } from "./same-record.ts";
import type { WatchedFilm } from "./watch-film.ts";

/** What became of a film's placings in the record that was made of it. */
export type FilmScore = {
  readonly name: string;
  readonly placings: number;
  /** In order, each once: the longest run that both records have in common. */
  readonly found: number;
  readonly invented: number;
  readonly missed: number;
  /** From the first frame without the hand to the announcement, of every placing found; below 0 before the hand had left. */
  readonly delaysMs: readonly number[];
  /** Placings that the referee refuses, and after how long each was announced as such; null: never. */
  readonly illegalMs: readonly (number | null)[];
  /** Placings announced as illegal that are none. */
  readonly accused: number;
  readonly isSame: boolean;
  readonly notices: Readonly<Record<string, number>>;
};

/** The pairs of a longest common subsequence, as places in both lists. */
export function commonRun(a: readonly string[], b: readonly string[]): [number, number][] {
  const best = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let k = b.length - 1; k >= 0; k--)
      best[i]![k] = a[i] === b[k] ? best[i + 1]![k + 1]! + 1 : Math.max(best[i + 1]![k]!, best[i]![k + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, k = 0; i < a.length && k < b.length; ) {
    if (a[i] === b[k]) pairs.push([i++, k++]);
    else if (best[i + 1]![k]! >= best[i]![k + 1]!) i++;
    else k++;
  }
  return pairs;
}

const tilesIn = ({ rounds }: OckoRecord): string[] =>
  rounds.flatMap(({ events }) => events.flatMap(placedTiles));

export function scoreFilm(
  truth: FilmTruth,
  script: OckoRecord,
  { record, announced, notices }: WatchedFilm,
): FilmScore {
  const names = truth.placings.map(({ tile }) => tileName(tile));
  const seen = tilesIn(record);
  const found = commonRun(names, seen).length;
  const said = announced.map(({ event }) => placedTiles(event).at(-1)!);
  const heard = new Map(commonRun(names, said).map(([i, k]) => [i, announced[k]!]));
  const delayMs = (i: number): number => heard.get(i)!.atMs - truth.frames[truth.placings[i]!.clear]!.atMs;
  const illegal = truth.placings.flatMap(({ event }, i) => (truth.illegal.includes(event) ? [i] : []));
  return {
    name: truth.name,
    placings: names.length,
    found,
    invented: seen.length - found,
    missed: names.length - found,
    delaysMs: [...heard.keys()].map(delayMs),
    illegalMs: illegal.map((i) => (heard.get(i)?.isIllegal ? delayMs(i) : null)),
    accused:
      announced.filter(({ isIllegal }) => isIllegal).length -
      illegal.filter((i) => heard.get(i)?.isIllegal).length,
    isSame: isSameRecord(script, record),
    notices,
  };
}
