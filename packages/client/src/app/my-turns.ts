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
/** The page at which they were read last: a match that was opened since may be a new one of mine. */
let readOn = '';

export async function readMyMatches(cursor?: string): Promise<MatchPage> {
  const page = await myMatches(cursor);
  if (cursor !== undefined) return page;
  readAt = performance.now();
  readOn = location.pathname;
  mine.set(page.matches);
  const others = page.matches.filter(({ matchId }) => !location.pathname.startsWith(`/m/${matchId}`));
  setWaiting(others.filter(waitsForMe).length);
  return page;
}

/** A hidden tab only needs its title. Who waits for people to come wants to know it soon. */
const EVERY_MS = { visible: 20_000, waiting: 5000, hidden: 60_000 };

const everyMs = (): number =>
  document.hidden
    ? EVERY_MS.hidden
    : mine.get()?.some(({ state }) => state === 'open')
      ? EVERY_MS.waiting
      : EVERY_MS.visible;

const isNew = (): boolean => location.pathname !== readOn && location.pathname.startsWith('/m/');

const mayChange = (): boolean =>
  identity.get() !== null &&
  (isNew() || (mine.get()?.some(({ state }) => state !== 'finished' && state !== 'closed') ?? true));

/** Keeps the count up to date on every page. */
export function useMyTurns(): void {
  useEffect(() => {
    const look = (): void => {
      const age = performance.now() - readAt;
      if (!mayChange() || (age < everyMs() && !isNew())) return;
      readAt = performance.now();
      readOn = location.pathname;
      // A failed request is repeated at the next interval.
      readMyMatches().catch(() => undefined);
    };
    const timer = setInterval(look, EVERY_MS.waiting);
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
