/** A second match of the same players. */
import { HouseRefusal } from '../refused';
import { shownName } from '../notices/match-letters';
import { owedNews, type Owed } from '../notices/rows/letters';
import type { MatchRecord, NewMatch, SeatRecord } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import { INVITED, whyNoSeat } from './rows/who-may-sit';
import { requireFewOpen } from './few-open';
import { emptySeat, newChain, newInvite, newMatchId, type MadeMatch } from './new-match';
import { whyNotRated } from './rated';
import type { MatchServices } from './services';
import { seatOf } from './summary';

/** The rematch of a match: the one that somebody has asked for already, else a new one. */
export async function rematchOf(
  services: MatchServices,
  record: MatchRecord,
  player: Player,
): Promise<MadeMatch> {
  if (seatOf(record, player.playerId) === null)
    throw new HouseRefusal(
      'forbidden',
      'forbidden',
      'Only players of this match can ask for a rematch. Start a match of your own.',
    );
  if (record.status !== 'finished')
    throw new HouseRefusal('conflict', 'not-finished', 'The match has not ended. Finish or resign it first.');
  const { matches } = services.store;
  const known = record.rematch === null ? null : await matches.get(record.rematch);
  // One that everybody has left is none.
  const match =
    known && known.status !== 'closed' ? known : await matches.get(await create(services, record, player));
  if (!match) throw new HouseRefusal('not-found', 'not-found', 'Match not found. Check the link.');
  return {
    matchId: match.id,
    invite: match.invite,
    ...(match.anchor === null ? {} : { anchor: match.anchor }),
  };
}

/** P-20. Nobody invites only people who may not come: others may still play again without those. */
function requireWelcome(others: readonly string[], mayCome: (playerId: string) => boolean): void {
  if (others.length > 0 && !others.some(mayCome))
    throw new HouseRefusal(
      'forbidden',
      'not-welcome',
      'You cannot play this match again. Start a new one from Home.',
    );
}

/** A letter for each player for whom a seat is kept, also after a live clock. */
function invitations(record: MatchRecord, by: string, { id, seats, createdAt }: NewMatch): Owed[] {
  const asker = record.seats.find(({ playerId }) => playerId === by);
  const text = `${asker ? shownName(asker) : 'Someone'} wants a rematch.`;
  return seats.flatMap(({ keptFor }) => {
    const before = record.seats.find(({ playerId }) => playerId !== null && playerId === keptFor?.playerId);
    if (!keptFor || !before) return [];
    return [owedNews(keptFor.playerId, { id, seat: before.seat, room: record.id }, text, createdAt)];
  });
}

/**
 * Players move by one seat and keep their factions. Seats are reserved for the other players. Asking for or
 * accepting a rematch makes a player ready, except with chance, where being ready takes a commit.
 */
async function create(
  { games, store, random, time, cluster, notices }: MatchServices,
  record: MatchRecord,
  player: Player,
): Promise<string> {
  await requireFewOpen(store.own, player.playerId);
  const others = record.seats.flatMap(({ playerId }) =>
    playerId === player.playerId ? [] : (playerId ?? []),
  );
  const people = await store.lobby.people([player.playerId, ...others], time.now());
  const mayCome = (id: string) => whyNoSeat(people, [player.playerId, id], INVITED) === null;
  requireWelcome(others, mayCome);
  const count = record.seats.length;
  const game = games.rules.current(record);
  const from = record.seats.map(({ seat }) => (seat + count - 1) % count);
  const options = game && record.setup ? game.optionsOf(record.setup, from) : record.options;
  // Factions of a rated match were drawn, and stay.
  const drawn =
    game && record.setup
      ? game.optionsOf(
          record.setup,
          from.map(() => null),
        )
      : options;
  const chain = game && newChain(game, options, random);
  const seats = record.seats.map((seat): SeatRecord => {
    const before = record.seats[(seat.seat + count - 1) % count];
    const empty = emptySeat(random, seat.seat);
    if (before?.holder === 'bot')
      return { ...empty, holder: 'bot', name: before.name, level: before.level, ready: true };
    if (before?.playerId === player.playerId)
      return { ...empty, holder: 'player', playerId: player.playerId, name: player.name, ready: !chain };
    if (!before || before.playerId === null || !mayCome(before.playerId)) return empty;
    return { ...empty, keptFor: { playerId: before.playerId, name: before.name } };
  });
  const bots = seats.flatMap(({ seat, holder, level }) => (holder === 'bot' ? [{ seat, level }] : []));
  const rated =
    record.rated &&
    game !== null &&
    (await whyNotRated(
      { store, time },
      { game, options: drawn, clock: record.clock, bots, byHouse: false },
      player,
    )) === null;
  const next: NewMatch = {
    id: newMatchId(random),
    game: record.game,
    edition: record.edition,
    mode: record.mode,
    options,
    visibility: record.visibility,
    invite: newInvite(random),
    clock: record.clock,
    absent: record.absent,
    spectators: record.spectators,
    pairing: false,
    pool: record.pool,
    rated,
    creator: player.playerId,
    createdAt: time.now(),
    seats,
    ...(chain && { chain }),
  };
  const made = await store.lobby.createRematch(record.id, next, invitations(record, player.playerId, next));
  if (made === null) throw new HouseRefusal('not-found', 'not-found', 'Match not found. Check the link.');
  await cluster.changed(record.id);
  notices.wake();
  return made;
}
