/** P-77. Every night one process makes the files of the public rated matches that ended the day before; days are UTC's. */
import { randomUUID } from 'node:crypto';
import { gameOf } from '../live/load-from-log';
import type { Services } from '../services';
import { storageReason } from '../store/failures';
import type { Due } from './rows/replay-files';
import type { Replays } from './replays';

const DAY = 86_400_000;
/** Files of days before are removed. */
const KEPT_DAYS = 30;
/** Between two looks at the database. */
const BATCH = 20;
/** A process that was killed at it is followed after this, ms. */
const CLAIMED_FOR = 600_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

type NightServices = Pick<Services, 'store' | 'time' | 'log' | 'games'> & {
  replays: Pick<Replays, 'fileOf'>;
};

/** This process, among several. */
const ME = randomUUID();

async function make(services: NightServices, { id, endedAt }: Due, isStopped: () => boolean): Promise<void> {
  const { store, replays, log } = services;
  const record = await store.matches.get(id);
  if (!record) return;
  const hasRules = record.setup !== null && gameOf(services, record) !== null;
  const file = await (hasRules ? replays.fileOf(record) : Promise.resolve(null)).catch((error: unknown) => {
    if (isStopped() || storageReason(error) !== null) throw error;
    log.error({ error, matchId: id }, 'the nightly file goes without a match');
    return null;
  });
  // A match without a file has a row, too: it is not tried again every night.
  const kept = { tag: file?.tag ?? '', bytes: file?.bytes ?? null };
  await store.replayFiles.keep(
    { match_id: id, day: dayOf(endedAt), ended_at: endedAt, ...kept },
    record.removedLines,
  );
}

/** Makes up what was missed. Does nothing while another process does it. */
export async function makeNightly(services: NightServices, isStopped: () => boolean): Promise<void> {
  const { store, time } = services;
  const { replayFiles } = store;
  const today = Date.parse(dayOf(time.now()));
  const from = today - KEPT_DAYS * DAY;
  await replayFiles.removeBefore(dayOf(from));
  for (;;) {
    const due = await replayFiles.due(from, today, BATCH);
    if (due.length === 0 || !(await replayFiles.claim(ME, time.now(), time.now() + CLAIMED_FOR))) return;
    for (const each of due) {
      if (isStopped()) return;
      await make(services, each, isStopped);
    }
  }
}
