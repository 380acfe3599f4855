/** A long match whose process is killed with SIGKILL around a checkpoint: the next process goes on from one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { Client } from 'pg';
import { HOSTED } from '../../src/games';
import { CHECKPOINT_AFTER, CHECKPOINTS_APART } from '../../src/limits';
import { fold } from '../../src/live/load-from-log';
import type { Folded } from '../../src/live/live-match';
import { entryHash } from '../../src/log/entry';
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres/store';
import { isBroad } from '../support/broad';
import { playOn, type Guest, type Json, type SeatedClient } from '../support/table';
import { enter, Fleet, LEASE, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };

/** Everything that a fold gives, as plain data. */
const plain = ({ position, ledger, givenBack }: Folded) => {
  const { game, ...rest } = defined(position);
  return { ...rest, version: game.version, ledger: ledger.saved(), givenBack: givenBack.saved() };
};

describe('The log: checkpoints of a process that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'srv-checkpoints-'));
  const log = join(directory, 'one.log');
  let fleet: Fleet;
  let one: Member;
  /** Of somebody who only looks. */
  let store: PostgresStore;
  beforeAll(async () => {
    fleet = await Fleet.start([]);
    one = await fleet.add('one', { LOG_LEVEL: 'debug' }, log);
    const looks = { name: 'looks', address: 'none', plays: [], lease: LEASE, allowUnsafe: true };
    store = await openPostgresStore(fleet.postgres.url(), looks);
  });
  afterAll(async () => {
    await store.close();
    await fleet.end();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Waits for something that nobody is told of. */
  async function until<T>(look: () => Promise<T | null | undefined> | T | null | undefined): Promise<T> {
    for (;;) {
      const found = await look();
      if (found !== null && found !== undefined) return found;
      await sleep(20);
    }
  }

  /** The match gets so many lines of chat while no process holds it. */
  async function lengthen(matchId: string, by: number): Promise<void> {
    const last = defined((await store.entries.of(matchId)).at(-1));
    let { hash } = last;
    const rows = Array.from({ length: by }, (_, index) => {
      const body = { kind: 'chat', text: 'on', to: 'all' } as const;
      const entry = { seq: last.seq + 1 + index, at: last.at, kind: body.kind, by: 0, id: null };
      hash = entryHash(hash, { ...entry, body, stateHash: null });
      return `('${matchId}', ${entry.seq}, ${entry.at}, 'chat', 0, '${JSON.stringify(body)}', '${hash}')`;
    });
    await fleet.postgres.query(
      `insert into entries (match_id, seq, at, kind, by_seat, body, hash) values ${rows.join(', ')}`,
    );
    await fleet.postgres.query(`update standings set seq = ${last.seq + by} where match_id = '${matchId}'`);
  }

  const enterAll = (matchId: string, guests: readonly Guest[]): Promise<SeatedClient[]> =>
    Promise.all(guests.map(async (guest) => (await enter([one], matchId, guest)).client));

  /** A new process under the same name: the one before it is known to be dead at once. */
  async function killAndStart(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    await one.server.kill();
    await meanwhile();
    await one.server.start();
  }

  /** The last entry of the checkpoint with which the last process that loaded the match began; 0 without one. */
  const loadedFrom = (match: string, times: number): Promise<number> =>
    until(() => {
      const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
      const loads = lines.filter((line) => line.includes('"step":"loaded"') && line.includes(match));
      return loads.length < times ? null : ((JSON.parse(loads.at(-1) ?? '') as Json)['checkpoint'] as number);
    });

  /** The fold from the match's checkpoint is that of the whole log. The process that plays may write another one. */
  async function expectSame(matchId: string): Promise<void> {
    const stored = defined(await store.checkpoints.get(matchId));
    const record = defined(await store.matches.get(matchId));
    const foldFrom = (checkpoint: typeof stored | null): Promise<Folded> => {
      const seen = { ...store, checkpoints: { get: async () => checkpoint } } as unknown as PostgresStore;
      return fold({ games: HOSTED, store: seen }, record);
    };
    const [short, whole] = [await foldFrom(stored), await foldFrom(null)];
    expect([short.checkpoint, whole.checkpoint]).toEqual([stored.seq, 0]);
    expect(plain(short)).toEqual(plain(whole));
  }

  /** Both play to the end of the round. */
  async function playRound(clients: readonly SeatedClient[]): Promise<void> {
    const round = defined(clients[0]).now.round;
    await playOn(clients, (state) => state.round > round);
  }

  test.each(isBroad ? ['right after', 'right before'] : ['right before'])(
    'The log: a process is killed %s a checkpoint; the next one goes on from the last, to the same as from the first entry',
    async (when) => {
      const guests = [await one.guest('Ada'), await one.guest('Bo')];
      const made = await one.call('POST', '/api/matches', { mode: 'duel', clock: CLOCK }, guests[0]?.token);
      const { matchId, invite } = made.body as { matchId: string; invite: string };
      await one.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1]?.token);
      let clients = await enterAll(matchId, guests);
      for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
      for (const client of clients) await client.state(({ status }) => status === 'live');
      await playOn(clients, ({ phase }) => phase === 'commitment');
      await killAndStart(() => lengthen(matchId, CHECKPOINT_AFTER));
      clients = await enterAll(matchId, guests);
      expect(await loadedFrom(matchId, 2)).toBe(0);
      await playRound(clients);
      const first = await until(() => store.checkpoints.get(matchId));
      await killAndStart(async () => {
        if (when === 'right before') await lengthen(matchId, CHECKPOINTS_APART);
      });
      clients = await enterAll(matchId, guests);
      expect(await loadedFrom(matchId, 3)).toBe(first.seq);
      if (when === 'right before') {
        // Its next checkpoint is on its way when the process is killed.
        const lock = new Client({ connectionString: fleet.postgres.url() });
        await lock.connect();
        await lock.query('begin');
        await lock.query('lock table checkpoints in exclusive mode');
        await playRound(clients);
        await until(async () => {
          const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%into "checkpoints"%'`;
          return (await fleet.postgres.query(waiting))[0];
        });
        await killAndStart();
        clients = await enterAll(matchId, guests);
        expect(await loadedFrom(matchId, 4)).toBe(first.seq);
        await lock.query('rollback');
        await lock.end();
      }
      await expectSame(matchId);
      await playRound(clients);
      await expectSame(matchId);
    },
  );
});
