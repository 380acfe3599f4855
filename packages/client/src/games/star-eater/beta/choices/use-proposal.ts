/** §11. The move that an ensign would make: chosen at first, so that one press is enough. */
import { ensign, type Legal } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { knownSetup } from '../../common/plan/position';
import { deepEqual } from '../../../../store/deep-equal';
import { useTable } from '../../common/context/context';
import type { Move } from './move-picks';

/** Null where an ensign would shoot or do nothing. */
export function useProposal(legal: Extract<Legal, { type: 'move' }>, all: readonly Move[]): Move | null {
  const { shown, faction } = useTable();
  return useMemo(() => {
    const setup = knownSetup(shown, faction);
    const answer = setup && ensign('proposal').answer(shown.view, legal, setup);
    return all.find(({ decision }) => deepEqual(decision, answer)) ?? null;
  }, [legal]);
}
