import { botName } from '../../src/bots/bot-names';
import type { Summary } from '../../src/wire/match';
import { TestServer } from '../support/table';

describe('docs/protocol.md, Matches: bots have their own names', () => {
  const server = new TestServer().aroundTests();

  test('docs/protocol.md, Matches: three bots in a match have different names, and keep their level', async () => {
    const ada = await server.guest('Ada');
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'ensign' }));
    const made = await server.call('POST', '/api/matches', { mode: 'teams', bots }, ada.token);
    const { body } = await server.call('GET', `/api/matches/${made.body['matchId']}`, undefined, ada.token);
    const seats = (body as unknown as Summary).seats.slice(1);
    expect(new Set(seats.map(({ name }) => name)).size).toBe(3);
    expect(seats.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((seat) => botName(String(made.body['matchId']), seat)),
    );
    expect(seats.map(({ level }) => level)).toEqual(['ensign', 'ensign', 'ensign']);
  });

  test('docs/protocol.md, Matches: no two bots of one table share a name', () => {
    for (const id of ['a', 'b', 'c', 'd4zqa1'])
      expect(new Set(Array.from({ length: 25 }, (_, seat) => botName(id, seat))).size).toBe(25);
  });
});
