import { median } from "../../geometry/index.ts";
import type { FilmScore } from "./score-film.ts";

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Median and longest of some delays. */
const delays = (list: readonly number[]): string =>
  list.length === 0 ? "–" : `${seconds(median(list))} (at most ${seconds(Math.max(...list))})`;

/** What is the same in a film's line and in the total. */
function counts(scores: readonly FilmScore[]): string {
  const sum = (of: (score: FilmScore) => number): number => scores.reduce((all, score) => all + of(score), 0);
  const illegal = scores.flatMap(({ illegalMs }) => illegalMs);
  const said = illegal.flatMap((ms) => ms ?? []);
  return [
    `found ${sum(({ found }) => found)} of ${sum(({ placings }) => placings)}`,
    `invented ${sum(({ invented }) => invented)}`,
    `missed ${sum(({ missed }) => missed)}`,
    `announced after ${delays(scores.flatMap(({ delaysMs }) => delaysMs))}`,
    ...(illegal.length > 0 ? [`illegal ${said.length} of ${illegal.length} after ${delays(said)}`] : []),
    `wrongly accused ${sum(({ accused }) => accused)}`,
  ].join(", ");
}

export function scoreLine(score: FilmScore): string {
  const notices = Object.entries(score.notices)
    .filter(([type]) => type !== "event")
    .map(([type, count]) => `${type} ${count}`);
  const told = notices.length > 0 ? `; told: ${notices.join(", ")}` : "";
  return `${score.name.padEnd(18)} ${counts([score])}; record ${score.isSame ? "same" : "differs"}${told}`;
}

export const totalLine = (scores: readonly FilmScore[]): string =>
  `${"all films".padEnd(18)} ${counts(scores)}; same records ${scores.filter(({ isSame }) => isSame).length} of ${scores.length}`;
