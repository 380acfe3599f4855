/** PostgreSQL: as many wait for a lock as a process has connections for calls, and nobody else is kept waiting. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { NewMatch } from '../../src/matches/rows/match-record';
import type { PostgresStore } from '../../src/store/postgres/store';
import { playOn, TestServer, type Guest } from '../support/table';
import { DATABASES } from '../support/databases';
import { SharedDatabase } from './stores';

/** More than a process has connections for calls. */
const MANY = 12;
const many = <T>(task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => task(index)));

const begun = {
  ...{ rulesVersion: 'x', entries: [], awaited: [], phase: 'loadout', round: 1 },
  ...{ setup: { mode: 'duel' }, options: { mode: 'duel' } },
};

describe('PostgreSQL: every user of a lock, as many at once as there are connections and more', () => {
  let shared: SharedDatabase;
  let store: PostgresStore;
  beforeAll(async () => {
    shared = await SharedDatabase.start();
    store = await shared.store('one', 30);
  });
  afterAll(() => shared.end());

  const duel = async (more: Partial<NewMatch> = {}): Promise<NewMatch> => ({
    ...shared.newDuel((await shared.player(store)).playerId),
    ...more,
  });
  async function confirm(address: string): Promise<string> {
    const { playerId, name } = await shared.player(store);
    const secret = `${address} ${playerId}`;
    await store.challenges.add({ purpose: 'address', secret, playerId, address, until: 9 });
    const undo = { secret: `undo ${secret}`, until: 9 };
    const made = { address, named: { name, look: playerId }, stopCode: playerId, undo, at: 1 };
    const confirmed = await store.mails.confirm(secret, made);
    return typeof confirmed === 'string' ? confirmed : 'confirmed';
  }

  test.each<[string, (index: number) => Promise<unknown>, unknown[]]>([
    ['searches', () => store.seeks.step((step) => step.all()), Array(MANY).fill([])],
    ['addresses', (index) => confirm(`a${index}@b.test`), Array(MANY).fill('confirmed')],
    ['one address', () => confirm('a@b.test'), ['confirmed', ...Array<string>(MANY - 1).fill('unknown')]],
    [
      'practices',
      async () => store.lobby.create(await duel({ practice: true }), begun),
      Array(MANY).fill(undefined),
    ],
  ])('PostgreSQL, locks: %s', async (_name, task, expected) => {
    const done = many(task);
    expect(await store.players.knows('nobody')).toBe(false);
    expect((await done).sort()).toEqual(expected);
    expect(await store.check()).toBeNull();
  });

  test('PostgreSQL, locks: the tasks of one name that wait take no connections', async () => {
    let go = () => {};
    let entered = () => {};
    const isIn = new Promise<void>((resolve) => (entered = resolve));
    const first = store.seeks.step(async () => {
      entered();
      await new Promise<void>((resolve) => (go = resolve));
    });
    await isIn;
    const others = many(() => store.seeks.step((step) => step.all()));
    expect(await many((index) => store.players.knows(String(index)))).toEqual(Array(MANY).fill(false));
    go();
    await Promise.all([first, others]);
  });

  test('docs/protocol.md, Forks: of many practices that one person makes at once only as many as they may have', async () => {
    const { playerId } = await shared.player(store);
    const made = await Promise.allSettled(
      Array.from({ length: MANY }, () =>
        store.lobby.create({ ...shared.newDuel(playerId), practice: true }, begun),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      await store.own.practices(playerId),
    );
    expect(made.some(({ status }) => status === 'rejected')).toBe(true);
  });
});

describe('PostgreSQL: a server on which many want the same at once', () => {
  const server = new TestServer(
    {},
    defined(DATABASES.find(([name]) => name === 'PostgreSQL'))[1],
  ).aroundTests();

  test('docs/operations.md, PostgreSQL: nine fork one replay and one guest asks for forty opponents at once, and nobody else is refused', async () => {
    const { players, matchId, guests } = await server.begunDuel();
    await playOn(players, (state) => state.phase === 'commitment');
    await players[1].decide({ seat: 1, type: 'resign' });
    const readers = await Promise.all(Array.from({ length: 9 }, () => server.guest()));
    const greedy = await server.guest();
    const { invite } = (await server.call('GET', `/api/matches/${matchId}`, undefined, guests[0].token)).body;
    const fork = ({ token }: Guest) =>
      server.call('POST', `/api/matches/${matchId}/fork?invite=${String(invite)}`, { seq: 1 }, token);
    const pair = (hours: number) =>
      server.call(
        'POST',
        '/api/pair',
        { mode: 'duel', clock: { kind: 'correspondence', hours } },
        greedy.token,
      );
    const storm = [...readers.map(fork), ...Array.from({ length: 40 }, (_, index) => pair(30 + index))];
    const other = await server.call('GET', '/api/players/me', undefined, guests[0].token);
    const ready = await server.call('GET', '/readyz');
    expect([other.status, ready.status]).toEqual([200, 200]);
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(201));
    // Those that are too many are refused for what they are.
    expect(statuses.slice(9).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });
});
