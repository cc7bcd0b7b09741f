const MARK = /<!-- by hand: (\w+) -->\n([\s\S]*?)\n?<!-- end by hand -->/g;

/** The texts by hand of a card, by name. */
export const keptNotes = (card: string): Map<string, string> =>
  new Map([...card.matchAll(MARK)].map(([, name, text]) => [name!, text!]));

/** A place for text by hand, with the text that stood there. */
export const note = (notes: ReadonlyMap<string, string>, name: string): string => {
  const text = notes.get(name);
  return `<!-- by hand: ${name} -->\n${text ? `${text}\n` : ""}<!-- end by hand -->`;
};
