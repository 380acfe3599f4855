/**
 * Makes a process read its requests at once instead of at its next heartbeat. The requests are in the store; a nudge
 * carries no data and may be lost.
 */
export interface Nudges {
  send(processId: string): void;
  /** Called when another process has a request for this one. */
  onNudge: () => void;
  close(): Promise<void>;
}

/** Without Redis: requests wait for the next heartbeat. */
export const noNudges = (): Nudges => ({ send: () => {}, onNudge: () => {}, close: async () => {} });
