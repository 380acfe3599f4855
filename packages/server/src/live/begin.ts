/**
 * From a full and ready table to the first question: what is open is drawn, the engine sets up, the row says
 * so.
 */
import { below } from '../random';
import { comeBack } from './decide';
import type { LiveMatch } from './live-match';
import { beginOpening, commit } from './opening';
import { startWith } from './start';
import { refused, type Payload, type Caller, type Reply } from './requests';

/**
 * I am (not) ready; the last one to be ready starts the match, or its opening (docs/rules/chance.md, H-8).
 */
export function ready(
  live: LiveMatch,
  caller: Caller,
  payload: Payload<'ready'>,
  at: number,
): Promise<Reply> {
  return live.queue.run(async () => {
    const { seat, playerId } = caller;
    const isReady = payload?.ready ?? true;
    if (seat === null) return refused('no-seat', 'you watch this match: only its players can be ready');
    if (isReady && live.position?.seats[seat]?.botPlays) {
      await comeBack(live, seat, at);
      return { ok: true };
    }
    if (live.chance) return commit(live, { seat, playerId }, payload ?? {});
    if (live.record.status !== 'open') return refused('not-open', 'the match has begun');
    if (!(await live.services.store.matches.setReady(live.id, seat, playerId, isReady)))
      return refused('no-seat', 'the seat is not yours any more');
    live.record = {
      ...live.record,
      seats: live.record.seats.map((each) => (each.seat === seat ? { ...each, ready: isReady } : each)),
    };
    live.changed();
    await beginIfReady(live);
    return { ok: true };
  });
}

/** To be called from within the queue. */
export async function beginIfReady(live: LiveMatch): Promise<void> {
  if (live.chance) return beginOpening(live);
  const { record, services } = live;
  if (record.status !== 'open' || !record.seats.every((seat) => seat.holder !== 'nobody' && seat.ready))
    return;
  const game = services.games.rules.current(record);
  if (!game) return;
  const made = game.setUp(record.options, (n) => below(services.random, n));
  if (!made.ok) throw new Error(`match ${record.id} was created with options that cannot be played`);
  await startWith(live, record, game, made.setup, null);
}
