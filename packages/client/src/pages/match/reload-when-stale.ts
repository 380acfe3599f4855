/**
 * docs/design.md, Network: a tab from before a deployment takes the new pages between two decisions, not in
 * one.
 */
import { useEffect, useState } from 'preact/hooks';
import { isSafe, isStale, reloadOnce } from '../../app/stale';
import type { Game } from '../../game';
import type { SessionState } from '../../net/session-state';

/**
 * Nothing is half done: no answer under way, nothing shown, no card laid and no choice begun. What waits for others,
 * or for orders of which nothing is written, is as it was after a reload.
 */
export function isBetweenDecisions(game: Game, state: SessionState, storage: Storage): boolean {
  const { sending, playing, latest, shown, me, asked } = state;
  if (sending || playing || !latest || shown !== latest) return false;
  if (me === null || latest.status !== 'live') return true;
  if (!asked) return latest.view.pending.some(({ seat }) => seat !== me) && !owes(state);
  return game.isUntouched(asked, latest, storage);
}

const owes = ({ latest, me }: SessionState): boolean =>
  latest?.view.pending.some(({ seat }) => seat === me) ?? false;

/** After a server was away it may have come back with other pages. */
export function useFreshPages(game: Game, state: SessionState): void {
  const { connection } = state;
  const [wasAway, setWasAway] = useState(false);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (connection === 'away') setWasAway(true);
    if (connection !== 'on' || !wasAway) return;
    setWasAway(false);
    void isStale().then(setStale);
  }, [connection]);
  useEffect(() => {
    if (stale && isSafe(!isBetweenDecisions(game, state, sessionStorage))) reloadOnce();
  });
}
