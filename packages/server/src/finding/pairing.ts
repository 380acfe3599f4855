/** `POST /api/pair`: brings strangers together. The caller gets the seat of a waiting match, or waits in a new one. */
import type { Game } from '@star-eater/rules';
import { Turns } from '../store/locks';
import { NoSeat } from '../matches/rows/who-may-sit';
import type { PairRequest } from './rows/pairs';
import type { Player } from '../accounts/rows/players';
import type { ClockSettings } from '../wire/match';
import { newMatch, NEW_MATCH, type NewMatchRequest } from '../matches/new-match';
import { wishedClock } from './who-fits';
import { requireWelcome, seatSeekers } from './searches';
import type { MatchServices } from '../matches/services';
import { MOST_PASSED, waitingPairs } from './waiting-pairs';

interface Paired {
  matchId: string;
  seat: number;
  waiting: boolean;
}

/** One call of a player at a time: forty at once would take every connection to the database from everybody else. */
const turns = new Turns();

export const pair: typeof pairNow = (services, request, player) =>
  turns.run(player.playerId, () => pairNow(services, request, player));

async function pairNow(
  services: MatchServices,
  { game, options, clock }: { game: Game; options: NewMatchRequest['options']; clock: ClockSettings },
  player: Player,
): Promise<Paired> {
  const { store } = services;
  const wish = { game: game.id, edition: game.edition, mode: options.mode, clock };
  const sought = { ...wish, ...wishedClock(clock) };
  const house = { ...NEW_MATCH, clock, visibility: 'public' } as const;
  const passed: string[] = [];
  for (;;) {
    const mine = await store.own.waitingPair(player.playerId, wish);
    if (mine) return { ...mine, waiting: true };
    await requireWelcome(services, player, { wishes: [sought], rated: false });
    const found = await seatWaiting(services, wish, player, passed);
    if (found) return found;
    const match = newMatch(services, { game, options, house }, player, true);
    if (!(await store.lobby.createPair(match, wish, passed.length < MOST_PASSED ? passed : null))) continue;
    await seatSeekers(services, match.id, sought);
    return { matchId: match.id, seat: 0, waiting: await isOpen(services, match.id) };
  }
}

const isOpen = async ({ store }: MatchServices, id: string): Promise<boolean> =>
  (await store.matches.get(id))?.status === 'open';

/** A seat beside somebody who waits and is there; null without one. Throws `NoSeat`, `TooManyOpen`. */
async function seatWaiting(
  services: MatchServices,
  wish: PairRequest,
  player: Player,
  passed: string[],
): Promise<Paired | null> {
  const { store, cluster, time, notices } = services;
  for await (const { id, seats, anchor } of waitingPairs(services, wish, player.playerId, passed)) {
    const seat = seats.find(({ holder }) => holder === 'nobody')?.seat;
    if (seat === undefined) continue;
    try {
      if (!(await store.lobby.sit(id, seat, player.playerId, anchor === null, time.now(), 'search'))) {
        // Another seat of it may be free.
        passed.pop();
        continue;
      }
    } catch (error) {
      if (error instanceof NoSeat && !error.isOwn) continue;
      throw error;
    }
    // Loads the match, so that it starts if this was the last free seat, even with an empty room.
    await cluster.changed(id, 'open');
    notices.wake();
    return { matchId: id, seat, waiting: await isOpen(services, id) };
  }
  return null;
}
