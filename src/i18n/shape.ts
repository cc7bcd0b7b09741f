/** A phrase that changes with a number. English has two forms; Czech, Slovak and Polish have four. */
type PluralForms = { readonly one: string; readonly other: string };

export type WordTree = { readonly [key: string]: string | PluralForms | WordTree };

/** The same keys as `T`, with words of another language whose plural categories are `Forms`. */
export type Translated<T, Forms extends string> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends PluralForms
      ? { readonly [F in Forms]: string }
      : Translated<T[K], Forms>;
};

/**
 * The categories of `Intl.PluralRules`. Czech and Slovak: 1, 2–4, decimals (`many`), the rest.
 * Polish: 1, 2–4 (22–24 …), the rest (`many`), decimals (`other`).
 */
export type SlavicForms = "one" | "few" | "many" | "other";

/** Any of the phrases of `T`; of a plural all its forms or none. */
export type SomeOf<T> = {
  readonly [K in keyof T]?: T[K] extends string | PluralForms ? T[K] : SomeOf<T[K]>;
};

/** Dotted paths to every phrase: `start.title`, `count.tiles`. */
export type PathOf<T> = T extends string | PluralForms
  ? never
  : {
      [K in keyof T & string]: T[K] extends string | PluralForms ? K : `${K}.${PathOf<T[K]>}`;
    }[keyof T & string];

type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

type Placeholders<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that the phrase at `P` needs; `count` chooses the plural form. */
export type ParametersOf<T, P extends string> =
  At<T, P> extends infer Phrase
    ? Phrase extends string
      ? Placeholders<Phrase>
      : Phrase extends PluralForms
        ? Placeholders<Phrase["other"]> | "count"
        : never
    : never;

const isPlural = (node: object): node is PluralForms => "other" in node && "one" in node;

type ResourceKeys = { [key: string]: string | ResourceKeys };

/**
 * The form that i18next reads: a plural `{ one, other }` at `tiles` becomes `tiles_one`, `tiles_other`. `printed`: a phrase as
 * its language prints it. `context`: the phrases hold in it alone; i18next falls back to those without.
 */
export function toResources(
  tree: WordTree,
  printed: (phrase: string) => string,
  context?: string,
): ResourceKeys {
  const flat: ResourceKeys = {};
  for (const [key, node] of Object.entries(tree)) {
    const name = context ? `${key}_${context}` : key;
    if (typeof node === "string") flat[name] = printed(node);
    else if (isPlural(node)) {
      for (const [form, words] of Object.entries(node)) flat[`${name}_${form}`] = printed(words);
    } else flat[key] = toResources(node, printed, context);
  }
  return flat;
}
