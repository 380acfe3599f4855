import { defined } from '@star-eater/rules/src/kernel/defined';
import { verifyReplay } from '../../src/log/verify';
import { TestServer, type Json } from '../support/table';

describe('docs/protocol.md, Messages from the server: spectators talk', () => {
  const server = new TestServer().aroundTests();

  const textsOf = (lines: readonly Json[]): unknown[] => lines.map(({ text }) => text);

  test('docs/design.md, Chat: spectators hear it at once, players when the match is over; who comes later hears it too', async () => {
    const { players, matchId, invite } = await server.begunDuel();
    const [one, two] = players;
    const watcher = await server.enter(matchId, await server.account('Cy'), invite);
    const said = await watcher.ask('chat', { text: 'watch the torpedo', to: 'spectators' });
    expect(said).toMatchObject({ ok: true });
    expect(said['seq']).toBeLessThan(0);
    const later = await server.enter(matchId, await server.guest('Di'), invite);
    const missed = async (who: typeof one) =>
      textsOf((await who.ask('events', { since: 0 }))['chat'] as Json[]);
    // P-42. A guest reads, and does not write.
    expect(await later.ask('chat', { text: 'hello', to: 'spectators' })).toMatchObject({ code: 'guest' });
    expect(await missed(later)).toEqual(['watch the torpedo']);
    expect(await missed(one)).toEqual([]);
    expect(watcher.chat).toEqual([
      {
        seq: -1,
        at: expect.any(Number),
        seat: null,
        name: 'Cy',
        text: 'watch the torpedo',
        to: 'spectators',
      },
    ]);
    // A line of a player comes after it on every socket: what had been sent would be there.
    expect(await two.ask('chat', { text: 'good luck', to: 'all' })).toMatchObject({ ok: true });
    expect(await one.ask('mine')).toMatchObject({ ok: true });
    expect(textsOf(one.chat)).toEqual(['good luck']);

    await one.decide({ seat: 0, type: 'resign' });
    expect(await missed(one)).toEqual(['watch the torpedo', 'good luck']);
    const last = await server.enter(matchId, await server.account('Ed'), invite);
    expect(await last.ask('chat', { text: 'well played', to: 'spectators' })).toMatchObject({ ok: true });
    expect(await one.ask('mine')).toMatchObject({ ok: true });
    expect(textsOf(one.chat)).toEqual(['good luck', 'well played']);
  });

  test('docs/protocol.md, Messages from the server: a line that is in the log is told to the table, though the store fails right after it', async () => {
    const { players } = await server.begunDuel();
    const [one, two] = players;
    const { store } = server.running.services;
    const append = store.journal.append.bind(store.journal);
    jest.spyOn(store.journal, 'append').mockImplementationOnce(async (...asked) => {
      const written = await append(...asked);
      jest.spyOn(store.players, 'chatSettings').mockRejectedValue(new Error('away'));
      return written;
    });
    const answer = await two.ask('chat', { text: 'brace', to: 'all' });
    jest.restoreAllMocks();
    expect(answer).toMatchObject({ ok: true });
    expect(await one.ask('mine')).toMatchObject({ ok: true });
    expect(textsOf(one.chat)).toEqual(['brace']);
  });

  test('docs/design.md, Waiting: players talk in the waiting room; who joins later and the started match have the lines', async () => {
    const { matchId, invite, guests } = await server.duel();
    const host = await server.enter(matchId, guests[0]);
    const friend = await server.enter(matchId, guests[1]);
    const visitor = await server.enter(matchId, await server.account('Cyrus'), invite);
    expect(await visitor.ask('chat', { text: 'seat?', to: 'all' })).toMatchObject({ code: 'no-seat' });
    expect(await host.ask('chat', { text: 'five minutes', to: 'team' })).toMatchObject({ code: 'not-live' });
    expect(await host.ask('chat', { text: 'five minutes', to: 'all' })).toMatchObject({ ok: true });
    expect(await host.ask('chat', { text: 'or six', to: 'all' })).toMatchObject({ code: 'too-fast' });
    expect(await friend.ask('mine')).toMatchObject({ ok: true });
    const line = { seat: 0, name: 'Ada', text: 'five minutes', to: 'all' };
    expect(friend.chat).toMatchObject([line]);
    const missed = async () => (await friend.ask('events', { since: 0 }))['chat'];
    expect(await missed()).toMatchObject([line]);
    for (const player of [host, friend]) await player.ask('ready');
    await friend.state(({ status }) => status === 'live');
    expect(await missed()).toMatchObject([line]);
  });

  test('docs/protocol.md, Requests: a spectator talks to spectators alone, a player never to them, one line a second', async () => {
    const { players, matchId, invite } = await server.begunDuel();
    const watcher = await server.enter(matchId, await server.account('Cyd'), invite);
    expect(await watcher.ask('chat', { text: 'left!', to: 'all' })).toMatchObject({ code: 'no-seat' });
    expect(await players[0].ask('chat', { text: 'left?', to: 'spectators' })).toMatchObject({
      code: 'not-spectator',
    });
    expect(await watcher.ask('chat', { text: 'one', to: 'spectators' })).toMatchObject({ ok: true });
    expect(await watcher.ask('chat', { text: 'two', to: 'spectators' })).toMatchObject({ code: 'too-fast' });
    expect(textsOf(watcher.chat)).toEqual(['one']);
  });

  test('docs/protocol.md, Messages from the server: players are told how many people watch, and the state says nothing of it', async () => {
    const { players, matchId, invite } = await server.begunDuel();
    const [one, two] = players;
    const told = new Map<unknown, number[]>();
    const follow = (who: typeof one) => {
      const counts: number[] = [];
      told.set(who, counts);
      who.room.onMessage('watching', ({ people }: { people: number }) => counts.push(people));
      return counts;
    };
    const [first] = [follow(one), follow(two)];
    const state = JSON.stringify(one.now.toJSON());
    const cy = await server.guest('Cyn');
    const tabs = [await server.enter(matchId, cy, invite), await server.enter(matchId, cy, invite)];
    const other = await server.enter(matchId, await server.guest('Din'), invite);
    follow(other);
    // Two tabs are one person.
    await server.until(() => Promise.resolve(first.at(-1) === 2));
    await Promise.all(tabs.map(({ room }) => room.leave()));
    await server.until(() => Promise.resolve(first.at(-1) === 1));
    expect([told.get(two)?.at(-1), told.get(other)]).toEqual([1, []]);
    expect(JSON.stringify(one.now.toJSON())).toBe(state);
  });

  test('docs/protocol.md, Matches: who asks for the position reads what spectators see, and nothing where nobody may watch', async () => {
    const { players, matchId, invite, guests } = await server.begunDuel();
    const positionOf = async (id: string, query: string, token?: string) =>
      (await server.call('GET', `/api/matches/${id}?position=1&${query}`, undefined, token)).body['position'];
    const shown = await positionOf(matchId, `invite=${invite}`);
    const live = defined(server.running.services.registry.peek(matchId)?.position ?? undefined);
    expect(shown).toEqual(JSON.parse(JSON.stringify(live.game.view(live.match, 'stranger'))));
    // Not more for a player: the call may be read over their shoulder.
    expect(await positionOf(matchId, '', guests[0].token)).toEqual(shown);
    const shut = await server.begunDuel({ spectators: false });
    expect(await positionOf(shut.matchId, `invite=${shut.invite}`)).toBeUndefined();
    await players[0].decide({ seat: 0, type: 'resign' });
    await players[1].state(({ status }) => status === 'finished');
    expect(await positionOf(matchId, `invite=${invite}`)).toBeUndefined();
  });

  test('P-20: who has blocked the other reads nothing of theirs, neither player nor spectator', async () => {
    const { players, guests, matchId, invite } = await server.begunDuel();
    const [one, two] = players;
    const [cy, di] = [await server.account('Cyl'), await server.account('Dil')];
    // P-42. Spectators read accounts.
    for (const [index, name] of ['Adal', 'Bol'].entries()) {
      const { token } = defined(guests[index]);
      await server.call('PATCH', '/api/players/me', { name }, token);
      await server.call('POST', '/api/recovery', {}, token);
    }
    const [watcher, other] = [
      await server.enter(matchId, cy, invite),
      await server.enter(matchId, di, invite),
    ];
    await server.call('PUT', `/api/blocks/${guests[1].playerId}`, {}, guests[0].token);
    await server.call('PUT', `/api/blocks/${di.playerId}`, {}, cy.token);
    await two.ask('chat', { text: 'from two', to: 'all' });
    await one.ask('chat', { text: 'from one', to: 'all' });
    await watcher.ask('chat', { text: 'from Cy', to: 'spectators' });
    await other.ask('chat', { text: 'from Di', to: 'spectators' });
    for (const each of [one, two, watcher, other]) await each.ask('legal');
    const missed = async (who: typeof one) =>
      textsOf((await who.ask('events', { since: 0 }))['chat'] as Json[]).sort();
    expect(textsOf(one.chat)).toEqual(['from one']);
    expect(textsOf(two.chat)).toEqual(['from two']);
    expect(textsOf(watcher.chat)).toEqual(['from two', 'from one', 'from Cy']);
    expect(textsOf(other.chat)).toEqual(['from two', 'from one', 'from Di']);
    expect(await missed(one)).toEqual(['from one']);
    expect(await missed(two)).toEqual(['from two']);
    expect(await missed(watcher)).toEqual(['from Cy', 'from one', 'from two']);
    expect(await missed(other)).toEqual(['from Di', 'from one', 'from two']);

    // Nor in the replay, whoever sent its link; what is left verifies.
    await one.decide({ seat: 0, type: 'resign' });
    const linesFor = async (token?: string) => {
      const path = `/api/matches/${matchId}/replay?invite=${invite}`;
      const replay = (await server.call('GET', path, undefined, token)).body;
      expect(verifyReplay(replay)).toMatchObject({ ok: true });
      return textsOf((replay['lines'] ?? []) as Json[]);
    };
    expect(await linesFor(guests[0].token)).toEqual(['from one']);
    expect(await linesFor(guests[1].token)).toEqual(['from two']);
    for (const token of [cy.token, undefined])
      expect(await linesFor(token)).toEqual(['from two', 'from one']);
    // Nobody is invited to play again by whom they have blocked.
    for (const { token } of guests)
      expect(await server.call('POST', `/api/matches/${matchId}/rematch`, {}, token)).toMatchObject({
        status: 403,
        body: { code: 'not-welcome' },
      });
  });
});
