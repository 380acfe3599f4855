/** Loads the tips in this browser's first match, until the player has followed them. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../../../store/store';
import { isFirstMatch, isFirstMatchOver } from '../../../common/lobby/first-match';
import { useTable } from '../../../common/context/context';

export function TipsOfFirstMatch() {
  const { shown, me } = useTable();
  const isOver = useStore(isFirstMatchOver, (now) => now);
  const [Tips, setTips] = useState<ComponentType | null>(null);
  const isWanted = me !== null && !isOver && isFirstMatch(shown.matchId);
  useEffect(() => {
    if (!isWanted || Tips) return;
    // Failing to load tips is not an error.
    import('./FirstRoundTips').then(
      ({ FirstRoundTips }) => setTips(() => FirstRoundTips),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && Tips ? <Tips /> : null;
}
