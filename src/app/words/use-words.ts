import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { numberIn, type Say, sayIn } from "../../i18n/index.ts";

/** The words of the chosen language; the screen is drawn again when another one is chosen. */
export function useSay(): Say {
  const { t } = useTranslation();
  return useMemo(() => sayIn({ t }), [t]);
}

/** Writes a number as the chosen language does. */
export function useNumber(): (value: number) => string {
  const { language } = useTranslation().i18n;
  return (value) => numberIn(language, value);
}
