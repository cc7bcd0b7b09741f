import { boxOf, type Homography, imagePoint } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import type { TableObservation } from "./observation.ts";
import { TableTracker } from "./table-tracker.ts";

/** One domino with its halves side by side, 60 px high. */
export const tileAt = (values: readonly (Pips | null)[], x: number): Sighting => ({
  kind: "domino",
  values,
  corners: [imagePoint(x, 160), imagePoint(x, 100), imagePoint(x + 120, 100), imagePoint(x + 120, 160)],
  confidence: 0.95,
  face: 0.98,
  likely: values.map((value) => ({ value, confidence: value === null ? 0.3 : 0.99 })),
});
/** Looks five times a second at a table of which nobody knows what is bare; `handOver`: the tile whose place a hand is over. */
export function* looksAt(
  count: number,
  shown: (look: number) => {
    readonly tiles: readonly Sighting[];
    readonly handOver?: Sighting;
    readonly moved?: Homography;
  },
): Generator<TableObservation> {
  for (let frame = 0; frame < count; frame++) {
    const { tiles, handOver, moved } = shown(frame);
    const moving = handOver ? [boxOf(handOver.corners)] : [];
    yield {
      frame,
      atMs: 200 * frame,
      widthPx: 640,
      heightPx: 360,
      tiles,
      moving,
      moved,
      isBare: () => null,
    };
  }
}
export const changesOf = (looks: Iterable<TableObservation>, tracker = new TableTracker()) =>
  [...looks].flatMap((look) =>
    tracker.update(look).map((change) => ("tile" in change ? `${change.type} ${change.tile}` : change.type)),
  );
