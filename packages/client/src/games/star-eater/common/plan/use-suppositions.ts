/** What a player supposes that the others do, for the plan. */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import { createStore, useStore } from '../../../../store/store';
import { useTable } from '../context/context';
import type { Suppositions } from './plan';

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
