/**
 * `npm run chaos -- --tournament --kills N`: tournaments are entered and played at three processes with PostgreSQL and Redis, and a
 * process dies in its steps: before a statement, before its commit and right after it, of each kind in turn. Nothing may be lost or
 * doubled: matches, results, points, places (`audit.ts`), and every letter comes once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Guest } from '../../../test/support/table';
import { MailServer } from '../mail-server';
import { auditCups } from './audit';
import { Club } from './club';
import { ADMIN, Servers } from './servers';

/** In the order of a tournament. */
const KINDS = ['entry', 'start', 'round', 'pairing', 'result', 'finish'];
export const MOMENTS = ['after', 'commit', 'before'].flatMap((when) =>
  KINDS.map((kind) => `${kind} ${when}`),
);

const SECOND = 1000;
/** Until somebody must have come to a moment. */
const PATIENCE = 90 * SECOND;
/** Without any letter for so long all have come. */
const QUIET = 6 * SECOND;
/** What is played all the time; a round robin begins when it is full. */
const PLAYED = [
  ...Array.from({ length: 2 }, () => ({ format: 'round-robin', most: 3, people: 3, within: 3600 * SECOND })),
  { format: 'swiss', most: 6, people: 6, within: 30 * SECOND },
];
const PEOPLE = 9;
/** Between two looks at a match, ms. */
const EVERY = 50;
/** So many letters may be broken off in the moment in which nobody can know whether they were taken. */
const BROKEN_OFF = 2;

type Say = (text: string) => void;

interface Member extends Guest {
  address: string;
}

class Kills {
  readonly mail = new MailServer();
  readonly faults: string[] = [];
  private readonly members: Member[] = [];
  private readonly club = new Club(() => this.servers.addresses());
  private servers!: Servers;
  private cups = 0;
  private isEnough = false;

  constructor(private readonly say: Say) {}

  async start(processes: number): Promise<void> {
    const mail = { SMTP_URL: await this.mail.start(), MAIL_FROM: 'Chaos <play@example.org>' };
    this.servers = await Servers.start(processes, mail);
    for (let nth = 0; nth < PEOPLE; nth += 1) {
      const address = `member${nth}@example.org`;
      const guest = await this.club.account(`Member ${nth}`);
      const call = (method: string, path: string, body: object) =>
        this.club.call(method, `/api/notices/mail${path}`, body, guest.token);
      await call('PUT', '', { address });
      const [letter = ''] = await this.mail.with(PATIENCE, address, '#confirm=');
      await call('POST', '/confirm', { code: /#confirm=([\w-]+)/.exec(letter)?.[1] ?? '' });
      this.members.push({ ...guest, address });
    }
  }

  /** One after the other until it is enough. */
  private async keep({ format, most, people, within }: (typeof PLAYED)[number]): Promise<void> {
    while (!this.isEnough) {
      this.cups += 1;
      const wanted = { name: `Cup ${this.cups}`, format, most, startsAt: Date.now() + within };
      const { body } = await this.club.call('POST', '/api/tournaments', wanted, ADMIN);
      const id = body['id'] as string;
      const from = this.cups % PEOPLE;
      const entering = [...this.members.slice(from), ...this.members.slice(0, from)].slice(0, people);
      // Where kills have kept people from entering in time it was cancelled.
      for (const member of entering) await this.club.enter(id, member).catch(() => {});
      await Promise.all(entering.map((member) => this.club.visit(id, member, { plays: EVERY })));
    }
  }

  async run(kills: number): Promise<void> {
    const playing = Promise.all(PLAYED.map((each) => this.keep(each)));
    for (let nth = 0; nth < kills; nth += 1) {
      const moment = MOMENTS[nth % MOMENTS.length] as string;
      const began = performance.now();
      if (!(await this.servers.killAt(moment, PATIENCE))) this.faults.push(`nobody came to ${moment}`);
      this.say(
        `${nth + 1}: ${moment}, ${((performance.now() - began) / SECOND).toFixed(1)} s with its next start`,
      );
    }
    this.isEnough = true;
    await playing;
  }

  async end(kills: number): Promise<void> {
    for (let count = -1; count < this.mail.letters.length; await pause(QUIET))
      count = this.mail.letters.length;
    const ended = await this.servers.stop();
    if (ended.some((code) => code !== 0)) this.faults.push(`the last SIGTERM ended with ${ended.join(', ')}`);
    const { faults, tournaments, matches } = await auditCups(this.servers.query);
    this.faults.push(...faults, ...(await this.wrongLetters()));
    const said = `${kills} kills in steps of ${tournaments} tournaments with ${matches} matches, ${this.mail.letters.length} letters.`;
    this.say(
      `${said} ${this.faults.length === 0 ? 'Nothing was lost, nothing came twice.' : `${this.faults.length} faults.`}`,
    );
    await this.servers.end();
    this.mail.stop();
  }

  /** Of entering, of each match by correspondence, and of the end: each once. */
  private async wrongLetters(): Promise<string[]> {
    const { query } = this.servers;
    const owed = await query<{ name: string; number: number; player_id: string; id: string; state: string }>(
      'select name, number, player_id, id, tournaments.state from entrants join tournaments on id = tournament',
    );
    const paired = await query<{ tournament: string; entrants: string }>(
      'select tournament, entrants from pairings where match_id is not null',
    );
    const faults: string[] = [];
    let missing = 0;
    for (const { name, number, player_id, id, state } of owed) {
      const address = this.members.find(({ playerId }) => playerId === player_id)?.address ?? '';
      const mine = this.mail.letters.filter((letter) => letter.includes(address));
      const matches = paired.filter(
        ({ tournament, entrants }) =>
          tournament === id && (JSON.parse(entrants) as number[]).includes(Number(number)),
      );
      const end = state === 'cancelled' ? 'It is cancelled' : 'It is over';
      const wanted = { 'You have entered': 1, 'You play against': matches.length, [end]: 1 };
      for (const [words, times] of Object.entries(wanted)) {
        const came = mine.filter((letter) => letter.includes(`Subject: ${name}: ${words}`)).length;
        if (came > times) faults.push(`${name}, ${address}: “${words}” came ${came} times of ${times}`);
        missing += Math.max(0, times - came);
      }
    }
    const broken = this.mail.unfinished.length;
    if (missing > Math.min(broken, BROKEN_OFF))
      faults.push(`${missing} letters did not come, ${broken} broke off`);
    return faults;
  }
}

/** What was lost or doubled. */
export async function killInCups(processes: number, kills: number, say: Say): Promise<string[]> {
  const all = new Kills(say);
  await all.start(processes);
  await all.run(kills);
  await all.end(kills);
  return all.faults;
}

/** Returns the exit code. */
export async function cupsChaos(kills: number, say: Say): Promise<number> {
  const faults = await killInCups(3, kills, say);
  for (const fault of faults) say(`FAULT ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
