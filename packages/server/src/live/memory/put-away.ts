/** When a match may leave memory: nobody is there, and nothing happens in it by itself for a while. */
import { isFinished } from '../../log/position';
import type { PutAway } from '../../store/ownership';
import { isAnswerWaiting } from '../clocks/ahead';
import { isBotDue } from '../bots';
import { nextDeadline } from '../clocks/timeouts';
import type { LiveMatch } from '../live-match';
import { shownOf } from './shown';

/** Without a room and an entry for so long, ms. Whoever comes back has the room for longer than that. */
const IDLE_FOR = 20_000;
/** The same for a match that is over. */
const OVER_FOR = 5000;

/** A match whose clock ends sooner stays in memory, ms. */
const SOON = 10 * 60_000;

const isOver = ({ record, position }: LiveMatch): boolean =>
  record.status === 'finished' || record.status === 'closed' || (position !== null && isFinished(position));

/** When something is next due in it by itself, ms; `Infinity` for never. What is due at once is not asked for. */
function dueAt(live: LiveMatch): number {
  if (isOver(live)) return Infinity;
  return Math.min(nextDeadline(live.position), live.chance?.kept.deadline ?? Infinity);
}

/** Somebody or something is about to act. */
const isBusy = (live: LiveMatch): boolean =>
  live.nextDeal.isWaiting || isBotDue(live.position) || isAnswerWaiting(live);

export function mayBePutAway(live: LiveMatch, now: number): boolean {
  if (live.hasVisitors || live.hasRoom || live.queue.busy) return false;
  if (isOver(live)) return live.touched <= now - OVER_FOR;
  return live.touched <= now - IDLE_FOR && !isBusy(live) && dueAt(live) > now + SOON;
}

export function putAwayOf(live: LiveMatch): PutAway {
  const { id, record, position } = live;
  const due = dueAt(live);
  return {
    ...{ id, epoch: record.epoch },
    due: due === Infinity ? null : due,
    shown: position && shownOf(position, record),
  };
}
