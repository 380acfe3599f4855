/** Resignations that nobody sends from the table. */
import type { Seat } from '@star-eater/rules';
import type { LiveMatch } from './live-match';

/** Call it from within the queue. False where there is nothing to resign. */
export async function resign(live: LiveMatch, seat: Seat): Promise<boolean> {
  const written = await live.write({
    at: live.services.time.now(),
    by: seat,
    id: null,
    body: { kind: 'decision', decision: { seat, type: 'resign' }, from: 'player' },
  });
  return written.ok;
}

/** P-66. For players who were deleted while the match could not be loaded. Call it from within the queue. */
export async function resignGone(live: LiveMatch): Promise<void> {
  for (const { seat, holder, playerId } of live.record.seats)
    if (live.isLive && holder === 'player' && playerId === null) await resign(live, seat);
}
