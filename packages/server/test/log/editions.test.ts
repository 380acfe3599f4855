/** docs/rules/star-eater-february.md, E-1: a match with an older book, on the real server. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { finishWithEnsigns } from '../support/ensigns';
import { TestServer } from '../support/table';

describe('E-1: the edition of a match', () => {
  const server = new TestServer().aroundTests();

  test('E-1, F-1: a duel of February is played to the end, and its replay verifies', async () => {
    const { matchId, players, guests } = await server.begunDuel({ edition: 'february' });
    expect(players[0].now).toMatchObject({ edition: 'february', rulesVersion: 'beta1-2021-02-03/1' });
    await finishWithEnsigns(server, matchId, players);
    const path = `/api/matches/${matchId}/replay`;
    const { body } = await server.call('GET', path, undefined, guests[0].token);
    const replay = body as unknown as Replay;
    expect(replay).toMatchObject({ edition: 'february', complete: true, setup: { edition: 'february' } });
    const types = replay.entries.map(
      ({ body: { decision } }) => (decision as { type?: string } | undefined)?.type,
    );
    expect(types).toContain('compel');
    expect(verifyReplay(replay)).toMatchObject({ ok: true, outcome: { rule: '§3.1' } });
    expect(verifyReplay({ ...replay, edition: 'june' })).toMatchObject({ ok: false });
  });

  test('E-1: without the field a match uses the newest book, and an unknown book is refused', async () => {
    const { matchId, guests } = await server.duel();
    const { body } = await server.call('GET', `/api/matches/${matchId}`, undefined, guests[0].token);
    expect(body).toMatchObject({ edition: 'june' });
    const refused = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', edition: 'april' },
      defined(guests[0]).token,
    );
    expect(refused).toMatchObject({ status: 400, body: { code: 'no-edition' } });
  });
});
