/**
 * Redis: nudges between processes, and counters that they share. It only makes things quicker: every call may fail, none
 * may last, and nothing waits for it. Import it where `REDIS_URL` is set, and nowhere else.
 */
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { Reach } from '../reached';
import { whyUnreached } from '../text/unreached';
import type { Nudges } from './nudges';

/** Milliseconds. Without a limit a Redis that hangs holds a call for ever, and one that is away for ten seconds. */
const COMMAND = 1000;
const RECONNECT_EVERY = 500;
/** After a command that failed, nothing is asked for this long: no caller waits for a Redis that is away. */
const AWAY_FOR = 2000;
/** Until the first question to an idle connection whether it still exists. */
const KEEP_ALIVE = 10_000;

const nudgesOf = (processId: string) => `se:${processId}`;

export class SharedRedis extends RedisPresence implements Nudges {
  onNudge: () => void = () => {};
  private listening: string | null = null;
  /** ms of the monotonic clock. */
  private awayUntil = 0;
  readonly reach = new Reach();
  /** Of the last attempt to connect. */
  private lastError: Error | null = null;

  private constructor(private readonly redis: Redis) {
    super(redis);
    // Its own subscriber counts as ready as soon as it is connected. If a proxy before Redis accepts the connection and
    // closes it at once, that one stays as it is for ever.
    this.subscriber.disconnect();
    this.sub = redis.duplicate();
    // Whether Redis is reached is a metric; the library would print a line for each attempt.
    for (const connection of [redis, this.subscriber]) {
      connection.removeAllListeners('error');
      connection.on('error', (error) => {
        this.lastError = error;
        this.reach.tried(whyUnreached(error));
      });
      connection.on('ready', () => {
        this.lastError = null;
        this.reach.tried(null);
      });
    }
    this.subscriber.on('ready', () => this.listenAgain());
  }

  private get subscriber(): Redis {
    return this.sub as Redis;
  }

  static open(url: string): SharedRedis {
    return new SharedRedis(
      new Redis(url, {
        commandTimeout: COMMAND,
        connectTimeout: 2 * COMMAND,
        maxRetriesPerRequest: 1,
        retryStrategy: () => RECONNECT_EVERY,
        keepAlive: KEEP_ALIVE,
        // By itself ioredis subscribes again without looking at the result: if it fails, nobody could catch it.
        autoResubscribe: false,
      }),
    );
  }

  get isUp(): boolean {
    return this.redis.status === 'ready';
  }

  /** Whether it answers. */
  async check(): Promise<boolean> {
    return (await this.why()) === null;
  }

  /** Why it does not answer; null if it does. */
  async why(): Promise<string | null> {
    return this.redis.ping().then(
      () => null,
      (error: unknown) => whyUnreached(this.lastError ?? error),
    );
  }

  /** Nudges for this process; `id` changes when it was taken for dead. */
  listen(id: string): void {
    if (this.listening === id) return;
    if (this.listening !== null) this.unsubscribe(nudgesOf(this.listening)).catch(() => {});
    this.listening = id;
    this.subscribe(nudgesOf(id), () => this.onNudge()).catch(() => this.listenAgain());
  }

  /** A connection on which this fails is replaced, and the next one comes back here. */
  private listenAgain(): void {
    const { subscriber, listening } = this;
    if (listening === null || subscriber.status !== 'ready') return;
    subscriber.subscribe(nudgesOf(listening)).catch(() => subscriber.disconnect(true));
  }

  send(processId: string): void {
    this.publish(nudgesOf(processId), 1).catch(() => {});
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    this.subscriber.disconnect();
  }

  /** The hits of a key in a window, over all processes. Rejects where Redis does not answer. */
  async hit(key: string, windowMs: number): Promise<{ hits: number; resetIn: number }> {
    if (!this.isUp || performance.now() < this.awayUntil) throw new Error('Redis is away');
    return this.count(key, windowMs).catch((error: unknown) => {
      this.awayUntil = performance.now() + AWAY_FOR;
      throw error;
    });
  }

  private async count(key: string, windowMs: number): Promise<{ hits: number; resetIn: number }> {
    const answers = await this.redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec();
    const [hits, , left] = (answers ?? []).map(([error, value]) => {
      if (error) throw error;
      return Number(value);
    });
    if (hits === undefined || left === undefined) throw new Error('Redis has not counted');
    return { hits, resetIn: Math.max(0, left) };
  }

  async unhit(key: string): Promise<void> {
    await this.redis.decr(key);
  }
}

/** Counts over all processes, and in this one alone while Redis is away. */
export class SharedCounts implements Store {
  private readonly own = new MemoryStore();
  private windowMs = 0;

  constructor(
    private readonly redis: SharedRedis,
    readonly prefix: string,
  ) {}

  init(options: Options): void {
    this.windowMs = options.windowMs;
    this.own.init(options);
  }

  async increment(key: string) {
    const own = await this.own.increment(key);
    try {
      const { hits, resetIn } = await this.redis.hit(this.keyOf(key), this.windowMs);
      return { totalHits: hits, resetTime: new Date(Date.now() + resetIn) };
    } catch {
      return own;
    }
  }

  async decrement(key: string): Promise<void> {
    await this.own.decrement(key);
    await this.redis.unhit(this.keyOf(key)).catch(() => {});
  }

  async resetKey(key: string): Promise<void> {
    await this.own.resetKey(key);
  }

  private keyOf(key: string): string {
    return `se:limit:${this.prefix}:${key}`;
  }
}
