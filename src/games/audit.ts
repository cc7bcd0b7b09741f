import type { PlayerId, TableEvent } from "../record/index.ts";
import type { TileId } from "../tiles/index.ts";
import { seatOf } from "./hands.ts";
import { judge } from "./referee.ts";
import type { Step } from "./replay.ts";
import type { RuleId } from "./rulebook.ts";
import type { Hand, Match, Round, Seat } from "./types.ts";
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
  let isUndone = false;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { event, before, verdict } = steps[i]!;
    if (verdict.verdict === "illegal") continue;
    later = stepBack(match, later, event, before, after);
    after = before;
    // A placing that was taken back was put right in play.
    const wasUndone = isUndone;
    isUndone = event.type === "retract";
    if (verdict.verdict !== "unverified" || wasUndone) continue;
    const again = judge(match, { ...before, hands: later.hands, inBoneyard: later.inBoneyard }, event);
    if (again.verdict !== "illegal") continue;
    const [{ rule, tiles = [] }] = again.breaches;
    entries.push({ round: roundIndex, event: i, player: event.player, rule, tiles });
  }
  return entries.reverse();
}

/** The hands before an event, and tiles that certainly lay in the boneyard then. */
type Hindsight = { readonly hands: readonly Hand[]; readonly inBoneyard: readonly TileId[] };

/** What an event did to the tiles. */
type Change = {
  /** They came to lie on the table. */
  readonly laid: readonly TileId[];
  /** They came back from the table to a hand: a placing taken back, a tower fallen. */
  readonly takenBack: readonly TileId[];
  /** Who drew, and which tile: null if nobody saw it. */
  readonly draw: { readonly seat: Seat; readonly tile: TileId | null } | null;
};

function changeBy(match: Match, event: TableEvent, before: Round, after: Round): Change {
  const draw =
    event.type === "draw"
      ? {
          seat: seatOf(match, event.player),
          tile: event.tile === undefined ? null : written(event.tile).id,
        }
      : null;
  return { laid: added(before.placed, after.placed), takenBack: added(after.placed, before.placed), draw };
}

/** What the second list has and the first has not. Nearly always the second is the first with something behind it. */
function added(old: readonly TileId[], now: readonly TileId[]): readonly TileId[] {
  if (old.every((tile, i) => tile === now[i])) return now.slice(old.length);
  return now.filter((tile) => !old.includes(tile));
}

function stepBack(match: Match, sight: Hindsight, event: TableEvent, before: Round, after: Round): Hindsight {
  const change = changeBy(match, event, before, after);
  const drawn = change.draw?.tile ?? null;
  return {
    hands: before.hands.map((then, seat) =>
      handBefore(then, sight.hands[seat]!, after.hands[seat]!.size, change, seat),
    ),
    inBoneyard: drawn === null ? sight.inBoneyard : [...sight.inBoneyard, drawn],
  };
}

/**
 * What a hand held before an event: `then` is what was known at that time, `now` what hindsight says of the hand after
 * the event, when it had `sizeAfter` tiles.
 */
function handBefore(
  then: Hand,
  now: Hand,
  sizeAfter: number,
  { laid, takenBack, draw }: Change,
  seat: Seat,
): Hand {
  const isMover = laid.length > 0 && then.size - sizeAfter === laid.length;
  const isDrawer = draw?.seat === seat;
  if (!isMover && !isDrawer && takenBack.length === 0 && beginsWith(now.known, then.known)) {
    return now.size === then.size ? now : { ...now, size: then.size };
  }
  const wasElsewhere = (id: TileId) => takenBack.includes(id) || (isDrawer && id === draw.tile);
  const cameUnseen = isDrawer && draw.tile === null;
  const held = [...now.known, ...(isMover ? laid : [])].filter((id) => !wasElsewhere(id));
  const maybe = (now.later?.tiles ?? []).filter((id) => !wasElsewhere(id));
  const unseenDraws = (now.later?.drawn ?? 0) + (cameUnseen ? 1 : 0);

  // Tiles known at that time stay certain; the others only while no draw came unseen in between.
  const certain = cameUnseen ? then.known : [...new Set([...then.known, ...held])];
  const uncertain = [...new Set([...maybe, ...(cameUnseen ? held : [])])].filter(
    (id) => !certain.includes(id),
  );
  return unseenDraws > 0
    ? { size: then.size, known: certain, later: { tiles: uncertain, drawn: unseenDraws } }
    : { size: then.size, known: certain };
}

const beginsWith = (list: readonly TileId[], start: readonly TileId[]): boolean =>
  start.every((tile, i) => list[i] === tile);
