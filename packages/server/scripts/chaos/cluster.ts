/**
 * Three processes on a PostgreSQL and a Redis of their own, on machines whose clocks are five seconds apart, and faults
 * (`faults.ts`) in random order while matches of every game and mode are played. Checks from the clients' own records that nothing
 * acknowledged was lost or doubled, that no clock lost time, that every hash follows and that everybody could play on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../../src/store/postgres/store';
import { audit } from './audit';
import { clockError } from './clocks';
import { FAULTS, GOALS } from './faults';
import { Field, pause, pick, within, type FieldOptions } from './field';
import { chargedFor } from './stops';

/** Between two faults, ms. */
const SHORTEST = 500;
const LONGEST = 3000;
/** What is longer than this hangs, ms: the start, and each fault with what follows it. */
const START = 180_000;
const FAULT = 180_000;
/** How far a server's clock may be from the database's, ms: the goal, and what no busy machine explains. */
const CLOCK_GOAL = 50;
const CLOCK_FAULT = 1000;
/** In longer runs every third turn through the faults has long ones. */
const LONG_EVERY = 3;

type Say = (text: string) => void;

/** One fault, ms. */
interface Made {
  /** After it until everybody had played on. */
  playedOn: number;
  /** The longest wait for an answer, from the fault's beginning to `playedOn`, and after the fault. */
  waited: number;
  waitedAfter: number;
}

/** Makes the faults. */
async function makeFaults(field: Field, kills: number, say: Say, only = ''): Promise<Map<string, Made[]>> {
  const names = Object.keys(FAULTS).filter((name) => new RegExp(only).test(name));
  if (names.length === 0) throw new Error(`--only: no fault is named ${only}`);
  const times = new Map<string, Made[]>();
  // Each in turn, in another order each time.
  let order: string[] = [];
  let known = 0;
  for (let count = 1; count <= kills; count += 1) {
    await field.refill();
    if (order.length === 0) order = [...names].sort(() => Math.random() - 0.5);
    const what = order.pop() ?? pick(names);
    const turn = Math.ceil(count / names.length);
    await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
    const began = performance.now();
    field.resetLongest();
    await FAULTS[what]?.(field, turn % LONG_EVERY === 0);
    const lasted = performance.now() - began;
    const took = await field.playsOn(what);
    const fallen = field.fallen();
    field.faults.push(...fallen.map((each) => `${what}: ${each}`));
    const waited = field.longestWithoutAnswer();
    const made = { playedOn: took, waited, waitedAfter: Math.max(0, waited - lasted) };
    times.set(what, [...(times.get(what) ?? []), made]);
    say(
      `${count}: ${what} (${seconds(lasted)} s); ${seconds(took)} s later all had played on, the longest wait for an answer ${seconds(waited)} s, ${field.acknowledged()} acknowledged`,
    );
    if (!isReached(what, made)) say(`  who waited longest: ${field.courseOfLongest()}`);
    for (const fault of field.faults.slice(known)) say(`FAULT ${fault}`);
    known = field.faults.length;
    // A process that has ended would fail everything that follows.
    if (fallen.length > 0) break;
  }
  return times;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function isReached(what: string, { waited, waitedAfter }: Made): boolean {
  const goal = GOALS[what];
  return goal !== undefined && (goal.from === 'end' ? waitedAfter : waited) <= goal.ms;
}

/** The longest time without an answer by fault, beside its goal. */
function showTimes(times: ReadonlyMap<string, readonly Made[]>, ends: readonly number[], say: Say): void {
  say('| fault | times | longest without an answer | … after the fault | goal | | all had played on after |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [what, made] of times) {
    const longest = (of: (each: Made) => number) => Math.max(...made.map(of));
    const [waited, after] = [longest((each) => each.waited), longest((each) => each.waitedAfter)];
    const goal = GOALS[what];
    const wanted = goal ? `≤ ${seconds(goal.ms)} s${goal.from === 'end' ? ' after it' : ''}` : 'none';
    say(
      `| ${what} | ${made.length} | ${seconds(waited)} s | ${seconds(after)} s | ${wanted} | ${made.every((each) => isReached(what, each)) ? 'reached' : 'missed'} | ${seconds(longest((each) => each.playedOn))} s |`,
    );
  }
  if (ends.length > 0)
    say(`${ends.length} ends after SIGTERM, the longest in ${seconds(Math.max(...ends))} s (goal: ≤ 10 s).`);
}

/** Ends play, and compares what everybody knows with the store. */
async function check(field: Field, say: Say): Promise<void> {
  for (const player of field.players) player.stop();
  await Promise.all(field.playing);
  for (const machine of field.machines) await field.stop(machine);
  const options = { name: 'audit', address: 'none', plays: [], lease: 30 };
  const store = await openPostgresStore(field.postgres.url(), options);
  const records = field.players.map(({ record }) => record);
  field.faults.push(...(await audit(store, records)), ...(await chargedFor(store, field.stops)));
  const error = await clockError(store, records);
  say(`The clocks of the servers were at most ${error} ms from the database's (goal: < ${CLOCK_GOAL} ms).`);
  if (error >= CLOCK_FAULT) field.faults.push(`a server's clock was ${error} ms off`);
  await store.close();
}

/** Returns the exit code. */
export async function clusterChaos(
  kills: number,
  say: Say,
  { only, ...options }: FieldOptions & { only?: string | undefined },
): Promise<number> {
  // The SDK logs every lost connection.
  console.warn = () => {};
  console.info = () => {};
  const directory = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  const field = await Field.open(directory, options);
  const { faults } = field;
  let times = new Map<string, Made[]>();
  try {
    times = await within(START + kills * FAULT, `${kills} faults`, makeFaults(field, kills, say, only));
    await within(START, 'the last moves and the check', check(field, say));
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    faults.push(...field.fallen(), ...field.waitsFor());
  }
  await field.end();
  const loads = field.loadsFromCheckpoints();
  showTimes(times, field.ends, say);
  const given = field.stops.reduce((sum, { matches }) => sum + matches.size, 0);
  const matches = new Set(field.players.map(({ matchId }) => matchId)).size;
  say(
    `${matches} matches of every game and mode, ${field.acknowledged()} decisions and lines of chat acknowledged; ${given} times in which a match stood still were looked for in its log; ${loads} matches were loaded from checkpoints.`,
  );
  for (const fault of faults) say(`FAULT ${fault}`);
  if (faults.length === 0) rmSync(directory, { recursive: true, force: true });
  else say(`The logs of the servers are in ${directory}.`);
  say(
    faults.length === 0
      ? 'Nothing was lost, nothing came twice, no clock lost time, everybody played on.'
      : `${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}
