import { z } from "zod";
import {
  contactsOf,
  EMPTY_TOWER,
  halfValue,
  joinOf,
  spotsOnTable,
  spotsUponEnds,
  type Tower,
  type TowerContact,
  type TowerTile,
} from "../../layouts/index.ts";
import { endRound, playerAt } from "../hands.ts";
import type { RuleId } from "../rulebook.ts";
import type { Breach, Judgement, Match, Seat } from "../types.ts";
import { type Why, why } from "../why.ts";
import { buildGame } from "./build-game.ts";
import type { BuildRound, BuildRules, BuildTable } from "./build-rules.ts";
import { opensByRank, rounds } from "./common.ts";
import { differing, takenProblems, uponProblems } from "./square-problems.ts";

const options = z.strictObject({ rounds });
type Options = z.infer<typeof options>;

const TURN_KINDS = ["flat", "height"] as const;
type TurnKind = (typeof TURN_KINDS)[number];

type AlternatingTable = BuildTable & {
  /** What the turn before was, played or missed; null before the first tile. */
  readonly last: TurnKind | null;
  /** By seat: what a player who missed a turn owes. */
  readonly owed: readonly (TurnKind | null)[];
};
type AlternatingRound = BuildRound<AlternatingTable>;

/**
 * magnetic.alternate: «height, flat, height…»; who missed a turn owes the same kind. Silent (what follows a debt): each turn
 * is the other kind than the turn before it was, except that a player who owes plays what is owed.
 */
function dueKind({ last, owed }: AlternatingTable, seat: Seat): TurnKind {
  return owed[seat] ?? (last === "flat" ? "height" : "flat");
}

const owing = (owed: AlternatingTable["owed"], seat: Seat, kind: TurnKind | null) =>
  owed.map((old, i) => (i === seat ? kind : old));

/** What kind of placing it is: flat is «always on the table». */
const kindOf = ({ at }: TowerTile): TurnKind => (at.level <= 0 ? "flat" : "height");

function problems(
  match: Match<Options>,
  { table }: AlternatingRound,
  seat: Seat,
  placing: TowerTile,
): readonly Breach[] {
  const kind = kindOf(placing);
  const due = dueKind(table, seat);
  const found = kind === "flat" ? flatProblems(table.tower, placing) : heightProblems(table.tower, placing);
  if (kind === due) return found;
  const reason =
    table.owed[seat] === null
      ? why(due === "height" ? "magnetic.heightDue" : "magnetic.flatDue")
      : why(due === "height" ? "magnetic.owesHeight" : "magnetic.owesFlat", {
          player: playerAt(match, seat),
        });
  return [{ rule: "magnetic.alternate", why: reason }, ...found];
}

/** magnetic.height: as in the tower, but only upon «the outer square, at whatever level, of either end tile». */
function heightProblems(tower: Tower, placing: TowerTile): readonly Breach[] {
  const found = uponProblems(tower, placing, "magnetic.height");
  const below = contactsOf(tower, placing).filter(({ side }) => side === "below");
  if (below.length === 0 || below.some(({ meets }) => isOuterSquare(tower, meets))) return found;
  const [left, right] = tower.ends!;
  const [leftTile, rightTile] = [tower.tiles[left.tile]!.tile, tower.tiles[right.tile]!.tile];
  const facts = {
    tile: placing.tile,
    left: halfValue(tower, left),
    leftTile,
    right: halfValue(tower, right),
    rightTile,
  };
  const reason = why("magnetic.notUponOuterSquare", facts);
  return [...found, { rule: "magnetic.height", why: reason, tiles: [leftTile, rightTile] }];
}

const isOuterSquare = (tower: Tower, { tile, half }: TowerContact["meets"]): boolean =>
  tower.ends!.some((end) => end.tile === tile && end.half === half);

/**
 * magnetic.slide: slid under an overhanging square with the same number, right above it, or joined in the classic way: to
 * the outer square of an end, every half that comes to touch being equal. «The square above must be equal even
 * where the side joins well»; beside a slide, squares need not match.
 */
function flatProblems(tower: Tower, placing: TowerTile): readonly Breach[] {
  const rule: RuleId = "magnetic.slide";
  const taken = takenProblems(tower, placing, rule);
  if (taken.length > 0) return taken;
  const contacts = contactsOf(tower, placing);
  const above = contacts.filter(({ side }) => side === "above");
  const wrong = above.filter(({ value, meetsValue }) => value !== meetsValue);
  const found = wrong.map((contact) => differing(tower, placing, contact, rule));
  const isOnTable = placing.at.level === 0;
  if (isOnTable && above.length > wrong.length) return found;
  const beside = contacts.filter(({ side }) => side === "beside");
  const atEnd = beside.filter(({ meets }) => isOuterSquare(tower, meets));
  if (!isOnTable || (atEnd.length === 0 && above.length === 0)) {
    const reason = why("magnetic.joinsNothing", { tile: placing.tile });
    return [{ rule, why: reason, tiles: [placing.tile] }];
  }
  const unequal = beside.filter(({ value, meetsValue }) => value !== meetsValue);
  return atEnd.length === 0
    ? found
    : [...found, ...unequal.map((contact) => differing(tower, placing, contact, rule))];
}

function praise({ tower }: AlternatingTable, placing: TowerTile): { rules: readonly RuleId[]; why: Why } {
  const contacts = contactsOf(tower, placing).filter(({ value, meetsValue }) => value === meetsValue);
  const { tile } = placing;
  const upon = contacts.find(({ side }) => side === "below");
  const under = contacts.find(({ side }) => side === "above");
  if (kindOf(placing) === "height") {
    const reason = why("magnetic.liesUpon", { tile, value: upon!.value });
    return { rules: ["magnetic.alternate", "magnetic.height"], why: reason };
  }
  const joined = joinOf(tower, placing);
  const reason = under
    ? why("magnetic.slidUnder", { tile, value: under.value })
    : why("magnetic.joinedFlat", { tile, value: placing.values[joined!.half] });
  return { rules: ["magnetic.alternate", "magnetic.slide"], why: reason };
}

/** magnetic.collapse: «alternating: the round ends without a winner and counts for nothing». */
function fell(_: Match<Options>, round: AlternatingRound, seat: Seat): Judgement<AlternatingTable> {
  return {
    next: endRound(round, "collapse", seat),
    rules: ["magnetic.collapse", "magnetic.touch"],
    why: why("magnetic.roundFell"),
  };
}

const rules: BuildRules<Options, AlternatingTable> = {
  id: "magnetic-alternating",
  options,
  drawRule: "magnetic.alternate",
  onTableRule: "magnetic.alternate",
  dealt: ({ players }, start) => ({
    tower: EMPTY_TOWER,
    beginning: start.previous?.ended?.how === "collapse" ? "anew" : opensByRank(start) ? "rank" : "any",
    last: null,
    owed: players.map(() => null),
  }),
  placeRule: (table, seat) => (dueKind(table, seat) === "flat" ? "magnetic.slide" : "magnetic.height"),
  spots: (table, seat) =>
    dueKind(table, seat) === "flat" ? spotsOnTable(table.tower) : spotsUponEnds(table.tower),
  problems,
  praise,
  placed: (table, seat, tower) => ({
    ...table,
    tower,
    last: kindOf(tower.tiles.at(-1)!),
    owed: owing(table.owed, seat, null),
  }),
  missed: (table, seat) => {
    const kind = dueKind(table, seat);
    return { ...table, last: kind, owed: owing(table.owed, seat, kind) };
  },
  fell,
};

export const magneticAlternating = buildGame(rules);
