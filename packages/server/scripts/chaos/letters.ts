/**
 * `npm run chaos -- --letters --kills N`: players who are away are owed letters, and the server is killed 0 to 50 ms after the
 * decisions that owe them: one of their opponent that makes it their turn, and one that ends another match of theirs. At every
 * fourth kill the mail server says “later” to the first try of each. Every letter must reach the mail server, and none twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Room } from 'colyseus.js';
import type { MatchState } from '../../test/games/states';
import { freePort, ServerProcess } from '../process/server-process';
import { MailServer } from './mail-server';
import { post } from './tables';

/** Matches in which it becomes somebody's turn at each kill. */
const AT_ONCE = 4;
/** Kills come so long after the last answer, ms: 0 to this. */
const LATEST = 50;
/** Kills in which the mail server takes no letter at once. */
const LATER_EVERY = 4;
/** Until a letter must have come, ms. */
const PATIENCE = 60_000;
/** So many of a hundred letters, or two, may be broken off in the moment in which nobody can know whether they were taken. */
const BROKEN_OFF = 2;
/** What would be told twice has come by then, ms. */
const QUIET = 10_000;

interface Person {
  playerId: string;
  token: string;
}

interface Match {
  id: string;
  bo: Person;
  /** Bo's. */
  room: Room<MatchState>;
  seat: number;
}

type Decided = { ok: boolean; code?: string };

async function call(url: string, method: string, body: object, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

async function until(what: string, isSo: () => boolean, within = PATIENCE / 3): Promise<void> {
  for (const end = performance.now() + within; !isSo(); await pause(5))
    if (performance.now() > end) throw new Error(`${what}: not within ${within} ms`);
}

/** A kill may come before the answer. */
const decide = (room: Room<MatchState>, decision: object, expects: number): Promise<Decided> =>
  room.request('decide', { id: `${Math.random()}`, decision, expects }) as Promise<Decided>;

async function byDefault(room: Room<MatchState>): Promise<Decided> {
  const asked = (await room.request('legal')) as { default?: object; since: number };
  if (!asked.default) throw new Error('nothing is asked');
  return decide(room, asked.default, asked.since);
}

class Letters {
  readonly mail = new MailServer();
  readonly faults: string[] = [];
  owed = 0;
  brokenOff = 0;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'srv-letters-'));
  private server!: ServerProcess;
  private away: Person[] = [];

  constructor(private readonly say: (text: string) => void) {}

  private get url(): string {
    return this.server.url;
  }

  /** Accounts with a confirmed address. */
  async start(): Promise<void> {
    const port = await freePort();
    const env = {
      SMTP_URL: await this.mail.start(),
      MAIL_FROM: 'Chaos <play@example.org>',
      PUBLIC_ADDRESS: `http://localhost:${port}`,
      LIMIT_SCALE: '1000',
    };
    this.server = new ServerProcess(this.dataDir, port, { env });
    await this.server.start();
    for (let nth = 0; nth < AT_ONCE; nth += 1) {
      const ada = await post<Person>(`${this.url}/api/players`, { name: `Ada Away ${nth}` });
      const address = `ada${nth}@example.org`;
      await call(`${this.url}/api/notices/mail`, 'PUT', { address }, ada.token);
      const [letter = ''] = await this.mail.with(PATIENCE, address, '#confirm=');
      const code = /#confirm=([\w-]+)/.exec(letter)?.[1] ?? '';
      await call(`${this.url}/api/notices/mail/confirm`, 'POST', { code }, ada.token);
      this.away.push(ada);
    }
  }

  private async enter(id: string, { token }: Person): Promise<{ room: Room<MatchState>; seat: number }> {
    const { ticket, seat } = await post<{ ticket: string; seat: number }>(
      `${this.url}/api/matches/${id}/ticket`,
      {},
      token,
    );
    const room = await new Client(this.url).joinById<MatchState>(id, { ticket });
    room.reconnection.enabled = false;
    for (const type of ['events', 'chat', 'notice', 'private']) room.onMessage(type, () => {});
    return { room, seat };
  }

  /** With Bo's next decision it is Ada's turn, who has left. */
  begin(): Promise<Match[]> {
    return Promise.all(
      this.away.map(async (ada) => {
        const bo = await post<Person>(`${this.url}/api/players`, {});
        const wanted = { mode: 'duel', clock: { kind: 'correspondence', hours: 24 } };
        const { matchId: id, invite } = await post<{ matchId: string; invite: string }>(
          `${this.url}/api/matches`,
          wanted,
          bo.token,
        );
        await post(`${this.url}/api/matches/${id}/seats`, { invite }, ada.token);
        const [hers, his] = [await this.enter(id, ada), await this.enter(id, bo)];
        await Promise.all([hers, his].map(({ room }) => room.request('ready', {})));
        const { state } = his.room;
        await until(`${id} begins`, () => state.pending.size > 0);
        // Whoever is first places once, then the other one twice.
        if (state.pending.has(String(hers.seat)))
          for (const { room } of [hers, his]) {
            const { seq } = state;
            await byDefault(room);
            await until(`${id} goes on`, () => state.seq > seq && state.pending.has(String(his.seat)));
          }
        await hers.room.leave();
        await until(`${id}: Ada has left`, () => !his.room.state.seats[hers.seat]?.connected);
        return { id, bo, ...his };
      }),
    );
  }

  /** `before` are ended, in `now` it becomes Ada's turn. */
  async kill(
    after: number,
    before: readonly Match[],
    now: readonly Match[],
    isLater: boolean,
  ): Promise<void> {
    if (isLater) this.mail.later = before.length + now.length;
    const ends = await Promise.all(
      before.map(async (match) => ({ ...match, ...(await this.enter(match.id, match.bo)) })),
    );
    const answers = await Promise.all([
      ...now.map(({ room }) => byDefault(room)),
      ...ends.map(({ room, seat }) => decide(room, { seat, type: 'resign' }, 0)),
    ]);
    await pause(after);
    await this.server.kill();
    for (const { ok, code } of answers) if (!ok) throw new Error(`a decision was refused: ${code}`);
    await this.server.start();
    this.owed += before.length + now.length;
    for (const { id } of now) await this.expect(id, 'our turn', after);
    for (const { id } of before) await this.expect(id, 'You beat', after);
    this.mail.later = 0;
  }

  private async expect(id: string, words: string, after: number): Promise<void> {
    if ((await this.mail.with(PATIENCE, `/m/${id}`, words)).length > 0) return;
    // Marked as ended, and killed before its end was said: it counts as taken (`notices/outbox.ts`).
    if (this.mail.unfinished.some((letter) => letter.includes(id))) {
      this.brokenOff += 1;
      return;
    }
    const fault = `${id}: no letter with “${words}”, killed after ${after} ms`;
    this.faults.push(fault);
    this.say(fault);
  }

  async end(): Promise<void> {
    await pause(QUIET);
    const stopped = await this.server.stop();
    if (stopped !== 0) this.faults.push(`the last SIGTERM ended with ${stopped}`);
    const seen = new Map<string, number>();
    for (const letter of this.mail.letters) {
      const id = /\/m\/(\w+)/.exec(letter)?.[1];
      const what = `${/^Subject: (.*)$/m.exec(letter)?.[1]} ${id}`;
      if (id !== undefined) seen.set(what, (seen.get(what) ?? 0) + 1);
    }
    for (const [what, times] of seen) if (times > 1) this.faults.push(`${what}: ${times} times`);
    this.mail.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export async function lettersChaos(kills: number, say: (text: string) => void): Promise<number> {
  console.warn = () => {};
  console.info = () => {};
  const letters = new Letters(say);
  await letters.start();
  let before: Match[] = [];
  for (let count = 0; count < kills; count += 1) {
    // As many at every ms; a short run is spread over them.
    const after =
      kills > LATEST ? count % (LATEST + 1) : Math.round((count * LATEST) / Math.max(1, kills - 1));
    const now = await letters.begin();
    await letters.kill(after, before, now, count % LATER_EVERY === LATER_EVERY - 1);
    before = now;
    if (count % 10 === 9)
      say(`${count + 1} kills: ${letters.owed} letters owed, ${letters.faults.length} faults`);
  }
  await letters.end();
  const { faults, mail, owed, brokenOff } = letters;
  if (brokenOff > Math.max(2, (owed * BROKEN_OFF) / 100)) faults.push(`${brokenOff} letters were broken off`);
  for (const fault of faults) say(`FAULT ${fault}`);
  say(
    `${kills} kills 0 to ${LATEST} ms after ${kills * AT_ONCE} turns: ${owed} letters owed, ${mail.refused} tries refused for now, ${brokenOff} broken off at their end. ` +
      (faults.length === 0 ? 'No other was lost, none came twice.' : `${faults.length} faults.`),
  );
  return faults.length === 0 ? 0 : 1;
}
