import { seedForQuestion } from '../../src/live/seeds';
import { TestServer, type Guest } from '../support/table';

describe('Seals: the seeds of bots', () => {
  const server = new TestServer().aroundTests();

  const seedsOf = async (matchId: string): Promise<string[]> => {
    const record = await server.running.services.store.matches.get(matchId);
    return (record?.seats ?? []).map(({ seed }) => seed);
  };
  const made = async (guest: Guest, path: string, body: object): Promise<string> => {
    const answer = await server.call('POST', path, body, guest.token);
    expect(answer.status).toBe(201);
    return answer.body['matchId'] as string;
  };

  test('Seals: each seat has 128 random bits of its own, people’s seats too, in a match, its rematch and its fork', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    const fork = await made(guests[0], `/api/matches/${matchId}/fork`, { seq: 0 });
    const rematch = await made(guests[0], `/api/matches/${matchId}/rematch`, {});
    const withBot = await made(guests[1], '/api/matches', {
      mode: 'free-for-all',
      bots: [{ seat: 2, level: 'ensign' }],
    });
    const seeds = (await Promise.all([matchId, fork, rematch, withBot].map(seedsOf))).flat();
    expect(seeds).toHaveLength(9);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(seeds).size).toBe(9);
  });

  test('Seals: a bot’s draw for one question reveals nothing about its next, and follows from the log', () => {
    const seed = '0123456789abcdef0123456789abcdef';
    const questions = [1, 2, 3].flatMap((round) =>
      ['place', 'commit', 'fire', 'move'].map((type) => seedForQuestion(seed, round, type)),
    );
    expect(new Set(questions).size).toBe(questions.length);
    for (const each of questions) expect(each).not.toContain(seed.slice(0, 8));
    expect(seedForQuestion(seed, 2, 'commit')).toBe(questions[5]);
    expect(seedForQuestion(seed.replace('0', '1'), 2, 'commit')).not.toBe(questions[5]);
  });
});
