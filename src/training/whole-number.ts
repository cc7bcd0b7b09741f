import { InvalidArgumentError } from "commander";

/** An option of a command that counts something: from 1 up. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError("must be a whole number above 0");
  return value;
}
