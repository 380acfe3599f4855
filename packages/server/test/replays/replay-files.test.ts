/** Replay files are made in a worker thread, once for everybody. */
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import * as advance from '../../src/log/advance';
import * as replays from '../../src/log/replay';
import { replayOfRecord } from '../../src/replays/make';
import type { Order } from '../../src/replays/maker';
import { playOn, TestServer, type SeatedClient } from '../support/table';

describe('Figures: replay files', () => {
  const server = new TestServer();
  const orders = jest.spyOn(Worker.prototype, 'postMessage');
  let path: string;
  let matchId: string;
  let players: [SeatedClient, SeatedClient];

  beforeAll(async () => {
    await server.start();
    ({ matchId, players } = await server.begunDuel({ visibility: 'public' }));
    path = `/api/matches/${matchId}/replay`;
    await playOn(players, (state) => state.round === 2);
  });
  beforeEach(() => orders.mockClear());
  afterAll(async () => {
    orders.mockRestore();
    await server.dispose();
  });

  const get = async () => (await server.call('GET', path)).body;

  test('Figures: a worker thread makes the replay of a live match, not the main thread', async () => {
    const followed = jest.spyOn(advance, 'follow');
    const written = jest.spyOn(replays, 'replayOf');
    const told = await get();
    expect(followed).not.toHaveBeenCalled();
    expect(written).not.toHaveBeenCalled();
    for (const spy of [followed, written]) spy.mockRestore();
    const { entries, matches } = server.running.services.store;
    const record = await matches.get(matchId);
    if (!record) throw new Error('the match is gone');
    expect(told).toEqual(
      JSON.parse(JSON.stringify(replayOfRecord(server.running.services, record, await entries.of(matchId)))),
    );
    expect(orders).toHaveBeenCalledTimes(1);
  });

  test('Figures: concurrent callers share one file, kept until the match continues', async () => {
    await players[0].ask('chat', { text: 'again', to: 'all' });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, get));
    for (const other of others) expect(other).toEqual(first);
    expect(orders).toHaveBeenCalledTimes(1);
    await get();
    expect(orders).toHaveBeenCalledTimes(1);
    await players[0].decide({ seat: 0, type: 'resign' });
    expect(await get()).toMatchObject({ complete: true });
    expect(orders).toHaveBeenCalledTimes(2);
  });

  test('Figures: a caller gets it gzipped, or as plain JSON if it does not accept gzip', async () => {
    const { port } = server.running;
    const fetched = (encoding: string) =>
      new Promise<{ encoding: string | undefined; text: string }>((resolve, reject) => {
        const call = request({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              encoding: response.headers['content-encoding'],
              text: Buffer.concat(parts).toString(),
            }),
          );
        });
        call.on('error', reject).end();
      });
    const plain = await fetched('identity');
    expect(plain.encoding).toBeUndefined();
    expect(JSON.parse(plain.text)).toEqual(await get());
    const gzipped = await fetched('gzip');
    expect(gzipped.encoding).toBe('gzip');
    expect(gzipped.text.length).toBeLessThan(plain.text.length / 2);
  });

  test('Figures: a later file of a live match costs only its new entries, and none is made until more is public', async () => {
    const duel = await server.begunDuel({ visibility: 'public' });
    const file = () => fetch(`${server.url}/api/matches/${duel.matchId}/replay`);
    await playOn(duel.players, (state) => state.phase === 'commitment');
    await duel.players[0].decideDefault();
    const first = await file();
    await duel.players[0].ask('chat', { text: 'nothing public yet', to: 'all' });
    expect((await file()).headers.get('etag')).toBe(first.headers.get('etag'));
    await playOn(duel.players, (state) => state.round === 2);
    const { entries } = (await (await file()).json()) as { entries: { kind: string }[] };
    expect(entries.map(({ kind }) => kind)).toContain('chat');
    const sent = orders.mock.calls.map(([order]) => order as Order);
    expect(sent.map(({ match }) => match !== undefined)).toEqual([true, false, false]);
    expect(sent[1]?.entries).toHaveLength(1);
    const all = sent.flatMap((order) => order.entries.map(({ seq }) => seq));
    expect(all).toEqual(all.map((_, index) => index + 1));
  });

  test('Figures: a browser with the file gets 304 until more is public', async () => {
    const duel = await server.begunDuel({ visibility: 'public' });
    const url = `${server.url}/api/matches/${duel.matchId}/replay`;
    await playOn(duel.players, (state) => state.phase === 'commitment');
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    const again = () => fetch(url, { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } });
    expect((await again()).status).toBe(304);
    await duel.players[0].decide({ seat: 0, type: 'resign' });
    expect((await again()).status).toBe(200);
  });

  test('Figures: when the thread ends, the next file is made by a new one', async () => {
    const duel = await server.begunDuel({ visibility: 'public' });
    const other = () => server.call('GET', `/api/matches/${duel.matchId}/replay`);
    expect((await other()).status).toBe(200);
    const [worker] = orders.mock.contexts as Worker[];
    await worker?.terminate();
    await duel.players[0].ask('chat', { text: 'still here', to: 'all' });
    expect((await other()).status).toBe(200);
    expect(orders.mock.contexts[1]).not.toBe(worker);
  });
});

test('Limits: replays per address have their own limit', async () => {
  const server = new TestServer({ limits: { replays: 1 } });
  await server.start();
  const replay = () => server.call('GET', '/api/matches/nosuchmatch/replay');
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await replay()).status));
  expect(statuses.sort()).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  expect((await server.call('GET', '/api/matches')).status).toBe(200);
  await server.dispose();
});
