/**
 * `npm run chaos -- --letters --kills N`: players who are away are owed letters, and the server is killed 0 to 50 ms after each
 * act that owes them: a start that makes it their turn, a decision that ends their match. Every letter must reach the mail
 * server, and none twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Room } from 'colyseus.js';
import { freePort, ServerProcess } from '../process/server-process';
import { post } from './tables';

/** Matches that owe a letter at each kill. */
const AT_ONCE = 4;
/** Kills come so long after the answer, ms: 0 to this. */
const LATEST = 50;
/** Until a letter must have come, ms. */
const PATIENCE = 60_000;

interface Person {
  playerId: string;
  token: string;
}

/** Takes every letter, as soon as it ends. */
class MailServer {
  readonly letters: string[] = [];
  private readonly server = createServer((socket) => {
    let text = '';
    let isLetter = false;
    socket.on('error', () => undefined);
    socket.write('220 chaos\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const mark = isLetter ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isLetter) this.letters.push(said.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        isLetter = said === 'DATA' && !isLetter;
        socket.write(isLetter ? '354 go on\r\n' : '250 taken\r\n');
      }
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Those that have all these words. */
  with(...words: string[]): string[] {
    return this.letters.filter((letter) => words.every((word) => letter.includes(word)));
  }

  async await(...words: string[]): Promise<boolean> {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(20))
      if (this.with(...words).length > 0) return true;
    return false;
  }

  stop(): void {
    this.server.close();
  }
}

async function call(url: string, method: string, body: object, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

/** An account with a confirmed address, which is never at the table. */
async function absent(url: string, mail: MailServer): Promise<Person> {
  const ada = await post<Person>(`${url}/api/players`, { name: 'Ada Away' });
  await call(`${url}/api/notices/mail`, 'PUT', { address: 'ada@example.org' }, ada.token);
  await mail.await('#confirm=');
  const code = /#confirm=([\w-]+)/.exec(mail.with('#confirm=')[0] ?? '')?.[1] ?? '';
  await call(`${url}/api/notices/mail/confirm`, 'POST', { code }, ada.token);
  return ada;
}

interface Match {
  id: string;
  bo: Person;
}

export async function lettersChaos(kills: number, say: (text: string) => void): Promise<number> {
  const mail = new MailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'srv-letters-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    SMTP_URL: await mail.start(),
    MAIL_FROM: 'Chaos <play@example.org>',
    PUBLIC_ADDRESS: url,
    LIMIT_SCALE: '1000',
  };
  const server = new ServerProcess(dataDir, port, { env });
  await server.start();
  const ada = await absent(url, mail);
  const faults: string[] = [];
  let owed = 0;
  const lost = (id: string, after: number, words: string) => {
    faults.push(`${id}: no letter with “${words}”, killed after ${after} ms`);
    say(faults.at(-1) ?? '');
  };

  /** Ada waits for an opponent in matches that nobody else's wish fits. */
  const wish = (hours: number) => ({ mode: 'duel', clock: { kind: 'correspondence', hours } });
  const begin = async (hours: number): Promise<Match> => {
    const bo = await post<Person>(`${url}/api/players`, {});
    const { matchId } = await post<{ matchId: string }>(`${url}/api/pair`, wish(hours), bo.token);
    // It is live when its row says so: only then anything is owed.
    for (let state = ''; state !== 'live'; await pause(1)) {
      const answer = await fetch(`${url}/api/matches/${matchId}`, {
        headers: { authorization: `Bearer ${bo.token}` },
      });
      state = answer.ok ? ((await answer.json()) as { state: string }).state : '';
    }
    return { id: matchId, bo };
  };
  /** Enters and returns what ends the match. */
  const enter = async ({ id, bo }: Match): Promise<() => Promise<unknown>> => {
    const { ticket, seat } = await post<{ ticket: string; seat: number }>(
      `${url}/api/matches/${id}/ticket`,
      {},
      bo.token,
    );
    const room: Room = await new Client(url).joinById(id, { ticket });
    room.reconnection.enabled = false;
    for (const type of ['events', 'chat', 'notice', 'private']) room.onMessage(type, () => {});
    const resigned = { id: `resign-${id}`, decision: { seat, type: 'resign' }, expects: 0 };
    return () => room.request('decide', resigned);
  };
  /** Kills, starts again, and waits for the letters of these matches. */
  const kill = async (after: number, matches: readonly Match[], words: string) => {
    await pause(after);
    await server.kill();
    await server.start();
    owed += matches.length;
    for (const { id } of matches) if (!(await mail.await(`/m/${id}`, words))) lost(id, after, words);
  };

  for (let count = 0; count < kills; count += 2) {
    const after = (count / 2) % (LATEST + 1);
    const hours = Array.from({ length: AT_ONCE }, (_, i) => 24 + i);
    for (const each of hours) await post(`${url}/api/pair`, wish(each), ada.token);
    const matches = await Promise.all(hours.map(begin));
    await kill(after, matches, 'our turn');
    if (count + 1 >= kills) break;
    const ends = await Promise.all(matches.map(enter));
    await Promise.all(ends.map((end) => end()));
    await kill(after, matches, 'You beat');
    say(`${count + 2} kills: ${owed} letters owed, ${faults.length} faults`);
  }
  // What is tried again would come now.
  await pause(5000);
  const stopped = await server.stop();
  if (stopped !== 0) faults.push(`the last SIGTERM ended with ${stopped}`);
  const seen = new Map<string, number>();
  for (const letter of mail.letters) {
    const what = `${/^Subject: (.*)$/m.exec(letter)?.[1]} ${/\/m\/(\w+)/.exec(letter)?.[1]}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  for (const [what, times] of seen) if (times > 1) faults.push(`${what}: ${times} times`);
  mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
  for (const fault of faults) say(`FAULT ${fault}`);
  say(
    `${kills} kills 0 to ${LATEST} ms after an act: ${owed} letters owed, ${mail.letters.length} taken. ` +
      (faults.length === 0 ? 'None was lost, none came twice.' : `${faults.length} faults.`),
  );
  return faults.length === 0 ? 0 : 1;
}
