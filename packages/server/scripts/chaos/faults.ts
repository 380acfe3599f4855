/** What can fail where several processes share a database. Each fault is over when its promise resolves. */
import { pause, pick, type Field } from './field';

/** Milliseconds. Longer than a lease: others take the matches over. */
const STILL = 6000;
/** Longer than a statement may take. */
const AWAY = 5000;
/** Long ones, of every third turn. */
const LONG_STILL = 30_000;
const LONG_AWAY = 20_000;

export type Fault = (field: Field, isLong: boolean) => Promise<void>;

export const FAULTS: Record<string, Fault> = {
  'a process killed': async (field) => {
    const machine = pick(field.machines);
    await machine.server.kill();
    await field.start(machine);
  },
  'a process killed, and nobody starts it for a while': async (field) => {
    const machine = pick(field.machines);
    await machine.server.kill();
    await field.playsOn('a process killed');
    await field.start(machine);
  },
  'a process told to end': async (field) => {
    const machine = pick(field.machines);
    await field.stop(machine);
    await field.start(machine);
  },
  'a process stopped': async ({ machines }, isLong) => {
    const { server } = pick(machines);
    server.pause();
    await pause(isLong ? LONG_STILL : STILL);
    server.goOn();
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
  'the database killed': async ({ postgres }, isLong) => {
    await postgres.kill();
    await pause(isLong ? LONG_AWAY : AWAY);
    await postgres.run();
  },
  'the database restarted': async ({ postgres }) => {
    await postgres.kill('SIGINT');
    await postgres.run();
  },
  'the network to the database cut': async ({ machines }, isLong) => {
    for (const { toPostgres } of machines) toPostgres.cut();
    await pause(isLong ? LONG_AWAY : AWAY);
    for (const { toPostgres } of machines) toPostgres.mend();
  },
  'one process cut off from the database': async ({ machines }, isLong) => {
    const { toPostgres } = pick(machines);
    toPostgres.cut();
    await pause(isLong ? LONG_AWAY : STILL);
    toPostgres.mend();
  },
  'all processes killed': async (field) => {
    await Promise.all(field.machines.map(({ server }) => server.kill()));
    for (const machine of field.machines) await field.start(machine);
  },
};
