/** The plan of the orders that lie on the table: worked out when they change, drawn on the board, told in words. */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { createStore, useStore } from '../../../store/store';
import { NO_REQUEST, useBoardRequest, useTable, type BoardRequest } from '../table/context';
import { knownSetup } from './position';
import { overlayOf } from './overlay';
import { planRound, type DraftOrders, type Suppositions } from './plan';
import { sentencesOf } from './sentences';

interface Supposed {
  of: string;
  engines: Suppositions;
}

/** Kept while this round's orders are written, sealed and taken back. */
const supposed = createStore<Supposed>({ of: '', engines: {} });
const NOTHING: Suppositions = {};

export function useSuppositions(): [Suppositions, (next: Partial<Record<Seat, Engine>>) => void] {
  const { shown } = useTable();
  const of = `${shown.matchId}:${shown.view.round}`;
  const engines = useStore(supposed, (now) => (now.of === of ? now.engines : NOTHING));
  return [engines, (next) => supposed.set({ of, engines: next })];
}

/** Shows the plan while its caller is on the page; only the commitment phase has one. */
export function usePlan(seat: Seat, orders: DraftOrders | null, others: Suppositions): string[] {
  const { shown, faction, names } = useTable();
  const engine = orders?.engine ?? null;
  const [first, second] = orders?.commands ?? [];
  // A patch without a new log entry (a clock, somebody away) is the same position.
  const position = `${shown.matchId}:${shown.view.round}:${shown.view.phase}:${shown.seq}`;
  const request = useMemo((): BoardRequest => {
    const setup = knownSetup(shown, faction);
    if (
      !orders ||
      !setup ||
      !shown.view.seats[seat] ||
      shown.view.phase !== 'commitment' ||
      shown.view.outcome
    )
      return NO_REQUEST;
    const commands = [first, second].filter((command) => command !== undefined);
    const plan = planRound({
      view: shown.view,
      setup,
      seat,
      orders: { engine, commands },
      others,
    });
    return { overlay: overlayOf(plan), notes: sentencesOf(plan, names), onPick: null };
  }, [position, seat, orders === null, engine, first, second, others]);
  useBoardRequest(() => request, [request]);
  return request.notes ?? [];
}
