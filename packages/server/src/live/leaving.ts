/** P-45. What leaving a match costs, said before one leaves. */
import { compose } from '../log/advance';
import { endedBy, goneFrom } from '../ratings/ended';
import { pausedByLeaving, PAUSED_BY_LAST } from '../finding/rows/pauses';
import type { Leaving } from '../wire/leaving';
import type { LiveMatch } from './live-match';
import { refused, type Caller, type Reply } from './requests';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether resigning now would leave the match early, as its result would say. */
function leavesEarly({ record, position, services }: LiveMatch, seat: number): boolean {
  const isAmongPeople = record.seats.some((each) => each.seat !== seat && each.holder === 'player');
  if (!position || record.practice || !isAmongPeople) return false;
  const body = { kind: 'decision', decision: { seat, type: 'resign' }, from: 'player' } as const;
  const next = compose(position, { at: services.time.now(), by: seat, id: null, body });
  const ended = next.ok && endedBy(record, position, next.entry, next.position);
  return ended ? goneFrom(ended).early.includes(seat) : false;
}

export async function leaving(live: LiveMatch, { seat, playerId }: Caller): Promise<Reply<Leaving>> {
  if (seat === null) return refused('no-seat', 'You only watch this match. Close the page to leave.');
  const { store, time } = live.services;
  if (!leavesEarly(live, seat)) return { ok: true, early: false, count: 0, minutes: 0 };
  const now = time.now();
  const times = [...(await store.results.leftEarly(playerId, now - PAUSED_BY_LAST)), now];
  const count = times.filter((at) => at > now - DAY).length;
  return {
    ok: true,
    early: true,
    count,
    minutes: Math.max(0, Math.ceil((pausedByLeaving(times) - now) / MINUTE)),
  };
}
