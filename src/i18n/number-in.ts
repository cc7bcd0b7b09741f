import { isLanguage } from "./languages.ts";

const FORMATS = new Map<string, Intl.NumberFormat>();

/**
 * A number as a language writes it, with two decimals at most: the pot of Sevastopol may be shared by three. Never grouped:
 * scores stay below ten thousand. What is negative bears a minus sign; formats write a hyphen, which is shorter than a plus
 * and parts from its number at the end of a line.
 */
export function numberIn(language: string, value: number): string {
  const known = isLanguage(language) ? language : "en";
  let format = FORMATS.get(known);
  if (!format) {
    format = new Intl.NumberFormat(known, { maximumFractionDigits: 2, useGrouping: false });
    FORMATS.set(known, format);
  }
  // Of −0 the sign is no news.
  return format.format(value + 0).replace("-", "−");
}
