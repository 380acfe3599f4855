/** docs/protocol.md, Requests and Limits: what a seat asks the others for, and what it writes, is bounded. */
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

describe('docs/protocol.md, Requests: asking and writing', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();
  const refused = { ok: false, code: 'too-many' };

  test.each(['draw', 'pause'])(
    'Requests: a seat asks for a %s once a round, also after a restart',
    async (what) => {
      const { players, matchId, guests } = await server.begunDuel();
      const [ada, bo] = players;
      const before = ada.now.seq;
      expect(await ada.ask(what)).toMatchObject({ ok: true, seq: before + 1, agreed: false });
      // Repeats that change nothing are no entries.
      expect(await ada.ask(what)).toEqual({ ok: true, seq: before + 1, agreed: false });
      expect(await ada.ask(what, { agree: false })).toMatchObject({ ok: true, seq: before + 2 });
      expect(await ada.ask(what, { agree: false })).toMatchObject({ ok: true, seq: before + 2 });
      expect(await ada.ask(what)).toMatchObject(refused);
      await bo.room.leave();
      await server.restart();
      const [back, other] = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])];
      expect(await back.ask(what)).toMatchObject(refused);
      // Whoever has asked before may still answer.
      expect(await other.ask(what)).toMatchObject({ ok: true, agreed: false });
      expect(await back.ask(what)).toMatchObject({ ok: true, agreed: true });
    },
  );

  test('Requests: a pause is asked to end once, and after ten minutes anybody ends it', async () => {
    const { players } = await server.begunDuel();
    const [ada, bo] = players;
    await ada.ask('pause');
    expect(await bo.ask('pause')).toMatchObject({ agreed: true });
    expect(await ada.ask('resume')).toMatchObject({ ok: true, agreed: false });
    await ada.ask('resume', { agree: false });
    expect(await ada.ask('resume')).toMatchObject(refused);
    time.pass(10 * 60_000);
    expect(await ada.ask('resume')).toMatchObject({ ok: true, agreed: true });
  });

  test('Limits: a seat writes five lines in ten seconds, and 300 in a match', async () => {
    const { players } = await server.begunDuel();
    const [ada, bo] = players;
    const say = (by: typeof ada, nth: number) => by.ask('chat', { text: `Line ${nth}`, to: 'all' });
    for (let nth = 1; nth <= 5; nth += 1) expect(await say(ada, nth)).toMatchObject({ ok: true });
    expect(await say(ada, 6)).toMatchObject(refused);
    expect(await say(bo, 1)).toMatchObject({ ok: true });
    time.pass(9_999);
    expect(await say(ada, 6)).toMatchObject(refused);
    time.pass(1);
    for (let nth = 6; nth <= 300; nth += 1) {
      expect(await say(ada, nth)).toMatchObject({ ok: true });
      time.pass(2_000);
    }
    expect(await say(ada, 301)).toMatchObject(refused);
  }, 60_000);
});
