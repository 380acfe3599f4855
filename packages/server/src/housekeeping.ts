/** Periodic work: the heartbeat, unloading idle matches and closing abandoned ones. */
import type { HttpServices } from './http/services';
import { closeMatch } from './live/close';
import { logFailure } from './operator-log';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Open matches without visitors, and matches without a clock in which nothing happens, are closed after this,
 * ms.
 */
const OPEN_FOR = DAY;
const IDLE_FOR = 30 * DAY;

export interface Housekeeping {
  /** Records that the server is running. Downtime counts from the last heartbeat. */
  beat(): Promise<void>;
  /**
   * Beats every second from now on. Call it once all matches are restored: a kill before that would charge
   * the remaining matches for the downtime.
   */
  start(): void;
  stop(): void;
}

export function housekeeping(services: HttpServices): Housekeeping {
  const { store, time, log, registry } = services;
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

  const close = async (status: 'open' | 'opening' | 'live', since: number, because: string) => {
    for (const id of await store.matches.idle(status, since)) {
      const live = registry.peek(id);
      if (live?.hasVisitors || (live && live.touched >= since)) continue;
      if (status === 'live' && (await store.matches.get(id))?.clock.kind !== 'none') continue;
      await closeMatch(services, registry, id, because);
    }
  };
  const tidy = async () => {
    registry.tidy();
    const now = time.now();
    await close('open', now - OPEN_FOR, 'No visitors for a day.');
    await close('opening', now - IDLE_FOR, 'Nobody came for thirty days.');
    await close('live', now - IDLE_FOR, 'No activity for 30 days.');
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
