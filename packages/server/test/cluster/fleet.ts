/** Several server processes on one PostgreSQL, and clients that go where their tickets lead. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'colyseus.js';
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { MatchState } from '../games/states';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { freePort, ServerProcess } from '../../scripts/process/server-process';
import { SeatedClient, TestServer, type Answer, type Guest } from '../support/table';

/** Seconds. */
export const LEASE = 8;

export const ADMIN = 'the operator of them all';

/** Codes of answers after which the same call is sent again. */
const PUT_OFF: readonly unknown[] = ['moved', 'storage', 503];

/** One process; its calls and rooms as with any other server. */
export class Member extends TestServer {
  constructor(
    readonly name: string,
    readonly server: ServerProcess,
  ) {
    super();
  }

  override get url(): string {
    return this.server.url;
  }

  /** A call that may be put off. */
  once(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    return super.call(method, path, body, token);
  }

  /** Repeats a call that was put off, as clients do: a process may just have stood still. */
  override async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    for (;;) {
      const answer = await this.once(method, path, body, token);
      if (answer.status !== 503 || !PUT_OFF.includes(answer.body['code'])) return answer;
      await sleep(100);
    }
  }
}

export class Fleet {
  private readonly members = new Map<string, Member>();
  private readonly directory = mkdtempSync(join(tmpdir(), 'srv-fleet-'));

  private constructor(
    readonly postgres: PrivatePostgres,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(names: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Fleet> {
    const fleet = new Fleet(await PrivatePostgres.start(), env);
    await Promise.all(names.map((name) => fleet.add(name)));
    return fleet;
  }

  /** `log`: a file for its log. */
  async add(name: string, more: NodeJS.ProcessEnv = {}, log?: string): Promise<Member> {
    const port = await freePort();
    const server = new ServerProcess(join(this.directory, name), port, {
      ...(log === undefined ? {} : { log }),
      env: {
        DATABASE_URL: this.postgres.url(),
        ALLOW_UNSAFE_DATABASE: '1',
        PROCESS_NAME: name,
        PUBLIC_ADDRESS: `http://localhost:${port}`,
        ADMIN_TOKEN: ADMIN,
        LIMIT_SCALE: '1000',
        LOG_LEVEL: 'fatal',
        // A process may stand still for some seconds on a busy machine without being taken for dead.
        LEASE_SECONDS: String(LEASE),
        ...this.env,
        ...more,
      },
    });
    await server.start();
    const member = new Member(name, server);
    this.members.set(name, member);
    return member;
  }

  member(name: string): Member {
    const member = this.members.get(name);
    if (!member) throw new Error(`there is no ${name}`);
    return member;
  }

  /** The process at this address. */
  at(address: string): Member {
    const member = [...this.members.values()].find(({ url }) => url === address);
    if (!member) throw new Error(`nobody is at ${address}`);
    return member;
  }

  others(than: Member): Member[] {
    return [...this.members.values()].filter((member) => member !== than);
  }

  async end(): Promise<void> {
    for (const { server } of this.members.values()) {
      server.goOn();
      await server.kill();
    }
    await this.postgres.end();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** A process that is stopped accepts connections and never answers, ms. */
const PATIENCE = 10_000;

async function within<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
    task.catch(() => {});
  }
}

/** A ticket from any of these processes, as soon as one gives it. */
export async function ticketFrom(any: readonly Member[], matchId: string, guest: Guest): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const member = any[turn % any.length] as Member;
    const answer = await member.ticket(matchId, guest).catch(() => null);
    if (answer?.status === 200) return answer;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`no ticket: ${JSON.stringify(answer)}`);
    await sleep(100);
  }
}

/** Enters the room where the ticket says it is, or by `way`, again and again until somebody lets them in. */
export async function enter(
  any: readonly Member[],
  matchId: string,
  guest: Guest,
  way?: string,
): Promise<{ client: SeatedClient; address: string }> {
  for (;;) {
    const { body } = await ticketFrom(any, matchId, guest);
    const address = body['address'] as string;
    try {
      const joining = new Client(way ?? address)
        .joinById<MatchState>(matchId, { ticket: body['ticket'] })
        .then((room) => {
          room.reconnection.enabled = false;
          return room;
        });
      const room = await within(PATIENCE, joining);
      const client = new SeatedClient(room, matchId, body['seat'] as Seat | null);
      await client.state((state) => state.matchId === matchId);
      return { client, address };
    } catch {
      // Its holder has just died, or gave it up.
      await sleep(100);
    }
  }
}
