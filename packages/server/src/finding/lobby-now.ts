/** P-27. What is going on: who looks for what, how many play, and at which hours people come. */
import type { Services } from '../services';
import type { Lobby, Wish } from '../wire/seek';
import { isThereFor } from './who-fits';

/** Without a clock, or by correspondence, a visitor plays this long, ms. */
const PLAYS_FOR = 30 * 60_000;
const HOURS_OVER = 28;
const WEEK = 7 * 24 * 60 * 60_000;
/** Hours of the day and the week change slowly: every process reads them once in this time, ms. */
const READ_EVERY = 60_000;

type LobbyServices = Pick<Services, 'store' | 'time'>;

/** What `read` gave the store's readers last. */
function keptFor<T>(read: (services: LobbyServices, now: number) => Promise<T>) {
  const kept = new WeakMap<object, { at: number; value: Promise<T> }>();
  return (services: LobbyServices): Promise<T> => {
    const { store, time } = services;
    const now = time.now();
    const known = kept.get(store);
    if (known && now - known.at < READ_EVERY) return known.value;
    const value = read(services, now);
    kept.set(store, { at: now, value });
    value.catch(() => kept.delete(store));
    return value;
  };
}

const hoursOf = keptFor(({ store }, now) => store.seeks.begunByHour(now, HOURS_OVER));

export const weekNow = keptFor(({ store }, now) => store.seeks.endedSince(now - WEEK));

export async function lobbyNow(services: LobbyServices): Promise<Lobby> {
  const { store, time } = services;
  const now = time.now();
  const [seeks, playing, hours] = await Promise.all([
    store.seeks.waiting(now),
    store.seeks.playing(now, PLAYS_FOR),
    hoursOf(services),
  ]);
  const people = new Map<string, number>();
  let waiting = 0;
  for (const seek of seeks) {
    const { wishes, rated } = seek;
    const open = wishes.filter((wish) => isThereFor(wish, seek, now));
    if (open.length > 0) waiting += 1;
    for (const { game, edition, mode, pace, clock } of open) {
      // Nobody can look for it on the page.
      if (clock) continue;
      const key = JSON.stringify({ game, edition, mode, pace, rated });
      people.set(key, (people.get(key) ?? 0) + 1);
    }
  }
  return {
    seeking: [...people]
      .map(([key, count]) => ({ ...(JSON.parse(key) as Wish & { rated: boolean }), people: count }))
      .sort((a, b) => b.people - a.people),
    waiting,
    playing,
    hours,
  };
}
