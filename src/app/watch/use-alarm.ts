import { useEffect, useState } from "react";
import type { Replay } from "../../games/index.ts";
import { ringAlarm } from "./alarm-sound.ts";
import { alarmIn, type Place } from "./judged.ts";

const keyOf = (place: Place | null): string | null => place && `${place.round} ${place.event}`;

/** The placing that breaks a rule, until somebody has taken note of it or play goes on; a new one rings. */
export function useAlarm(game: Replay): { readonly place: Place | null; readonly dismiss: () => void } {
  const place = alarmIn(game);
  const key = keyOf(place);
  const [noted, setNoted] = useState<string | null>(null);
  useEffect(() => {
    if (key !== null) ringAlarm();
  }, [key]);
  return { place: key === noted ? null : place, dismiss: () => setNoted(key) };
}
