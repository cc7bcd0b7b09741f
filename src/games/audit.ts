import type { PlayerId, TableEvent } from "../record/index.ts";
import type { TileId } from "../tiles/index.ts";
import { seatOf } from "./hands.ts";
import { judge } from "./referee.ts";
import type { Step } from "./replay.ts";
import type { RuleId } from "./rulebook.ts";
import type { Hand, Match, Round } from "./types.ts";
import { written } from "./written.ts";

/** What was proved afterwards: which event broke which rule, and the tiles that show it. */
export type AuditEntry = {
  readonly round: number;
  readonly event: number;
  readonly player: PlayerId;
  readonly rule: RuleId;
  readonly tiles: readonly TileId[];
};

// [Note: Hindsight]
// A verdict was «unverified» because a hand was hidden. Walking the round backwards from its end, hands become known:
// a tile that was placed, shown or revealed later was in the hand before, unless it was drawn in between or lay on the
// table. Across a draw that nobody saw, one of the tiles may be the drawn one; it is not known which, so of the
// tiles seen later at most that many are newcomers. The event is then judged again with those hands, by
// the very same rules: what is illegal now is proved.

/** Judges the unverified events of a round again with all that is known by its end. */
export function auditRound(
  match: Match,
  roundIndex: number,
  steps: readonly Step[],
  end: Round,
): readonly AuditEntry[] {
  const entries: AuditEntry[] = [];
  let later: Hindsight = { hands: end.hands, inBoneyard: [] };
  let after = end;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { event, before, verdict } = steps[i]!;
    if (verdict.verdict === "illegal") continue;
    later = before.hands
      .map((_, seat) => seat)
      .reduce((sight, seat) => stepBack(sight, before, after, seat, drawnBy(match, event, seat)), later);
    after = before;
    if (verdict.verdict !== "unverified") continue;
    const again = judge(match, { ...before, hands: later.hands, inBoneyard: later.inBoneyard }, event);
    if (again.verdict !== "illegal") continue;
    const [{ rule, tiles = [] }] = again.breaches;
    entries.push({ round: roundIndex, event: i, player: event.player, rule, tiles });
  }
  return entries.reverse();
}

type Hindsight = { readonly hands: readonly Hand[]; readonly inBoneyard: readonly TileId[] };

/** The tile that this seat drew by an event: null if nobody saw it, undefined if it drew none. */
const drawnBy = (match: Match, event: TableEvent, seat: number): TileId | null | undefined =>
  event.type === "draw" && seatOf(match, event.player) === seat
    ? event.tile === undefined
      ? null
      : written(event.tile).id
    : undefined;

/** What a hand held before an event, given what it held after. */
function stepBack(
  sight: Hindsight,
  before: Round,
  after: Round,
  seat: number,
  tile: TileId | null | undefined,
): Hindsight {
  const then = before.hands[seat]!;
  const now = sight.hands[seat]!;
  const placed = after.placed.filter((tile) => !before.placed.includes(tile));
  const isMover = then.size - after.hands[seat]!.size === placed.length && placed.length > 0;
  const wasElsewhere = (id: TileId) => before.placed.includes(id) || id === tile;
  const held = [...now.known, ...(isMover ? placed : [])].filter((id) => !wasElsewhere(id));
  const maybe = [...(now.later?.tiles ?? [])].filter((id) => !wasElsewhere(id));
  const unseenDraws = (now.later?.drawn ?? 0) + (tile === null ? 1 : 0);

  // Tiles known at that time stay certain; the others only while no draw came unseen in between.
  const certain = tile === null ? then.known : [...new Set([...then.known, ...held])];
  const uncertain = [...new Set([...maybe, ...(tile === null ? held : [])])].filter(
    (id) => !certain.includes(id),
  );
  const hand: Hand =
    unseenDraws > 0
      ? { size: then.size, known: certain, later: { tiles: uncertain, drawn: unseenDraws } }
      : { size: then.size, known: certain };
  return {
    hands: sight.hands.map((old, i) => (i === seat ? hand : old)),
    inBoneyard: tile ? [...sight.inBoneyard, tile] : sight.inBoneyard,
  };
}
