/**
 * CHANGELOG.md: the upgrade to this release from the one before. `older/1.2.0` is a store that release 1.2.0 wrote: a finished duel of
 * two guests, and another, stopped in round 3 or later.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { finishWithEnsigns } from '../support/ensigns';
import { TestServer, type Guest, type SeatedClient } from '../support/table';

const STORE = join(__dirname, 'older/1.2.0');

interface Begun {
  matchId: string;
  tokens: string[];
}

const { finished, live } = JSON.parse(readFileSync(join(STORE, 'matches.json'), 'utf8')) as {
  finished: Begun;
  live: Begun & { seq: number };
};

describe('CHANGELOG.md: a store of release 1.2.0', () => {
  const server = new TestServer();
  beforeAll(async () => {
    for (const name of ['star-eater.sqlite', 'star-eater.progress'])
      writeFileSync(join(server.dataDir, name), gunzipSync(readFileSync(join(STORE, `${name}.gz`))));
    await server.start();
  });
  afterAll(() => server.dispose());

  const replayOf = async (matchId: string, token: string | undefined): Promise<Replay> =>
    (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, token)).body as unknown as Replay;

  test('everybody is still signed in, and a finished match is listed with its result and verifies', async () => {
    for (const token of [...finished.tokens, ...live.tokens])
      expect((await server.call('GET', '/api/players/me', undefined, token)).status).toBe(200);
    const replay = await replayOf(finished.matchId, finished.tokens[0]);
    expect(replay).toMatchObject({ complete: true });
    expect(verifyReplay(replay)).toMatchObject({ ok: true, entries: replay.entries.length });
    const results = await server.running.services.store.results.of(finished.matchId);
    expect(results.map(({ place }) => place).sort()).toEqual([1, 2]);
  });

  test('a live match goes on where it was, ends, and its replay verifies', async () => {
    const players: SeatedClient[] = [];
    for (const token of live.tokens) players.push(await server.enter(live.matchId, { token } as Guest));
    for (const player of players) expect(player.now).toMatchObject({ seq: live.seq, status: 'live' });
    await finishWithEnsigns(server, live.matchId, players);
    const replay = await replayOf(live.matchId, live.tokens[0]);
    expect(replay.entries.length).toBeGreaterThan(live.seq);
    expect(verifyReplay(replay)).toMatchObject({ ok: true, entries: replay.entries.length });
  });

  test('new matches begin in it', async () => {
    const { players } = await server.begunDuel();
    expect(players[0].now.status).toBe('live');
  });
});
