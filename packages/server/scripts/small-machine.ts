/**
 * `npm run bench -- --memory`: what the server's process takes of a small machine: while bots play one short match after the
 * other, and while sockets ask for long answers that they do not read. The server runs in a cgroup of its own, so that the
 * kernel and Node give it as much memory as such a machine has (as root, with cgroups of either version).
 * Environment: MEMORY (1024): MiB of the machine; MINUTES (20) of matches; SOCKETS (30) that do not read, for SECONDS (30).
 */
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BotsQuestion } from './bench/bots';
import { Child } from './bench/child';
import { HERE } from './bench/place';
import { residentOf } from './bench/process-tree';
import { ask, joinUnread } from './bench/unread';
import { HEAP_PARAMETER } from '../src/workers/heap-size';
import { BadCommand, runCommand } from './plain-end';
import { freePort, ServerProcess } from './process/server-process';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const MEMORY = number('MEMORY', 1024) * 2 ** 20;
const MINUTES = number('MINUTES', 20);
const SOCKETS = number('SOCKETS', 30);
const SECONDS = number('SECONDS', 30);
const SECOND = 1000;
/** Matches that are begun in each second, of three bots. */
const MATCHES_A_SECOND = 2;
/** Between two looks at the memory, ms. */
const LOOK_EVERY = 200;
/** Between two questions of a socket, ms: as often as the server answers one client. */
const ASKED_EVERY = 50;

/** A cgroup of so many bytes; programs enter it by writing their number into `tasks`. */
interface Cgroup {
  tasks: string;
  remove(): void;
}

function cgroup(bytes: number): Cgroup {
  const first = '/sys/fs/cgroup/memory';
  const isFirst = existsSync(first);
  const dir = join(isFirst ? first : '/sys/fs/cgroup', `srv-small-${process.pid}`);
  try {
    mkdirSync(dir);
    writeFileSync(join(dir, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes));
  } catch (error) {
    throw new BadCommand(`this machine gives no cgroup of its own: ${String(error)}`);
  }
  return { tasks: join(dir, isFirst ? 'tasks' : 'cgroup.procs'), remove: () => rmdirSync(dir) };
}

/** The most that a process has at any look while `work` goes on, and at its end. Bytes. */
async function watched(pid: number, work: Promise<unknown>): Promise<{ most: number; last: number }> {
  let [isOver, most, last] = [false, 0, 0];
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    last = residentOf(pid);
    most = Math.max(most, last);
    await pause(LOOK_EVERY);
  }
  await over;
  return { most, last };
}

async function playBots(url: string): Promise<number> {
  const bots = await Child.measuring('bots.ts');
  const until = performance.now() + MINUTES * 60 * SECOND;
  let begun = 0;
  while (performance.now() < until) {
    const next = performance.now() + SECOND;
    const question: BotsQuestion = { start: MATCHES_A_SECOND, url, level: 'ensign', from: begun };
    await bots.ask(question);
    begun += MATCHES_A_SECOND;
    await pause(Math.max(0, next - performance.now()));
  }
  await bots.end('SIGKILL');
  return begun;
}

/** Asks for a whole log again and again and reads nothing. Returns how many sockets the server has kept. */
async function askWithoutReading(url: string): Promise<number> {
  const lists = ['finished', 'live'].map(async (state) => {
    const listed = await fetch(`${url}/api/matches?state=${state}`);
    return ((await listed.json()) as { matches: { matchId: string }[] }).matches;
  });
  const [one] = (await Promise.all(lists)).flat();
  if (!one) throw new Error('there is no match to watch');
  const sockets: Socket[] = [];
  for (let index = 0; index < SOCKETS; index += 1)
    sockets.push(await joinUnread(url, one.matchId, `203.0.113.${index}`));
  const until = performance.now() + SECONDS * SECOND;
  while (performance.now() < until) {
    for (const socket of sockets) ask(socket);
    await pause(ASKED_EVERY);
  }
  const kept = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return kept;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function main(): Promise<number> {
  console.info = () => {};
  const group = cgroup(MEMORY);
  const dir = mkdtempSync(join(tmpdir(), 'srv-small-'));
  const server = new ServerProcess(dir, await freePort(), {
    under: ['sh', '-c', `echo $$ > ${group.tasks} && exec "$@"`, 'sh'],
    node: HERE.flags.filter((flag) => !flag.startsWith(HEAP_PARAMETER)),
    env: { TRUSTED_PROXIES: 'loopback' },
  });
  try {
    await server.start();
    const pid = server.pid ?? 0;
    const began = residentOf(pid);
    const row = (what: string, most: number, last: number) =>
      process.stdout.write(
        `| ${what} | ${megabytes(began)} | ${megabytes(most)} | ${megabytes(last)} | ≤ 500 MB |\n`,
      );
    process.stdout.write(
      `| on a machine of ${MEMORY / 2 ** 20} MiB | resident after the start | most | at the end | goal |\n| --- | --: | --: | --: | --: |\n`,
    );
    const playing = playBots(server.url);
    const played = await watched(pid, playing);
    row(`${await playing} matches of bots in ${MINUTES} minutes`, played.most, played.last);
    const asking = askWithoutReading(server.url);
    const asked = await watched(pid, asking);
    row(`${SOCKETS} sockets that do not read, ${SECONDS} s; kept: ${await asking}`, asked.most, asked.last);
  } finally {
    await server.stop();
    group.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  return 0;
}

runCommand('bench', 2, main);
