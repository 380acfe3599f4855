/** Who may enter a room, and in which seat. Only the ticket counts, not what the client claims. */
import { ServerError } from '@colyseus/core';
import type { LiveMatch } from '../live/live-match';
import { newPerson, type Person } from './person';
import type { RoomServices } from './room-services';
import type { Admission } from './tickets';

/** Before the connection. */
export function admit(services: RoomServices, options: unknown): Admission {
  const ticket =
    typeof options === 'object' && options !== null && 'ticket' in options ? options.ticket : null;
  const admission = typeof ticket === 'string' ? services.tickets.redeem(ticket) : null;
  if (!admission) throw new ServerError(401, 'The ticket is not valid: request a new one.');
  if (services.floods.waitOf(admission.playerId) > 0)
    throw new ServerError(429, 'Too many messages: wait before you reconnect.');
  return admission;
}

/** After the connection. */
export async function enter(
  services: RoomServices,
  live: LiveMatch,
  admission: Admission | undefined,
): Promise<Person> {
  if (!admission) throw new ServerError(401, 'A ticket is required.');
  const { matchId, playerId, seat } = admission;
  if (matchId !== live.id) throw new ServerError(403, 'The ticket is for another match.');
  // The seat may have changed hands since the ticket was issued.
  const current = live.seatOf(playerId);
  if (seat !== null && current !== seat) throw new ServerError(409, 'The seat is no longer yours.');
  const muted = await services.store.players.muted(playerId, matchId);
  return newPerson({ playerId, seat: current }, muted, services.messagesASecond);
}
