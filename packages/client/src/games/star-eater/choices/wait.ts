/**
 * *Wait until …* (docs/protocol.md, Clocks and absence): what a seat has said beforehand about its held point
 * defence.
 */
import type { Until } from '../data';
import { useTable } from '../table/context';

export type { Until };

/** What was said for this round, as the server keeps it, and a way to say otherwise. */
export function useWaitUntil(): [Until, (next: Until) => void] {
  const { session, state } = useTable();
  const waiting = state.mine?.waiting;
  return [waiting && 'hit' in waiting ? waiting : null, (next) => void session.ask('wait', { until: next })];
}
