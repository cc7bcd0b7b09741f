import { openEnds } from "../../layouts/index.ts";
import type { DrawEvent, PlaceTile } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { drawTile, endRound, nextSeat, passTurn, placeTiles, playerAt } from "../hands.ts";
import { type Answer, holds } from "../knowledge.ts";
import { claimsBefore } from "../opening.ts";
import type { RuleId } from "../rulebook.ts";
import {
  type Breach,
  type Doubt,
  type GameEvent,
  isNonEmpty,
  type Judgement,
  type Match,
  type Seat,
} from "../types.ts";
import { type Facts, type Why, why } from "../why.ts";
import { written } from "../written.ts";
import { equalHalves, fitsLine, isFit, type Join, joined, joinsOf, opened } from "./join.ts";
import type { LineRound, LineRules, LineTable } from "./line-rules.ts";

type Lines = Judgement<LineTable>;
type Rules<O extends object> = LineRules<O>;

export function judgeLine<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  event: GameEvent,
): Lines {
  const isEmpty = round.table.line.length === 0;
  switch (event.type) {
    case "place":
      return (isEmpty ? judgeOpening : judgeJoin)(rules, match, round, seat, event as PlaceTile);
    case "draw":
    case "pass":
      // Who opens holds tiles, and any of them can lie first.
      if (isEmpty) return { breaches: [{ rule: rules.opening.rule, why: why("opening.mustPlace") }] };
      if (rules.judgeWithoutPlacing) return rules.judgeWithoutPlacing(match, round, seat, event);
      return event.type === "draw"
        ? judgeDraw(rules, match, round, seat, event)
        : judgePass(rules, match, round, seat);
    default:
      throw new Error(`${rules.id} should not have been asked about “${event.type}”`);
  }
}

/** line.ends: without a line there is no end to join. The rest is the game's opening rule. */
function judgeOpening<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  event: PlaceTile,
): Lines {
  const { id, values } = written(event.tile);
  const { rule } = rules.opening;
  const breaches: Breach[] = [];
  const doubts: Doubt[] = [];
  if (event.at !== undefined || event.touching !== undefined) {
    breaches.push({ rule: "line.ends", why: why("line.noOpenEndYet", { tile: id }), tiles: [id] });
  }
  if (round.toMove !== null && round.toMove !== seat) {
    const facts = { player: playerAt(match, seat), due: playerAt(match, round.toMove) };
    breaches.push({ rule: openingRule(rules, round), why: why("opening.anotherPlayer", facts) });
  }
  if (round.table.opensByRank) {
    const claims = claimsBefore(match, round, id, rule);
    breaches.push(...claims.breaches);
    doubts.push(...claims.doubts);
  }
  if (isNonEmpty(breaches)) return { breaches };
  const table = { ...round.table, line: opened(id, values) };
  const cited = openingRule(rules, round);
  const reason = why("opening.done", { tile: id });
  return settlePlacing(rules, match, round, seat, id, table, [cited], reason, doubts);
}

/** The first round of a match may be opened by another rule than the later ones. */
const openingRule = <O extends object>({ opening }: Rules<O>, { table }: LineRound): RuleId =>
  table.opensByRank ? opening.rule : (opening.next ?? opening.rule);

/** line.match: the touching halves go together, as the game says. at.missing: with several choices, which one? */
function judgeJoin<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  event: PlaceTile,
): Lines {
  const { line } = round.table;
  const { id } = written(event.tile);
  const early = rules.beforePlace?.(match, round, seat, id) ?? null;
  const problems: Breach[] = early ? [early] : [];
  const drawn = round.drawn.at(-1);
  if (rules.drawing.kind === "one" && drawn && drawn !== id) {
    const { rule } = rules.drawing;
    problems.push({ rule, why: why("draw.onlyDrawn", { tile: id, drawn }), tiles: [drawn] });
  }
  const open: { join: Join; doubt: Doubt | null }[] = [];
  const refused: Breach[] = [];
  for (const join of joinsOf(line, id)) {
    if (event.at !== undefined && event.at !== join.at) continue;
    if (event.touching !== undefined && event.touching !== join.touching) continue;
    const problem = problemOf(rules, match, round, seat, id, join);
    if (problem && !("waitsFor" in problem)) refused.push(problem);
    else open.push({ join, doubt: problem });
  }
  if (open.length === 0) {
    problems.push(...(refused.length > 0 ? mergeSame(refused, line, id) : [notThere(id, event, rules)]));
  }
  if (open.length > 1) problems.push({ rule: "at.missing", why: why("at.severalChoices", { tile: id }) });
  if (isNonEmpty(problems)) return { breaches: problems };
  const { join, doubt } = open[0]!;
  const ends = openEnds(line)!;
  const facts = { tile: id, open: ends[join.at], touching: join.touching };
  const table = { ...round.table, line: joined(line, id, join) };
  const cites = rules.match?.cites(line, join) ?? ["line.ends", "line.match"];
  const doubts = doubt ? [doubt] : [];
  return settlePlacing(rules, match, round, seat, id, table, cites, why("line.joined", facts), doubts);
}

/** What is wrong or doubtful with one way to lay the tile. */
function problemOf<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  tile: TileId,
  join: Join,
): Breach | Doubt | null {
  if (rules.match) return rules.match.check(match, round, seat, tile, join);
  const { line } = round.table;
  if (isFit(line, join, equalHalves)) return null;
  const open = openEnds(line)![join.at];
  const reason = why("line.halvesDiffer", { tile, open });
  return { rule: "line.match", why: reason, tiles: [tile, endTile(line, join)] };
}

const endTile = (line: LineTable["line"], { at }: Join): TileId =>
  (at === "left" ? line[0]! : line.at(-1)!).tile;

/** Refusals of several ways to lay a tile, one a rule; a tile that fits no end is said so in one sentence. */
function mergeSame(refused: readonly Breach[], line: LineTable["line"], tile: TileId): readonly Breach[] {
  const byRule = new Map<RuleId, Breach>();
  const ends = openEnds(line)!;
  for (const breach of refused) {
    const known = byRule.get(breach.rule);
    const isMatch = breach.why.key === "line.halvesDiffer";
    if (!known) byRule.set(breach.rule, breach);
    else if (isMatch && known.why.with.open !== breach.why.with.open) {
      byRule.set(breach.rule, { ...known, why: why("line.fitsNowhere", { tile, ...ends }), tiles: [tile] });
    }
  }
  return [...byRule.values()];
}

/** `touching` names a half that the tile does not have. */
const notThere = <O extends object>(tile: TileId, event: PlaceTile, rules: Rules<O>): Breach => ({
  rule: rules.match?.rule ?? "line.match",
  why: why("line.noSuchHalf", { tile, touching: event.touching ?? "" }),
  tiles: [tile],
});

/** The tile lies there: points, going out, whose turn is next. */
function settlePlacing<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  tile: TileId,
  table: LineTable,
  cited: readonly RuleId[],
  reason: Why,
  doubts: readonly Doubt[],
): Lines {
  let next: LineRound = { ...placeTiles(round, seat, [tile], table), toMove: nextSeat(match, seat) };
  const placed = rules.placed?.(match, next, seat);
  next = placed?.next ?? next;
  const isOut = next.hands[seat]!.size === 0 && next.ended === null;
  if (isOut && (rules.endsByGoingOut?.(match, next) ?? true)) next = endRound(next, "out", seat);
  return {
    next,
    rules: placed?.rules ?? cited,
    why: placed?.why ?? reason,
    points: placed?.points ?? [],
    doubts,
  };
}

/** Which tiles of a hand could be played on this line. */
function holdsFit<O extends object>(rules: Rules<O>, match: Match<O>, round: LineRound, seat: Seat): Answer {
  const { line } = round.table;
  const isPlayable =
    rules.match?.isPlayable ?? ((_: typeof line, tile: TileId) => fitsLine(line, tile, equalHalves));
  return holds(match, round, seat, (tile) => isPlayable(line, tile));
}

/** A breach when the hand certainly holds a fitting tile, a doubt when it may, nothing when it cannot. */
export function unlessStuck<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  cited: readonly RuleId[],
  key: "pass.hasFit" | "draw.hasFit" | "solo.joinFirst",
): { readonly breaches: readonly Breach[]; readonly doubts: readonly Doubt[] } {
  const { answer, tiles } = holdsFit(rules, match, round, seat);
  if (answer === "no") return { breaches: [], doubts: [] };
  const facts: Facts = { player: playerAt(match, seat), tile: tiles[0] ?? "" };
  const reason = tiles.length > 0 ? why(key, facts) : why("pass.hasFitSomewhere", facts);
  const breaches = cited.map((rule): Breach => ({ rule, why: reason, tiles }));
  if (answer === "yes") return { breaches, doubts: [] };
  return { breaches: [], doubts: breaches.map((breach) => ({ ...breach, waitsFor: [seat] })) };
}

/** pass.must: who can play, must; where tiles can be drawn, passing comes after that. */
function judgePass<O extends object>(rules: Rules<O>, match: Match<O>, round: LineRound, seat: Seat): Lines {
  const { drawing } = rules;
  const { breaches, doubts } = unlessStuck(
    rules,
    match,
    round,
    seat,
    [rules.passRule, "pass.must"],
    "pass.hasFit",
  );
  const all = [...breaches];
  const mayStillDraw =
    round.boneyard > 0 &&
    (drawing.kind === "until-fit" || (drawing.kind === "one" && round.drawn.length === 0));
  if (mayStillDraw) {
    all.push({ rule: drawing.rule, why: why("pass.drawFirst", { player: playerAt(match, seat) }) });
  }
  if (isNonEmpty(all)) return { breaches: all };
  let next = passTurn(round, nextSeat(match, seat), round.boneyard === 0);
  if (next.passes >= match.players.length) next = endRound(next, "blocked", null);
  return { next, rules: [rules.passRule], why: why("pass.done", { player: playerAt(match, seat) }), doubts };
}

function judgeDraw<O extends object>(
  rules: Rules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  event: DrawEvent,
): Lines {
  const { drawing } = rules;
  const { rule } = drawing;
  const player = playerAt(match, seat);
  if (drawing.kind === "none") return { breaches: [{ rule, why: why("draw.notInThisGame") }] };
  const { breaches, doubts } = unlessStuck(rules, match, round, seat, [rule], "draw.hasFit");
  const all = [...breaches];
  if (drawing.kind === "one" && round.drawn.length > 0)
    all.push({ rule, why: why("draw.onlyOne", { player }) });
  if (round.boneyard === 0) all.push({ rule, why: why("draw.boneyardEmpty") });
  if (isNonEmpty(all)) return { breaches: all };
  const tile = event.tile === undefined ? null : written(event.tile).id;
  const next = drawTile(round, seat, tile);
  return {
    next: rules.drew?.(match, next) ?? next,
    rules: [rule],
    why: why("draw.done", { player }),
    doubts,
  };
}
