/** P-76. Streams where several processes share one database. */
import { PrivateRedis } from '../../scripts/process/private-redis';
import { Lines } from '../support/api/lines';
import { Fleet, type Member } from '../cluster/fleet';
import type { Json } from '../support/table';

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

/** Connections go to the worker that has time: one alone would always meet the same. */
const AT_ONCE = 20;

describe('Workers: streams of matches behind one port', () => {
  let redis: PrivateRedis;
  let fleet: Fleet;
  let machine: Member;
  beforeAll(async () => {
    redis = await PrivateRedis.start();
    fleet = await Fleet.start([], { REDIS_URL: redis.url });
    machine = await fleet.add('machine', { WORKERS: '2' });
  }, 60_000);
  afterAll(async () => {
    await fleet.end();
    await redis.kill();
  });

  test('Workers: who comes to the worker that does not have the match is led on with 307, and a new connection finds it', async () => {
    const ada = await machine.guest();
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
    const match = { game: 'star-clash', mode: 'duel', bots: [{ seat: 1, level: 'recruit' }] };
    const made = await machine.call('POST', '/api/matches', match, ada.token);
    const path = `/api/matches/${String(made.body['matchId'])}`;
    const leads = new Set<string>();
    async function once(call: string, body?: object) {
      const stop = new AbortController();
      const answer = await fetch(`${machine.url}${path}/${call}`, {
        ...{ headers, redirect: 'manual' as const, signal: stop.signal },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (answer.status === 307) {
        expect(answer.headers.get('connection')).toBe('close');
        leads.add(`${call.split('?')[0]} ${answer.headers.get('location')?.replace(/\?.*/, '')}`);
        await answer.body?.cancel();
      }
      return { answer, stop };
    }
    const led = (call: string) => [...leads].find((lead) => lead.startsWith(`${call.split('?')[0]} `));
    /** The call on many connections at once, again and again until both workers have been met: what the one says that has the match. */
    async function reached(call: string, body?: object) {
      for (;;) {
        const all = await Promise.all(Array.from({ length: AT_ONCE }, () => once(call, body)));
        const found = all.filter(({ answer }) => answer.status !== 307);
        const [first] = found;
        if (first && led(call)) return { first, others: found.slice(1) };
        for (const { stop } of found) stop.abort();
      }
    }

    const { first: told, others } = await reached('stream?since=0');
    for (const { stop } of others) stop.abort();
    const stream = await Lines.over(told.answer, told.stop);
    await reached('ready', {});
    await stream.until(({ state }) => state['status'] !== 'open');
    if (stream.state['status'] === 'opening') await reached('ready', {});
    await stream.until(({ state }) => state['status'] === 'live');
    const ids: string[] = [];
    while (ids.length < 3) {
      await stream.until(({ state }) => '0' in (state['pending'] as Json));
      const { default: decision } = (await (await reached('legal')).first.answer.json()) as Json;
      if (decision === null) continue;
      const id = `decision-${ids.length}`;
      const answers = await reached('decide', { id, decision });
      const { seq } = (await answers.first.answer.json()) as { seq: number };
      for (const { answer } of answers.others)
        expect([answer.status, await answer.json()]).toEqual([200, { seq }]);
      ids.push(id);
      await stream.until(({ all }) => Number(all.at(-1)?.['seq']) >= seq);
    }
    for (const call of ['stream', 'decide'])
      expect(led(call)).toMatch(new RegExp(`^${call} ${machine.url}/w/[12]${path}/${call}$`));
    await reached('decide', { id: 'resigns', decision: { type: 'resign' } });
    await stream.until(({ state }) => state['status'] === 'finished');
    const seqs = stream.all.filter(({ type }) => type === 'events').map((line) => line['seq']);
    expect(seqs).toEqual(seqs.map((_, index) => index));
    const { body } = await machine.call('GET', `${path}/replay`, undefined, ada.token);
    const entries = body['entries'] as { id: string | null }[];
    expect(entries.flatMap(({ id }) => (id?.startsWith('decision-') ? [id] : []))).toEqual(ids);
    stream.close();
  }, 60_000);
});
