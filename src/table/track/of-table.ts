import type { TableObservation } from "./observation.ts";
import { isBlank, isOfFirstLooks, type Track, tileOf } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

/**
 * Whether nothing ever came to this place though a tile is seen there now, or whatever came left it as it was at first: in
 * plaid cloth or carpet one finds dominoes. What lay there from the first look on, at `firstMs`, was seen in the first looks, too,
 * and read if it can be; and it shows pips: a bright square of cloth has none. Whoever knows better says so.
 */
export function isOfTable(
  track: Track,
  { isAsAtFirst }: TableObservation,
  firstMs: number,
  config: TrackConfig,
): boolean {
  const { said, cameMs, firstSeenMs, firstReadMs, seenCorners } = track;
  if (said) return false;
  const knownMs = tileOf(track, config) ? firstReadMs : firstSeenMs;
  const wasThere = isOfFirstLooks(knownMs, firstMs);
  if (wasThere && !isBlank(track, config)) return false;
  return (cameMs <= firstMs && !wasThere) || (isAsAtFirst?.(seenCorners) ?? false);
}
