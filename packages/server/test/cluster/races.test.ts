/** What SQLite's single connection serialises, tested with two processes on PostgreSQL. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { Client } from 'pg';
import type { Cluster } from '../../src/cluster/cluster';
import { textOf } from '../../src/log/lines';
import { closeMatch } from '../../src/matches/close';
import type { Services } from '../../src/services';
import { DatabaseAway } from '../../src/store/failures';
import { Health } from '../../src/store/health';
import { openPool } from '../../src/store/postgres/connect';
import { postgresAppend } from '../../src/store/postgres/append';
import type { PostgresStore } from '../../src/store/postgres/store';
import type { Append } from '../../src/store/log/append';
import { LostMatch } from '../../src/store/locks';
import { TooManyOpen } from '../../src/matches/rows/seated';
import type { SeekStep } from '../../src/finding/rows/seeks';
import { SharedDatabase } from './stores';
import { NoSeat } from '../../src/matches/rows/who-may-sit';

describe('Many processes: two of them at the same row', () => {
  let shared: SharedDatabase;
  let one: PostgresStore;
  let two: PostgresStore;
  beforeAll(async () => {
    shared = await SharedDatabase.start();
    one = await shared.store('one', 30);
    two = await shared.store('two', 30);
  });
  afterAll(() => shared.end());

  /** Locks the rows until every task waits for them: the tasks then run in the database's order. */
  async function together<T>(lock: string, tasks: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
    const barrier = new Client({ connectionString: shared.postgres.url() });
    await barrier.connect();
    try {
      await barrier.query('begin');
      await barrier.query(lock);
      const running = tasks.map((task) => task());
      const settled = Promise.allSettled(running);
      const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
      while ((await shared.postgres.query<{ n: number }>(waiting))[0]?.n !== tasks.length);
      await barrier.query('commit');
      return await settled;
    } finally {
      await barrier.end();
    }
  }
  const lockOfMatch = (id: string) => `select 1 from matches where id = '${id}' for update`;
  const lockOfPlayer = (id: string) => `select 1 from players where id = '${id}' for update`;
  const valuesOf = <T>(results: PromiseSettledResult<T>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));

  async function duel(isFull: boolean) {
    const [ada, bo] = [await shared.player(one), await shared.player(one)];
    const match = shared.newDuel(ada.playerId, isFull ? bo.playerId : null);
    await one.lobby.create(match);
    const { record } = defined(await one.custody.claim(match.id));
    return { id: match.id, ada, bo, epoch: record.epoch };
  }
  const begun = {
    ...{ at: 1, rulesVersion: 'x', awaited: [], phase: 'loadout', round: 1 },
    ...{ setup: { mode: 'duel' }, options: { mode: 'duel' } },
  };

  test.each([0, 1, 2])(
    'Many processes: begin or stand, never a live match with an empty seat (%i)',
    async () => {
      const { id, epoch, bo } = await duel(true);
      const results = await together(lockOfMatch(id), [
        () => one.lobby.begin(id, epoch, begun),
        () => two.lobby.stand(id, 1, bo.playerId, 1),
      ]);
      expect(valuesOf(results).filter(Boolean)).toHaveLength(1);
      const record = defined(await one.matches.get(id));
      expect(record.seats.some(({ holder }) => holder === 'nobody')).toBe(record.status === 'open');
    },
  );

  test('Many processes: nobody is ready in a seat that is being left', async () => {
    const { id, bo, epoch } = await duel(true);
    await together(lockOfMatch(id), [
      () => one.lobby.setReady(id, epoch, 1, bo.playerId, true),
      () => two.lobby.stand(id, 1, bo.playerId, 1),
    ]);
    expect(defined(await one.matches.get(id)).seats[1]).toMatchObject({ holder: 'nobody', ready: false });
  });

  test('Many processes: a match begins, or somebody is not ready after all', async () => {
    const { id, bo, epoch } = await duel(true);
    const results = await together(lockOfMatch(id), [
      () => two.lobby.setReady(id, epoch, 1, bo.playerId, false),
      () => one.lobby.begin(id, epoch, begun),
    ]);
    const [, hasBegun] = valuesOf(results);
    const record = defined(await one.matches.get(id));
    expect(record.status).toBe(hasBegun === true ? 'live' : 'open');
    if (hasBegun !== true) expect(record.seats[1]?.ready).toBe(false);
  });

  test('Many processes: a match begins or is closed, never both', async () => {
    const { id, epoch } = await duel(true);
    const results = await together(lockOfMatch(id), [
      () => one.lobby.begin(id, epoch, begun),
      () => two.lobby.closeOpen(id, 'A test.', 2),
    ]);
    const [hasBegun, isClosed] = valuesOf(results);
    expect([hasBegun, isClosed].filter(Boolean)).toHaveLength(1);
    expect(defined(await one.matches.get(id)).status).toBe(hasBegun === true ? 'live' : 'closed');
  });

  test('Many processes: who removes their data has no new match', async () => {
    const { playerId } = await shared.player(one);
    const match = shared.newDuel(playerId);
    const results = await together(lockOfPlayer(playerId), [
      () =>
        one.lobby.create(match).then(
          () => true,
          (error: unknown) => {
            if (error instanceof NoSeat) return false;
            throw error;
          },
        ),
      () => two.players.remove(playerId, new Set(), 0),
    ]);
    const [isMade, isRemoved] = valuesOf(results);
    expect(isRemoved).toBe(!isMade);
    expect((await one.matches.get(match.id)) !== null).toBe(isMade);
  });

  test('Limits: of two seats taken at once a player with three open matches has one', async () => {
    const { playerId } = await shared.player(one);
    for (let made = 0; made < 3; made += 1) await one.lobby.create(shared.newDuel(playerId));
    const [first, second] = [await duel(false), await duel(false)];
    const results = await together(lockOfPlayer(playerId), [
      () => one.lobby.sit(first.id, 1, playerId, true, 0),
      () => two.lobby.sit(second.id, 1, playerId, true, 0),
    ]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.map((each) => (each as PromiseRejectedResult).reason.name)).toEqual([TooManyOpen.name]);
    expect(await two.own.open(playerId)).toBe(4);
  });

  test('Many processes: who is ready at a former holder is ready at the next one, or is told that it moved', async () => {
    const { id, bo, epoch } = await duel(true);
    await shared.postgres.query(`update standings set owner = null where match_id = '${id}'`);
    const results = await together<unknown>(`select 1 from standings where match_id = '${id}' for update`, [
      () => two.custody.claim(id),
      () => one.lobby.setReady(id, epoch, 1, bo.playerId, false),
    ]);
    const [claimed, ready] = results;
    expect(claimed?.status === 'fulfilled' && claimed.value !== null).toBe(true);
    if (ready?.status === 'rejected') expect(ready.reason).toBeInstanceOf(LostMatch);
    expect(defined(await two.matches.get(id)).seats[1]?.ready).toBe(ready?.status === 'rejected');
  });

  test('Many processes: one free seat is for one of two', async () => {
    const { id, bo } = await duel(false);
    const other = await shared.player(two);
    const results = await together(lockOfMatch(id), [
      () => one.lobby.sit(id, 1, bo.playerId, true, 0),
      () => two.lobby.sit(id, 1, other.playerId, true, 0),
    ]);
    expect(valuesOf(results).sort()).toEqual([false, true]);
  });

  test('Many processes: nobody sits down in a match that is being closed', async () => {
    const { id, bo } = await duel(false);
    const results = await together(lockOfMatch(id), [
      () => one.lobby.sit(id, 1, bo.playerId, true, 0),
      () => two.lobby.closeOpen(id, 'A test.', 2),
    ]);
    const record = defined(await one.matches.get(id));
    expect(record.status).toBe('closed');
    expect(record.seats[1]?.holder).toBe(valuesOf(results)[0] === true ? 'player' : 'nobody');
  });

  test('P-59: a ban that is entered while an older one is found to be over stays', async () => {
    const { playerId } = await shared.player(one);
    const ban = (id: string, until: number | null) =>
      one.desk.write({
        entry: {
          id,
          at: 1,
          actor: 'operator',
          action: 'ban',
          target: playerId,
          reason: '',
          note: '',
          match_id: '',
          seq: null,
        },
        limit: { action_id: id, player_id: playerId, what: 'ban', why: '', until },
        reportId: null,
      });
    await ban(`${playerId}-1`, 5);
    await together(lockOfPlayer(playerId), [
      () => ban(`${playerId}-2`, null).then(() => true),
      () => two.desk.isBanned(playerId, 9),
    ]);
    expect(await two.desk.isBanned(playerId, 9)).toBe(true);
    const [row] = await shared.postgres.query(`select banned from players where id = '${playerId}'`);
    expect(row).toEqual({ banned: 1 });
    await one.desk.endBans(playerId, 9);
    const [ended] = await shared.postgres.query(`select banned from players where id = '${playerId}'`);
    expect(ended).toEqual({ banned: 0 });
  });

  test('Many processes: who leaves twice does not empty the seat that somebody else took in between', async () => {
    const { id, bo } = await duel(true);
    const other = await shared.player(one);
    expect(await one.lobby.stand(id, 1, bo.playerId, 1)).toBe(true);
    expect(await two.lobby.sit(id, 1, other.playerId, true, 0)).toBe(true);
    expect(await one.lobby.stand(id, 1, bo.playerId, 1)).toBe(false);
    expect(defined(await one.matches.get(id)).seats[1]).toMatchObject({ playerId: other.playerId });
  });

  test('Many processes: two ask for a rematch and get the same', async () => {
    const { id, ada, bo } = await duel(true);
    const [first, second] = [shared.newDuel(ada.playerId), shared.newDuel(bo.playerId)];
    const results = await together(lockOfMatch(id), [
      () => one.lobby.createRematch(id, first),
      () => two.lobby.createRematch(id, second),
    ]);
    const [a, b] = valuesOf(results);
    expect(a).toBe(b);
    const made = await Promise.all([one.matches.get(first.id), one.matches.get(second.id)]);
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('Limits: of six matches made at once a player has four', async () => {
    const { playerId } = await shared.player(one);
    const results = await together(
      lockOfPlayer(playerId),
      [one, two, one, two, one, two].map((store) => () => store.lobby.create(shared.newDuel(playerId))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.map((each) => (each as PromiseRejectedResult).reason.name)).toEqual([
      TooManyOpen.name,
      TooManyOpen.name,
    ]);
    expect(await two.own.open(playerId)).toBe(4);
  });

  test('Many processes: who removes their data sits nowhere', async () => {
    const { id, bo } = await duel(false);
    const results = await together(lockOfPlayer(bo.playerId), [
      () =>
        one.lobby.sit(id, 1, bo.playerId, true, 0).catch((error: unknown) => {
          if (error instanceof NoSeat) return false;
          throw error;
        }),
      () => two.players.remove(bo.playerId, new Set(), 0),
    ]);
    const [sat, removed] = valuesOf(results);
    expect(removed).toBe(!sat);
    expect(defined(await one.matches.get(id)).seats[1]?.holder).toBe(sat === true ? 'player' : 'nobody');
  });

  test('Many processes: tasks of one name never overlap, whoever runs them', async () => {
    let running = 0;
    let most = 0;
    const task = async (step: SeekStep) => {
      running += 1;
      most = Math.max(most, running);
      await step.all();
      running -= 1;
    };
    const stores = [one, two, one, two, one, two, one, two];
    await Promise.all(stores.map((store) => store.seeks.step(task)));
    expect(most).toBe(1);
  });

  test('Many processes: of two that claim a match one has it, and the other is told nothing', async () => {
    const { playerId } = await shared.player(one);
    const match = shared.newDuel(playerId);
    await one.lobby.create(match);
    const claims = await together(`select 1 from standings where match_id = '${match.id}' for update`, [
      () => one.custody.claim(match.id),
      () => two.custody.claim(match.id),
    ]);
    expect(valuesOf(claims).filter(Boolean)).toHaveLength(1);
  });

  test('Many processes: whoever was declared dead claims nothing and writes nothing', async () => {
    const stopped = await shared.store('stopped', 2);
    const { playerId } = await shared.player(one);
    const match = shared.newDuel(playerId, playerId);
    await one.lobby.create(match);
    const held = defined(await stopped.custody.claim(match.id));
    expect(await one.custody.claim(match.id)).toBeNull();
    await shared.postgres.query(
      `update processes set seen_at = seen_at - interval '1 min' where id = '${stopped.membership.id}'`,
    );
    const declareDead = () => two.membership.declareDead([stopped.membership.id]);
    expect([await declareDead(), await declareDead()]).toEqual([[stopped.membership.id], []]);
    const taken = defined(await one.custody.claim(match.id));
    expect(taken.record.epoch).toBe(held.record.epoch + 1);
    expect(taken.aliveUntil).toBeGreaterThan(0);
    const { epoch } = held.record;
    expect(await stopped.custody.claim(match.id)).toBeNull();
    await expect(stopped.lobby.setReady(match.id, epoch, 0, playerId, true)).rejects.toThrow(LostMatch);
    await expect(stopped.seatNotes.saveDraft(match.id, epoch, 0, 1, {})).rejects.toThrow(LostMatch);
    await expect(stopped.seatNotes.saveWait(match.id, epoch, 0, 1, {})).rejects.toThrow(LostMatch);
    await expect(stopped.journal.append(line(match.id, epoch, 1))).rejects.toThrow(LostMatch);
    expect(await stopped.lobby.begin(match.id, epoch, begun)).toBe(false);
    expect((await stopped.membership.beat(0)).state).toBe('gone');
    expect(await one.entries.of(match.id)).toEqual([]);
  });

  test('Clocks: the time without a holder is owed until an entry is written, however often the match is claimed', async () => {
    const { id, epoch } = await duel(true);
    await one.lobby.begin(id, epoch, begun);
    const dies = await shared.store('dies', 30);
    const { id: dead } = dies.membership;
    await shared.postgres.query(`update standings set owner = '${dead}' where match_id = '${id}'`);
    await shared.postgres.query(
      `update processes set state = 'gone', seen_at = to_timestamp(1000.5) where id = '${dead}'`,
    );
    // Its first claimants stopped before they wrote anything, too.
    for (const process of [two, two, one]) {
      const claimed = defined(await process.custody.claim(id));
      expect(claimed.aliveUntil).toBe(1_000_500);
      await process.custody.release([{ id, epoch: claimed.record.epoch }]);
    }
    const { record } = defined(await two.custody.claim(id));
    await two.journal.append(line(id, record.epoch, 1));
    expect(defined(await two.custody.claim(id)).aliveUntil).toBeNull();
  });

  test('Many processes: a match is free for a process that could play it, while nobody holds it', async () => {
    const { id, epoch } = await duel(false);
    const free = () => one.membership.isFreeFor(id, two.membership.id);
    expect(await free()).toBe(false);
    await one.custody.release([{ id, epoch }]);
    expect(await free()).toBe(true);
    const other = await shared.store('other', 30, ['another game']);
    expect(await one.membership.isFreeFor(id, other.membership.id)).toBe(false);
    await two.membership.setState('draining');
    expect(await free()).toBe(false);
    await two.membership.setState('serving');
  });

  test('Many processes: a heartbeat tells a change of seats until it is known', async () => {
    const { id, bo } = await duel(false);
    await two.lobby.sit(id, 1, bo.playerId, true, 0);
    const told = async (seen: { matchId: string; count: number }[]) =>
      (await one.membership.beat(0, seen)).changed.filter(({ matchId }) => matchId === id);
    expect(await told([])).toEqual([{ matchId: id, count: 1 }]);
    await two.lobby.stand(id, 1, bo.playerId, 1);
    // It knew of the first change only.
    expect(await told([{ matchId: id, count: 1 }])).toEqual([{ matchId: id, count: 2 }]);
    expect(await told([{ matchId: id, count: 2 }])).toEqual([]);
    expect(await told([])).toEqual([]);
  });

  test('Many processes: owners steal matches from each other; what was acknowledged is there once', async () => {
    const { playerId } = await shared.player(one);
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const match = shared.newDuel(playerId);
        await one.lobby.create(match, null, Infinity);
        return match.id;
      }),
    );
    const acknowledged = new Set<string>();
    let stolen = 0;
    const owner = async (store: PostgresStore, other: PostgresStore) => {
      for (let turn = 0; turn < 16; turn += 1) {
        const id = defined(ids[turn % ids.length]);
        // As if the other process were dead.
        await shared.postgres.query(
          `update standings set owner = null where match_id = '${id}' and owner = '${other.membership.id}'`,
        );
        const claimed = await store.custody.claim(id);
        if (!claimed) continue;
        stolen += 1;
        let { seq } = claimed.record;
        for (let n = 0; n < 5; n += 1) {
          seq += 1;
          const said = `${store.membership.id} ${turn} ${n}`;
          try {
            await store.journal.append(line(id, claimed.record.epoch, seq, said));
            acknowledged.add(`${id} ${seq} ${said}`);
          } catch (error) {
            expect(error).toBeInstanceOf(LostMatch);
            break;
          }
        }
      }
    };
    await Promise.all([owner(one, two), owner(two, one)]);
    const kept: string[] = [];
    for (const id of ids)
      for (const { seq, body } of await one.entries.of(id))
        kept.push(`${id} ${seq} ${body.kind === 'chat' ? textOf(body) : ''}`);
    expect(stolen).toBeGreaterThan(2);
    expect([...acknowledged].filter((each) => !kept.includes(each))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  });

  test('Many processes: a connection prepares appends once, and goes on when a later release adds columns', async () => {
    const { id, epoch } = await duel(true);
    await one.lobby.begin(id, epoch, begun);
    const pool = openPool(shared.postgres.url(), 1, new Health());
    const append = postgresAppend(pool, new Health(), true);
    const prepared = async () =>
      (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;
    try {
      expect(await append([line(id, epoch, 1)])).toEqual(new Set([id]));
      for (const table of ['standings', 'entries', 'matches'])
        await shared.postgres.query(`alter table ${table} add column later text`);
      expect(await append([line(id, epoch, 2)])).toEqual(new Set([id]));
      // Its epoch is over.
      expect(await append([line(id, epoch - 1, 3)])).toEqual(new Set());
      expect(await prepared()).toEqual([{ statement: expect.stringContaining('insert into entries') }]);
    } finally {
      await pool.end();
    }
    expect((await one.entries.of(id)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('Deployment: closing a match without its rules is unsure, not refused, while its process may be alive', async () => {
    const { id, epoch } = await duel(true);
    await one.lobby.begin(id, epoch, begun);
    const services = { store: two, time: { now: () => 2 } as Services['time'] };
    const cluster = { isPlayable: () => Promise.resolve(false) } as Partial<Cluster> as Cluster;
    const close = (match: string) => closeMatch(services, cluster, match, 'A test.');

    await expect(close(id)).rejects.toBeInstanceOf(DatabaseAway);
    expect((await one.matches.get(id))?.status).toBe('live');
    expect(await close('nomatch00000')).toBe(false);

    await one.membership.release([{ id, epoch }]);
    expect(await close(id)).toBe(true);
    expect(await one.matches.get(id)).toMatchObject({ status: 'closed', closedBecause: 'A test.' });
    expect(await close(id)).toBe(false);
  });
});

function line(matchId: string, epoch: number, seq: number, text = 'x'): Append {
  const body = { kind: 'chat', text, to: 'all' } as const;
  return {
    matchId,
    epoch,
    entries: [{ seq, at: 1, kind: 'chat', by: 0, id: null, body, stateHash: null, hash: 'x' }],
    standing: {
      ...{ status: 'live', round: 1, phase: 'loadout', awaited: [], outcome: null, finishedAt: null },
      closedBecause: null,
    } as Append['standing'],
  };
}
