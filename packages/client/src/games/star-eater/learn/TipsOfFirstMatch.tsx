/** Loads the tips where they are shown: in the first match of this browser's player, until they have been followed. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../store/store';
import { isFirstMatch, isFirstMatchOver } from '../lobby/first-match';
import { useTable } from '../table/context';

export function TipsOfFirstMatch() {
  const { shown, me } = useTable();
  const isOver = useStore(isFirstMatchOver, (now) => now);
  const [Tips, setTips] = useState<ComponentType | null>(null);
  const isWanted = me !== null && !isOver && isFirstMatch(shown.matchId);
  useEffect(() => {
    if (!isWanted || Tips) return;
    // A match without tips is a match all the same.
    import('./FirstRoundTips').then(
      ({ FirstRoundTips }) => setTips(() => FirstRoundTips),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && Tips ? <Tips /> : null;
}
