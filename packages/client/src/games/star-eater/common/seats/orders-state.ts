/** Whether a seat's orders are in, beside its name. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { SessionState } from '../../../../net/session/session-state';
import { isResolving } from '../../../../table/same-question';

export type OrdersState = 'sealed' | 'deciding' | 'none';

interface Shown {
  view: { phase: string; pending: readonly { seat: Seat }[] };
  seats: readonly { committed: boolean }[];
}

/** While answers are resolved, the view still shows the question before the last of them: nobody decides then. */
export function ordersStateOf(
  { state, shown }: { state: SessionState; shown: Shown },
  seat: Seat,
): OrdersState {
  const isOver = isResolving(state);
  const isAsked = shown.view.pending.some((pending) => pending.seat === seat);
  if (shown.view.phase === 'commitment' && (shown.seats[seat]?.committed || (isAsked && isOver)))
    return 'sealed';
  return isAsked && !isOver ? 'deciding' : 'none';
}
