/**
 * Every statement that calls make has an index for what grows with the house. Nothing is filled in: SQLite plans without
 * knowing how many rows there are, so whoever would read a whole table does so here, too.
 */
import { DatabaseSync } from 'node:sqlite';
import { removeOld } from '../../src/people/retention';
import { DATABASES } from '../support/databases';
import { playOn, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

/** Tables with rows for each player or match there ever was. */
const BIG = [
  'entries',
  'matches',
  'networks',
  'players',
  'rating_changes',
  'ratings',
  'results',
  'seats',
  'sessions',
  'standings',
  'tokens',
];
const READS = /^\s*(select|insert|update|delete|with)\b/i;

describe('docs/operations.md, Sizes: plans of SQLite', () => {
  const time = new TestTime();
  const server = new TestServer({ time }, DATABASES[0]?.[1]);
  /** The lines of each statement's plan. */
  const plans = new Map<string, string[]>();
  beforeAll(async () => {
    await server.start();
    // From here on: migrations read what they change.
    const prepare = DatabaseSync.prototype.prepare;
    jest.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
      if (READS.test(text) && !plans.has(text)) {
        const lines = prepare.call(this, `explain query plan ${text}`).all() as { detail: string }[];
        plans.set(
          text,
          lines.map(({ detail }) => detail),
        );
      }
      return prepare.call(this, text);
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.dispose();
  });

  const call = (method: string, path: string, guest?: Guest, body?: unknown) =>
    server.call(method, path, body, guest?.token);

  async function callEverything(): Promise<void> {
    const [ada, bo, cy] = [await server.guest('Ada'), await server.guest('Bo'), await server.guest('Cy')];
    const wishes = [{ game: 'star-eater', edition: 'june', mode: 'duel', pace: 'day' }];
    for (const guest of [ada, bo]) await call('PUT', '/api/seek', guest, { wishes });
    await call('GET', '/api/seek', ada);
    await call('DELETE', '/api/seek', ada);
    const { matchId, players, guests, invite } = await server.begunDuel({ visibility: 'public' });
    await playOn(players, (state) => state.phase === 'commitment');
    await players[0].ask('chat', { text: 'Hello', to: 'all' });
    await players[1].decide({ seat: 1, type: 'resign' });
    await call('POST', `/api/matches/${matchId}/fork?invite=${invite}`, cy, { seq: 1 });
    const again = await call('POST', `/api/matches/${matchId}/rematch`, guests[0], {});
    await call('DELETE', `/api/matches/${String(again.body['matchId'])}/seats`, guests[0]);
    for (const path of [`/${matchId}`, `/${matchId}/replay`, '?state=live', '?state=finished', '?state=open'])
      await call('GET', `/api/matches${path}`, guests[0]);
    for (const path of ['me', 'me/matches', 'me/export', guests[1].playerId])
      await call('GET', `/api/players/${path}`, guests[0]);
    await call('PATCH', '/api/players/me', cy, { name: 'Cyan' });
    await call('PUT', `/api/blocks/${bo.playerId}`, cy, {});
    await call('POST', '/api/players/me/absorb', ada, { token: cy.token });
    await call('POST', '/api/reports', ada, { matchId, text: 'Rude.' });
    await call('DELETE', '/api/players/me', guests[0]);
    const { services } = server.running;
    await removeOld(services, services.cluster, () => false);
    await services.registry.tidy();
    await services.registry.wakeDue(time.now(), () => false);
  }

  test('Sizes: no call reads a big table from its first row to its last', async () => {
    await callEverything();
    const whole = [...plans].flatMap(([statement, lines]) =>
      lines
        .filter((line) => BIG.includes(/^SCAN (\w+)/.exec(line)?.[1] ?? ''))
        .map((line) => `${line}: ${statement}`),
    );
    expect(plans.size).toBeGreaterThan(50);
    expect(whole).toEqual([]);
  });
});
