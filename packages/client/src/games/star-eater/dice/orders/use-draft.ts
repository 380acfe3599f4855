/** The orders being written: stored in this tab at once, on the server when complete. */
import type { Engine } from '@star-eater/rules/src/games/star-eater';
import type { DraftCommand } from '@star-eater/rules/src/games/star-eater/dice';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { forTab, type Stored } from '../../../../store/stored';
import { draftStore, isEmpty, type OrdersDraft as AnyDraft } from '../../common/orders/draft';
import { useDraftTable } from '../context';
import type { Asked, Mine, Of, Snapshot } from '../data';

export type WrittenOrders = AnyDraft<DraftCommand>;

/** The server uses the draft as orders when time runs out. It is sent after no change for this time. */
const DELAY_MS = 500;

export const commandsIn = ({ slots }: WrittenOrders): DraftCommand[] => slots.filter((card) => card !== null);

export const isComplete = (orders: WrittenOrders, { count }: Of<'commit'>): boolean =>
  commandsIn(orders).length === count && orders.engine !== null;

const storeOf = ({ matchId, view }: Snapshot, storage: Stored) =>
  draftStore<DraftCommand>(matchId, view.round, storage);

/** Nothing is chosen and no card is placed: a reload would lose nothing. */
export const isUntouched = ({ legal }: Asked, shown: Snapshot, storage: Stored): boolean =>
  legal.type === 'commit' && isEmpty(storeOf(shown, storage).read());

/** This tab's draft, or the server's if it has none. */
function startOf(kept: WrittenOrders, mine: Mine | null, round: number): WrittenOrders {
  const known = mine?.round === round ? mine.draft : null;
  if (!isEmpty(kept) || !known) return kept;
  return { engine: known.engine ?? null, slots: [known.commands?.[0] ?? null, known.commands?.[1] ?? null] };
}

export interface Writing {
  orders: WrittenOrders;
  steer(engine: Engine): void;
  change(how: (from: WrittenOrders) => WrittenOrders): void;
}

export function useWrittenOrders(legal: Of<'commit'>): Writing {
  const { session, shown, state } = useDraftTable();
  const { round } = shown.view;
  const store = useMemo(() => storeOf(shown, forTab), [shown.matchId, round]);
  const [orders, setOrders] = useState<WrittenOrders>(() => startOf(store.read(), state.mine, round));
  useEffect(() => {
    // Orders being sealed are no draft: the server would take it for the next round's.
    if (!isComplete(orders, legal) || state.sending) return;
    const timer = setTimeout(
      () => session.draft({ engine: orders.engine, commands: commandsIn(orders) }),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [orders, session, legal, state.sending]);
  // A second click may come before the first is painted: it builds on the first one's result.
  const latest = useRef(orders);
  const change = (how: (from: WrittenOrders) => WrittenOrders): void => {
    if (state.sending) return;
    const next = how(latest.current);
    latest.current = next;
    // At once, not after painting: a reload may come between.
    store.write(next);
    setOrders(next);
  };
  return { orders, change, steer: (engine) => change((from) => ({ ...from, engine })) };
}
