/** Periodic work: the heartbeat, unloading idle matches and closing abandoned ones. */
import type { HttpServices } from './http/services';
import { closeMatch } from './matches/close';
import { IDLE_OPEN, IDLE_WITHOUT_CLOCK } from './limits';
import { logFailure } from './operator-log';
import { CLOCK_JUMP } from './time';
import type { ClockSettings } from './wire/match';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type IdleStatus = 'open' | 'opening' | 'live';

/** How long nobody may visit a match before it is closed, ms. Clocks end live matches by themselves. */
export function idleLimit(status: IdleStatus, clock: ClockSettings): number {
  if (status === 'open') return IDLE_OPEN;
  if (clock.kind === 'none') return IDLE_WITHOUT_CLOCK;
  if (status === 'live') return Infinity;
  // H-10.
  return clock.kind === 'correspondence' ? Math.max(IDLE_OPEN, clock.hours * HOUR) : IDLE_OPEN;
}

export interface Housekeeping {
  /** Records that the server is running. Downtime counts from the last heartbeat. */
  beat(): Promise<void>;
  /**
   * Beats every second from now on. Call it once all matches are restored: a kill before that would charge
   * the remaining matches for the downtime.
   */
  start(): void;
  /** Writes the results of matches that ended under an older release. Logs an error. */
  countResults(): Promise<void>;
  stop(): void;
}

/** `away`: since a server last ran on this store, ms; 0 if none has. */
export function housekeeping(services: HttpServices, away = 0): Housekeeping {
  const { store, time, log, registry } = services;
  /** After a jump the date may be wrong: nothing is closed for idleness until a day later. */
  const closesFrom = Math.abs(away) > CLOCK_JUMP ? time.now() + DAY : 0;
  if (closesFrom > 0)
    log.warn(
      { days: Math.round(away / DAY) },
      'the clock is days from where the last run ended: is the date right? Idle matches are closed from tomorrow on',
    );
  let isStopped = false;
  let cancelBeat = () => {};
  let cancelTidy = () => {};

  const beat = async () => {
    const now = time.now();
    // Otherwise a kill right after the heartbeat would charge players for a standstill.
    await registry.excuseStandstills();
    await store.heartbeat(now);
  };
  const beatOn = () => {
    cancelBeat = time.after(SECOND, () => {
      beat()
        .catch((error: unknown) => logFailure(log, error, {}, 'could not write the heartbeat'))
        .finally(() => {
          if (!isStopped) beatOn();
        });
    });
  };

  /** Closes matches of this status that had no visitors and no activity for as long as their clock allows. */
  const close = async (status: IdleStatus, missing: string) => {
    const now = time.now();
    for (const { id, clock, visitedAt } of await store.custody.idle(status, now - IDLE_OPEN)) {
      const limit = idleLimit(status, clock);
      const since = Math.max(visitedAt, registry.peek(id)?.touched ?? 0);
      if (registry.peek(id)?.hasVisitors || since >= now - limit) continue;
      const days = Math.round(limit / DAY);
      await closeMatch(
        services,
        services.cluster,
        id,
        `No ${missing} for ${days === 1 ? 'a day' : `${days} days`}.`,
      );
    }
  };
  const countResults = async () => {
    try {
      const matches = await store.results.fillIn(() => isStopped);
      if (matches > 0) log.info({ matches }, 'results of older matches written');
    } catch (error) {
      logFailure(log, error, {}, 'results of older matches could not be written');
    }
  };
  const tidy = async () => {
    registry.tidy();
    await countResults();
    if (time.now() >= closesFrom) {
      await close('open', 'visitors');
      await close('opening', 'visitors');
      await close('live', 'activity');
    }
    const { archiveAfter } = services.config;
    if (archiveAfter > 0) await store.entries.archive(time.now() - archiveAfter * DAY, () => isStopped);
  };
  const tidyOn = () => {
    cancelTidy = time.after(HOUR, () => {
      tidy()
        .catch((error: unknown) => logFailure(log, error, {}, 'cleanup failed'))
        .finally(() => {
          if (!isStopped) tidyOn();
        });
    });
  };

  tidyOn();
  return {
    beat,
    countResults,
    start() {
      if (!isStopped) beatOn();
    },
    stop() {
      isStopped = true;
      cancelBeat();
      cancelTidy();
    },
  };
}
