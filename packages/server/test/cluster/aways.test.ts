/** P-41: days away, where several processes hold the matches and one after the other is killed. */
import { verifyReplay } from '../../src/log/verify';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { commitOf } from '../support/clocked';
import { playOn, type Guest, type SeatedClient } from '../support/table';
import { enter, Fleet, type Member } from './fleet';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK = { kind: 'correspondence', hours: 48, bankHours: 72 };

describe('P-41: days away and three processes', () => {
  let fleet: Fleet;
  const members = (): Member[] => ['one', 'two', 'three'].map((name) => fleet.member(name));
  beforeAll(async () => {
    fleet = await Fleet.start(['one', 'two', 'three']);
  });
  afterAll(() => fleet.end());

  /** All in the room again, and who holds it. */
  async function enterAll(any: readonly Member[], matchId: string, guests: readonly Guest[]) {
    const entered = [];
    for (const guest of guests) entered.push(await enter(any, matchId, guest));
    const players = entered.map(({ client }) => client);
    const latest = Math.max(...players.map(({ now }) => now.seq));
    await Promise.all(players.map((player) => player.upTo(latest)));
    return { players, holder: fleet.at(defined(entered.at(-1)).address) };
  }

  const shown = ([one]: readonly SeatedClient[]) =>
    defined(one).now.seats.map(({ bank, awayUntil, deadline }) => ({ bank, awayUntil, deadline }));

  test('P-41: in teams of four seats a clock stands still over two kills, by the word of any process, and the match goes on', async () => {
    const [one, two, three] = members() as [Member, Member, Member];
    const guests = await Promise.all([one, two, three, one].map((member) => member.guest()));
    const [host, , , last] = guests as [Guest, Guest, Guest, Guest];
    const made = await one.call('POST', '/api/matches', { mode: 'teams', clock: CLOCK }, host.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    for (const [index, { token }] of guests.slice(1).entries())
      await two.call('POST', `/api/matches/${matchId}/seats`, { invite, seat: index + 1 }, token);
    let { players, holder } = await enterAll(members(), matchId, guests);
    for (const player of players) expect(await player.ask('ready')).toMatchObject({ ok: true });
    for (const player of players) await player.state((state) => state.status === 'live');
    await playOn(players, (state) => state.phase === 'commitment');

    // Two of one team go, each by a process that does not hold the match.
    const [other, another] = fleet.others(holder) as [Member, Member];
    const back = Date.now() + 3 * DAY;
    const away = (member: Member, { token }: Guest, until: number | null) =>
      member.call('POST', '/api/players/me/away', { until }, token);
    expect((await away(other, host, back)).status).toBe(200);
    expect((await away(another, defined(guests[2]), back)).status).toBe(200);
    const areAway = (state: SeatedClient['now']) =>
      state.seats[0]?.awayUntil === back && state.seats[2]?.awayUntil === back;
    for (const player of players) await player.state(areAway);
    const before = shown(players);
    expect(before.map(({ awayUntil }) => awayUntil)).toEqual([back, 0, back, 0]);
    // What was left when they went, a moment after the question arose, follows the day they are back.
    const isWhole = (deadline = 0): boolean => deadline <= back + 120 * HOUR && deadline > back + 119 * HOUR;
    for (const seat of [0, 2]) expect(isWhole(before[seat]?.deadline)).toBe(true);

    await holder.server.kill();
    ({ players, holder } = await enterAll([other, another], matchId, guests));
    const after = shown(players);
    expect(after.map(({ awayUntil }) => awayUntil)).toEqual([back, 0, back, 0]);
    expect(after.map(({ bank }) => bank)).toEqual(before.map(({ bank }) => bank));
    for (const seat of [0, 2]) expect(isWhole(after[seat]?.deadline)).toBe(true);
    // Nobody pays for the kill.
    for (const seat of [0, 1, 2, 3])
      expect(after[seat]?.deadline).toBeGreaterThanOrEqual(defined(before[seat]).deadline);

    // One is back by the process that does not hold it, and then the holder dies, too.
    const survivor = defined([other, another].find((member) => member !== holder));
    expect((await away(survivor, host, null)).status).toBe(200);
    for (const player of players) await player.state((state) => state.seats[0]?.awayUntil !== back);
    await holder.server.kill();
    ({ players } = await enterAll([survivor], matchId, guests));
    const [first, , third] = shown(players);
    expect(defined(first).awayUntil).toBeLessThanOrEqual(Date.now());
    expect(third?.awayUntil).toBe(back);
    expect(defined(first).deadline).toBeLessThanOrEqual(Date.now() + 120 * HOUR);
    expect(isWhole(third?.deadline)).toBe(true);

    // All decide, also who is away, and the match goes on to its end.
    for (const [seat, player] of players.entries())
      expect(await player.decide(commitOf(seat as 0))).toMatchObject({ ok: true });
    for (const seat of [1, 3])
      expect(await defined(players[seat]).decide({ seat: seat as 1, type: 'resign' })).toMatchObject({
        ok: true,
      });
    for (const player of players) await player.state(({ status }) => status === 'finished');
    const { body } = await survivor.call('GET', `/api/matches/${matchId}/replay`, undefined, last.token);
    expect(verifyReplay(body)).toMatchObject({ ok: true });
  });
});
