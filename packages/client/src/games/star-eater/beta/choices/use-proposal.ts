/** What an ensign would do: chosen at first, so that one press is enough. */
import { ensign, type Decision, type Legal } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { knownSetup } from '../../common/plan/position';
import { deepEqual } from '../../../../store/deep-equal';
import { useTable } from '../../common/context/context';
import type { Move } from './move-picks';

/** Null where too little is known. */
export function useEnsign(legal: Legal): Decision | null {
  const { shown, faction } = useTable();
  return useMemo(() => {
    const setup = knownSetup(shown, faction);
    return setup && ensign('proposal').answer(shown.view, legal, setup);
  }, [legal]);
}

/** §11. Its move; null where it would shoot or do nothing. */
export function useProposal(legal: Extract<Legal, { type: 'move' }>, all: readonly Move[]): Move | null {
  const answer = useEnsign(legal);
  return useMemo(() => all.find(({ decision }) => deepEqual(decision, answer)) ?? null, [all, answer]);
}
