import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../scripts/process/server-process';

const BODY = JSON.stringify({ name: 'Ada' });

describe('Deployment: calls while a process ends', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stopping-'));
  let server: ServerProcess;
  beforeEach(async () => {
    server = new ServerProcess(dir, await freePort());
    await server.start();
  });
  afterEach(() => server.kill());
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** A call whose body is on its way: the server has read its first half. */
  async function halfSent(): Promise<ClientRequest> {
    const headers = {
      'content-type': 'application/json',
      'content-length': BODY.length,
      // The server says that it has read these before anything of the body is sent.
      expect: '100-continue',
    };
    const call = request(`${server.url}/api/players`, { method: 'POST', headers });
    call.flushHeaders();
    await new Promise((resolve) => call.once('continue', resolve));
    call.write(BODY.slice(0, 5));
    return call;
  }

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
