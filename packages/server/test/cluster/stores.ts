/** Stores of several processes on one PostgreSQL, without servers. */
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres/store';
import type { NewMatch, SeatRecord } from '../../src/matches/rows/match-record';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { madeSession } from '../../scripts/made-session';

const PLAYS = ['star-eater june', 'star-eater june x'];

export class SharedDatabase {
  private readonly stores: PostgresStore[] = [];
  private ids = 0;

  private constructor(readonly postgres: PrivatePostgres) {}

  static async start(): Promise<SharedDatabase> {
    return new SharedDatabase(await PrivatePostgres.start());
  }

  async store(name: string, lease = 4, plays = PLAYS): Promise<PostgresStore> {
    const options = {
      name,
      address: `http://${name}.test`,
      plays,
      lease,
      allowUnsafe: true,
    };
    const store = await openPostgresStore(this.postgres.url(), options);
    this.stores.push(store);
    return store;
  }

  async end(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.close()));
    await this.postgres.end();
  }

  newId(): string {
    this.ids += 1;
    return `match${String(this.ids).padStart(8, '0')}`;
  }

  async player(store: PostgresStore): Promise<{ playerId: string; name: string }> {
    const playerId = this.newId();
    await store.players.create('Ada', madeSession(playerId, playerId, 1));
    return { playerId, name: 'Ada' };
  }

  /** A duel created by `creator`, alone in it unless `other` is given. */
  newDuel(creator: string, other: string | null = null): NewMatch {
    const seat = (number: number, playerId: string | null): SeatRecord => ({
      seat: number,
      holder: playerId === null ? 'nobody' : 'player',
      playerId,
      name: playerId === null ? '' : 'Ada',
      level: '',
      seed: '',
      ready: playerId !== null,
      commit: null,
      value: null,
      keptFor: null,
    });
    const id = this.newId();
    return {
      ...{ id, invite: id, game: 'star-eater', edition: 'june', mode: 'duel', options: { mode: 'duel' } },
      ...{ visibility: 'public', clock: { kind: 'none' }, absent: 'bot', spectators: true, pairing: false },
      ...{ creator, createdAt: 1, seats: [seat(0, creator), seat(1, other)] },
    };
  }
}
