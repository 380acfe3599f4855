/** Notices and reports where several processes share PostgreSQL. */
import { FakeBrowser, FakePushService } from '../support/push-service';
import { ADMIN, enter, Fleet, type Member } from './fleet';

describe('Many processes: notices and reports', () => {
  const service = new FakePushService();
  let origin: string;
  let fleet: Fleet;
  let a: Member;
  let b: Member;
  beforeAll(async () => {
    origin = await service.start();
    fleet = await Fleet.start(['a', 'b'], { PUSH_ORIGINS: origin });
    [a, b] = [fleet.member('a'), fleet.member('b')];
  });
  afterAll(async () => {
    await fleet.end();
    service.stop();
  });

  /** A match that the process a holds; Bo is in it, and Ada is not. */
  async function withoutAda() {
    const [ada, bo] = [await b.guest('Ada'), await a.guest('Bo')];
    const clock = { kind: 'correspondence', hours: 48 };
    const made = await a.call('POST', '/api/matches', { mode: 'duel', clock }, bo.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    const inIt = await enter([a], matchId, bo);
    await b.call('POST', `/api/matches/${matchId}/seats`, { invite }, ada.token);
    await inIt.client.state((state) => state.seats[1]?.name === 'Ada');
    const away = await enter([b], matchId, ada);
    for (const { client } of [inIt, away]) await client.ask('ready');
    await inIt.client.state((state) => state.status === 'live');
    return { matchId, ada, bo, here: inIt.client, away: away.client };
  }

  test('docs/protocol.md, Notices: who subscribed at one process gets one push for a match in another one', async () => {
    const { matchId, ada, here, away } = await withoutAda();
    const browser = new FakeBrowser();
    const put = await b.call('PUT', '/api/notices/push', browser.subscription(`${origin}/ada`), ada.token);
    expect(put.status).toBeLessThan(300);
    while (!away.now.pending.has('0')) await away.decideDefault();
    await here.upTo(away.now.seq);
    await away.room.leave();
    await here.state((state) => state.seats[1]?.connected === false);
    while (!here.now.pending.has('1')) await here.decideDefault();
    // Nobody is told of a turn in a match that is over.
    await service.count(1);
    await here.decide({ seat: 0, type: 'resign' });
    const got = (await service.count(2)).map(({ path, body }) => ({
      path,
      ...(browser.read(body) as object),
    }));
    const to = { path: `/m/${matchId}`, tag: matchId };
    expect(got).toEqual([
      expect.objectContaining({ ...to, body: 'Your turn against Bo (guest). You have 2 days.' }),
      expect.objectContaining({ ...to, body: 'You beat Bo (guest) in 1 round.' }),
    ]);
  });

  test('Reports: one about a line of chat, made at another process, is there once, with its match and entry', async () => {
    const { matchId, ada, bo, here } = await withoutAda();
    const said = (await here.ask('chat', { text: 'You stars!', to: 'all' })) as { seq: number };
    const report = { matchId, playerId: bo.playerId, seq: said.seq, text: 'He swore at me.' };
    const { status } = await b.call('POST', '/api/reports', report, ada.token);
    expect(status).toBe(201);
    const kept = await fleet.postgres.query(`select * from reports where match_id = '${matchId}'`);
    expect(kept).toEqual([
      expect.objectContaining({
        ...{ by_player: ada.playerId, about_player: bo.playerId, seq: said.seq, text: 'He swore at me.' },
      }),
    ]);
    const banned = await b.call('POST', '/api/admin/ban', { playerId: bo.playerId }, ADMIN);
    expect(banned.status).toBe(200);
    await here.gone();
  });
});
