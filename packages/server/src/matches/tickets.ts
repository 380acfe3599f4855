/** Tickets for the room of a match: who gets one, and where the room is. */
import type { Seat } from '@star-eater/rules';
import { NOT_HOSTED } from '../live/start/begin';
import { HouseRefusal } from '../refused';
import { openRoom, type Place } from '../room/open';
import type { RoomServices } from '../room/room-services';
import { rulesText, type MatchRecord, type NeededRules } from './rows/match-record';
import type { Holder } from '../accounts/rows/players';
import { trace } from '../trace';
import { requireSight } from './sight';
import { seatOf } from './summary';

const moved = () =>
  new HouseRefusal('away', 'moved', 'The match is moving to another server. Try again in a moment.');

/** Before its start a match needs any version of its game. */
const waiting = (record: NeededRules) =>
  new HouseRefusal(
    'away',
    'waiting',
    `This match is paused and safe: ${record.rulesVersion === null ? 'its game' : `its rules ${rulesText(record)}`} cannot be reached right now. Try again later.`,
  );

const flooded = (wait: number) => {
  const seconds = Math.ceil(wait / 1000);
  const sentence = `Your client sent too many messages. Try again in ${seconds} seconds.`;
  return new HouseRefusal('too-fast', 'too-many', sentence, { seconds });
};

interface Entrance extends Place {
  /** Null for a spectator. */
  seat: Seat | null;
}

/** Where this player enters the match; opens its room if nobody has it open. Refuses who may not. */
export async function entranceFor(
  services: RoomServices,
  record: MatchRecord,
  player: Holder,
  invite: string | null | undefined,
): Promise<Entrance> {
  const { store, time, cluster, floods } = services;
  const { playerId } = player;
  const wait = Math.max(floods.waitOf(playerId), player.heldUntil - time.now());
  if (wait > 0) throw flooded(wait);
  requireSight(record, player, invite);
  const seat = seatOf(record, playerId);
  if (seat === null && !record.spectators && record.status !== 'finished')
    throw new HouseRefusal(
      'forbidden',
      'forbidden',
      'This match does not allow spectators. Come back for the replay when it has ended.',
    );
  const place = await openRoom(services, record.id);
  if (place === 'no-game') throw new HouseRefusal('conflict', 'no-game', NOT_HOSTED);
  if (!place) throw (await cluster.isPlayable(record.id)) ? moved() : waiting(record);
  store.custody.visited(record.id, time.now());
  return { ...place, seat };
}

/** `address`: null for this process; `seat`: null for a spectator. */
export async function ticketFor(
  services: RoomServices,
  record: MatchRecord,
  player: Holder,
  invite: string | null | undefined,
): Promise<{ ticket: string; address: string | null; seat: Seat | null }> {
  const { tickets } = services;
  const { playerId } = player;
  const { address, epoch, seat } = await entranceFor(services, record, player, invite);
  trace(services, record.id, { step: 'ticket', player: playerId, at: address, epoch });
  const ticket = await tickets.issue({
    matchId: record.id,
    epoch,
    playerId,
    browserId: player.session.id,
    seat,
  });
  if (ticket === null)
    throw new HouseRefusal(
      'too-fast',
      'too-many',
      'You have too many unused tickets. Use one, or wait until they expire.',
    );
  return { ticket, address, seat };
}
