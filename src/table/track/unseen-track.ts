import { halvesOf, type ImagePoint, imagePoint } from "../../geometry/index.ts";
import { isMovingOver, type TableObservation } from "./observation.ts";
import type { Track } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

const isInside = (corners: readonly ImagePoint[], { widthPx, heightPx }: TableObservation): boolean =>
  corners.every(([x, y]) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx);

/** The two squares of a domino. */
const squaresOf = (corners: readonly ImagePoint[]): readonly (readonly ImagePoint[])[] =>
  halvesOf(corners).map((half) => half.map(([x, y]) => imagePoint(x, y)));

/** Whether a tile is not there any more. One that lay upon another leaves bare only that square which lay upon none. */
function isBareAt(
  corners: readonly ImagePoint[],
  { isBare }: TableObservation,
  { isStacked }: TrackConfig,
): boolean | null {
  const whole = isBare(corners);
  return whole !== true && isStacked && squaresOf(corners).some((square) => isBare(square)) ? true : whole;
}

/**
 * A track that a look does not show where it should lie (`corners`, in this look's pixels), `stepMs` after the look before; null
 * where there is nothing to follow any more. Only a bare place loses a laid tile. One of which the record does not speak (not
 * `isHeld`) is forgotten after long where nobody can say what is bare. One that was not laid is lost there at once, but not to a
 * hand that hides it. `mayStay`: it may lie hidden, still unread.
 */
export function unseenTrack(
  track: Track,
  corners: readonly ImagePoint[],
  look: TableObservation,
  {
    atMs,
    stepMs,
    mayStay,
    isHeld,
  }: {
    readonly atMs: number;
    readonly stepMs: number;
    readonly mayStay: boolean;
    readonly isHeld: boolean;
  },
  config: TrackConfig,
): Track | null {
  const isDisturbed = isMovingOver(look.moving, corners);
  const hiddenMs = isDisturbed ? atMs : track.hiddenMs;
  const bare = isInside(corners, look) && !isDisturbed && isBareAt(corners, look, config);
  // Hidden for a while, a laid tile is the same one; of another it is not known what lies there when the hand goes.
  if (track.laidAs) {
    const isPast = !isHeld && bare === null && atMs - track.lastSeenMs > config.forgetPastMs;
    return isPast ? null : { ...track, hiddenMs, bareMs: bare === true ? track.bareMs + stepMs : 0 };
  }
  // What a single look showed, and none after it, was a tile in a hand on its way.
  const isFleeting = track.looks === 1 && !mayStay && !isDisturbed;
  const bareMs = bare === false && !isFleeting ? track.bareMs : track.bareMs + stepMs;
  const isHidden = !mayStay && atMs - track.lastSeenMs > config.forgetHiddenMs;
  if (bareMs > config.forgetMs || isHidden) return null;
  return { ...track, hiddenMs, disturbedMs: isDisturbed ? atMs : track.disturbedMs, bareMs };
}
