/** Backups of a running server: the operator's, and with `BACKUP_AT` one a day. PostgreSQL has its own tools. */
import type { Config } from './config';
import type { Services } from './services';
import type { Backup, Backups } from './store/sqlite/backups';

export type BackupServices = Pick<Services, 'store' | 'time' | 'log' | 'metrics'> & {
  config: Pick<Config, 'backupAt' | 'backupsKept'>;
};

/** After a backup that failed, ms. */
const AGAIN_AFTER = 3_600_000;

/** The backup that was made and read back last, by its file, in `house_keys`. */
const READ_BACK = 'backup';

export const lastReadBack = ({ store }: Pick<Services, 'store'>): Promise<string> =>
  store.notices.key(READ_BACK, () => '');

/** Makes a backup and reads it back. Throws why there is none. */
export async function backUp({ store, time, metrics }: BackupServices, backups: Backups): Promise<Backup> {
  try {
    const made = await backups.make(new Date(time.now()));
    await lastReadBack({ store });
    await store.notices.replaceKey(READ_BACK, made.file);
    metrics.backups.inc({ result: 'made' });
    return made;
  } catch (error) {
    metrics.backups.inc({ result: 'failed' });
    throw error;
  }
}

/** The newest one. One from the future was made while the date was wrong. */
export const newest = (backups: Backups, now: number): Backup | null =>
  backups.list().find(({ at }) => at <= now) ?? null;

/** When it was last this time of the day here, ms. */
function lastTime(at: string, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const time = new Date(now);
  time.setHours(hours, minutes, 0, 0);
  if (time.getTime() > now) time.setDate(time.getDate() - 1);
  return time.getTime();
}

/**
 * What to do every minute: a backup if the time for one has passed since the last one, so that whatever was missed is made
 * up. Null where there is nothing to do.
 */
export function dailyBackup(services: BackupServices): (() => Promise<void>) | null {
  const { store, time, log, metrics, config } = services;
  const { backupAt, backupsKept } = config;
  const { backups } = store;
  if (backupAt === undefined || !backups) return null;
  const began = time.now();
  metrics.gauge(
    'backup_age_seconds',
    'Since the last backup that was read back, or since the start if there is none',
    () => (time.now() - (newest(backups, time.now())?.at ?? began)) / 1000,
  );
  let notBefore = 0;
  return async () => {
    const now = time.now();
    const last = newest(backups, now)?.at ?? 0;
    if (now < notBefore || last >= lastTime(backupAt, now)) return;
    try {
      const { file, bytes } = await backUp(services, backups);
      backups.keep(backupsKept);
      log.info({ file, bytes }, 'a backup was made and read back');
    } catch (error) {
      notBefore = now + AGAIN_AFTER;
      log.error({ error }, 'no backup could be made; it is tried again in an hour');
    }
  };
}
