import type { WebSocket } from 'ws';
import { TestServer, type Guest, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

const CLOCKS = {
  live: { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 60 },
  none: { kind: 'none' },
  correspondence: { kind: 'correspondence', hours: 24 },
} as const;

describe.each(['live', 'none'] as const)(
  'docs/protocol.md, Matches: strangers are paired only with those who are there (clock: %s)',
  (kind) => {
    const time = new TestTime();
    const server = new TestServer({ time }).aroundTests();

    // Another clock in each test: none finds whoever waits in another.
    let games = 0;
    const wish = () => {
      games += 1;
      const clock = kind === 'live' ? { ...CLOCKS.live, bankSeconds: games } : CLOCKS.none;
      return { mode: 'duel', clock };
    };
    const pair = async (guest: Guest, of: object) =>
      (await server.call('POST', '/api/pair', of, guest.token)).body as {
        matchId: string;
        waiting: boolean;
      };
    const isSeenAway = async (matchId: string) =>
      server.until(async () => server.running.services.registry.peek(matchId)?.hasVisitors === false);

    /** Somebody waits in the room. */
    async function waiting() {
      const [gone, here, of] = [await server.guest(), await server.guest(), wish()];
      const { matchId } = await pair(gone, of);
      const room = await server.enter(matchId, gone);
      return { matchId, gone, room, next: () => pair(here, of), done: () => leaveAll(gone, here) };
    }
    /** Without a clock, whoever waits must not wait for the next test. */
    async function leaveAll(...guests: Guest[]) {
      for (const guest of guests) {
        const { body } = await server.call('GET', '/api/players/me/matches', undefined, guest.token);
        for (const { matchId, state } of body['matches'] as { matchId: string; state: string }[])
          if (state === 'open')
            await server.call('DELETE', `/api/matches/${matchId}/seats`, undefined, guest.token);
      }
    }
    const cut = (matchId: string, { room }: SeatedClient) => {
      const line = server.roomOf(matchId).clients.find(({ sessionId }) => sessionId === room.sessionId);
      (line?.ref as unknown as WebSocket).terminate();
    };

    test('Matches: somebody who waits in the room for long is paired', async () => {
      const { matchId, next, done } = await waiting();
      time.pass(60_000);
      expect(await next()).toMatchObject({ matchId, waiting: false });
      await done();
    });

    test.each(['closed the page', 'lost the connection'])('Matches: somebody who %s is not', async (how) => {
      const { matchId, room, next, done } = await waiting();
      if (how === 'closed the page') await room.room.leave();
      else cut(matchId, room);
      await isSeenAway(matchId);
      time.pass(3001);
      const second = await next();
      expect(second).toMatchObject({ waiting: true });
      expect(second.matchId).not.toBe(matchId);
      await done();
    });

    test('Matches: a reload keeps the place', async () => {
      const { matchId, gone, room, next, done } = await waiting();
      await room.room.leave();
      await isSeenAway(matchId);
      await server.enter(matchId, gone);
      time.pass(60_000);
      expect(await next()).toMatchObject({ matchId, waiting: false });
      await done();
    });

    test('Matches: one of two tabs is enough', async () => {
      const { matchId, gone, room, next, done } = await waiting();
      const other = await server.enter(matchId, gone);
      await room.room.leave();
      time.pass(60_000);
      expect(await next()).toMatchObject({ matchId, waiting: false });
      expect(other.left).toBeNull();
      await done();
    });

    test('Matches: whoever never opens the room is there for ten seconds', async () => {
      const [soon, late, of] = [await server.guest(), await server.guest(), wish()];
      const [first, second] = [await server.guest(), await server.guest()];
      const never = await pair(first, of);
      time.pass(9000);
      expect(await pair(soon, of)).toMatchObject({ matchId: never.matchId, waiting: false });
      const again = await pair(second, of);
      time.pass(10_001);
      expect((await pair(late, of)).matchId).not.toBe(again.matchId);
      await leaveAll(second, late);
    });

    test('Matches: a match that was put away waits for nobody', async () => {
      const { matchId, room, next, done } = await waiting();
      await room.room.leave();
      await isSeenAway(matchId);
      time.pass(6 * 60_000);
      const { registry } = server.running.services;
      await server.until(async () => {
        await registry.tidy();
        return registry.peek(matchId) === null;
      });
      expect((await next()).matchId).not.toBe(matchId);
      await done();
    });

    test('Matches: a seat taken from the list beside somebody who is away does not begin by itself', async () => {
      const { matchId, room } = await waiting();
      await room.room.leave();
      await isSeenAway(matchId);
      time.pass(3001);
      const guest = await server.guest();
      expect((await server.call('POST', `/api/matches/${matchId}/seats`, {}, guest.token)).status).toBe(200);
      const { body } = await server.call('GET', `/api/matches/${matchId}`);
      expect(body).toMatchObject({ state: 'open', seats: [{ ready: true }, { ready: false }] });
    });
  },
);

describe('docs/protocol.md, Matches: by correspondence nobody has to be there', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  test('Matches: somebody who has closed the page is paired', async () => {
    const [one, other] = [await server.guest(), await server.guest()];
    const of = { mode: 'duel', clock: CLOCKS.correspondence };
    const first = await server.call('POST', '/api/pair', of, one.token);
    time.pass(60 * 60_000);
    const second = await server.call('POST', '/api/pair', of, other.token);
    expect(second.body).toMatchObject({ matchId: first.body['matchId'], waiting: false });
  });

  test('Matches: a full one that a kill kept from beginning begins at the next start', async () => {
    const of = { mode: 'free-for-all', clock: CLOCKS.correspondence };
    const first = await server.call('POST', '/api/pair', of, (await server.guest()).token);
    const matchId = first.body['matchId'] as string;
    const { lobby, matches } = server.running.services.store;
    // Written to the disk, then nothing more happened.
    for (const seat of [1, 2])
      expect(await lobby.sit(matchId, seat, (await server.guest()).playerId, true, time.now())).toBe(true);
    expect((await matches.get(matchId))?.status).toBe('open');
    await server.restart();
    await server.until(
      async () => (await server.running.services.store.matches.get(matchId))?.status === 'live',
    );
  });
});
