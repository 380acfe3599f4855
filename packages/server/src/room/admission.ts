/** Who may enter a room, and in which seat. Only the ticket counts, not what the client claims. */
import { ServerError } from '@colyseus/core';
import type { LiveMatch } from '../live/live-match';
import { newPerson, type Person } from './person';
import type { RoomServices } from './room-services';
import type { Admission, Admitted } from './tickets';

/**
 * Seats whose chat the player has muted. Throws for a player who may not be here: banned, removed, signed out in this
 * browser, or waiting after a flood.
 */
async function requireWelcome(
  services: RoomServices,
  { playerId, browserId, matchId }: Admission,
): Promise<number[]> {
  const known = await services.store.players.entering(playerId, browserId, matchId);
  if (!known || known.banned) throw invalid();
  if (services.floods.waitOf(playerId) > 0 || known.heldUntil > services.time.now())
    throw new ServerError(429, 'Too many messages: wait before you reconnect.');
  return known.muted;
}

/** Before the connection. */
export async function admit(services: RoomServices, options: unknown): Promise<Admitted> {
  const ticket =
    typeof options === 'object' && options !== null && 'ticket' in options ? options.ticket : null;
  const admission = typeof ticket === 'string' ? await services.tickets.redeem(ticket) : null;
  if (!admission) throw invalid();
  return { ...admission, muted: await requireWelcome(services, admission) };
}

const invalid = () => new ServerError(401, 'The ticket is not valid: request a new one.');

/** After the connection: between the two a client may take 15 s, and everything may have changed. */
export async function enter(
  services: RoomServices,
  live: LiveMatch,
  admission: Admitted | undefined,
): Promise<Person> {
  if (!admission) throw new ServerError(401, 'A ticket is required.');
  const { matchId, epoch, playerId, seat } = admission;
  if (matchId !== live.id) throw new ServerError(403, 'The ticket is for another match.');
  if (epoch !== live.record.epoch) throw invalid();
  // Another process may have seated them a moment ago.
  if (live.seatOf(playerId) !== seat) await services.registry.seatsChanged(live.id);
  // Last: from here on a ban finds the client in the room.
  const muted = await requireWelcome(services, admission);
  if (epoch !== live.record.epoch || live.isLost) throw invalid();
  const current = live.seatOf(playerId);
  if (seat !== null && current !== seat)
    throw new ServerError(409, 'This seat is no longer yours. Reload the page.');
  return newPerson({ playerId, seat: current }, muted, services.messagesASecond);
}
