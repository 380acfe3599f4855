import { useEffect } from 'preact/hooks';
import type { FirstMatches } from '../../store/first-matches';

/** Who has won a newcomer's match is no newcomer. */
export function useFirstMatchEnd(
  { isFirstMatch, endFirstMatch }: Pick<FirstMatches, 'isFirstMatch' | 'endFirstMatch'>,
  matchId: string,
  hasWon: boolean,
): void {
  const isWon = hasWon && isFirstMatch(matchId);
  useEffect(() => {
    if (isWon) endFirstMatch();
  }, [isWon]);
}
