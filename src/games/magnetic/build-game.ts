import { type AnyGame, defineGame } from "../game.ts";
import { dealRound } from "../hands.ts";
import type { Match, RoundStart } from "../types.ts";
import type { BuildRound, BuildRules, BuildTable } from "./build-rules.ts";
import {
  decideMagnetic,
  type MagneticOptions,
  magneticHandSize,
  magneticOpener,
  settleMagnetic,
} from "./common.ts";
import { buildPlacings, judgeBuild } from "./judge-build.ts";

/** A game that is built in height, from the rules that tell it from the other. */
export function buildGame<Options extends MagneticOptions, Table extends BuildTable>(
  rules: BuildRules<Options, Table>,
): AnyGame {
  return defineGame<Options, Table>({
    id: rules.id,
    set: "double-six",
    players: [2, 3, 4],
    options: rules.options,
    events: ["draw", "pass", "collapse"],
    draws: true,
    at: "grid",
    handSize: magneticHandSize,
    start: (match, start) => startBuild(rules, match, start),
    judge: (match, round, seat, event) => judgeBuild(rules, match, round, seat, event),
    placings: (match, round, seat, tile) => buildPlacings(rules, match, round, seat, tile),
    settle: settleMagnetic,
    decide: decideMagnetic,
    // The last tile may bring the building down: then nobody has gone out.
    mayFollowEnd: ({ ended, undo }, event) =>
      event.type === "collapse" && ended?.how === "out" && undo?.seat === ended.seat,
  });
}

function startBuild<Options extends MagneticOptions, Table extends BuildTable>(
  rules: BuildRules<Options, Table>,
  match: Match<Options>,
  start: RoundStart,
): BuildRound<Table> {
  const each = magneticHandSize(match.players.length);
  const round = dealRound(match, start, { each, out: 0, table: rules.dealt(match, start) });
  return { ...round, toMove: magneticOpener(match, start, round) };
}
