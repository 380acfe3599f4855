/** P-46. Tournaments, and the steps that change them: each is one transaction under the lock of its tournament. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { insertMatch } from '../../matches/rows/insert-match';
import type { NewMatch } from '../../matches/rows/match-record';
import { peopleNow } from '../../matches/rows/who-may-sit';
import { whyNoNewMatches } from '../../moderation/rows/announcements';
import { owe, type Owed } from '../../notices/rows/letters';
import { NEW_BEFORE } from '../../ratings/pools';
import { totalDowntime } from '../../store/downtimes';
import type { Locks } from '../../store/locks';
import type {
  DeskLogTable,
  EntrantsTable,
  PairingsTable,
  Tables,
  TournamentsTable,
} from '../../store/tables';
import type { ClockSettings } from '../../wire/match';
import type { EntrantState, Format, PairingWhy, TournamentState } from '../../wire/tournament';
import type { Data, Entrant, Pairing, PersonNow, Round, Tournament } from './data';
import { matchesNow } from './matches-now';

/** As it is made: without what its course adds. */
export type NewTournament = Omit<
  Tournament,
  'pairsUntil' | 'endsAt' | 'endedAt' | 'rounds' | 'because' | 'downtime' | 'changed'
>;

/** In one transaction that no other step of this tournament overlaps. */
export class TournamentStep {
  constructor(
    private readonly tx: Transaction<Tables>,
    private readonly locks: Locks,
    readonly id: string,
  ) {}

  /** With all times moved by the downtime since; null if there is no such tournament. */
  async read(now: number, pool: string): Promise<Data | null> {
    const downtime = await totalDowntime(this.tx);
    const row = await this.tx
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', this.id)
      .executeTakeFirst();
    if (row && downtime > row.downtime) await this.giveBack(tournamentOf(row), downtime);
    return dataOf(this.tx, this.id, now, pool);
  }

  /** What was to end while nobody served ends so much later. */
  private async giveBack({ state, downtime }: Tournament, total: number): Promise<void> {
    const ms = state === 'running' ? total - downtime : 0;
    await this.tx
      .updateTable('tournaments')
      .set({
        downtime: total,
        pairs_until: sql`pairs_until + ${ms}`,
        ends_at: sql`ends_at + ${ms}`,
      })
      .where('id', '=', this.id)
      .execute();
    if (ms === 0) return;
    await this.tx
      .updateTable('rounds')
      .set({ ends_at: sql`ends_at + ${ms}` })
      .where('tournament', '=', this.id)
      .execute();
    await this.tx
      .updateTable('pairings')
      .set({ made_at: sql`made_at + ${ms}` })
      .where('tournament', '=', this.id)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Locks these players and gives their names; those who are gone are not in it. */
  async names(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (playerIds.length === 0) return new Map();
    for (const id of [...playerIds].sort()) await this.locks.player(this.tx, id);
    const rows = await this.tx
      .selectFrom('players')
      .select(['id', 'name'])
      .where('id', 'in', [...playerIds])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  people(playerIds: readonly string[], now: number): Promise<ReadonlyMap<string, PersonNow>> {
    return peopleOf(this.tx, playerIds, now);
  }

  /** Of those who play no rated match, one is enough. */
  async areRated(playerIds: readonly string[], now: number): Promise<boolean> {
    const { people } = await peopleNow(this.tx, playerIds, now);
    return [...people.values()].every(({ isUnrated, isAccount }) => isAccount && !isUnrated);
  }

  create(match: NewMatch): Promise<void> {
    return insertMatch(this.tx, match, null);
  }

  async setTournament(values: Partial<Selectable<TournamentsTable>>): Promise<void> {
    await this.tx
      .updateTable('tournaments')
      .set({ ...values, changed: sql`changed + 1` })
      .where('id', '=', this.id)
      .execute();
  }

  async addEntrant(entrant: Entrant): Promise<void> {
    await this.tx
      .insertInto('entrants')
      .values({ tournament: this.id, number: entrant.number, ...entrantRow(entrant) })
      .execute();
  }

  async putEntrant(entrant: Entrant): Promise<void> {
    await this.tx
      .updateTable('entrants')
      .set(entrantRow(entrant))
      .where('tournament', '=', this.id)
      .where('number', '=', entrant.number)
      .execute();
  }

  async removeEntrant(number: number): Promise<void> {
    await this.tx
      .deleteFrom('entrants')
      .where('tournament', '=', this.id)
      .where('number', '=', number)
      .execute();
  }

  async setSeed(number: number, seed: number | null, rating: number | null): Promise<void> {
    await this.tx
      .updateTable('entrants')
      .set({ seed, rating })
      .where('tournament', '=', this.id)
      .where('number', '=', number)
      .execute();
  }

  async setPlaces(places: ReadonlyMap<number, number>): Promise<void> {
    for (const [number, place] of places)
      await this.tx
        .updateTable('entrants')
        .set({ place })
        .where('tournament', '=', this.id)
        .where('number', '=', number)
        .execute();
  }

  async addRound({ number, startsAt, endsAt }: Round): Promise<void> {
    const times = { starts_at: startsAt, ends_at: endsAt };
    await this.tx
      .insertInto('rounds')
      .values({ tournament: this.id, number, ...times })
      .execute();
  }

  async addPairing(pairing: Pairing): Promise<void> {
    const { round, table } = pairing;
    await this.tx
      .insertInto('pairings')
      .values({ tournament: this.id, round, place: table, ...pairingRow(pairing) })
      .execute();
  }

  async putPairing(pairing: Pairing): Promise<void> {
    await this.tx
      .updateTable('pairings')
      .set(pairingRow(pairing))
      .where('tournament', '=', this.id)
      .where('round', '=', pairing.round)
      .where('place', '=', pairing.table)
      .execute();
  }

  /** P-60. */
  async log(entry: DeskLogTable): Promise<void> {
    await this.tx.insertInto('desk_log').values(entry).execute();
  }

  owe(letter: Owed): Promise<void> {
    return owe(this.tx, letter);
  }
}

export class TournamentStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** One step at a time of each tournament, in all processes: all of it is saved, or nothing. */
  step<T>(id: string, task: (step: TournamentStep) => Promise<T>): Promise<T> {
    return this.locks.exclusively(this.db, `tournament ${id}`, (tx) =>
      task(new TournamentStep(tx, this.locks, id)),
    );
  }

  /** False if there is one with the same key of the house, or the host holds another. */
  create(tournament: NewTournament): Promise<boolean> {
    const { host, houseKey } = tournament;
    return this.locks.exclusively(this.db, `tournaments of ${houseKey ?? host ?? ''}`, async (tx) => {
      const known = await tx
        .selectFrom('tournaments')
        .select('id')
        .where((is) =>
          is.or([
            is('house_key', '=', houseKey),
            is.and([is('host', '=', host), is('state', 'in', ['announced', 'entry', 'running'])]),
          ]),
        )
        .executeTakeFirst();
      if (known) return false;
      await tx
        .insertInto('tournaments')
        .values({
          ...tournamentRow(tournament),
          downtime: await totalDowntime(tx),
        })
        .execute();
      return true;
    });
  }

  async get(id: string): Promise<Tournament | null> {
    const row = await this.db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? tournamentOf(row) : null;
  }

  /** The sum of all downtimes so far, ms. */
  downtime(): Promise<number> {
    return totalDowntime(this.db);
  }

  /** Without the lock: to look whether there is anything to do, and to show it. */
  data(id: string, now: number, pool: string): Promise<Data | null> {
    return dataOf(this.db, id, now, pool);
  }

  /** Those that are not over, or with matches that are still to be ended. */
  async unfinished(): Promise<Tournament[]> {
    const rows = await this.db
      .selectFrom('tournaments')
      .selectAll()
      .where((is) =>
        is.or([
          is('state', 'in', ['announced', 'entry', 'running']),
          is('id', 'in', is.selectFrom('pairings').select('tournament').where('to_end', 'is not', null)),
        ]),
      )
      .execute();
    return rows.map(tournamentOf);
  }

  /** In these states, with how many have entered. */
  async list(
    states: readonly TournamentState[],
    order: 'starts_at' | 'ended_at',
    most: number,
  ): Promise<{ tournament: Tournament; entrants: number; round: number }[]> {
    const rows = await this.db
      .selectFrom('tournaments')
      .selectAll()
      .select((is) => [
        is
          .selectFrom('entrants')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('entrants.tournament', '=', 'tournaments.id')
          .where('entrants.state', '=', 'in')
          .as('count'),
        is
          .selectFrom('rounds')
          .select((of) => of.fn.max('number').as('round'))
          .whereRef('rounds.tournament', '=', 'tournaments.id')
          .as('round'),
      ])
      .where('state', 'in', [...states])
      .orderBy(order, order === 'starts_at' ? 'asc' : 'desc')
      .limit(most)
      .execute();
    return rows.map(({ count, round, ...row }) => ({
      tournament: tournamentOf(row),
      entrants: Number(count ?? 0),
      round: Number(round ?? 0),
    }));
  }

  /** Names and numbers of those with this place, of several tournaments. */
  async winners(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('entrants')
      .leftJoin('players', 'players.id', 'entrants.player_id')
      .select(['tournament', 'players.name'])
      .where('tournament', 'in', [...ids])
      .where('place', '=', 1)
      .orderBy('number')
      .execute();
    const winners = new Map<string, string[]>();
    for (const { tournament, name } of rows)
      winners.set(tournament, [...(winners.get(tournament) ?? []), name ?? 'someone']);
    return winners;
  }

  /** P-19. How somebody did in the last tournaments that they finished, newest first. */
  async placesOf(playerId: string, most: number) {
    const rows = await this.db
      .selectFrom('entrants')
      .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
      .select(['tournaments.id', 'tournaments.name', 'game', 'place', 'ended_at'])
      .select((is) =>
        is
          .selectFrom('entrants as others')
          .select((of) => of.fn.count<number>('others.place').as('count'))
          .whereRef('others.tournament', '=', 'tournaments.id')
          .as('of'),
      )
      .where('player_id', '=', playerId)
      .where('tournaments.state', '=', 'finished')
      .where('place', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, name, game, place, of, ended_at }) => ({
      ...{ id, name, game, place: place ?? 0, of: Number(of), endedAt: ended_at ?? 0 },
    }));
  }

  /** The tournaments that are not over in which somebody plays. */
  async entriesOf(playerId: string): Promise<{ tournament: string; entrant: Entrant }[]> {
    const rows = await this.db
      .selectFrom('entrants')
      .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
      .selectAll('entrants')
      .where('player_id', '=', playerId)
      .where('tournaments.state', 'in', ['announced', 'entry', 'running'])
      .execute();
    return rows.map((row) => ({ tournament: row.tournament, entrant: entrantOf(row) }));
  }

  /** P-48, P-55. The player's last pairings that are over, newest first. */
  async record(playerId: string, most: number): Promise<PastPairing[]> {
    const rows = await this.db
      .selectFrom('entrants')
      .innerJoin('pairings', 'pairings.tournament', 'entrants.tournament')
      .select(['pairings.tournament', 'pairings.entrants', 'why', 'gone', 'ended_at', 'number'])
      .where('player_id', '=', playerId)
      .where('match_id', 'is not', null)
      .where('ended_at', 'is not', null)
      .where('points', 'is not', null)
      .orderBy('ended_at', 'desc')
      // Of those of the tournament that are theirs.
      .where(
        sql<boolean>`(',' || replace(replace(pairings.entrants, '[', ''), ']', '') || ',') like ('%,' || number || ',%')`,
      )
      .limit(most)
      .execute();
    return rows.map((row) => {
      const isGone = (JSON.parse(row.gone) as number[]).includes(row.number);
      return {
        tournament: row.tournament,
        at: row.ended_at ?? 0,
        timedOut: isGone,
        noShow: isGone && row.why === 'absent',
      };
    });
  }

  /** Whether a letter that was to come later is still owed (`letters.ts`). */
  async isStillSo(id: string, playerId: string, what: string, which: string): Promise<boolean> {
    if (what === 'soon') {
      const row = await this.db
        .selectFrom('entrants')
        .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
        .select('number')
        .where('tournament', '=', id)
        .where('player_id', '=', playerId)
        .where('entrants.state', '=', 'in')
        .where('tournaments.state', 'in', ['announced', 'entry'])
        .executeTakeFirst();
      return row !== undefined;
    }
    if (what !== 'late') return true;
    const [round, place] = which.split(' ').map(Number);
    const row = await this.db
      .selectFrom('pairings')
      .select('round')
      .where('tournament', '=', id)
      .where('round', '=', round ?? 0)
      .where('place', '=', place ?? 0)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** They are at the page until then. */
  async seen(id: string, playerId: string, until: number): Promise<void> {
    await this.db
      .updateTable('entrants')
      .set({ here_until: until })
      .where('tournament', '=', id)
      .where('player_id', '=', playerId)
      .execute();
  }

  async names(
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; isHidden: boolean }>> {
    if (playerIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('players')
      .select(['id', 'name', 'profile'])
      .where('id', 'in', [...playerIds])
      .execute();
    return new Map(rows.map(({ id, name, profile }) => [id, { name, isHidden: profile === 'hidden' }]));
  }
}

export interface PastPairing {
  tournament: string;
  /** ms. */
  at: number;
  timedOut: boolean;
  /** They decided nothing. */
  noShow: boolean;
}

async function dataOf(db: Kysely<Tables>, id: string, now: number, pool: string): Promise<Data | null> {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const tournament = tournamentOf(row);
  const isBefore = tournament.state === 'announced' || tournament.state === 'entry';
  const rows = await db
    .selectFrom('entrants')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.player', '=', 'entrants.player_id').on('ratings.pool', '=', pool),
    )
    .selectAll('entrants')
    .select(['r', 'n'])
    .where('tournament', '=', id)
    .orderBy('number')
    .execute();
  const entrants = rows.map(({ r, n, ...each }): Entrant => {
    const entrant = entrantOf(each);
    const now = r !== null && Number(n) >= NEW_BEFORE ? Math.round(r) : null;
    return isBefore || entrant.seed === null ? { ...entrant, rating: now } : entrant;
  });
  const rounds = await db
    .selectFrom('rounds')
    .selectAll()
    .where('tournament', '=', id)
    .orderBy('number')
    .execute();
  const pairingRows = await db
    .selectFrom('pairings')
    .selectAll()
    .where('tournament', '=', id)
    .orderBy('round')
    .orderBy('place')
    .execute();
  const pairings = pairingRows.map(pairingOf);
  const watched = pairings.filter(({ endedAt, toEnd }) => endedAt === null || toEnd !== null);
  const ids = entrants.flatMap(({ playerId, state }) =>
    playerId !== null && state === 'in' ? [playerId] : [],
  );
  const isOngoing = isBefore || tournament.state === 'running';
  return {
    tournament,
    entrants,
    rounds: rounds.map(({ number, starts_at, ends_at }) => ({
      ...{ number, startsAt: starts_at, endsAt: ends_at },
    })),
    pairings,
    matches: await matchesNow(
      db,
      watched.flatMap(({ matchId }) => matchId ?? []),
      rounds.some(({ ends_at }) => ends_at !== null && ends_at <= now),
    ),
    people: isOngoing ? await peopleOf(db, ids, now) : new Map(),
    isHalted: isOngoing && (await whyNoNewMatches(db, now)) !== null,
  };
}

async function peopleOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, PersonNow>> {
  const { people } = await peopleNow(db, ids, now, 'search');
  return new Map(
    ids.map((id) => {
      const person = people.get(id);
      const isGone = !person || person.isBanned || person.isUnpaired || !person.isAccount;
      return [id, { isGone, playsLive: person?.playsLive ?? false }];
    }),
  );
}

const tournamentOf = (row: Selectable<TournamentsTable>): Tournament => ({
  id: row.id,
  name: row.name,
  format: row.format as Format,
  game: row.game,
  edition: row.edition,
  mode: row.mode,
  clock: JSON.parse(row.clock) as ClockSettings,
  host: row.host,
  houseKey: row.house_key,
  state: row.state as TournamentState,
  least: row.least,
  most: row.most,
  opensAt: row.opens_at,
  startsAt: row.starts_at,
  length: row.length,
  pairsUntil: row.pairs_until,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  rounds: row.rounds,
  because: row.because,
  downtime: row.downtime,
  createdAt: row.created_at,
  changed: row.changed,
});

const tournamentRow = (made: NewTournament) => ({
  ...{ id: made.id, name: made.name, format: made.format, game: made.game, edition: made.edition },
  ...{ mode: made.mode, clock: JSON.stringify(made.clock), host: made.host, house_key: made.houseKey },
  ...{ state: made.state, least: made.least, most: made.most, opens_at: made.opensAt },
  ...{ starts_at: made.startsAt, length: made.length, created_at: made.createdAt },
});

const entrantOf = (row: Selectable<EntrantsTable>): Entrant => ({
  number: row.number,
  playerId: row.player_id,
  enteredAt: row.entered_at,
  rating: row.rating,
  seed: row.seed,
  state: row.state as EntrantState,
  paused: row.paused === 1,
  firstRound: row.first_round,
  hereUntil: row.here_until,
  place: row.place,
});

const entrantRow = (entrant: Entrant) => ({
  player_id: entrant.playerId,
  entered_at: entrant.enteredAt,
  rating: entrant.rating,
  seed: entrant.seed,
  state: entrant.state,
  paused: entrant.paused ? 1 : 0,
  first_round: entrant.firstRound,
  here_until: entrant.hereUntil,
  place: entrant.place,
});

const pairingOf = (row: Selectable<PairingsTable>): Pairing => ({
  round: row.round,
  table: row.place,
  matchId: row.match_id,
  entrants: JSON.parse(row.entrants) as number[],
  points: row.points === null ? null : (JSON.parse(row.points) as number[]),
  why: row.why as PairingWhy,
  gone: JSON.parse(row.gone) as number[],
  madeAt: row.made_at,
  came: row.came === 1,
  endedAt: row.ended_at,
  toEnd: row.to_end === null || row.to_end === 'close' ? row.to_end : Number(row.to_end),
});

const pairingRow = (pairing: Pairing) => ({
  match_id: pairing.matchId,
  entrants: JSON.stringify(pairing.entrants),
  points: pairing.points && JSON.stringify(pairing.points),
  why: pairing.why,
  gone: JSON.stringify(pairing.gone),
  made_at: pairing.madeAt,
  came: pairing.came ? 1 : 0,
  ended_at: pairing.endedAt,
  to_end: pairing.toEnd === null ? null : String(pairing.toEnd),
});
