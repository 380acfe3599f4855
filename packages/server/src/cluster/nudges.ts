/**
 * Hurries a process: what it is to do is in the store, and it would find it with its next heartbeat. A nudge says
 * nothing else, and may be lost.
 */
export interface Nudges {
  send(processId: string): void;
  /** Somebody has something for this process. */
  onNudge: () => void;
  close(): Promise<void>;
}

/** Without Redis: whoever is nudged waits for its heartbeat. */
export const noNudges = (): Nudges => ({ send: () => {}, onNudge: () => {}, close: async () => {} });
