/** Matches whose next event is a clock far away leave memory, and come back in time. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { commitOf } from '../support/clocked';
import { DATABASES } from '../support/databases';
import { playOn, TestServer, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CORRESPONDENCE = { clock: { kind: 'correspondence', hours: 48 } };

describe.each(DATABASES)('docs/protocol.md, Clocks and absence: matches that wait, on %s', (name, open) => {
  const time = new TestTime();
  const server = new TestServer({ time }, open).aroundTests();

  const services = () => server.running.services;
  const liveOf = (matchId: string) => services().registry.peek(matchId);
  const logOf = (matchId: string) => services().store.entries.of(matchId);
  const summary = async (matchId: string, token: string) =>
    (await server.call('GET', `/api/matches/${matchId}`, undefined, token)).body;
  const leave = (players: readonly SeatedClient[]) => Promise.all(players.map(({ room }) => room.leave()));
  /** Rooms close, and the match leaves memory. */
  const putAway = (matchId: string) =>
    server.until(async () => {
      time.pass(MINUTE);
      await services().registry.tidy();
      return liveOf(matchId) === null;
    });
  /** Looks for what is due, as every process does. */
  const pass = async (ms: number) => {
    time.pass(ms);
    await services().registry.wakeDue(time.now() + MINUTE, () => false);
    time.pass(0);
  };
  const waiting = async () => {
    const duel = await server.begunDuel(CORRESPONDENCE);
    await playOn(duel.players, (state) => state.phase === 'commitment');
    const deadline = defined(duel.players[0].now.seats[0]?.deadline);
    return { ...duel, deadline };
  };

  test('Clocks: a match that waits for a clock far away is put away, and lists still show when its time is up', async () => {
    const { matchId, players, guests, deadline } = await waiting();
    const before = await summary(matchId, guests[0].token);
    await leave(players);
    await putAway(matchId);
    expect(await summary(matchId, guests[0].token)).toEqual(before);
    expect(before).toMatchObject({ state: 'live', deadline, waitsForYou: true });
    // Whoever comes finds it as it was.
    const back = await server.enter(matchId, guests[0]);
    expect(back.now.seats[0]?.deadline).toBe(deadline);
    await leave([back]);
  });

  test('Clocks: its time is up at the same millisecond as in memory: the draft is taken, else the default', async () => {
    const { matchId, players, deadline } = await waiting();
    await players[0].ask('draft', { ...commitOf(0), seat: 0 });
    const seq = (await logOf(matchId)).length;
    await leave(players);
    await putAway(matchId);
    await pass(deadline - time.now() - 2 * MINUTE);
    expect(liveOf(matchId)).toBeNull();
    // On a busy machine PostgreSQL's heartbeats have gaps of seconds: those count as downtime.
    await pass(1.5 * MINUTE);
    expect(liveOf(matchId)).not.toBeNull();
    time.pass(deadline - time.now() - 1);
    expect((await logOf(matchId)).length).toBe(seq);
    time.pass(1);
    await server.until(async () => (await logOf(matchId)).length >= seq + 2);
    const [first, second] = (await logOf(matchId)).slice(seq);
    expect(first).toMatchObject({
      at: deadline,
      kind: 'clock',
      by: 0,
      body: { what: 'expired', from: 'draft' },
    });
    expect(second).toMatchObject({ at: deadline, by: 1, body: { what: 'expired', from: 'default' } });
  });

  test('Clocks: if the store does not take it, a match is released later, and is not forgotten', async () => {
    const { matchId, players, deadline } = await waiting();
    await leave(players);
    const release = jest.spyOn(services().store.custody, 'release');
    release.mockRejectedValue(new Error('the disk is full'));
    await server.until(async () => {
      time.pass(MINUTE);
      await services()
        .registry.tidy()
        .catch(() => {});
      return liveOf(matchId) === null;
    });
    release.mockRestore();
    expect(await services().store.custody.due(deadline, 100)).not.toContain(matchId);
    await services().registry.tidy();
    expect(await services().store.custody.due(deadline, 100)).toContain(matchId);
    expect(await services().store.custody.due(deadline - 1, 100)).not.toContain(matchId);
  });

  test('Clocks: what spectators said is still there when players come back', async () => {
    const { matchId, players } = await server.begunDuel({ ...CORRESPONDENCE, visibility: 'public' });
    const watching = await server.enter(matchId, await server.account(`Cy of ${name}`));
    expect(await watching.ask('chat', { text: 'what a match', to: 'spectators' })).toMatchObject({
      ok: true,
    });
    await leave([...players, watching]);
    await putAway(matchId);
    const back = await server.enter(matchId, await server.guest('Di'));
    expect((await back.ask('events', { since: 0 }))['chat']).toMatchObject([{ text: 'what a match' }]);
    await leave([back]);
  });

  test('Clocks: a match without a clock is put away and never due; one that is over leaves within seconds', async () => {
    const [idle, over] = [await server.begunDuel({ clock: { kind: 'none' } }), await server.begunDuel()];
    await over.players[0].decide({ seat: 0, type: 'resign' });
    await leave([...idle.players, ...over.players]);
    await putAway(idle.matchId);
    await putAway(over.matchId);
    const due = await services().store.custody.due(Number.MAX_SAFE_INTEGER, 1000);
    expect(due).not.toContain(idle.matchId);
    expect(due).not.toContain(over.matchId);
  });

  test('Clocks: thirty clocks that end in the same minute are answered in it, each once', async () => {
    const duels = [];
    for (let each = 0; each < 30; each += 1) duels.push(await waiting());
    for (const { players } of duels) await leave(players);
    for (const { matchId } of duels) await putAway(matchId);
    const last = Math.max(...duels.map(({ deadline }) => deadline));
    await pass(last - time.now() - MINUTE / 2);
    time.pass(MINUTE / 2);
    const expiredIn = async (matchId: string) =>
      (await logOf(matchId)).filter(({ body }) => body.kind === 'clock' && body.what === 'expired');
    for (const { matchId, deadline } of duels) {
      // Each seat's clock is an entry of its own.
      await server.until(async () => (await expiredIn(matchId)).length >= 2);
      const expired = await expiredIn(matchId);
      expect(expired.map(({ by, at }) => [by, at])).toEqual([
        [0, deadline],
        [1, deadline],
      ]);
    }
  });

  if (name === 'SQLite')
    test('Clocks: downtime is given back to matches that are not in memory, and none of them is loaded for it', async () => {
      const { matchId, players, guests, deadline } = await waiting();
      await leave(players);
      await putAway(matchId);
      const away = [3 * HOUR, 50 * HOUR];
      for (const hours of away) {
        await services().store.heartbeat(time.now());
        await server.running.stop();
        time.slip(hours);
        await server.start();
        expect(liveOf(matchId)).toBeNull();
      }
      const later = deadline + 53 * HOUR;
      expect(await summary(matchId, guests[1].token)).toMatchObject({ deadline: later });
      await pass(later - time.now() - 2 * MINUTE);
      expect(liveOf(matchId)).toBeNull();
      await pass(MINUTE);
      const down = (await logOf(matchId)).filter(({ body }) => body.kind === 'clock' && body.what === 'down');
      expect(
        down.map(({ body }) => (body.kind === 'clock' && body.what === 'down' ? body.until - body.from : 0)),
      ).toEqual(away);
      expect(await summary(matchId, guests[0].token)).toMatchObject({ deadline: later });
    });
});
