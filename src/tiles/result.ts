/** Why an input could not be used: a stable code for scripts, English words for people, the place in the input. */
export type InputError = { readonly code: string; readonly message: string; readonly path?: string };

/** The outcome of reading outside data. Plain data, so that it survives `structuredClone`. */
export type Result<T, E = InputError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
