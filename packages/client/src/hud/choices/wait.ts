/** *Wait until …* (service.md, Clocks and absence): what a seat has said beforehand about its held point defence. */
import type { Seat } from '@star-eater/rules';
import { createStore, useStore } from '../../store/store';
import { useTable } from '../context';

/** `null`: asked in every window. `hit`: only when something of that seat can be hit; of nobody: not this round. */
export type Until = null | { hit: Seat | null };

interface Said {
  of: string;
  until: Until;
}

const KEY = 'star-eater:wait';
const NOTHING: Said = { of: '', until: null };

const kept = (): Said => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Said | null) ?? NOTHING;
  } catch {
    return NOTHING;
  }
};

const said = createStore<Said | null>(null);

/** What was said for this round, as this tab knows it, and a way to say otherwise. */
export function useWaitUntil(): [Until, (next: Until) => void] {
  const { session, state, shown } = useTable();
  const of = `${shown.matchId}:${(state.latest ?? shown).view.round}`;
  const until = useStore(said, (now) => {
    const known = now ?? kept();
    return known.of === of ? known.until : null;
  });
  const say = (next: Until): void => {
    void session.ask('wait', { until: next }).then((taken) => {
      if (!taken) return;
      const told = { of, until: next };
      said.set(told);
      sessionStorage.setItem(KEY, JSON.stringify(told));
    });
  };
  return [until, say];
}
