import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RULES_VERSION } from '@star-eater/rules/src/games/star-eater';
import { preflight } from './support/preflight';
import { playOn, TestServer } from './support/table';

/** What new matches need. */
const NEWEST = `${RULES_VERSION} with balance eighth`;

const LIVE = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 0 } as const;

describe('The log: rulesVersion and deployments', () => {
  const server = new TestServer().aroundTests();

  /** As if these matches had begun under an older program. */
  const age = async (...matchIds: string[]) => {
    await server.running.stop();
    const file = new DatabaseSync(join(server.dataDir, 'star-eater.sqlite'));
    for (const id of matchIds)
      file.prepare('UPDATE matches SET rules_version = ? WHERE id = ?').run('0.0.1', id);
    file.close();
    await server.start();
  };

  /** As if a newer program had begun it, with faction data that this one does not have. */
  const rollBack = async (matchId: string) => {
    await server.running.stop();
    const file = new DatabaseSync(join(server.dataDir, 'star-eater.sqlite'));
    file
      .prepare(
        `UPDATE matches SET balance = 'later', setup = json_set(setup, '$.balance', 'later') WHERE id = ?`,
      )
      .run(matchId);
    file.close();
    await server.start();
  };

  test('The log: preflight lists the matches that a deployment would end, and a match of older rules is void', async () => {
    const kept = await server.begunDuel();
    const old = await server.begunDuel();
    await playOn(old.players, (state) => state.phase === 'commitment');
    const before = await preflight(server.url);
    expect(before).toEqual({
      code: 0,
      said: expect.stringContaining(`2 matches with rules ${NEWEST}: can continue`),
    });

    const ticking = await server.begunDuel({ clock: LIVE });
    await age(old.matchId, ticking.matchId);
    const { services } = server.running;
    // A match with a clock is checked when the server starts; one that waits for its players, when they come.
    expect(await services.store.matches.get(ticking.matchId)).toMatchObject({ status: 'closed' });
    const warned = await preflight(server.url);
    expect(warned.code).toBe(1);
    expect(warned.said).toContain('1 match with rules 0.0.1 with balance eighth: cannot continue');
    expect(warned.said).toContain(`1 match with rules ${NEWEST}: can continue`);

    const again = await server.enter(old.matchId, old.guests[0]);
    expect(again.now.status).toBe('closed');
    expect(again.now.closedBecause).toContain(
      'The match uses rules 0.0.1 with balance eighth, which this server does not have',
    );
    expect(await again.ask('chat', { text: 'what now?', to: 'all' })).toMatchObject({
      ok: false,
      code: 'not-live',
    });
    const path = `/api/matches/${old.matchId}`;
    const { body } = await server.call('GET', path, undefined, old.guests[0].token);
    expect(body).toMatchObject({ state: 'closed', outcome: null, waitsForYou: false });
    expect(body['closedBecause']).toContain('the match is void');
    expect(await server.call('GET', `${path}/replay`, undefined, old.guests[0].token)).toMatchObject({
      status: 409,
      body: { code: 'other-rules' },
    });
    expect((await server.enter(kept.matchId, kept.guests[0])).now.status).toBe('live');
  });

  test('The log: after a rollback a match with a later balance is void, not damaged, and preflight says so before', async () => {
    const { matchId, guests } = await server.begunDuel();
    await rollBack(matchId);
    const warned = await preflight(server.url);
    expect(warned.code).toBe(1);
    expect(warned.said).toContain(`1 match with rules ${RULES_VERSION} with balance later: cannot continue`);
    expect(warned.said).toContain(
      'This version cannot continue 1 match. With SQLite they are closed as void',
    );
    const { now } = await server.enter(matchId, guests[0]);
    expect(now.status).toBe('closed');
    expect(now.closedBecause).toContain(
      `The match uses rules ${RULES_VERSION} with balance later, which this server does not have`,
    );
    const path = `/api/matches/${matchId}/replay`;
    expect(await server.call('GET', path, undefined, guests[0].token)).toMatchObject({
      status: 409,
      body: { code: 'other-rules' },
    });
  });

  test('The log: preflight exits with 2 if no server answers', async () => {
    expect(await preflight('http://localhost:9')).toMatchObject({
      code: 2,
      said: expect.stringContaining('preflight:'),
    });
  });
});
