/** docs/operations.md, Webhooks. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isPrivateAddress } from '../../src/text/private-address';
import { DATABASES } from '../support/databases';
import { TestServer, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const SECRET = 'a secret of sixteen';

class FakeHook {
  readonly posts: { headers: IncomingHttpHeaders; body: string }[] = [];
  status = 200;
  private wake = () => {};
  private readonly server: Server = createServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(this.status).end();
    this.posts.push({ headers: request.headers, body });
    this.wake();
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async count(many: number): Promise<Json[]> {
    while (this.posts.length < many) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.posts.map(({ body }) => JSON.parse(body) as Json);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe.each(DATABASES)('docs/operations.md, Webhooks, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const hook = new FakeHook();
  let server: TestServer;
  let address = '';
  const started = async (webhooksPrivate: boolean) =>
    new TestServer(
      {
        time,
        publicAddress: 'https://play.example.org',
        webhooks: [{ address, secret: SECRET, kinds: ['match-finished', 'report-waiting'] }],
        webhooksPrivate,
      },
      openDatabase,
    ).start();
  beforeAll(async () => {
    address = await hook.start();
    server = await started(true);
  });
  afterAll(async () => {
    await server.dispose();
    hook.stop();
  });

  const sweep = async () => {
    const { notices } = server.running.services;
    await notices.sweepHooks();
    await notices.settled();
  };
  const report = async () => {
    const [ada, bo] = [await server.guest(), await server.guest()];
    const about = { playerId: bo.playerId, text: 'a text that is nobody’s', reason: 'name' };
    const { body } = await server.call('POST', '/api/reports', about, ada.token);
    return String(body['reportId']);
  };

  test('Webhooks: a report and a public match that is over are posted once, signed, without what is not public', async () => {
    const reportId = await report();
    const { players, matchId } = await server.begunDuel({ visibility: 'public' });
    await players[0].decide({ seat: 0, type: 'resign' });
    await sweep();
    const posts = await hook.count(2);
    await sweep();
    expect(hook.posts).toHaveLength(2);
    const [reported, over] = ['report-waiting', 'match-finished'].map((kind) =>
      posts.find((post) => post['kind'] === kind),
    );
    expect(reported).toMatchObject({ id: reportId, reason: 'name', link: 'https://play.example.org/desk' });
    expect(over).toMatchObject({
      id: matchId,
      game: 'star-eater',
      names: ['Ada', 'Bo'],
      outcome: { winners: [1] },
      text: expect.stringContaining(`https://play.example.org/r/${matchId}`),
    });
    for (const { headers, body } of hook.posts) {
      expect(body).not.toContain('nobody’s');
      const right = createHmac('sha256', SECRET).update(body).digest('hex');
      expect(headers['star-eater-signature']).toBe(`sha256=${right}`);
      expect(headers['star-eater-time']).toBe(String(time.now()));
    }
  });

  test('Webhooks: a private match is posted nowhere', async () => {
    const before = hook.posts.length;
    const { players } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    await sweep();
    expect(hook.posts).toHaveLength(before);
  });

  test('Webhooks: one that was not taken is tried again, also after a restart, and taken once', async () => {
    hook.status = 500;
    const before = hook.posts.length;
    const id = await report();
    await sweep();
    await hook.count(before + 1);
    hook.status = 200;
    await server.restart();
    time.pass(10_000);
    await sweep();
    const posts = await hook.count(before + 2);
    expect(posts.slice(before).map((post) => post['id'])).toEqual([id, id]);
    time.pass(60_000);
    await sweep();
    expect(hook.posts).toHaveLength(before + 2);
  });

  test('Webhooks: a name that leads into a private network is posted nothing', async () => {
    await server.dispose();
    server = await started(false);
    const before = hook.posts.length;
    await report();
    await sweep();
    expect(hook.posts).toHaveLength(before);
  });
});

test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '::1', '::', 'fd00::1'])(
  'Webhooks: %s is private',
  (address) => expect(isPrivateAddress(address)).toBe(true),
);
test.each(['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'fe80::1', '0.0.0.0', 'nonsense'])(
  'Webhooks: %s is no public address, either',
  (address) => expect(isPrivateAddress(address)).toBe(true),
);
test.each(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'])('Webhooks: %s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
