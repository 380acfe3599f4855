/**
 * Debug lines that follow a decision through processes by its `id`: each line names the match, and the process where there
 * are several. Never orders, nonces, seals, tickets or drafts: what is here, everybody in the room knows or may know.
 */
import type { Services } from './services';

export type Step =
  /** A ticket was issued; `at`: the address of the process that holds the match, null for this one. */
  | { step: 'ticket'; player: string; at: string | null; epoch: number }
  /** A client joined the room with its ticket. */
  | { step: 'joined'; player: string; seat: number | null; epoch: number }
  /** This process loaded the match: `seq` is its last entry, `checkpoint` the one that the fold began with, 0 for none. */
  | { step: 'loaded'; epoch: number; seq: number; checkpoint: number }
  /** A decision came from a client. */
  | { step: 'arrived'; decision: string; seat: number | null }
  /** It had been saved before, perhaps by another process. */
  | { step: 'repeated'; decision: string; seq: number }
  | { step: 'refused'; decision: string; code: string }
  /** Its entry is durable. */
  | { step: 'saved'; decision: string; seq: number; epoch: number }
  /** Everybody in the room was sent the entry. A reveal is sent with the entry that completes the round. */
  | { step: 'shown'; seq: number; epoch: number; clients: number };

export function trace({ log }: Pick<Services, 'log'>, match: string, step: Step): void {
  log.debug({ match, ...step }, 'trace');
}
