/** docs/design.md, Network: a tab opened before a deployment loads the new pages between two decisions. */
import { useEffect, useState } from 'preact/hooks';
import { isSafe, isStale, reloadOnce } from '../../app/stale';
import type { Game } from '../../game';
import type { SessionState } from '../../net/session/session-state';
import { forTab, type Stored } from '../../store/stored';

/**
 * Nothing is half done: no answer being sent, no animation, no card placed and no choice begun. Waiting for
 * others, or for orders not yet drafted, survives a reload.
 */
export function isBetweenDecisions(game: Game, state: SessionState, storage: Stored): boolean {
  const { sending, playing, latest, shown, me, asked } = state;
  if (sending || playing || !latest || shown !== latest) return false;
  if (me === null || latest.status !== 'live') return true;
  if (!asked) return latest.view.pending.some(({ seat }) => seat !== me) && !owes(state);
  return game.isUntouched?.(asked, latest, storage) ?? true;
}

const owes = ({ latest, me }: SessionState): boolean =>
  latest?.view.pending.some(({ seat }) => seat === me) ?? false;

/** A server that was away may come back with newer pages. */
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
    if (stale && isSafe(!isBetweenDecisions(game, state, forTab))) reloadOnce();
  });
}
