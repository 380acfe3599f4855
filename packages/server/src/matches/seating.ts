/** Taking and leaving seats of a match that has not begun. */
import type { Seat } from '@star-eater/rules';
import { HouseRefusal } from '../refused';
import type { MatchRecord, SeatRecord } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import { requireFewOpen } from './few-open';
import type { MatchServices } from './services';
import { seatOf } from './summary';

const conflict = (code: string, message: string) => new HouseRefusal('conflict', code, message);

/**
 * Seats the player, in `wanted` or in the first free seat; one reserved for the player comes first. `isInvited`: they have the
 * invite. Returns the seat.
 */
export async function takeSeat(
  services: MatchServices,
  record: MatchRecord,
  player: Player,
  wanted: Seat | null,
  isInvited = false,
): Promise<Seat> {
  const { store, cluster, time, notices } = services;
  if (record.status === 'opening')
    throw conflict('opening', 'It is starting. You can watch, or start your own match.');
  if (record.status !== 'open') throw conflict('not-open', 'The match has started. You can only watch.');
  await requireFewOpen(store.own, player.playerId);
  // Who takes a seat beside somebody who has closed the page may wait, or begin without them.
  const isPaired = record.pairing && (await cluster.act(record.id, { kind: 'there' }));
  for (const { seat, keptFor } of freeFor(record, player, wanted)) {
    const isReady = (isPaired || keptFor !== null) && record.anchor === null;
    const way = isInvited || keptFor !== null ? 'invited' : 'list';
    if (!(await store.lobby.sit(record.id, seat, player.playerId, isReady, time.now(), way))) continue;
    await cluster.changed(record.id, 'open');
    notices.wake();
    return seat;
  }
  throw conflict(
    'taken',
    wanted === null
      ? 'No seat is free. You can watch, or start your own match.'
      : 'That seat is taken. Pick another.',
  );
}

const freeFor = (record: MatchRecord, { playerId }: Player, wanted: Seat | null): SeatRecord[] =>
  record.seats
    .filter(
      ({ holder, keptFor }) => holder === 'nobody' && (keptFor === null || keptFor.playerId === playerId),
    )
    .filter(({ seat }) => (wanted ?? seat) === seat)
    .sort((a, b) => Number(b.keptFor !== null) - Number(a.keptFor !== null));

/** Empties a seat before the start: players leave their own (`null`), the host may remove others. */
export async function leaveSeat(
  { store, time, cluster }: MatchServices,
  record: MatchRecord,
  { playerId }: Player,
  given: Seat | null,
): Promise<void> {
  const mine = seatOf(record, playerId);
  const seat = given ?? mine;
  if (seat === null) throw conflict('no-seat', 'You have left this match already. Reload the page.');
  if (seat !== mine && record.creator !== playerId)
    throw new HouseRefusal('forbidden', 'forbidden', 'Only the host can remove a player. Ask the host.');
  if (record.seats[seat] === undefined)
    throw new HouseRefusal('malformed', 'malformed', `seat: the match has no seat ${seat}`);
  const why = seat === mine ? 'left' : 'removed';
  // The player whom the caller saw there: somebody else may have taken the seat since.
  const { playerId: seated } = record.seats[seat];
  if (await store.lobby.stand(record.id, seat, seated, time.now())) {
    await cluster.changed(record.id);
    return;
  }
  if (await cluster.act(record.id, { kind: 'leave', seat, playerId: seated, why })) return;
  const now = await store.matches.get(record.id);
  if (now?.seats[seat]?.playerId === seated)
    throw conflict('not-open', 'The match has started. Resign instead.');
  if (seat === mine) throw conflict('no-seat', 'You have left this match already. Reload the page.');
}
