import { createContext, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { numberIn, type Say, sayIn } from "../../i18n/index.ts";

/** The game on the screen: some call by words of their own what all of them have. */
export const GameInPlay = createContext<string | undefined>(undefined);

/** The words of the chosen language; the screen is drawn again when another one is chosen. `game`: unless the one around. */
export function useSay(game?: string): Say {
  const { t } = useTranslation();
  const around = use(GameInPlay);
  const played = game ?? around;
  return useMemo(() => sayIn({ t }, played), [t, played]);
}

/** Writes a number as the chosen language does. */
export function useNumber(): (value: number) => string {
  const { language } = useTranslation().i18n;
  return (value) => numberIn(language, value);
}
