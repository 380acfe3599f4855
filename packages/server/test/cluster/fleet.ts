/** Several server processes on one PostgreSQL, and clients that go where their tickets lead. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'colyseus.js';
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { MatchState } from '../../src/games/star-eater/state';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { freePort, ServerProcess } from '../../scripts/process/server-process';
import { SeatedClient, TestServer, type Answer, type Guest } from '../support/table';

export const ADMIN = 'the operator of them all';

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

  async add(name: string, more: NodeJS.ProcessEnv = {}): Promise<Member> {
    const port = await freePort();
    const server = new ServerProcess(join(this.directory, name), port, {
      env: {
        DATABASE_URL: this.postgres.url(),
        ALLOW_UNSAFE_DATABASE: '1',
        PROCESS_NAME: name,
        PUBLIC_ADDRESS: `http://localhost:${port}`,
        ADMIN_TOKEN: ADMIN,
        LIMIT_SCALE: '1000',
        LOG_LEVEL: 'fatal',
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
const PATIENCE = 3000;

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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Enters the room where the ticket says it is, again and again until somebody lets them in. */
export async function enter(
  any: readonly Member[],
  matchId: string,
  guest: Guest,
): Promise<{ client: SeatedClient; address: string }> {
  for (;;) {
    const { body } = await ticketFrom(any, matchId, guest);
    const address = body['address'] as string;
    try {
      const joining = new Client(address).joinById<MatchState>(matchId, { ticket: body['ticket'] });
      const room = await within(PATIENCE, joining);
      room.reconnection.enabled = false;
      const client = new SeatedClient(room, matchId, body['seat'] as Seat | null);
      await client.state((state) => state.matchId === matchId);
      return { client, address };
    } catch {
      // Its holder has just died, or gave it up.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
