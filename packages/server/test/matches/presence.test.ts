import { gameNamed } from '../../src/matches/game-named';
import { newMatch, NEW_MATCH } from '../../src/matches/new-match';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const CLOCKS = {
  live: { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 60 },
  none: { kind: 'none' },
  correspondence: { kind: 'correspondence', hours: 25 },
} as const;

describe('docs/protocol.md, Matches: POST /api/pair is a search with one wish and any clock', () => {
  const time = new TestTime();
  const server = new TestServer({ time });
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  const pair = async (guest: Guest, kind: keyof typeof CLOCKS, mode = 'duel') =>
    (await server.call('POST', '/api/pair', { mode, clock: CLOCKS[kind] }, guest.token)).body as {
      matchId: string;
      seat: number;
      waiting: boolean;
    };

  test.each(['live', 'none'] as const)(
    'Matches: who has asked is there for ten seconds, and again with each repeat (clock: %s)',
    async (kind) => {
      const [one, late, other] = [await server.guest(), await server.guest(), await server.guest()];
      const first = await pair(one, kind);
      expect(first).toMatchObject({ seat: 0, waiting: true });
      time.pass(10_001);
      expect(await pair(late, kind)).toMatchObject({ waiting: true });
      await server.call('DELETE', '/api/seek', undefined, late.token);
      expect(await pair(one, kind)).toEqual(first);
      time.pass(9_999);
      expect(await pair(other, kind)).toEqual({ matchId: first.matchId, seat: 1, waiting: false });
      expect(await pair(one, kind)).toEqual({ ...first, waiting: false });
      const { body } = await server.call('GET', `/api/matches/${first.matchId}`);
      expect(body).toMatchObject({ state: 'live', clock: CLOCKS[kind], visibility: 'public' });
    },
  );

  test('Matches: by correspondence nobody has to be there', async () => {
    const first = await pair(await server.guest(), 'correspondence');
    time.pass(60 * 60_000);
    const second = await pair(await server.guest(), 'correspondence');
    expect(second).toEqual({ matchId: first.matchId, seat: 1, waiting: false });
  });

  test('Matches: of three the first has the seat that was promised, the others have what they read when it is full', async () => {
    const three = [await server.guest(), await server.guest(), await server.guest()];
    const answers = [];
    for (const guest of three) {
      answers.push(await pair(guest, 'none', 'free-for-all'));
      time.pass(1);
    }
    const last = await Promise.all(three.slice(0, 2).map((guest) => pair(guest, 'none', 'free-for-all')));
    expect(new Set([answers[0], ...last, answers[2]].map((each) => each?.matchId)).size).toBe(1);
    expect([...last, answers[2]].map((each) => each?.seat).sort()).toEqual([0, 1, 2]);
    expect(last[0]?.seat).toBe(0);
  });

  test('Matches: a seat taken from the list beside somebody who is away does not begin by itself', async () => {
    const { services } = server.running;
    const host = await server.guest('Host');
    const game = gameNamed(services, { game: 'star-eater' });
    const parsed = game.parseOptions({ mode: 'duel' });
    if (!parsed.ok) throw new Error(parsed.refusal.message);
    const house = { ...NEW_MATCH, clock: CLOCKS.live, visibility: 'public' } as const;
    const creator = { playerId: host.playerId, name: 'Host' };
    const made = newMatch(services, { game, options: parsed.options, house }, creator, true);
    await services.store.lobby.create(made);
    time.pass(10_001);
    const guest = await server.guest();
    expect((await server.call('POST', `/api/matches/${made.id}/seats`, {}, guest.token)).status).toBe(200);
    const { body } = await server.call('GET', `/api/matches/${made.id}`);
    expect(body).toMatchObject({ state: 'open', seats: [{ ready: true }, { ready: false }] });
  });
});
