import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../scripts/process/server-process';
import { startServer, Unwanted } from '../src/server';
import { playOn, TestServer } from './support/table';
import { TestTime } from './support/test-time';

/** What the test lets a stop take, ms. */
const TOOK = 2000;
const BODY = JSON.stringify({ name: 'Ada' });

/** A call whose body is on its way: the server has read its first half. */
async function halfSentTo(url: string): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'content-length': BODY.length,
    // The server says that it has read these before anything of the body is sent.
    expect: '100-continue',
  };
  const call = request(`${url}/api/players`, { method: 'POST', headers });
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve));
  call.write(BODY.slice(0, 5));
  return call;
}

describe('Deployment: calls while a process ends', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stopping-'));
  let server: ServerProcess;
  beforeEach(async () => {
    server = new ServerProcess(dir, await freePort());
    await server.start();
  });
  afterEach(() => server.kill());
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const halfSent = () => halfSentTo(server.url);

  /** Resolves when nobody listens on the port any more. */
  async function untilRefused(): Promise<void> {
    for (;;) {
      const socket = connect(server.port, 'localhost');
      const isRefused = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(false));
        socket.once('error', () => resolve(true));
      });
      socket.destroy();
      if (isRefused) return;
    }
  }

  test('Deployment: a call that has begun before SIGTERM gets its answer when nobody listens any more', async () => {
    const call = await halfSent();
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve);
      call.once('error', reject);
    });
    const ended = server.stop();
    await untilRefused();
    call.end(BODY.slice(5));
    const response = await answered;
    expect([200, 201, 503]).toContain(response.statusCode);
    response.resume();
    expect(await ended).toBe(0);
  });

  test('Deployment: a call whose end never comes does not keep a process', async () => {
    const call = await halfSent();
    const cut = new Promise((resolve) => call.once('error', resolve));
    expect(await server.stop()).toBe(0);
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('Deployment: a signal during the start', () => {
  test('docs/operations.md, Deployments: whoever is told to stop while it starts closes everything and serves nobody', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'unwanted-'));
    const options = { dataDir, port: 0, logLevel: 'silent' } as const;
    const unwanted = AbortSignal.abort();
    await expect(startServer({ ...options, unwanted })).rejects.toThrow(Unwanted);
    // The store is free again.
    const server = await startServer(options);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('Clocks: a stop that takes long', () => {
  test('docs/operations.md, Deployments: what a stop takes after the tables are closed is charged to no clock', async () => {
    const time = new TestTime();
    const server = await new TestServer({ time }).start();
    const clock = { kind: 'live', commitSeconds: 60, choiceSeconds: 60, bankSeconds: 60 };
    const { matchId, players } = await server.begunDuel({ clock });
    await playOn(players, (state) => state.phase === 'commitment');
    const call = await halfSentTo(server.url);
    const cut = new Promise((resolve) => call.once('error', resolve));
    const [{ room }] = players;
    room.reconnection.enabled = false;
    const left = new Promise((resolve) => room.onLeave(resolve));
    const stopped = server.running.stop();
    await left;
    time.slip(TOOK);
    await Promise.all([stopped, cut]);
    await server.start();
    const down = (await server.running.services.store.entries.of(matchId)).flatMap(({ body }) =>
      body.kind === 'clock' && body.what === 'down' ? [body.until - body.from] : [],
    );
    expect(down).toEqual([TOOK]);
    await server.dispose();
  });
});
