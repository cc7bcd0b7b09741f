import {
  bridgeCorner,
  CORNERS,
  type Contact,
  type CornerValues,
  clashingCorners,
  clashingEdges,
  contactAt,
  cornersOf,
  cornersOfEdge,
  type Face,
  faceAt,
  fittingTurns,
  neighboursOf,
} from "../../layouts/index.ts";
import type { PlaceTile } from "../../record/index.ts";
import type { TileId, Triomino } from "../../tiles/index.ts";
import { playerAt, pointsFor } from "../hands.ts";
import type { RuleId } from "../rulebook.ts";
import type { Breach, PointsEvent, Seat } from "../types.ts";
import { type Why, why } from "../why.ts";
import { tileOf, written } from "../written.ts";
import { fitsOn, nameOf } from "./fits.ts";
import {
  afterPlacing,
  arithmetic,
  type TriominoJudgement,
  type TriominoMatch,
  type TriominoRound,
} from "./table.ts";

const BRIDGE_BONUS = 40;
/** By the number of hexagons that one tile closes. */
const HEXAGON_BONUS = [0, 50, 60, 70] as const;
const HEXAGON_WHYS = [
  "triomino.placed",
  "triomino.closedHexagon",
  "triomino.closedTwoHexagons",
  "triomino.closedThreeHexagons",
] as const;

export function judgePlacing(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  event: PlaceTile,
): TriominoJudgement {
  const { board } = round.table;
  const { id } = written(event.tile);
  const second = secondTileBreaches(match, round, seat, id);
  const face = faceOf(round, event);
  if ("rule" in face) return { breaches: [face, ...second] };
  const contact = contactAt(board, face.at);
  const [first, ...others] = [...placeBreaches(round, id, face, contact), ...second];
  if (first) return { breaches: [first, ...others] };

  const points = placingPoints(match, seat, face.values, contact);
  const next = afterPlacing(match, round, seat, id, face, points);
  const rules: RuleId[] = [...points.map(({ rule }) => rule), "triomino.side"];
  if (meetsTips(contact)) rules.push("triomino.corner");
  if (next.ended) rules.push("triomino.out");
  const facts = { player: playerAt(match, seat), tile: id, sum: arithmetic(points) };
  return { next, rules, points, why: why(keyOf(contact), facts) };
}

/** Does a corner meet another tile's without a side between them being joined? */
const meetsTips = ({ edges, met }: Contact): boolean =>
  CORNERS.some(
    (corner) => met[corner].length > edges.filter((edge) => cornersOfEdge(edge).includes(corner)).length,
  );

/** The tile as it is said to lie; without `at`, the one way it can. */
function faceOf(round: TriominoRound, event: PlaceTile): Face | Breach {
  const { id, values } = written(event.tile);
  const { at } = event;
  if (typeof at === "object" && "up" in at) {
    return { at: { q: at.q, r: at.r, up: at.up }, values: values as unknown as CornerValues };
  }
  const [only, ...more] = fitsOn(round.table.board).get(id) ?? [];
  if (!only) return { rule: "triomino.side", why: why("triomino.fitsNowhere", { tile: id }), tiles: [id] };
  if (more.length === 0) return only;
  return { rule: "at.missing", why: why("at.severalChoices", { tile: id }), tiles: [id] };
}

/** triomino.one: one tile a turn. */
function secondTileBreaches(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  tile: TileId,
): readonly Breach[] {
  if (round.toMove === seat || round.table.lastPlacedBy !== seat) return [];
  const facts = { player: playerAt(match, seat), tile };
  return [{ rule: "triomino.one", why: why("triomino.secondTile", facts), tiles: [tile] }];
}

/** triomino.side, triomino.corner: every rule that a tile lying like this breaks. */
function placeBreaches(round: TriominoRound, tile: TileId, face: Face, contact: Contact): readonly Breach[] {
  const { board } = round.table;
  const there = faceAt(board, face.at);
  if (there) {
    const other = nameOf(there.values);
    return [{ rule: "triomino.side", why: why("triomino.taken", { tile, other }), tiles: [other] }];
  }
  const breaches: Breach[] = [];
  if (contact.edges.length === 0)
    breaches.push({ rule: "triomino.side", why: why("triomino.noSide", { tile }) });
  const corners = clashingCorners(contact, face.values);
  for (const edge of clashingEdges(contact, corners)) {
    const other = nameOf(faceAt(board, neighboursOf(face.at)[edge])!.values);
    breaches.push({ rule: "triomino.side", why: sideWhy(tile, other, face, contact), tiles: [other] });
  }
  for (const corner of corners) {
    const met = contact.met[corner].find((value) => value !== face.values[corner])!;
    const { q, r } = cornersOf(face.at)[corner];
    const facts = { tile, value: face.values[corner], met, q, r };
    breaches.push({ rule: "triomino.corner", why: why("triomino.cornerDiffers", facts) });
  }
  return breaches;
}

/** The numbers that should be equal and are not; and the turn in which the tile would have fitted there. */
function sideWhy(tile: TileId, other: TileId, face: Face, contact: Contact): Why {
  const [turned] = fittingTurns(contact, tileOf(tile) as Triomino);
  const facts = { tile: face.values.join("-"), other };
  return turned
    ? why("triomino.sideTurned", { ...facts, turned: turned.join("-") })
    : why("triomino.sideDiffers", facts);
}

/** triomino.score, triomino.bridge, triomino.hexagon: the sum of the values, and what lies around adds. */
function placingPoints(
  match: TriominoMatch,
  seat: Seat,
  values: CornerValues,
  contact: Contact,
): readonly PointsEvent[] {
  const points = [pointsFor(match, seat, "triomino.score", values)];
  if (bridgeCorner(contact) !== null) points.push(pointsFor(match, seat, "triomino.bridge", [BRIDGE_BONUS]));
  const hexagons = HEXAGON_BONUS[contact.closes.length]!;
  if (hexagons > 0) points.push(pointsFor(match, seat, "triomino.hexagon", [hexagons]));
  return points;
}

function keyOf(contact: Contact): Why["key"] {
  if (bridgeCorner(contact) !== null) return "triomino.bridged";
  return HEXAGON_WHYS[contact.closes.length]!;
}
