/** What one seat alone may know, sent to each of its tabs when it changes. */
import { canonical } from '@star-eater/rules';
import type { LiveMatch } from '../live/live-match';
import type { ClientRoom } from './person';

export function sendPrivately(room: ClientRoom, live: LiveMatch): void {
  for (const client of room.clients) {
    const person = client.userData;
    const seat = person?.caller.seat ?? null;
    const mine = seat === null ? null : live.privately(seat);
    if (!person || mine === null) continue;
    const text = canonical(mine);
    if (text === person.lastPrivate) continue;
    person.lastPrivate = text;
    client.send('private', { seq: live.position?.seq ?? 0, private: mine });
  }
}
