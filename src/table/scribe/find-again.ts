import type { Pips } from "../../tiles/index.ts";
import { knownTile } from "../known-tile.ts";
import type { TableTracker } from "../track/table-tracker.ts";
import type { TrackedTile } from "../track/track.ts";
import { absentFrom } from "./absent-tiles.ts";
import type { Draft } from "./draft.ts";
import { absentAt, foundTile, type Sight, standsAsBefore, valuesAt } from "./known-place.ts";

/**
 * Tiles of the page that lie on the table again, absent ones and such as were lifted for a moment, are followed again, and are no
 * new placings. Who lifts the last one takes it back: laid again it is placed anew.
 */
export function findAgain(draft: Draft, tracker: TableTracker): void {
  const last = draft.page.events.length - 1;
  const isCleared = draft.gone.length > 1 && !draft.page.placed.some(({ isApplied }) => isApplied);
  for (const tile of isCleared ? [] : draft.waiting) {
    const lifted = draft.gone.find(({ placed }) => placed.tile === tile.tile && placed.event !== last);
    if (!lifted) continue;
    draft.gone = draft.gone.filter((each) => each !== lifted);
    draft.follow(tile, absentFrom(lifted.placed));
  }
  if (draft.page.absent.length > 0) findAbsent(draft, tracker);
}

/** By their names, and by their places where they are read otherwise, see the note in known-place.ts. */
function findAbsent(draft: Draft, tracker: TableTracker): void {
  const followed = new Set(draft.page.placed.map(({ track }) => track));
  // A tile of the record may be missed all evening: most looks show nothing that it could be.
  if (tracker.unread.length === 0 && tracker.laid.every(({ track }) => followed.has(track))) return;
  const { setup } = draft.book;
  const inView = ({ track, seen }: TrackedTile): Sight => ({
    track,
    seen,
    corners: tracker.inPresent(seen.corners),
  });
  const laid = tracker.laid.map(inView);
  const stands = standsAsBefore(setup, draft.page, laid);
  const misread: Sight[] = [];
  const waiting = new Map(draft.waiting.map((tile) => [tile.track, tile]));
  for (const sight of laid) {
    if (followed.has(sight.track)) continue;
    const tile = knownTile(sight.seen)?.id;
    const there = absentAt(draft.page, sight);
    if (there && stands !== false) {
      misread.push(sight);
      continue;
    }
    const absent = draft.page.absent.find((each) => each.tile === tile);
    if (absent) draft.follow(waiting.get(sight.track) ?? foundTile(sight, absent.tile), absent);
  }
  if (!stands) return;
  for (const sight of [...misread, ...tracker.unread.map(inView)]) {
    const absent = absentAt(draft.page, sight);
    if (!absent) continue;
    const values = valuesAt(setup, draft.page, absent.tile, sight);
    tracker.correct(sight.track, values as readonly Pips[]);
    draft.vouched.add(sight.track);
    // What could not be read is laid from now on, and is found by its name.
    if (misread.includes(sight))
      draft.follow(foundTile({ ...sight, seen: { ...sight.seen, values } }, absent.tile), absent);
  }
}
