/** P-17: guests among strangers. */
import { TestServer } from '../support/table';

describe('P-17: who is a guest is told wherever strangers meet', () => {
  const server = new TestServer().aroundTests();

  test('P-17: in the room, in its chat before the start, and in lists', async () => {
    const [account, guest] = [await server.account('Captain Ann'), await server.guest('Bo')];
    const { matchId, invite } = await server.match({ mode: 'duel', visibility: 'public' }, account.token);
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guest.token);
    const [one, two] = [await server.enter(matchId, account), await server.enter(matchId, guest)];
    expect(one.now.seats.map((seat) => seat.guest)).toEqual([false, true]);
    for (const player of [two, one]) {
      const reply = await player.ask('chat', { text: 'hello', to: 'all' });
      expect(reply).toMatchObject({ ok: true });
    }
    while (one.chat.length < 2) await one.ask('mine');
    expect(one.chat.map(({ name, guest: isGuest }) => [name, isGuest])).toEqual([
      ['Bo', true],
      ['Captain Ann', undefined],
    ]);
    const body = await server.read(`/api/matches/${matchId}`);
    expect(body['seats']).toMatchObject([{ account: true }, { name: 'Bo' }]);
    expect((body['seats'] as object[])[1]).not.toHaveProperty('account');
  });

  test('docs/protocol.md, HTTP: half a character is refused in every text that a person sends', async () => {
    const { token } = await server.guest('Cy');
    const half = '\\ud800';
    const calls = [
      ['PATCH', '/api/players/me', `{"name":"A${half}"}`],
      ['POST', '/api/reports', `{"text":"A${half}"}`],
      ['POST', '/api/appeals', `{"actionId":"x","text":"A${half}"}`],
      ['POST', '/api/players', `{"name":"A\ufffd"}`],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await server.call(method, path, body, token)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
    const { players } = await server.begunDuel();
    for (const text of ['a \ud800', 'a \ufffd'])
      expect(await players[0].ask('chat', { text, to: 'all' })).toMatchObject({
        ok: false,
        code: 'malformed',
      });
  });
});
