import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'colyseus.js';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { openStore } from '../../src/store/store';
import { testOnSqlite } from '../support/on-sqlite';
import { playOn, SeatedClient, TestServer } from '../support/table';

const commitOf = (seat: number): Decision => ({
  seat,
  type: 'commit',
  engine: 'N',
  commands: ['special', 'vent-coolant'],
});

describe('The log: restarts', () => {
  const server = new TestServer();
  beforeAll(() => server.start());
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server.dispose();
  });

  test('The log: a restart in mid-commitment returns everybody to the same match', async () => {
    const { players, matchId, guests } = await server.begunDuel();
    await playOn(players, (state) => state.phase === 'commitment');
    const request = players[0].request(commitOf(0));
    const first = (await players[0].ask('decide', request)) as { seq: number };
    await players[0].ask('chat', { text: 'before the fall', to: 'all' });
    await players[1].ask('draft', { engine: 'S', commands: ['special'] });
    await players[1].upTo(first.seq + 1);
    const before = players[1].now.toJSON() as { seats: { connected: boolean }[] };
    const mine = await players[0].ask('mine');

    await server.restart();
    await Promise.all(players.map((player) => player.gone()));
    const again = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])] as const;
    await again[1].state((state) => state.seats.every((seat) => seat.connected));

    expect(again.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(again[1].now.toJSON()).toEqual(before);
    expect(await again[0].ask('mine')).toEqual(mine);
    expect(await again[1].ask('mine')).toMatchObject({ draft: { engine: 'S', commands: ['special'] } });
    expect(await again[0].ask('events', { since: 0 })).toMatchObject({
      chat: [{ text: 'before the fall', seat: 0 }],
    });
    // The request whose answer was lost is sent again and recognised.
    expect(await again[0].ask('decide', request)).toEqual(first);
    expect(
      await again[0].ask('decide', { ...request, decision: { ...commitOf(0), engine: 'S' } }),
    ).toMatchObject({ ok: false });
    await playOn(again, (state) => state.round === 2);
    expect(again[0].now.round).toBe(2);
  });

  test('The log: bots play on by themselves after a restart', async () => {
    const ada = await server.guest('Ada');
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', bots: [{ seat: 1, level: 'ensign' }] },
      ada.token,
    );
    const client = await server.enter(body['matchId'] as string, ada);
    await client.ask('ready');
    await client.state((state) => state.pending.has('0'));
    await playUntilRound(client, 2);
    await server.restart();
    const again = await server.enter(body['matchId'] as string, ada);
    await playUntilRound(again, 3);
    expect(again.now.round).toBeGreaterThanOrEqual(3);
  });

  test('The log: entries of a match claimed by another process are refused, for that match only', async () => {
    const one = await server.begunDuel();
    const other = await server.begunDuel();
    const { store } = server.running.services;
    await store.custody.claim(one.matchId);
    // Also what waits behind the first refused write: nothing is said about a match that is held elsewhere.
    const asked = ['who owns this?', 'and now?'].map((text) =>
      one.players[0].ask('chat', { text, to: 'all' }),
    );
    for (const reply of await Promise.all(asked)) expect(reply).toMatchObject({ ok: false, code: 'moved' });
    await one.players[0].gone();
    expect(await other.players[0].ask('chat', { text: 'fine here', to: 'all' })).toMatchObject({ ok: true });
    // A returning player claims it again, and nothing is lost.
    const again = await server.enter(one.matchId, one.guests[0]);
    expect(await again.ask('chat', { text: 'mine again', to: 'all' })).toMatchObject({ ok: true });
  });

  testOnSqlite('One machine: a second process on the same file is refused with a clear message', async () => {
    await expect(openStore(server.dataDir)).rejects.toThrow(/Another server process is using/);
    const child = startProcess({ DATA_DIR: server.dataDir });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said(child)).toMatch(/^Another server process is using the database .*\. Stop it first/);
  });

  test('One machine: a bad setting stops the start with its name', async () => {
    const child = startProcess({ PORT: 'high' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said(child)).toContain('PORT: should be a port number');
  });

  test('One machine: SIGTERM ends the server with 0', async () => {
    const child = startProcess({ DATA_DIR: join(server.dataDir, 'other') });
    await once(child.stdout as Readable, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('One machine: SIGTERM tells clients before it ends: a message, then close code 4001', async () => {
    const child = startProcess({ DATA_DIR: join(server.dataDir, 'third') });
    const [ready] = (await once(child.stdout as Readable, 'data')) as [Buffer];
    const url = /http:\S+/.exec(ready.toString())?.[0] ?? '';
    const client = await aloneAt(url);
    const told = new Promise((resolve) => client.room.onMessage('notice', resolve));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await client.gone();
    expect(client.left).toBe(4001);
    expect(await told).toEqual({ text: expect.stringContaining('The server is restarting') });
    expect(await ended).toEqual([0, null]);
  });
});

const words = new WeakMap<ChildProcess, string[]>();
const children: ChildProcess[] = [];
const said = (child: ChildProcess): string => (words.get(child) ?? []).join('');

/** The server as `npm start` runs it. */
function startProcess(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', 'src/main.ts'], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  const heard: string[] = [];
  words.set(child, heard);
  child.stderr.on('data', (text: Buffer) => heard.push(text.toString()));
  children.push(child);
  return child;
}

/** A separate match on the server at this address. */
async function aloneAt(url: string): Promise<SeatedClient> {
  const post = async (path: string, body: object, token = ''): Promise<Record<string, string>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string>;
  };
  const { token } = await post('/api/players', {});
  const { matchId = '' } = await post('/api/matches', { mode: 'duel' }, token);
  const { ticket, address } = await post(`/api/matches/${matchId}/ticket`, {}, token);
  const client = new SeatedClient(await new Client(address).joinById(matchId, { ticket }), matchId, 0);
  client.room.reconnection.enabled = false;
  return client;
}

async function playUntilRound(
  client: Awaited<ReturnType<TestServer['enter']>>,
  round: number,
): Promise<void> {
  for (;;) {
    await client.state(
      (state) => state.round >= round || state.pending.has(String(client.seat)) || state.status !== 'live',
    );
    if (client.now.round >= round || client.now.status !== 'live') return;
    const { seq } = (await client.decideDefault()) as { seq: number };
    await client.upTo(seq);
  }
}
