/**
 * `npm run bench -- --star-clash`: processor time and bytes a decision of Star Clash on the real server, beside a duel of
 * Star Eater from the same run, and nine seats with 200 spectators. The server is a process of its own. Processor time is
 * its own, of all its threads: it does not depend on what else runs. Environment: SPECTATORS (200), DECISIONS (60).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { apply, setup, type Decision, type SetupOptions } from '@star-eater/rules/src/games/star-eater';
import { playRandomMatch, randomSetup } from '@star-eater/rules/scripts/play/random-match';
import { seeded } from '@star-eater/rules/scripts/play/random';
import {
  MODES,
  playMatch,
  randomAnswer,
  randomChoice,
  replayMatch,
} from '@star-eater/rules/scripts/play/star-clash/random-match';
import { bareSpectator } from '../test/support/bare-socket';
import { KilledServer } from '../test/support/killed-server';
import { playOn as playStarEater } from '../test/support/table';
import { begun, playOn, type Table } from '../test/games/star-clash/table';

const SPECTATORS = Number(process.env['SPECTATORS'] ?? 200);
const DECISIONS = Number(process.env['DECISIONS'] ?? 60);
const WARM = 150;
/** Of the recorded matches: to warm up, and to measure. */
const PASSES = 8;

const server = new KilledServer(join(__dirname, '../test/games/star-clash/serve.ts'));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Milliseconds in one tick of /proc/PID/stat. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of the server so far, ms: user and system, all threads (proc(5), fields 14 and 15). */
function processorTime(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Until nothing arrives any more. */
async function settled(bytes: () => number): Promise<void> {
  for (let before = -1; before !== bytes();) {
    before = bytes();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Cost {
  /** Processor time of the server a decision, ms. */
  time: number;
  /** Bytes on the wire a decision and spectator. */
  bytes: number;
}

/** What so many decisions cost; `play` plays that many more, and `bytes` counts what spectators got. */
async function costOf(play: (decisions: number) => Promise<void>, bytes = () => 0): Promise<Cost> {
  await play(WARM);
  await settled(bytes);
  const [time, got] = [processorTime(), bytes()];
  await play(DECISIONS);
  await settled(bytes);
  return { time: (processorTime() - time) / DECISIONS, bytes: (bytes() - got) / DECISIONS };
}

const clash =
  (table: Table) =>
  async (decisions: number): Promise<void> => {
    const upTo = Math.max(...table.players.map(({ now }) => now.seq)) + decisions;
    await playOn(table, ({ seq }) => seq >= upTo);
  };

async function starEater(): Promise<Cost> {
  let { players } = await server.begunDuel();
  return costOf(async (decisions) => {
    for (let left = decisions; left > 0;) {
      const from = players[0].now.seq;
      await playStarEater(players, ({ seq, status }) => status !== 'live' || seq >= from + left);
      left -= players[0].now.seq - from;
      // Defaults steer nowhere: a duel may be over soon.
      if (players[0].now.status !== 'live') ({ players } = await server.begunDuel());
    }
  });
}

/** Nine people, first by themselves, then watched. */
async function nine(): Promise<{ alone: Cost; watched: Cost }> {
  const table = await begun(server, { mode: 'free-for-all', players: 9 }, 9, { visibility: 'public' });
  const alone = await costOf(clash(table));
  const guest = await server.guest();
  const crowd: Socket[] = [];
  let bytes = 0;
  for (let each = 0; each < SPECTATORS; each += 1) {
    const socket = await bareSpectator(server, table.matchId, guest);
    socket.on('data', (data: Buffer) => (bytes += data.length));
    crowd.push(socket);
  }
  const watched = await costOf(clash(table), () => bytes);
  const gone = crowd.filter(({ destroyed }) => destroyed).length;
  if (gone > 0) throw new Error(`${gone} of ${SPECTATORS} spectators were disconnected`);
  for (const socket of crowd) socket.destroy();
  return { alone, watched: { ...watched, bytes: watched.bytes / SPECTATORS } };
}

/** Processor time of the engine alone a decision, µs: matches that were recorded are played again, warm. */
function engineTimes(): { eater: number; clash: number } {
  const random = seeded(7);
  const duels = [1, 2, 3, 4].map((seed) => playRandomMatch(randomSetup('duel', seeded(seed)), random));
  const tables = MODES.flatMap((mode) =>
    [1, 2].map((seed) => {
      const chosen = randomChoice(mode, seeded(seed));
      const name = `bench-${seed}`;
      const { steps } = playMatch(chosen, name, (match, asked) => randomAnswer(match, asked, random));
      return { chosen, name, steps };
    }),
  );
  const timed = (decisions: number, replay: () => void): number => {
    for (let warm = 0; warm < PASSES; warm += 1) replay();
    const from = process.cpuUsage();
    for (let pass = 0; pass < PASSES; pass += 1) replay();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / (PASSES * decisions);
  };
  return {
    eater: timed(
      duels.reduce((sum, { decisions }) => sum + decisions.length, 0),
      () => duels.forEach(({ options, decisions }) => replayDuel(options, decisions)),
    ),
    clash: timed(
      tables.reduce((sum, { steps }) => sum + steps.length, 0),
      () => tables.forEach(({ chosen, name, steps }) => replayMatch(chosen, name, steps)),
    ),
  };
}

function replayDuel(options: SetupOptions, decisions: readonly Decision[]): void {
  const begun = setup(options);
  if (!begun.ok) throw new Error(begun.refusal.message);
  let { match } = begun;
  for (const decision of decisions) {
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ match } = applied);
  }
}

async function main(): Promise<void> {
  const { eater: duelEngine, clash: clashEngine } = engineTimes();
  say(
    `Engine alone, a decision: Star Eater, random duels ${duelEngine.toFixed(1)} µs; Star Clash, random matches of every mode ${clashEngine.toFixed(1)} µs (${Math.round(1e6 / clashEngine)} a second)`,
  );
  await server.start();
  try {
    const eater = await starEater();
    const duel = await costOf(clash(await begun(server, { mode: 'duel' }, 2)));
    const { alone, watched } = await nine();
    const ms = ({ time }: Cost): string => `${time.toFixed(2)} ms`;
    say('| on the server | processor time a decision | bytes a decision and spectator |');
    say(`| Star Eater, a duel | ${ms(eater)} | |`);
    say(`| Star Clash, a duel | ${ms(duel)} | |`);
    say(`| Star Clash, nine seats | ${ms(alone)} | |`);
    say(
      `| Star Clash, nine seats, ${SPECTATORS} spectators | ${ms(watched)} | ${watched.bytes.toFixed(0)} |`,
    );
  } finally {
    await server.dispose();
  }
  process.exit(0);
}

void main();
