/**
 * P-80. A week of twenty people: fourteen who play, two who let their time run out, one who leaves early, two who agree who
 * wins, and one who is reported.
 */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { begunDuel, desert } from '../support/rated';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 7;
const PLAYERS = 14;
const BY_MAIL = { clock: { kind: 'correspondence', hours: 24 } };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('P-80: a week of twenty people', () => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time });
  let strong: Guest[];
  let late: [Guest, Guest];
  let leaver: Guest;
  let colluders: [Guest, Guest];
  let rude: Guest;

  const store = () => server.running.services.store;
  const call = async (method: string, path: string, body: object | undefined, token: string) =>
    (await server.call(method, path, body, token)).body;
  async function account(name: string): Promise<Guest> {
    const guest = await server.guest(name);
    await store().accounts.setKind(guest.playerId, 'account');
    return guest;
  }
  const ratingOf = async ({ playerId }: Guest) => (await store().ratings.of(playerId))[0];
  const profileOf = async ({ playerId, token }: Guest) =>
    call('GET', `/api/players/${playerId}`, undefined, token);
  /** What each of these matches did to the player. */
  const changesOf = async ({ playerId }: Guest, matches: readonly string[]) => {
    const all = await Promise.all(matches.map((id) => store().ratings.changesOf(id)));
    return all.flat().filter((change) => change.playerId === playerId);
  };

  /** The second of `guests` resigns. Resolves with the match's id. */
  async function won(guests: readonly [Guest, Guest]): Promise<string> {
    const { matchId, players } = await begunDuel(server, guests, {});
    await players[1].decide({ seat: 1, type: 'resign' });
    await players[0].state(({ status }) => status === 'finished');
    for (const player of players) await player.room.leave();
    return matchId;
  }

  /** Each against one other; the stronger wins four times of five. */
  async function playDay(day: number): Promise<void> {
    const around = [...strong.slice(1), ...strong.slice(1)].slice(day, day + PLAYERS - 1);
    const circle = [defined(strong[0]), ...around];
    const tables = Array.from({ length: PLAYERS / 2 }, (_, table) => {
      const pair = [defined(circle[table]), defined(circle[PLAYERS - 1 - table])] as const;
      const [one, other] = strong.indexOf(pair[0]) < strong.indexOf(pair[1]) ? pair : [pair[1], pair[0]];
      return won((day + table) % 5 === 4 ? [other, one] : [one, other]);
    });
    await Promise.all(tables);
  }

  beforeAll(async () => {
    await server.start();
    const all: Guest[] = [];
    for (let each = 0; each < 20; each += 1) all.push(await account(`Player ${each}`));
    strong = all.slice(0, PLAYERS);
    const [one, two, three, four, five, six] = all.slice(PLAYERS).map(defined);
    late = [defined(one), defined(two)];
    [leaver, rude] = [defined(three), defined(six)];
    colluders = [defined(four), defined(five)];
  });
  afterAll(() => server.dispose());

  test('P-80: ratings, limits and the desk end as they should', async () => {
    // Monday: somebody is rude, and two start matches by mail that they never answer.
    const duel = await begunDuel(server, [defined(strong[13]), rude], {});
    await duel.players[1].ask('chat', { text: 'You play like a heron.', to: 'all' });
    const { seq } = duel.players[1].now;
    const report = { matchId: duel.matchId, seq, text: 'Rude.', reason: 'chat' };
    const { reportId } = await call('POST', '/api/reports', report, defined(strong[13]).token);
    const letters: Awaited<ReturnType<typeof begunDuel>>[] = [];
    for (const guest of late)
      for (const other of strong.slice(0, 3)) letters.push(await begunDuel(server, [guest, other], BY_MAIL));
    await playDay(0);
    await desert(
      time,
      letters.map(({ players }) => players),
    );

    // Tuesday: the desk decides, and somebody leaves three matches at once.
    const until = time.now() + 3 * DAY;
    const decision = { action: 'mute', reason: 'Be kind.', until };
    const decided = await call('POST', `/api/desk/reports/${String(reportId)}/decide`, decision, ADMIN);
    expect(decided).toMatchObject({ actionId: expect.any(String) });
    expect(await duel.players[1].ask('chat', { text: 'Herons win.', to: 'all' })).toMatchObject({
      ok: false,
    });
    for (const other of strong.slice(3, 6)) {
      const { players } = await begunDuel(server, [leaver, other], {}, false);
      await players[0].decide({ seat: 0, type: 'resign' });
      await players[1].state(({ status }) => status === 'finished');
    }
    const wishes = [{ game: 'star-eater', edition: 'june', mode: 'duel', pace: 'day' }];
    const seek = () => server.call('PUT', '/api/seek', { wishes }, leaver.token);
    expect(await seek()).toMatchObject({ status: 429, body: { code: 'paused' } });
    time.pass(HOUR / 2);
    expect((await seek()).status).toBe(200);
    await server.call('DELETE', '/api/seek', undefined, leaver.token);
    await playDay(1);

    // Wednesday: two who have agreed who wins play all evening.
    time.pass(DAY);
    const agreed: string[] = [];
    for (let game = 0; game < 8; game += 1) agreed.push(await won(colluders));
    for (let day = 2; day < DAYS; day += 1) {
      await playDay(day);
      time.pass(DAY);
    }

    const ratings = await Promise.all(strong.map(async (guest) => defined(await ratingOf(guest)).rating));
    const thirds = [ratings.slice(0, 5), ratings.slice(5, 9), ratings.slice(9)].map(mean);
    expect(thirds).toEqual([...thirds].sort((one, other) => other - one));
    expect(defined(thirds[0]) - defined(thirds[2])).toBeGreaterThan(200);
    // P-37. One loss on time each; who waited for them is not paid twice.
    for (const guest of late) {
      expect(await ratingOf(guest)).toMatchObject({ matches: 1 });
      const changes = await changesOf(
        guest,
        letters.map(({ matchId }) => matchId),
      );
      expect(changes.map(({ why }) => why).sort()).toEqual(['serial-timeout', 'serial-timeout', 'time']);
      expect(await profileOf(guest)).toMatchObject({ reliability: 0 });
    }
    // P-35. What was left early counts for nobody.
    expect(await ratingOf(leaver)).toBeUndefined();
    expect(await profileOf(leaver)).toMatchObject({ reliability: 0, ratings: [] });
    // P-38. The seventh and eighth match of a day are worth nothing.
    const gains = (await changesOf(colluders[0], agreed)).map(({ before, after }) => after - before);
    expect(gains).toHaveLength(8);
    expect(gains.slice(0, 6).every((gain) => gain > 0)).toBe(true);
    expect(gains.slice(6)).toEqual([0, 0]);
    // P-57 … P-60. Who reported reads of it, the mute has ended by itself, and the act is in the log.
    expect(
      (await call('GET', '/api/reports', undefined, defined(strong[13]).token))['reports'],
    ).toMatchObject([{ reportId, state: 'reviewed', answer: 'Reviewed: action taken.' }]);
    expect(await duel.players[1].ask('chat', { text: 'Good game.', to: 'all' })).toMatchObject({ ok: true });
    const log = (await call('GET', '/api/desk/log', undefined, ADMIN))['log'] as Json[];
    expect(log.map(({ action, target }) => [action, target])).toEqual([['mute', rude.playerId]]);
  }, 120_000);
});
