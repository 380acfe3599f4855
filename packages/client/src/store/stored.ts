/**
 * What this browser keeps for these pages: the only door to `localStorage` and `sessionStorage`. Storage may be
 * forbidden, full or missing; memory then takes its place, and `isKept` tells the pages to say so.
 */
import { isEmbedded } from './embedded';
import { createStore } from './store';

/** As `Storage`, but it never throws. */
export type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether everything written so far outlives this tab. */
export const isKept = createStore(true);

/** `open` may throw: with cookies blocked the property itself does. `onLoss`: a value could not be written. */
export function guarded(open: () => Storage | null | undefined, onLoss: () => void): Stored {
  /** What storage did not take, by key; null for a removed value that storage still has. */
  const memory = new Map<string, string | null>();
  /** Whether storage did it. */
  const tried = (act: (storage: Storage) => boolean): boolean => {
    try {
      const storage = open();
      return storage ? act(storage) : false;
    } catch {
      return false;
    }
  };
  const change = (key: string, value: string | null): void => {
    const isDone = tried((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      // Some browsers take a value without a word and keep nothing.
      return storage.getItem(key) === value;
    });
    if (isDone) {
      memory.delete(key);
      return;
    }
    memory.set(key, value);
    if (value !== null) onLoss();
  };
  return {
    getItem: (key) => {
      const here = memory.get(key);
      if (here !== undefined) return here;
      let found: string | null = null;
      tried((storage) => {
        found = storage.getItem(key);
        return true;
      });
      return found;
    },
    setItem: change,
    removeItem: (key) => change(key, null),
  };
}

const lost = (): void => isKept.set(false);

/** For all tabs and visits. */
export const forBrowser = guarded(() => (isEmbedded ? null : window.localStorage), lost);
/** For this tab, over reloads. */
export const forTab = guarded(() => (isEmbedded ? null : window.sessionStorage), lost);

const PROBE = 'star-eater:probe';
for (const each of [forBrowser, forTab]) {
  each.setItem(PROBE, '1');
  each.removeItem(PROBE);
}
