/** P-76. Streams where several processes share one database. */
import { Lines } from '../support/api/lines';
import { Fleet, type Member } from '../cluster/fleet';

describe('Many processes: streams of matches', () => {
  let fleet: Fleet;
  let a: Member;
  let b: Member;
  beforeAll(async () => {
    fleet = await Fleet.start(['a', 'b']);
    [a, b] = [fleet.member('a'), fleet.member('b')];
  }, 60_000);
  afterAll(() => fleet.end());

  const get = (url: string, token: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' });

  test('Many processes: a process that does not have the match leads to the one that has it, and after its death the stream goes on there', async () => {
    const ada = await a.guest();
    const bots = [{ seat: 1, level: 'recruit' }];
    const made = await a.call('POST', '/api/matches', { game: 'star-clash', mode: 'duel', bots }, ada.token);
    const path = `/api/matches/${String(made.body['matchId'])}`;
    const first = await Lines.open(`${a.url}${path}/stream?since=0`, ada.token);
    await a.call('POST', `${path}/ready`, {}, ada.token);
    await first.until(({ state }) => state['status'] === 'live');
    for (const call of ['stream?since=0', 'legal']) {
      const led = await get(`${b.url}${path}/${call}`, ada.token);
      expect([led.status, led.headers.get('location')]).toEqual([307, `${a.url}${path}/${call}`]);
    }
    const seq = Number(first.all.at(-1)?.['seq']);
    await a.server.kill();
    await first.ended;
    // Another process takes the match as soon as it is missed.
    await b.until(async () => (await get(`${b.url}${path}/legal`, ada.token)).status === 200);
    const again = await Lines.open(`${b.url}${path}/stream?since=${seq}`, ada.token);
    await again.until(({ state }) => state['status'] === 'live');
    await b.call('POST', `${path}/decide`, { decision: { type: 'resign' } }, ada.token);
    await again.until(({ state }) => state['status'] === 'finished');
    const told = (lines: Lines) =>
      lines.all.filter(({ type }) => type === 'events').map((line) => line['seq']);
    const all = [...told(first), ...told(again)];
    expect(all).toEqual(all.map((_, index) => index));
    again.close();
  }, 120_000);
});
