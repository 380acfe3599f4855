/** *Wait until …* (docs/protocol.md, Clocks and absence): a seat's setting for its held point defence. */
import type { Until } from '../../common/data';
import { useTable } from '../../common/context/context';

export type { Until };

/** The setting for this round, as the server has it, and a function to change it. */
export function useWaitUntil(): [Until, (next: Until) => void] {
  const { session, state } = useTable();
  const waiting = state.mine?.waiting;
  return [waiting && 'hit' in waiting ? waiting : null, (next) => void session.ask('wait', { until: next })];
}
