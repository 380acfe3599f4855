/** The orders being written: stored in this tab at once, on the server when complete. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mine, Snapshot } from '../data';
import { forTab } from '../../../../store/stored';
import { isFirstMatch } from '../lobby/first-match';
import { FIRST_CARDS } from './taught';
import { useTable } from '../context/context';
import { commandsOf, unsentStore, fitUnsent, isEmpty, writtenNow, type UnsentOrders } from './unsent';

export type CommitLegal = Extract<Legal, { type: 'commit' }>;

/** Orders are sent as a draft after this time without a change; the server takes it when time runs out. */
const DELAY_MS = 500;

export type ChangeUnsent = (change: (from: UnsentOrders) => UnsentOrders) => void;

export const isComplete = (unsent: UnsentOrders, legal: CommitLegal): boolean =>
  commandsOf(unsent).length === legal.count && (legal.engines.length === 0 || unsent.engine !== null);

/** What is unsent in this tab, or the server's draft if there is none. */
function startOf(
  kept: UnsentOrders,
  mine: Mine | null,
  { matchId, view: { round } }: Snapshot,
): UnsentOrders {
  const known = mine?.round === round ? mine.draft : null;
  if (!isEmpty(kept)) return kept;
  if (!known) return round === 1 && isFirstMatch(matchId) ? { ...kept, slots: [...FIRST_CARDS] } : kept;
  return {
    engine: known.engine ?? null,
    slots: [known.commands?.[0] ?? null, known.commands?.[1] ?? null],
  };
}

export function useUnsent(legal: CommitLegal): [UnsentOrders, ChangeUnsent] {
  const { session, shown, state } = useTable();
  const round = shown.view.round;
  const store = useMemo(() => unsentStore(shown.matchId, round, forTab), [shown.matchId, round]);
  const [unsent, setUnsent] = useState<UnsentOrders>(() =>
    fitUnsent(startOf(store.read(), state.mine, shown), legal.hand, legal.engines),
  );
  useEffect(() => writtenNow.set(unsent), [unsent]);
  useEffect(() => () => writtenNow.set(null), []);
  useEffect(() => {
    // Orders being sealed are no draft: the server would take it for the next round's.
    if (!isComplete(unsent, legal) || state.sending) return;
    const timer = setTimeout(
      () => session.draft({ engine: unsent.engine, commands: commandsOf(unsent) }),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [unsent, store, session, legal, state.sending]);
  // A second click may come before the first is painted: it builds on the first one's result.
  const latest = useRef(unsent);
  return [
    unsent,
    (change) => {
      const next = change(latest.current);
      latest.current = next;
      // At once, not after painting: a reload may come between.
      store.write(next);
      setUnsent(next);
    },
  ];
}
