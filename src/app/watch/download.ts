/** Hands a text to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the text by then; a second is generous.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** `ctyrky-2026-03-01-20-15.ocko.json`: a name that sorts by time and holds no colon, which some systems refuse. */
export const recordName = (game: string, startedAt: string): string =>
  `${game}-${startedAt.slice(0, 16).replaceAll(/[T:]/g, "-")}.ocko.json`;
