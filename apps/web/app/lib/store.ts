import { useSyncExternalStore } from 'react';

/** A value that lives outside React, so that loaders, calls and several screens share it. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** @returns how to stop */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a screen shows it right now. */
  readonly isWatched: () => boolean;
};

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
}

/** The value now, and again at each change. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
