/** Who may see a match, and its replay. */
import { gameOf } from '../live/load-from-log';
import { HouseRefusal } from '../refused';
import type { RoomServices } from '../room/room-services';
import type { Services } from '../services';
import { rulesText, type MatchRecord } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import type { Summary } from '../wire/match';
import { isKeptFor, seatOf } from './summary';

const conflict = (code: string, message: string) => new HouseRefusal('conflict', code, message);

/** A private match is visible to its players, those for whom a seat is kept, and anyone with its invite. */
export function requireSight(
  record: MatchRecord,
  player: Player | null,
  invite: string | null | undefined,
): void {
  const playerId = player?.playerId ?? null;
  if (record.visibility === 'public' || seatOf(record, playerId) !== null || isKeptFor(record, playerId))
    return;
  if (invite === record.invite) return;
  throw new HouseRefusal('forbidden', 'private', 'This match is private. You need a seat or the invite.');
}

/** Refuses if there is no replay or the caller may not see it. */
export function requireReplay(
  services: Services,
  record: MatchRecord,
  caller: Player | null,
  invite: string | undefined,
): void {
  requireSight(record, caller, invite);
  if (!record.spectators && record.status === 'live' && seatOf(record, caller?.playerId ?? null) === null)
    throw new HouseRefusal(
      'forbidden',
      'forbidden',
      'This match cannot be watched. Come back for the replay when it has ended.',
    );
  if (record.rulesVersion !== null && !gameOf(services, record))
    throw conflict(
      'other-rules',
      `This match uses rules ${rulesText(record)}, which this server does not have.`,
    );
  if (record.rulesVersion === null || !record.setup)
    throw conflict('not-begun', 'The match has not started. Its replay begins with it.');
}

/** Whether anybody may see the board of a match that has begun: what a link's preview may show. */
export const isOpenToAll = (services: Pick<Services, 'games'>, record: MatchRecord): boolean =>
  record.visibility === 'public' &&
  record.status !== 'open' &&
  record.status !== 'opening' &&
  (record.spectators || record.status !== 'live') &&
  record.setup !== null &&
  gameOf(services, record) !== null;

/**
 * What spectators see of a live match on its board; nothing where it may not be watched, or is not in this process's
 * memory. Call it after `requireSight`.
 */
export function positionFor(
  { registry }: Pick<RoomServices, 'registry'>,
  record: MatchRecord,
  caller: Player | null,
): Pick<Summary, 'position'> {
  const position = record.status === 'live' ? registry.peek(record.id)?.position : null;
  const isShown = record.spectators || seatOf(record, caller?.playerId ?? null) !== null;
  return position && isShown ? { position: position.game.view(position.match, 'stranger') } : {};
}
