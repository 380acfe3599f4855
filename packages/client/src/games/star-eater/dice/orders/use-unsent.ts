/** The orders being written: stored in this tab at once, on the server when complete. */
import type { Engine } from '@star-eater/rules/src/games/star-eater';
import type { DiceCommand } from '@star-eater/rules/src/games/star-eater/dice';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { forTab, type Stored } from '../../../../store/stored';
import { unsentStore, isEmpty, type UnsentOrders } from '../../common/orders/unsent';
import { useDiceTable } from '../context';
import type { Asked, Mine, Of, Snapshot } from '../data';

export type WrittenOrders = UnsentOrders<DiceCommand>;

/** Orders are sent as a draft after this time without a change; the server takes it when time runs out. */
const DELAY_MS = 500;

export const commandsIn = ({ slots }: WrittenOrders): DiceCommand[] => slots.filter((card) => card !== null);

export const isComplete = (orders: WrittenOrders, { count }: Of<'commit'>): boolean =>
  commandsIn(orders).length === count && orders.engine !== null;

const storeOf = ({ matchId, view }: Snapshot, storage: Stored) =>
  unsentStore<DiceCommand>(matchId, view.round, storage);

/** Nothing is chosen and no card is placed: a reload would lose nothing. */
export const isUntouched = ({ legal }: Asked, shown: Snapshot, storage: Stored): boolean =>
  legal.type === 'commit' && isEmpty(storeOf(shown, storage).read());

/** What is unsent in this tab, or the server's draft if there is none. */
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
  const { session, shown, state } = useDiceTable();
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
