import {
  judge,
  legalMoves,
  type Match,
  openRecord,
  type Round,
  replay,
  type Verdict,
} from "../../games/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceAt,
  type PlaceEvent,
  type PlayerId,
  RECORD_FORMAT,
  RECORD_VERSION,
  type TableEvent,
} from "../../record/index.ts";
import { BOARD_GAMES, type BoardGame, type BoardKind } from "../../table/index.ts";
import type { Random } from "../../table/synthetic/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { FilmPlan } from "./film-plan.ts";

/** One event of a play, and the state it met. */
export type PlayStep = { readonly event: TableEvent; readonly before: Round; readonly verdict: Verdict };
export type Play = { readonly match: Match; readonly steps: readonly PlayStep[]; readonly end: Round };

/** Plays that miss what the plan asks for are dropped; a plan that none of so many meets is a mistake in it. */
const MOST_PLAYS = 400;

export function recordWith(
  { game, players }: Pick<FilmPlan, "game" | "players">,
  events: readonly TableEvent[],
): OckoRecord {
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game,
    players: players.map((id) => ({ id: id as PlayerId })),
    rounds: [{ events }],
  };
}

/** A round by the rules as a camera sees it: hands are hidden, nobody draws, passes where the plan has them. */
export function playGame(plan: FilmPlan, random: Random): Play {
  for (let tries = 0; tries < MOST_PLAYS; tries++) {
    const play = tryGame(plan, random);
    if (play && hasWish(play, plan.wish)) return play;
  }
  throw new Error(`${plan.name}: no play in ${MOST_PLAYS} is as planned`);
}

const hasWish = ({ steps }: Play, wish: FilmPlan["wish"]): boolean =>
  wish === undefined ||
  steps.some(
    ({ verdict }) => verdict.verdict !== "illegal" && verdict.points.some(({ rule }) => rule === wish),
  );

function tryGame(plan: FilmPlan, random: Random): Play | null {
  const opened = openRecord(recordWith(plan, []));
  if (!opened.ok) throw new Error(`${plan.name}: ${opened.error[0]!.message}`);
  const { match, rounds } = replay(opened.value);
  const steps: PlayStep[] = [];
  let round = rounds[0]!.start;
  const act = (event: TableEvent): boolean => {
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") return false;
    steps.push({ event, before: round, verdict });
    round = verdict.next;
    return true;
  };
  if (!openings(plan.game, match).some(act)) return null;
  for (let placed = 1; placed < plan.placings; placed++) {
    const passes = plan.mishaps?.[placed] === "pass";
    if (passes && !(round.toMove !== null && act({ type: "pass", player: match.players[round.toMove]! })))
      return null;
    const move = chosen(plan, round, legalMoves(match, round), random);
    if (!move || !act(move)) return null;
  }
  return { match, steps, end: round };
}

/** Where the opening tile lies, in games that say it. */
const OPENING_AT: Partial<Record<BoardKind, PlaceAt>> = {
  triangles: { q: 0, r: 0, up: true },
  tower: { x: 0, y: 0, level: 0, dir: "E" },
};

/** Opening with the highest double or triple that the first player may open with. */
function openings(game: BoardGame, { players, tiles }: Match): PlaceEvent[] {
  const values = (tile: TileId): number[] => tile.split("-").map(Number);
  const isDouble = (tile: TileId): boolean => new Set(values(tile)).size === 1;
  const rank = (tile: TileId): number =>
    (isDouble(tile) ? 100 : 0) + values(tile).reduce((sum, n) => sum + n, 0);
  const player = players[0]!;
  return [...tiles]
    .sort((a, b) => rank(b) - rank(a))
    .map((tile): PlaceEvent => {
      if (game === "vlaky") return { type: "place", player, train: tile.split("-")[0]!, tiles: [tile] };
      const at = OPENING_AT[BOARD_GAMES[game].board];
      return { type: "place", player, tile, ...(at ? { at } : {}) };
    });
}

/** A move at random, among those that make a board which fits a picture. */
function chosen(
  { game }: FilmPlan,
  round: Round,
  moves: readonly PlaceEvent[],
  random: Random,
): PlaceEvent | undefined {
  const cost = (move: PlaceEvent): number => {
    if (isWagons(move)) return trainCost(round, move.train);
    const { at } = move;
    // Compact: near the opening tile, with a little chance.
    if (at && typeof at === "object" && "up" in at)
      return Math.hypot(at.q + at.r / 2, at.r * 0.87) + random.between(0, 1.5);
    if (at && typeof at === "object" && "level" in at) return at.level + random.between(0, 2);
    // On a cross every arm grows.
    if (game === "sevastopol") return random.next() + 0.4 * armLength(round, String(at));
    return random.next();
  };
  return moves.map((move) => ({ move, cost: cost(move) })).sort((a, b) => a.cost - b.cost)[0]?.move;
}

function armLength({ table }: Round, arm: string): number {
  const { cross } = table as { cross: { arms: Readonly<Record<string, readonly unknown[]>> } | null };
  return cross?.arms[arm]?.length ?? 0;
}

/** Trains of 12 alone, the shortest first: wagons that follow one another on one train would be one turn's. */
function trainCost({ table }: Round, train: string): number {
  const { trains } = table as {
    trains: readonly { owner: string | null; number: number; wagons: readonly unknown[] }[];
  };
  if (!/(^|:)12$/.test(train)) return 1000;
  const owner = train.includes(":") ? train.split(":")[0] : null;
  const wagons = trains.find((each) => each.owner === owner && each.number === 12)?.wagons.length ?? 0;
  return owner === null ? wagons - 1 : wagons;
}
