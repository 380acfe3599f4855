/** From a full and ready table to the first question. */
import { below } from '../../random';
import { comeBack } from '../decide';
import type { LiveMatch } from '../live-match';
import { beginOpening, commit, gameToStart } from './opening';
import { startWith } from './start';
import { refused, type ReadyRequest, type Caller, type Reply } from '../requests';

/** Why a match is closed that cannot begin, and why no room opens for one that is over. */
export const NOT_HOSTED = 'This server no longer has the game of this match.';

/** The request `ready`. The last one starts the match, or its opening (docs/rules/chance.md, H-8). */
export function ready(
  live: LiveMatch,
  caller: Caller,
  payload: ReadyRequest | null | undefined,
  at: number,
): Promise<Reply> {
  return live.queue.run(async () => {
    const { seat, playerId } = caller;
    const isReady = payload?.ready ?? true;
    if (seat === null) return refused('no-seat', 'You only watch this match. Take a free seat first.');
    if (isReady && live.position?.seats[seat]?.botPlays) {
      await comeBack(live, seat, at);
      return { ok: true };
    }
    if (live.isLive && live.nextDeal.isWaiting) {
      live.nextDeal.ask(seat, isReady);
      await live.writeDue();
      return { ok: true };
    }
    const pause =
      isReady && live.record.status === 'open'
        ? await live.services.store.announcements.whyNoNewMatches(at)
        : null;
    if (pause) return refused(pause.code, pause.message);
    if (live.chance) return commit(live, { seat, playerId }, payload ?? {});
    if (live.record.status !== 'open') return refused('not-open', 'The match has started. Reload the page.');
    if (!(await live.services.store.lobby.setReady(live.id, live.record.epoch, seat, playerId, isReady)))
      return refused('no-seat', 'This seat is no longer yours. Take a free one, or start a match.');
    live.record = {
      ...live.record,
      seats: live.record.seats.map((each) => (each.seat === seat ? { ...each, ready: isReady } : each)),
    };
    live.changed();
    await beginIfReady(live);
    return { ok: true };
  });
}

/** Starts the match, or its opening, if everybody is there and ready. Call it from within the queue. */
export async function beginIfReady(live: LiveMatch): Promise<void> {
  const { record, services } = live;
  const game = gameToStart(live);
  if (!game) return closeUnhosted(live);
  if (live.chance) return beginOpening(live);
  if (record.status !== 'open' || !record.seats.every((seat) => seat.holder !== 'nobody' && seat.ready))
    return;
  const made = game.setUp(record.options, (n) => below(services.random, n));
  if (!made.ok) throw new Error(`match ${record.id} was created with options that cannot be played`);
  await startWith(live, record, game, made.setup, null);
}

/** A match that has not begun, and whose game this server no longer has. */
async function closeUnhosted(live: LiveMatch): Promise<void> {
  const { lobby, matches } = live.services.store;
  if (!(await lobby.closeOpen(live.id, NOT_HOSTED, live.services.time.now()))) return;
  const closed = await matches.get(live.id);
  if (closed) live.record = { ...live.record, status: closed.status, closedBecause: closed.closedBecause };
  live.changed();
}
