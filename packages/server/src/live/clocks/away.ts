/**
 * P-41. Clocks by correspondence stand still while somebody is away. The store knows who is; an entry of the log tells each
 * match, so that every process and every replay has the same clocks. A match that was not told in time, because a process
 * was killed or the match had not begun, is told when it is loaded, when it begins, and before time decides anything in it.
 */
import type { EntryBody } from '../../log/entry';
import type { SeatPosition } from '../../log/position';
import { logFailure } from '../../operator-log';
import type { Away } from '../../accounts/rows/aways';
import type { LiveMatch } from '../live-match';

/** Writes what the log does not know yet. Call it from within the queue. */
export async function keepAways(live: LiveMatch): Promise<void> {
  if (!live.isLive || live.record.clock.kind !== 'correspondence') return;
  const { store, time } = live.services;
  const all = await Promise.all(
    live.record.seats.map(({ playerId }) => (playerId === null ? null : store.aways.last(playerId))),
  );
  for (const [seat, away] of all.entries()) {
    const now = time.now();
    const known = live.position?.seats[seat];
    const body = known && untold(known, away, now);
    if (!body) continue;
    const written = await live.write({ at: now, by: seat, id: null, body });
    if (!written.ok) throw new Error(`seat ${seat}, who is away: ${written.refusal.message}`);
  }
}

/** Null if the log knows it, or it is over and concerns no clock that runs. */
function untold({ awayUntil, clock }: SeatPosition, away: Away | null, now: number): EntryBody | null {
  const until = away?.until ?? 0;
  if (until === awayUntil) return null;
  if (until <= now && awayUntil > now) {
    const back = away ? until : now;
    return { kind: 'absence', what: 'still', from: back, until: back };
  }
  const concerns = until > now || (clock.running !== null && clock.running.since < until);
  return away && concerns ? { kind: 'absence', what: 'still', ...away } : null;
}

/** Follows a match: one that begins while somebody is away is told. */
export function watchAways(live: LiveMatch): void {
  let wasLive = live.isLive;
  live.follow(() => {
    const begins = live.isLive && !wasLive;
    wasLive = live.isLive;
    if (!begins) return;
    live.queue
      .run(() => keepAways(live))
      .catch((error: unknown) =>
        logFailure(live.services.log, error, { match: live.id }, 'away days could not be written'),
      );
  });
}
