/**
 * My matches and which of them wait for me, as last loaded in this tab. Loaded again while some may change.
 */
import { useEffect } from 'preact/hooks';
import { myMatches, type MatchPage, type Summary } from '../net/api';
import { identity } from '../net/identity';
import { createStore, useStore } from '../store/store';
import { setWaiting } from './tab-signs';

/** The first page of my matches; null before it is loaded. */
const mine = createStore<readonly Summary[] | null>(null);

/** Before the start nobody waits for a player who sits alone. */
export const waitsForMe = ({ waitsForYou, state, seats }: Summary): boolean =>
  waitsForYou && (state !== 'open' || seats.every(({ holder }) => holder !== 'nobody'));

/** By the monotonic clock: the device's may be set. */
let readAt = -Infinity;

export async function readMyMatches(cursor?: string): Promise<MatchPage> {
  const page = await myMatches(cursor);
  if (cursor !== undefined) return page;
  readAt = performance.now();
  mine.set(page.matches);
  const others = page.matches.filter(({ matchId }) => !location.pathname.startsWith(`/m/${matchId}`));
  setWaiting(others.filter(waitsForMe).length);
  return page;
}

/** A hidden tab only needs its title. */
const EVERY_MS = { visible: 20_000, hidden: 60_000 };

const mayChange = (): boolean =>
  identity.get() !== null &&
  (mine.get()?.some(({ state }) => state !== 'finished' && state !== 'closed') ?? true);

/** Keeps the count up to date on every page. */
export function useMyTurns(): void {
  useEffect(() => {
    const look = (): void => {
      const age = performance.now() - readAt;
      if (!mayChange() || age < (document.hidden ? EVERY_MS.hidden : EVERY_MS.visible)) return;
      readAt = performance.now();
      // A failed request is repeated at the next interval.
      readMyMatches().catch(() => undefined);
    };
    const timer = setInterval(look, EVERY_MS.visible / 4);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** The other matches that wait for me. */
export function useOtherTurns(matchId: string): readonly Summary[] {
  const all = useStore(mine, (now) => now);
  return (all ?? []).filter((match) => match.matchId !== matchId && waitsForMe(match));
}
