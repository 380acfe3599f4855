/**
 * What people wish for and have not got yet, looked at again by every act that changes who may sit with whom
 * (`who-may-sit.ts`): their searches, matches found and not accepted, seats in open matches, and seats kept for them.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ClockSettings } from '../../wire/match';
import { closeIfDeserted } from '../../matches/rows/deserted';
import { owe, owedNews, UNRATED } from '../../notices/rows/letters';
import type { Locks } from '../../store/locks';
import { EMPTY_SEAT } from '../../matches/rows/seated';
import type { SeatsTable, Tables } from '../../store/tables';
import { INVITED, peopleNow, whyNoSeat, type PeopleNow, type Seating } from '../../matches/rows/who-may-sit';

/** Reads and writes within one transaction. */
type Tx = Transaction<Tables>;
type Seat = Pick<Selectable<SeatsTable>, 'match_id' | 'seat' | 'holder' | 'player_id' | 'kept_for'>;

const CHALLENGE: Seating = { way: 'challenge', rated: false };

/** The name of the lock of all searches. */
export const SEEKS = 'seeks';

/** Matches that an act has changed: their holders must be told. */
export interface Reviewed {
  /** Open ones in which a seat was left, or is kept for nobody now. */
  seats: string[];
  /** Open and live ones that are rated no longer. */
  unrated: string[];
}

/**
 * Carries out an act that changes who may sit with whom, and ends what these people may wish for no more. Locks are taken in
 * their order before the act.
 */
export function reviewing(
  db: Kysely<Tables>,
  locks: Locks,
  playerIds: readonly string[],
  at: number,
  act: (tx: Tx) => Promise<void>,
): Promise<Reviewed> {
  return locks.exclusively(db, SEEKS, async (tx) => {
    const ids = await standingMatchesOf(tx, playerIds);
    for (const id of ids) await locks.match(tx, id);
    for (const id of [...playerIds].sort()) await locks.player(tx, id);
    await act(tx);
    await reviewSearches(tx, playerIds, at);
    const reviewed = await reviewMatches(tx, ids, playerIds, at);
    await locks.changed(tx, [...new Set([...reviewed.seats, ...reviewed.unrated])]);
    return reviewed;
  });
}

/** Open ones; of rated ones also those that have begun. */
async function standingMatchesOf(tx: Tx, playerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select('matches.id')
    .distinct()
    .where((is) =>
      is.or([is('seats.player_id', 'in', [...playerIds]), is('seats.kept_for', 'in', [...playerIds])]),
    )
    .where((is) =>
      is.or([
        is('matches.status', '=', 'open'),
        is.and([is('matches.status', 'in', ['opening', 'live']), is('matches.rated', '=', 1)]),
      ]),
    )
    .orderBy('matches.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function reviewSearches(tx: Tx, playerIds: readonly string[], at: number): Promise<void> {
  const own = await tx
    .selectFrom('seeks')
    .select(['player_id', 'rated', 'match_id', 'accept_by'])
    .where('player_id', 'in', [...playerIds])
    .execute();
  if (own.length === 0) return;
  const found = own.flatMap(({ match_id, accept_by }) => (accept_by === null ? [] : (match_id ?? [])));
  const groups = await tx
    .selectFrom('seeks')
    .select(['player_id', 'rated', 'match_id'])
    .where('match_id', 'in', [...found, ''])
    .execute();
  const all = [...playerIds, ...groups.map(({ player_id }) => player_id)];
  const people = await peopleNow(tx, all, at, 'search');
  const seating = (rated: number): Seating => ({ way: 'search', rated: rated === 1 });
  const ended = own.filter(({ player_id, rated }) => whyNoSeat(people, [player_id], seating(rated)));
  for (const { player_id } of ended)
    await tx.deleteFrom('seeks').where('player_id', '=', player_id).execute();
  for (const id of found) {
    const group = groups.filter(({ match_id }) => match_id === id);
    const together = group.map(({ player_id }) => player_id);
    if (!whyNoSeat(people, together, seating(group[0]?.rated ?? 0))) continue;
    await tx.updateTable('seeks').set(NOTHING_FOUND).where('match_id', '=', id).execute();
  }
}

/** Of a search whose match will not be made, not by its own doing. */
const NOTHING_FOUND = {
  match_id: null,
  seat: null,
  found: null,
  accept_by: null,
  accepted: 0,
  told: 0,
  is_first: 1,
} as const;

async function reviewMatches(
  tx: Tx,
  ids: readonly string[],
  playerIds: readonly string[],
  at: number,
): Promise<Reviewed> {
  const reviewed: Reviewed = { seats: [], unrated: [] };
  if (ids.length === 0) return reviewed;
  const matches = await tx
    .selectFrom('matches')
    .select(['id', 'creator', 'rated', 'status', 'clock'])
    .where('id', 'in', [...ids])
    .execute();
  const seats = await tx
    .selectFrom('seats')
    .select(['match_id', 'seat', 'holder', 'player_id', 'kept_for'])
    .where('match_id', 'in', [...ids])
    .execute();
  const everybody = seats.flatMap(({ player_id, kept_for }) => [player_id ?? [], kept_for ?? []].flat());
  const people = await peopleNow(tx, [...new Set([...playerIds, ...everybody])], at, 'challenge');
  const challenged = await tx
    .selectFrom('invitees')
    .select(['match_id', 'player_id'])
    .where('match_id', 'in', [...ids])
    .execute();
  for (const { id, creator, rated, status, clock } of matches) {
    const own = seats.filter(({ match_id }) => match_id === id);
    if (rated === 1 && own.some(({ player_id }) => mayNotBeRated(player_id, people))) {
      await tx.updateTable('matches').set({ rated: 0 }).where('id', '=', id).execute();
      reviewed.unrated.push(id);
      // Live clocks are for people at the table.
      const isToBeTold = status === 'live' && (JSON.parse(clock) as ClockSettings).kind !== 'live';
      for (const { seat, player_id } of isToBeTold ? own : [])
        if (player_id !== null) await owe(tx, owedNews(player_id, { id, seat }, UNRATED, at));
    }
    const left = status === 'open' ? seatsToLeave(own, playerIds, creator, people, challenged) : [];
    if (left.length === 0) continue;
    const numbers = left.map(({ seat }) => seat);
    await tx
      .updateTable('seats')
      .set(EMPTY_SEAT)
      .where('match_id', '=', id)
      .where('seat', 'in', numbers)
      .execute();
    await closeIfDeserted(tx, id, at);
    reviewed.seats.push(id);
  }
  return reviewed;
}

/** The match of somebody who is banned is not rated, either: nobody loses or wins by what the desk did. */
function mayNotBeRated(playerId: string | null, people: PeopleNow): boolean {
  const why = playerId === null ? null : whyNoSeat(people, [playerId], { way: 'invited', rated: true });
  return why?.hindrance === 'unrated' || why?.hindrance === 'banned';
}

/**
 * Who may not play leaves. Of two that one has blocked the host stays, else those whom the act concerns leave. A seat is kept
 * for nobody who may not sit down in it.
 */
function seatsToLeave(
  seats: readonly Seat[],
  playerIds: readonly string[],
  host: string,
  people: PeopleNow,
  challenged: readonly { match_id: string; player_id: string }[],
): Seat[] {
  const isChallenged = (id: string) =>
    challenged.some(({ match_id, player_id }) => match_id === seats[0]?.match_id && player_id === id);
  const order = ({ player_id: id }: Seat) => (id === host ? 0 : playerIds.includes(id ?? '') ? 2 : 1);
  const held = seats.filter(({ player_id }) => player_id !== null).sort((a, b) => order(a) - order(b));
  const staying: string[] = [];
  const left = held.filter(({ player_id }) => {
    const id = player_id ?? '';
    if (whyNoSeat(people, [id, ...staying], INVITED)) return true;
    staying.push(id);
    return false;
  });
  const unkept = seats.filter(
    ({ holder, kept_for }) =>
      holder === 'nobody' &&
      kept_for !== null &&
      (whyNoSeat(people, [kept_for, ...staying], INVITED) !== null ||
        (isChallenged(kept_for) && whyNoSeat(people, [host, kept_for], CHALLENGE) !== null)),
  );
  return [...left, ...unkept];
}
