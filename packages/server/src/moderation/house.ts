/** How the house is, for the desk. */
import { statfsSync } from 'node:fs';
import { lastReadBack, newest } from '../backups';
import type { Cluster } from '../cluster/cluster';
import type { Config } from '../config';
import type { Registry } from '../live/registry';
import type { Services } from '../services';
import { VERSION } from '../version';
import { processSchema, type House, type ProcessNow } from '../wire/desk';

interface HouseServices extends Services {
  config: Config;
  registry: Registry;
  cluster: Cluster;
}

/** What this process says of itself. */
export function processNow({
  config,
  time,
  registry,
  cluster,
  here,
  notices,
}: Pick<HouseServices, 'config' | 'time' | 'registry' | 'cluster' | 'here' | 'notices'>): ProcessNow {
  const tables = [...registry.all()].filter(({ hasVisitors }) => hasVisitors);
  return {
    name: config.processName,
    version: VERSION,
    startedAt: Math.round(Date.now() - 1000 * process.uptime()),
    tables: tables.length,
    people: [...new Set([...here.people(time.now()), ...tables.flatMap((live) => live.listeners())])],
    playing: tables.flatMap((live) =>
      live.isLive ? live.listeners().filter((playerId) => live.seatOf(playerId) !== null) : [],
    ),
    redis: cluster.redis,
    mail: notices.mailState,
  };
}

function toldOf(text: string): ProcessNow[] {
  try {
    return [processSchema.parse(JSON.parse(text))];
  } catch {
    // A process of another release says something else.
    return [];
  }
}

/** All that serve. */
export const processesNow = async (
  services: Parameters<typeof processNow>[0] & Pick<HouseServices, 'cluster'>,
): Promise<ProcessNow[]> => [processNow(services), ...(await services.cluster.told()).flatMap(toldOf)];

export async function houseNow(services: HouseServices, isOperator: boolean): Promise<House> {
  const { store } = services;
  const all = await processesNow(services);
  const processes = all.sort((one, other) => (one.name < other.name ? -1 : 1));
  const people = [...new Set(processes.flatMap((each) => each.people))];
  const known = [...(await store.desk.known(people))];
  const accounts = known.filter(([, { isAccount }]) => isAccount);
  return {
    people: known.length,
    guests: known.length - accounts.length,
    tables: processes.reduce((sum, { tables }) => sum + tables, 0),
    accounts: accounts.map(([playerId, { name }]) => ({ playerId, name })),
    processes: processes.map(({ name, version, startedAt, tables }) => ({
      name,
      version,
      startedAt,
      tables,
    })),
    operator: isOperator ? await ofOperator(services, processes) : null,
  };
}

/** What is read on each scrape. */
export function watchHouse({ config, store, metrics, notices }: HouseServices): void {
  metrics.gauge('mail_up', 'Whether the mail server took what it was given last; 1 without one', () =>
    notices.mailState?.isUp === false ? 0 : 1,
  );
  if (!store.backups) return;
  metrics.gauge('disk_free_bytes', 'Of the disk with the store and its backups', () => {
    const { bavail, bsize } = statfsSync(config.dataDir);
    return bavail * bsize;
  });
}

async function ofOperator(
  services: HouseServices,
  processes: readonly ProcessNow[],
): Promise<House['operator']> {
  const { store, config, time } = services;
  const { backups } = store;
  const disk = backups && statfsSync(config.dataDir);
  const last = backups && newest(backups, time.now());
  // What happened last in any of them.
  const mails = processes.flatMap(({ mail }) => mail ?? []).sort((a, b) => b.at - a.at);
  const redis = processes.flatMap(({ name, redis: state }) => (state ? [{ ...state, process: name }] : []));
  return {
    database: backups ? 'SQLite' : 'PostgreSQL',
    storeSize: await store.size(),
    disk: disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize },
    mail: config.mail ? { state: mails[0] ?? null } : null,
    redis: config.redisUrl === undefined ? null : redis,
    backup: backups && {
      at: config.backupAt ?? null,
      kept: backups.list().length,
      last: last && {
        at: last.at,
        bytes: last.bytes,
        isReadBack: last.file === (await lastReadBack(services)),
      },
    },
  };
}
