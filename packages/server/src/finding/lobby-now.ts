/** P-27. What is going on: who looks for what, how many play, and at which hours people come. */
import type { Services } from '../services';
import type { Lobby, Wish } from '../wire/seek';
import { isThereFor } from './who-fits';

/** Without a clock, or by correspondence, a visitor plays this long, ms. */
const PLAYS_FOR = 30 * 60_000;
const HOURS_OVER = 28;
/** Hours of the day change slowly: every process reads them once in this time, ms. */
const READ_EVERY = 60_000;

type LobbyServices = Pick<Services, 'store' | 'time'>;

const read = new WeakMap<object, { at: number; hours: Promise<number[]> }>();

function hoursOf({ store, time }: LobbyServices): Promise<number[]> {
  const now = time.now();
  const known = read.get(store);
  if (known && now - known.at < READ_EVERY) return known.hours;
  const hours = store.seeks.begunByHour(now, HOURS_OVER);
  read.set(store, { at: now, hours });
  hours.catch(() => read.delete(store));
  return hours;
}

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
