/** What `measure` gives, measured when it is first asked for and only then: many figures come of one measurement. */
export function once<T>(measure: () => Promise<T>): () => Promise<T> {
  let measured: Promise<T> | null = null;
  return () => {
    measured ??= measure();
    return measured;
  };
}
