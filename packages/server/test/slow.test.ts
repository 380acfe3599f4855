/** Clients that are slow on purpose: they hold a connection without sending or reading. */
import { once } from 'node:events';
import http, { type ServerOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { TestServer } from './support/table';

describe('Limits: calls that arrive byte by byte', () => {
  const server = new TestServer({ requestTimeout: 40 });
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  async function connected(): Promise<Socket> {
    const socket = connect(server.running.port, 'localhost');
    await once(socket, 'connect');
    socket.on('error', () => {});
    return socket;
  }

  test.each([
    ['headers', 'POST /api/players HTTP/1.1\r\nhost: localhost\r\n'],
    [
      'a body',
      'POST /api/players HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
    ],
  ])('Limits: the connection of one who drips %s is closed', async (_what, beginning) => {
    const socket = await connected();
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.write(beginning);
    const drip = setInterval(() => socket.write('x'), 10);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toContain('408');
    // A call that arrives at once is answered.
    expect((await server.call('POST', '/api/players', {})).status).toBe(201);
  });
});

describe('Limits: how long a call may take to arrive', () => {
  test('Limits: 20 seconds at most, unless the configuration says otherwise', async () => {
    const createServer = jest.spyOn(http, 'createServer');
    const server = await new TestServer().start();
    const [{ requestTimeout = 0, headersTimeout, connectionsCheckingInterval = 0 }] = createServer.mock
      .calls[0] as [ServerOptions];
    createServer.mockRestore();
    await server.dispose();
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
    expect(headersTimeout).toBe(requestTimeout);
  });
});
