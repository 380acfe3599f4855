/** Whether a seat's orders are in, beside its name. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { isSameQuestion } from '../../../table/same-question';

export type OrdersState = 'sealed' | 'deciding' | 'none';

type State = Parameters<typeof isSameQuestion>[0] & { playing: boolean };

interface Shown {
  view: { phase: string; pending: readonly { seat: Seat }[] };
  seats: readonly { committed: boolean }[];
}

/** While answers are resolved, the view still shows the question before the last of them: nobody decides then. */
export function ordersOf({ state, shown }: { state: State; shown: Shown }, seat: Seat): OrdersState {
  const isResolving = state.playing && !isSameQuestion(state);
  const isAsked = shown.view.pending.some((pending) => pending.seat === seat);
  if (shown.view.phase === 'commitment' && (shown.seats[seat]?.committed || (isAsked && isResolving)))
    return 'sealed';
  return isAsked && !isResolving ? 'deciding' : 'none';
}
