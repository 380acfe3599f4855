/** Brings strangers together: who looks for a match gets the seat of one that waits, or waits in a new one. */
import type { Game } from '@star-eater/rules';
import { unknownPlayer } from '../refused';
import type { PairRequest } from '../store/pairs';
import type { Player } from '../store/players';
import type { ClockSettings } from '../wire/match';
import { requireFewOpen } from './few-open';
import { newMatch, NEW_MATCH, type NewMatchRequest } from './new-match';
import type { MatchServices } from './services';

interface Paired {
  matchId: string;
  seat: number;
  waiting: boolean;
}

/** Deserted matches that one pairing looks through. */
const MOST_PASSED = 20;

export async function pair(
  services: MatchServices,
  { game, options, clock }: { game: Game; options: NewMatchRequest['options']; clock: ClockSettings },
  player: Player,
): Promise<Paired> {
  const { mode } = options;
  const wish = { game: game.id, edition: game.edition, mode, clock };
  const request: NewMatchRequest = {
    game,
    options,
    house: { ...NEW_MATCH, clock, visibility: 'public' },
  };
  const { store } = services;
  /** Matches whose players have closed the page, or block this one: they wait for others. */
  const passed: string[] = [];
  for (;;) {
    const mine = await store.own.waitingPair(player.playerId, wish);
    if (mine) return { ...mine, waiting: true };
    await requireFewOpen(store.own, player.playerId);
    const found = await seatWaiting(services, wish, player, passed);
    if (found) return found;
    const match = newMatch(services, request, player, true);
    const made = await store.lobby.createPair(match, wish, passed.length < MOST_PASSED ? passed : null);
    if (made === 'unknown') throw unknownPlayer();
    if (made === 'made') return { matchId: match.id, seat: 0, waiting: true };
  }
}

/** A seat beside somebody who waits by `pair` and is there; null without one. Throws `TooManyOpen`. */
export const seatBeside = (
  services: MatchServices,
  wish: PairRequest,
  player: Player,
): Promise<Paired | null> => seatWaiting(services, wish, player, []);

/** Adds to `passed` what it passes over. */
async function seatWaiting(
  services: MatchServices,
  wish: PairRequest,
  player: Player,
  passed: string[],
): Promise<Paired | null> {
  const { store, cluster } = services;
  const blocks = await store.blocks.around(player.playerId);
  for (;;) {
    const waiting = await store.lobby.waitingPair(wish, player.playerId, passed);
    if (!waiting || passed.length >= MOST_PASSED) return null;
    // P-20.
    const isBlocked = waiting.seats.some(({ playerId }) => playerId !== null && blocks.has(playerId));
    if (isBlocked || !(await cluster.act(waiting.id, { kind: 'there' }))) {
      passed.push(waiting.id);
      continue;
    }
    const free = waiting.seats.find((seat) => seat.holder === 'nobody')?.seat;
    if (free === undefined || !(await store.lobby.sit(waiting.id, free, player, waiting.anchor === null))) {
      if (!(await store.players.knows(player.playerId))) throw unknownPlayer();
      continue;
    }
    // Loads the match, so that it starts if this was the last free seat, even with an empty room.
    await cluster.changed(waiting.id, 'open');
    const now = await store.matches.get(waiting.id);
    return { matchId: waiting.id, seat: free, waiting: now?.status === 'open' };
  }
}
