/** A value that is replaced as a whole, and its listeners. */
import { useEffect, useReducer, useRef } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (now: T) => T): void;
  subscribe(listener: (now: T) => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let now = initial;
  const listeners = new Set<(now: T) => void>();
  const set = (next: T): void => {
    if (Object.is(next, now)) return;
    now = next;
    for (const listener of [...listeners]) listener(now);
  };
  return {
    get: () => now,
    set,
    update: (change) => set(change(now)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of a store that a component shows; the component is drawn again only when that part changes. */
export function useStore<T, S>(store: Store<T>, select: (now: T) => S): S {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const selected = select(store.get());
  const shown = useRef(selected);
  shown.current = selected;
  const selector = useRef(select);
  selector.current = select;
  useEffect(() => {
    const look = (now: T): void => {
      if (!Object.is(selector.current(now), shown.current)) again(undefined);
    };
    look(store.get());
    return store.subscribe(look);
  }, [store]);
  return selected;
}
