/** What the desk does to people reaches the matches that they play. */
import { isFinished, isOut } from '../log/position';
import { UNRATED } from '../notices/rows/letters';
import { whyNoSeat } from '../matches/rows/who-may-sit';
import type { LiveMatch } from './live-match';
import { resign } from './resign';

/** P-34. The store knows it already, and owes it to whoever is not here. */
export function makeUnrated(live: LiveMatch): void {
  live.record = { ...live.record, rated: false };
  if (live.record.status !== 'live') return live.changed();
  live.notice(UNRATED);
}

/**
 * P-59. The seats of banned players are left as if they had resigned. The match was made unrated with the ban. Call it from
 * within the queue; also when a match is loaded: a kill may have come between.
 */
export async function removeBanned(live: LiveMatch): Promise<void> {
  if (!live.isLive) return;
  const { store, time } = live.services;
  const seated = live.record.seats.flatMap(({ seat, playerId, name }) =>
    playerId === null ? [] : [{ seat, playerId, name }],
  );
  const people = await store.lobby.people(
    seated.map(({ playerId }) => playerId),
    time.now(),
  );
  for (const { seat, playerId, name } of seated) {
    const why = whyNoSeat(people, [playerId], { way: 'invited', rated: false });
    if (why?.hindrance !== 'banned' || !live.position) continue;
    if (isFinished(live.position) || isOut(live.position, seat)) continue;
    live.record = { ...live.record, rated: false };
    live.notice(`The site admin has removed ${name} from this match.`);
    await resign(live, seat);
  }
}
