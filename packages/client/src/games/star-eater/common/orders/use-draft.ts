/** The orders being written: stored in this tab at once, on the server when complete. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mine, Snapshot } from '../data';
import { forTab } from '../../../../store/stored';
import { FIRST_CARDS, isFirstMatch } from '../lobby/first-match';
import { useTable } from '../context/context';
import { commandsOf, draftStore, fitDraft, isEmpty, writtenDraft, type OrdersDraft } from './draft';

export type CommitLegal = Extract<Legal, { type: 'commit' }>;

/** The server uses the draft as orders when time runs out. It is sent after no change for this time. */
const DRAFT_DELAY_MS = 500;

export type ChangeDraft = (change: (from: OrdersDraft) => OrdersDraft) => void;

export const isComplete = (draft: OrdersDraft, legal: CommitLegal): boolean =>
  commandsOf(draft).length === legal.count && (legal.engines.length === 0 || draft.engine !== null);

/** This tab's draft, or the server's if it has none. */
function startOf(kept: OrdersDraft, mine: Mine | null, { matchId, view: { round } }: Snapshot): OrdersDraft {
  const known = mine?.round === round ? mine.draft : null;
  if (!isEmpty(kept)) return kept;
  if (!known) return round === 1 && isFirstMatch(matchId) ? { ...kept, slots: [...FIRST_CARDS] } : kept;
  return {
    engine: known.engine ?? null,
    slots: [known.commands?.[0] ?? null, known.commands?.[1] ?? null],
  };
}

export function useDraft(legal: CommitLegal): [OrdersDraft, ChangeDraft] {
  const { session, shown, state } = useTable();
  const round = shown.view.round;
  const store = useMemo(() => draftStore(shown.matchId, round, forTab), [shown.matchId, round]);
  const [draft, setDraft] = useState<OrdersDraft>(() =>
    fitDraft(startOf(store.read(), state.mine, shown), legal.hand, legal.engines),
  );
  useEffect(() => writtenDraft.set(draft), [draft]);
  useEffect(() => () => writtenDraft.set(null), []);
  useEffect(() => {
    // Orders being sealed are no draft: the server would take it for the next round's.
    if (!isComplete(draft, legal) || state.sending) return;
    const timer = setTimeout(
      () => session.draft({ engine: draft.engine, commands: commandsOf(draft) }),
      DRAFT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, store, session, legal, state.sending]);
  // A second click may come before the first is painted: it builds on the first one's result.
  const latest = useRef(draft);
  return [
    draft,
    (change) => {
      const next = change(latest.current);
      latest.current = next;
      // At once, not after painting: a reload may come between.
      store.write(next);
      setDraft(next);
    },
  ];
}
