/** What can fail where several processes share a database. Each fault is over when its promise resolves. */
import { pause, pick, type Field, type Machine } from './field';
import { poison } from './poison';

/** Milliseconds. Longer than a lease: others take the matches over. */
const STILL = 6000;
/** Longer than a statement may take. */
const AWAY = 5000;
/** Where only play during the fault matters. */
const SHORT = 3000;
/** Long ones, of every third turn. */
const LONG_STILL = 30_000;
const LONG_AWAY = 20_000;
/** What a sync of a slow disk takes. */
const SLOW_SYNC = 500;
const HOUR = 3_600_000;
/** After it a match that could not be loaded is tried again by the same process, and some. */
const TRIED_AGAIN = 62_000;

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
  'one process gets no answers of the database': { ms: 10_000, from: 'beginning' },
  'Redis killed, back empty': { ms: 2000, from: 'beginning' },
  'the network to Redis cut': { ms: 2000, from: 'beginning' },
  'the database killed': { ms: 5000, from: 'end' },
  'the database restarted': { ms: 5000, from: 'end' },
  'the network to the database cut': { ms: 5000, from: 'end' },
  'all processes killed': { ms: 10_000, from: 'end' },
  'all processes replaced, one after the other': { ms: 3000, from: 'beginning' },
  // Up to six requests of a match wait for each other, and each for a sync or two.
  'a slow database': { ms: 6000, from: 'beginning' },
  'a full pipe before the disk of a log': { ms: 1000, from: 'beginning' },
  'a clock stepped by an hour': { ms: 1000, from: 'beginning' },
  'a process on a machine that is an hour off': { ms: 10_000, from: 'beginning' },
  'a match that does not fold': { ms: 3000, from: 'beginning' },
};

/**
 * After the beginning of a fault, ms: when nothing of before is under way any more but what players still think about, and
 * nobody can have taken over.
 */
const BY_THEN = 1000;
const KILLED_BY_THEN = 300;

/** Nobody can play in these matches for so long. */
async function away(field: Field, matches: ReadonlySet<string>, ms: number): Promise<void> {
  const first = Math.min(ms, BY_THEN + field.longestThought);
  await pause(first);
  field.stopped(matches);
  await pause(ms - first);
}

/** A machine that holds matches, if there is one. */
async function holder(field: Field): Promise<Machine> {
  const held = await Promise.all(field.machines.map((machine) => field.tickingAt(machine)));
  const holders = field.machines.filter((_, index) => (held[index]?.size ?? 0) > 0);
  return pick(holders.length > 0 ? holders : field.machines);
}

async function kill(field: Field): Promise<Machine> {
  const machine = await holder(field);
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
    const machine = await holder(field);
    await field.stop(machine);
    await field.start(machine);
  },
  'a process stopped': async (field, isLong) => {
    const machine = await holder(field);
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
    const machine = await holder(field);
    const matches = await field.tickingAt(machine);
    machine.toPostgres.cut();
    await away(field, matches, isLong ? LONG_AWAY : STILL);
    machine.toPostgres.mend();
  },
  'one process gets no answers of the database': async (field, isLong) => {
    const machine = await holder(field);
    const matches = await field.tickingAt(machine);
    machine.toPostgres.cut('answers');
    await away(field, matches, isLong ? LONG_AWAY : STILL);
    machine.toPostgres.mend();
  },
  'all processes killed': async (field) => {
    const matches = field.ticking();
    await Promise.all(field.machines.map(({ server }) => server.kill()));
    await away(field, matches, KILLED_BY_THEN);
    for (const machine of field.machines) await field.start(machine);
  },
  'all processes replaced, one after the other': async (field) => {
    for (const machine of field.machines) {
      await field.stop(machine);
      await field.start(machine);
    }
  },
  'a slow database': async (field, isLong) => {
    const before = await field.incarnations();
    const end = await field.postgres.slow(SLOW_SYNC);
    await pause(isLong ? LONG_AWAY : AWAY);
    const took = await field.postgres.commitTime();
    if (took < SLOW_SYNC) field.faults.push(`the database was not slow: ${took} ms`);
    await end();
    if ((await field.incarnations()) !== before)
      field.faults.push('a slow database: a process lost its lease');
  },
  'a full pipe before the disk of a log': async (field, isLong) => {
    const machine = await holder(field);
    machine.isLogStuck = true;
    machine.output.fill();
    await pause(isLong ? LONG_AWAY : SHORT);
    machine.isLogStuck = false;
  },
  'a clock stepped by an hour': async (field, isLong) => {
    const machine = await holder(field);
    const { clockShift } = machine;
    for (const step of [HOUR, -HOUR]) {
      await field.stepClock(machine, clockShift + step);
      await pause((isLong ? LONG_AWAY : SHORT) / 2);
    }
    await field.stepClock(machine, clockShift);
  },
  'a process on a machine that is an hour off': async (field) => {
    const machine = await kill(field);
    const { clockShift } = machine;
    machine.clockShift = clockShift + pick([HOUR, -HOUR]);
    await field.start(machine);
    await field.playsOn('a process killed');
    await field.stepClock(machine, clockShift);
  },
  'a match that does not fold': async (field, isLong) => {
    const matchId = pick([...field.ticking()]);
    const mend = await poison(field.postgres, matchId);
    field.holdUp(matchId);
    const owner = await cannotLoad(field, matchId);
    field.stopped(new Set([matchId]));
    const epoch = await epochOf(field, matchId);
    await pause(SHORT);
    if ((await epochOf(field, matchId)) !== epoch)
      field.faults.push(`${matchId}: claimed again within a minute`);
    await mend();
    // Mended by the next release, or by hand: the same process tries again, too.
    if (isLong) await pause(TRIED_AGAIN - SHORT);
    else {
      await field.stop(owner);
      await field.start(owner);
    }
    const said = field.machines.map((machine) => complaintsOf(field, machine, matchId));
    if (String(said.sort()) !== '0,0,1')
      field.faults.push(`${matchId}: logged by the processes ${String(said)} times`);
    field.letGo();
  },
};

const complaintsOf = (field: Field, machine: Machine, matchId: string): number =>
  field.linesAbout(machine, matchId).filter(({ msg }) => /cannot be loaded/.test(String(msg))).length;

const epochOf = async ({ postgres }: Field, matchId: string): Promise<number> => {
  const [row] = await postgres.query<{ epoch: number }>(
    `select epoch from standings where match_id = '${matchId}'`,
  );
  return row?.epoch ?? 0;
};

/** The first process that says that it cannot load the match. */
async function cannotLoad(field: Field, matchId: string): Promise<Machine> {
  for (;;) {
    const machine = field.machines.find((each) => complaintsOf(field, each, matchId) > 0);
    if (machine) return machine;
    await pause(50);
  }
}
