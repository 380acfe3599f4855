/** docs/design.md, Watching: the chances of each side, with one search for each round, in a worker. */
import type { Expectation } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useState } from 'preact/hooks';
import type { SideEstimate } from '../../../../game';
import { estimate } from '../../common/estimate';
import { askSides } from '../plan/ask-danger';
import { knownSetup } from '../../common/plan/position';
import { useTable } from '../../common/context/context';

/** Until a round is searched, what the search of the round before expected stays. */
export function useEstimate(): SideEstimate[] | null {
  const { shown, faction } = useTable();
  const { matchId, view } = shown;
  const [found, setFound] = useState<{ matchId: string; sides: readonly Expectation[] } | null>(null);
  const isOpen = view.phase === 'commitment' && view.outcome === null;
  useEffect(() => {
    const facts = isOpen ? knownSetup(shown, faction) : null;
    return facts ? askSides({ view, facts }, (sides) => setFound({ matchId, sides })) : undefined;
  }, [matchId, view.round, isOpen]);
  return estimate(shown, found?.matchId === matchId ? found.sides : [], faction);
}
