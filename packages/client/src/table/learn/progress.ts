/** The completed steps of a game's lessons, kept in this browser. */
import { createStore, type Store } from '../../store/store';
import { forBrowser } from '../../store/stored';

export interface Progress<Id extends string> {
  done: Store<readonly Id[]>;
  markDone(id: Id): void;
}

function parseProgress<Id extends string>(text: string | null, ids: readonly Id[]): readonly Id[] {
  if (text === null) return [];
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) ? ids.filter((id) => data.includes(id)) : [];
  } catch {
    return [];
  }
}

/** `key`: where the browser keeps it. `ids`: all steps, in their order. */
export function progressOf<Id extends string>(key: string, ids: readonly Id[]): Progress<Id> {
  const done = createStore<readonly Id[]>(parseProgress(forBrowser.getItem(key), ids));
  done.subscribe((now) => forBrowser.setItem(key, JSON.stringify(now)));
  return {
    done,
    markDone: (id) =>
      done.update((now) =>
        now.includes(id) ? now : ids.filter((each) => each === id || now.includes(each)),
      ),
  };
}
