/** What can fail where several processes share a database. Each fault is over when its promise resolves. */
import { pause, pick, type Field, type Machine } from './field';

/** Milliseconds. Longer than a lease: others take the matches over. */
const STILL = 6000;
/** Longer than a statement may take. */
const AWAY = 5000;
/** Long ones, of every third turn. */
const LONG_STILL = 30_000;
const LONG_AWAY = 20_000;

export type Fault = (field: Field, isLong: boolean) => Promise<void>;

/**
 * The longest time without an answer that a fault may cause, ms: from its beginning, or from its end. On a machine whose cores
 * are full it is longer; that is shown and is no failure.
 */
export const GOALS: Record<string, { ms: number; from: 'beginning' | 'end' }> = {
  'a process killed': { ms: 10_000, from: 'beginning' },
  'a process killed, and nobody starts it for a while': { ms: 10_000, from: 'beginning' },
  'a process told to end': { ms: 3000, from: 'beginning' },
  'a process stopped': { ms: 10_000, from: 'beginning' },
  'one process cut off from the database': { ms: 10_000, from: 'beginning' },
  'Redis killed, back empty': { ms: 2000, from: 'beginning' },
  'the network to Redis cut': { ms: 2000, from: 'beginning' },
  'the database killed': { ms: 5000, from: 'end' },
  'the database restarted': { ms: 5000, from: 'end' },
  'the network to the database cut': { ms: 5000, from: 'end' },
  'all processes killed': { ms: 10_000, from: 'end' },
};

/** After the beginning of a fault, ms: when nothing of before is under way any more, and nobody can have taken over. */
const BY_THEN = 1000;
const KILLED_BY_THEN = 300;

/** Nobody can play in these matches for so long. */
async function away(field: Field, matches: ReadonlySet<string>, ms: number): Promise<void> {
  const first = Math.min(ms, BY_THEN);
  await pause(first);
  field.stopped(matches);
  await pause(ms - first);
}

async function kill(field: Field): Promise<Machine> {
  const machine = pick(field.machines);
  const matches = await field.tickingAt(machine);
  await machine.server.kill();
  await away(field, matches, KILLED_BY_THEN);
  return machine;
}

export const FAULTS: Record<string, Fault> = {
  'a process killed': async (field) => {
    await field.start(await kill(field));
  },
  'a process killed, and nobody starts it for a while': async (field) => {
    const machine = await kill(field);
    await field.playsOn('a process killed');
    await field.start(machine);
  },
  'a process told to end': async (field) => {
    const machine = pick(field.machines);
    await field.stop(machine);
    await field.start(machine);
  },
  'a process stopped': async (field, isLong) => {
    const machine = pick(field.machines);
    const matches = await field.tickingAt(machine);
    machine.server.pause();
    await away(field, matches, isLong ? LONG_STILL : STILL);
    machine.server.goOn();
  },
  'Redis killed, back empty': async ({ redis }, isLong) => {
    await redis.kill();
    await pause(isLong ? LONG_AWAY : AWAY);
    await redis.run();
  },
  'the network to Redis cut': async ({ machines }, isLong) => {
    for (const { toRedis } of machines) toRedis.cut();
    await pause(isLong ? LONG_AWAY : AWAY);
    for (const { toRedis } of machines) toRedis.mend();
  },
  'the database killed': async (field, isLong) => {
    const matches = field.ticking();
    await field.postgres.kill();
    await away(field, matches, isLong ? LONG_AWAY : AWAY);
    await field.postgres.run();
  },
  'the database restarted': async ({ postgres }) => {
    await postgres.kill('SIGINT');
    await postgres.run();
  },
  'the network to the database cut': async (field, isLong) => {
    const matches = field.ticking();
    for (const { toPostgres } of field.machines) toPostgres.cut();
    await away(field, matches, isLong ? LONG_AWAY : AWAY);
    for (const { toPostgres } of field.machines) toPostgres.mend();
  },
  'one process cut off from the database': async (field, isLong) => {
    const machine = pick(field.machines);
    const matches = await field.tickingAt(machine);
    machine.toPostgres.cut();
    await away(field, matches, isLong ? LONG_AWAY : STILL);
    machine.toPostgres.mend();
  },
  'all processes killed': async (field) => {
    const matches = field.ticking();
    await Promise.all(field.machines.map(({ server }) => server.kill()));
    await away(field, matches, KILLED_BY_THEN);
    for (const machine of field.machines) await field.start(machine);
  },
};
