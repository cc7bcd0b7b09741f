import { useSyncExternalStore } from "react";

/** A small observable value: an immutable snapshot, and word when it has changed. */
export type Store<T> = {
  readonly snapshot: () => T;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly update: (change: (before: T) => T) => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    update: (change) => {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

export const useStore = <T>(store: Pick<Store<T>, "snapshot" | "subscribe">): T =>
  useSyncExternalStore(store.subscribe, store.snapshot);
