/** Retries with growing delays, or at once when the network or the tab comes back. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;

export interface Retry {
  /** Tries again after the current delay and doubles it. */
  later(): void;
  /** Success: resets the delay. */
  succeeded(): void;
  close(): void;
}

/** `isWanted`: whether to retry at once when the network or the tab comes back. */
export function openRetry(attempt: () => void, isWanted: () => boolean): Retry {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const now = (): void => {
    if (document.hidden || !isWanted()) return;
    stop();
    wait = FIRST_WAIT_MS;
    attempt();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  return {
    later: () => {
      timer ??= setTimeout(() => {
        timer = null;
        attempt();
      }, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    },
    succeeded: () => {
      wait = FIRST_WAIT_MS;
    },
    close: () => {
      stop();
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    },
  };
}
