import { useEffect, useState } from "react";
import type { Replay, Step } from "../../games/index.ts";
import { ringAlarm } from "./alarm-sound.ts";
import { alarmsIn, keyOf, type Place, stepAt } from "./judged.ts";

/** The newest event that breaks a rule and of which nobody has taken note. */
export type Alarm = {
  readonly place: Place | null;
  /** By which it is known as long as nobody takes note of it. */
  readonly key: string | null;
  readonly step: Step | undefined;
  readonly dismiss: () => void;
};

/** Each alarm rings once. What was there at first is old. */
export function useAlarm(game: Replay): Alarm {
  const [noted, setNoted] = useState<ReadonlySet<string>>(
    () => new Set(alarmsIn(game).map((place) => keyOf(game, place))),
  );
  // What was taken out of the record and happens again is new.
  useEffect(() => {
    const keys = new Set(alarmsIn(game).map((place) => keyOf(game, place)));
    setNoted((before) => {
      const kept = [...before].filter((key) => keys.has(key));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [game]);
  const place = alarmsIn(game).find((each) => !noted.has(keyOf(game, each))) ?? null;
  const key = place && keyOf(game, place);
  useEffect(() => {
    if (key !== null) ringAlarm();
  }, [key]);
  const step = place ? stepAt(game, place) : undefined;
  return { place, key, step, dismiss: () => key !== null && setNoted(new Set([...noted, key])) };
}

/** Rings once as soon as this is so: what stops the watching must be heard by people who look at the table. */
export function useRinging(isSo: boolean): void {
  useEffect(() => {
    if (isSo) ringAlarm();
  }, [isSo]);
}
