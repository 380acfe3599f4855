/** The connection to Redis, without servers. */
import { PrivateRedis } from '../../../scripts/process/private-redis';
import { TcpProxy } from '../../../scripts/process/tcp-proxy';
import { SharedRedis } from '../../../src/cluster/redis';

describe('Many processes: a Redis that goes away and comes back', () => {
  let server: PrivateRedis;
  let proxy: TcpProxy;
  let redis: SharedRedis;
  const unhandled: unknown[] = [];
  const keep = (error: unknown) => void unhandled.push(error);
  beforeAll(async () => {
    server = await PrivateRedis.start();
    proxy = await TcpProxy.to(server.port);
    redis = SharedRedis.open(`redis://127.0.0.1:${proxy.port}`);
    process.on('unhandledRejection', keep);
  });
  afterAll(async () => {
    process.off('unhandledRejection', keep);
    await redis.close();
    proxy.close();
    await server.kill();
  });

  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const counts = () =>
    redis.hit('key', 60_000).then(
      () => true,
      () => false,
    );
  /** Nudges may be lost: until one arrives. */
  const nudged = async () => {
    let hasCome = false;
    redis.onNudge = () => (hasCome = true);
    await until(() => {
      redis.send('me');
      return hasCome;
    });
  };

  test('Many processes: nudges and counters work again after Redis died behind a proxy, and no rejection is left unhandled', async () => {
    redis.listen('me');
    await nudged();
    await until(counts);
    await server.kill();
    await until(async () => !(await counts()));
    await until(() => !redis.isUp);
    // The proxy accepts its connections, and closes them at once.
    const tries = proxy.accepted;
    await until(() => proxy.accepted >= tries + 4);
    await server.run();
    await nudged();
    await until(counts);
    expect(unhandled).toEqual([]);
  });

  test('Limits: while Redis does not answer, one call in two seconds waits for it, and others are not held up', async () => {
    await until(counts);
    proxy.cut();
    expect(await counts()).toBe(false);
    const refused = await redis.hit('key', 60_000).catch((error: unknown) => String(error));
    expect(refused).toBe('Error: Redis is away');
    proxy.mend();
    await until(counts);
    expect(await counts()).toBe(true);
  });
});
