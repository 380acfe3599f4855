import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { playOn, TestServer, type Answer, type Guest, type SeatedClient } from '../support/table';

const commitOf = (seat: number, engine: string, commands = ['vent-coolant', 'special']): Decision =>
  ({ seat, type: 'commit', engine, commands }) as Decision;

const decisionOf = (entry: Replay['entries'][number]) => entry.body['decision'] as Decision | undefined;

describe('Replay page: a fork into a practice match', () => {
  const server = new TestServer();
  let guests: [Guest, Guest];
  let path: string;
  let live: Replay;
  let finished: Replay;
  /** Answers during the live match, to its player and to a spectator. */
  let early: Answer[];
  let withdrawn: string[];

  const forkBy = (guest: Guest, body: object) => server.call('POST', `${path}/fork`, body, guest.token);
  const replayOf = async (matchId: string, guest: Guest): Promise<Replay> =>
    (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, guest.token))
      .body as unknown as Replay;

  beforeAll(async () => {
    await server.start();
    const duel = await server.begunDuel();
    const { players, matchId } = duel;
    guests = duel.guests;
    path = `/api/matches/${matchId}`;
    await playOn(players, (state) => state.phase === 'commitment');
    await players[0].decide(commitOf(0, 'NW'));
    await players[1].decide(commitOf(1, 'none'), { expects: players[1].now.seats[1]?.since });
    await playOn(players, (state) => state.round === 2);
    const taken = players[0].request(commitOf(0, 'SE', ['corvettes', 'fire-main']));
    withdrawn = taken['nonces'] as string[];
    await players[0].ask('decide', taken);
    await players[0].decide({ seat: 0, type: 'uncommit' });
    await playOn(players, (state) => state.round === 3);
    live = await replayOf(matchId, guests[1]);
    await players[0].decide(commitOf(0, 'SW'));
    const { invite } = duel;
    const stranger = await server.guest();
    early = [
      await forkBy(guests[0], { seq: 0 }),
      await server.call('POST', `${path}/fork?invite=${invite}`, { seq: 0 }, stranger.token),
    ];
    await players[1].decide({ seat: 1, type: 'resign' });
    finished = await replayOf(matchId, guests[1]);
  });
  afterAll(() => server.dispose());

  /** The last entry before anybody's orders for the second round. */
  const beginsSecond = (): number => {
    const commits = finished.entries.filter((entry) => decisionOf(entry)?.type === 'commit');
    return (commits[2]?.seq ?? 0) - 1;
  };

  async function enterFork(guest: Guest, body: object): Promise<{ me: SeatedClient; matchId: string }> {
    const { status, body: made } = await forkBy(guest, body);
    expect({ status, made }).toMatchObject({ status: 201 });
    const matchId = made['matchId'] as string;
    return { me: await server.enter(matchId, guest), matchId };
  }

  test('Fork: a player gets their seat again, a bot the other, and play continues', async () => {
    const { me, matchId } = await enterFork(guests[1], { seq: beginsSecond() });
    expect(me.seat).toBe(1);
    expect(me.now).toMatchObject({ round: 2, phase: 'commitment', status: 'live' });
    expect(me.now.seats[0]).toMatchObject({ holder: 'bot', level: 'ensign' });
    await me.decideDefault();
    await me.state((state) => state.phase !== 'commitment' || state.round > 2);
    await me.decide({ seat: 1, type: 'resign' });
    const replay = await replayOf(matchId, guests[1]);
    expect(verifyReplay(replay)).toMatchObject({ ok: true, sealed: 0, outcome: { winners: [0] } });
    expect(replay.matchId).toBe(matchId);
    // Seals name their match: the fork has its own.
    const nonces = (of: Replay) => of.openings.map(({ nonce }) => nonce);
    expect(nonces(replay).filter((nonce) => nonces(finished).includes(nonce))).toEqual([]);
  });

  test('Fork: the position is that of the replay at its entry', async () => {
    const seq = beginsSecond();
    const { matchId } = await enterFork(guests[0], { seq });
    const entries = (await replayOf(matchId, guests[0])).entries;
    const at = finished.entries.find((entry) => entry.seq === seq)?.stateHash;
    expect(at).toMatch(/^[0-9a-f]{64}$/);
    expect(entries.map(({ stateHash }) => stateHash)).toContain(at);
  });

  test('Fork: a moment before everybody had sealed begins without sealed orders', async () => {
    const first = defined(finished.entries.find((entry) => decisionOf(entry)?.type === 'commit'));
    const { me } = await enterFork(defined(guests[1 - defined(first.by)]), { seq: first.seq });
    expect(me.now).toMatchObject({ round: 1, phase: 'commitment' });
    expect(me.now.seats[defined(me.seat)]?.committed).toBe(false);
    await me.decide(commitOf(defined(me.seat), 'none'));
    await me.state((state) => state.phase !== 'commitment' || state.round > 1);
  });

  test('Fork: nobody can fork a live match between people', () => {
    for (const answer of early)
      expect(answer).toMatchObject({ status: 409, body: { code: 'live', message: expect.any(String) } });
  });

  test('Fork: a live match against bots can be forked only by its one player, as far as its replay goes', async () => {
    const [ada, stranger] = [await server.guest('Ada'), await server.guest()];
    const bots = [{ seat: 1, level: 'ensign' }];
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', visibility: 'public', bots },
      ada.token,
    );
    const { matchId } = body as { matchId: string };
    const me = await server.enter(matchId, ada);
    await me.ask('ready');
    while (me.now.round < 2) {
      await me.state((state) => state.pending.has('0') || state.round === 2);
      if (me.now.round < 2) await me.decideDefault();
    }
    const last = (await replayOf(matchId, ada)).entries.length;
    const forkOf = (guest: Guest, seq: number) =>
      server.call('POST', `/api/matches/${matchId}/fork`, { seq }, guest.token);
    expect(await forkOf(stranger, last)).toMatchObject({ status: 409, body: { code: 'live' } });
    expect(await forkOf(ada, last + 1)).toMatchObject({ status: 409, body: { code: 'not-told' } });
    const made = await forkOf(ada, last);
    expect(made).toMatchObject({ status: 201, body: { seat: 0 } });
    // The fork is itself a match against bots.
    const again = await server.call(
      'POST',
      `/api/matches/${made.body['matchId']}/fork`,
      { seq: 0 },
      ada.token,
    );
    expect(again).toMatchObject({ status: 201 });
  });

  test('Fork, The log: orders taken back leave no trace', async () => {
    const { matchId } = await enterFork(guests[0], { seq: live.entries.length });
    const fork = await replayOf(matchId, guests[0]);
    expect(fork.entries.some((entry) => decisionOf(entry)?.type === 'uncommit')).toBe(false);
    expect(fork.openings.map(({ value }) => value)).not.toContain('SE');
    for (const nonce of withdrawn) expect(JSON.stringify(fork)).not.toContain(nonce);
  });

  test('Fork: survives a restart, like every match', async () => {
    const { me, matchId } = await enterFork(guests[0], { seq: live.entries.length });
    const { seq } = me.now;
    await server.restart();
    const again = await server.enter(matchId, guests[0]);
    expect(again.now).toMatchObject({ round: 3, status: 'live' });
    expect(again.now.seq).toBeGreaterThanOrEqual(seq);
  });

  test.each<[string, () => object, number, string]>([
    ['the end of the match', () => ({ seq: finished.entries.length }), 409, 'over'],
    ['a seat that is not there', () => ({ seq: 1, seat: 3 }), 409, 'out'],
    ['no entry', () => ({}), 400, 'malformed'],
    ['an entry before the first', () => ({ seq: -1 }), 400, 'malformed'],
    ['a word that the call does not know', () => ({ seq: 1, mode: 'teams' }), 400, 'malformed'],
  ])('Fork: refused, with a reason: %s', async (_what, body, status, code) => {
    expect(await forkBy(guests[0], body())).toMatchObject({
      status,
      body: { code, message: expect.any(String) },
    });
  });

  test('Fork: only people who may see a private match can fork it', async () => {
    const stranger = await server.guest();
    expect(await forkBy(stranger, { seq: 1 })).toMatchObject({ status: 403, body: { code: 'private' } });
    const invite = (await server.call('GET', path, undefined, guests[0].token)).body['invite'] as string;
    const made = await server.call('POST', `${path}/fork?invite=${invite}`, { seq: 1 }, stranger.token);
    expect(made).toMatchObject({ status: 201, body: { seat: 0 } });
  });

  test('Limits: a player has at most four live practice matches, even with concurrent requests', async () => {
    const { matchId, players, guests: makers } = await server.begunDuel({ visibility: 'public' });
    await players[1].decide({ seat: 1, type: 'resign' });
    const forker = await server.guest();
    const fork = (guest: Guest) =>
      server.call('POST', `/api/matches/${matchId}/fork`, { seq: 0 }, guest.token);
    const forks = await Promise.all(Array.from({ length: 6 }, () => fork(forker)));
    expect(forks.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429]);
    expect((await fork(makers[0])).status).toBe(201);
    const mine = forks.find(({ status }) => status === 201)?.body['matchId'] as string;
    await (await server.enter(mine, forker)).decide({ seat: 0, type: 'resign' });
    expect((await fork(forker)).status).toBe(201);
  });

  test('Fork: a token is required', async () => {
    expect(await server.call('POST', `${path}/fork`, { seq: 1 })).toMatchObject({ status: 401 });
  });
});
