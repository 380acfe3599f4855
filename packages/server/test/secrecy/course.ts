/**
 * One match in two versions that differ only in hidden information: drafts, orders taken back, orders before
 * their reveal or of a seat that resigned before it, team chat, what a seat waits for before it reacts, a
 * bot's seed. Made with the engine alone, from a seed; played on real servers by `observe`.
 */
import type { Decision, Mode, Seat, Wait } from '@star-eater/rules/src/games/star-eater';

/** What differs between the two versions when a message arrives. */
export const SECRETS = [
  'draft',
  'having a draft',
  'taken back',
  'orders',
  'second command',
  'orders of a seat that is out',
  'team talk',
  'waiting',
  'waiting for another',
  'bot seed',
] as const;
export type Secret = (typeof SECRETS)[number];

type Versions<T> = readonly [T, T];

/** `null` if not done in that version. */
export type Act = { by: Seat; hides: readonly Secret[] } & (
  | { what: 'decide'; versions: Versions<Decision>; ahead: Versions<boolean> }
  | { what: 'draft'; versions: Versions<object | null> }
  | { what: 'talk'; versions: Versions<string> }
  | { what: 'wait'; versions: Versions<Wait | null> }
);

/**
 * Whether the server does it by itself, in at least one version: immediately, so nothing can come before it.
 */
export const isByItself = (act: Act): boolean => act.what === 'decide' && (act.ahead[0] || act.ahead[1]);

export const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];

/** The subject of a course: orders and drafts, awaited reactions, a bot. */
export const SUBJECTS = ['orders', 'waiting', 'bot'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Course {
  seed: number;
  mode: Mode;
  subject: Subject;
  factions: string[];
  /** Whose secrets differ. */
  owner: Seat;
  /** The owner is a bot with these seeds, 128 bits in hex. */
  botSeeds: Versions<string> | null;
  /** Each act with the secrets that differ after it. */
  acts: Act[];
  /** The acts whose last one reveals the difference; empty if the match ends before. */
  reveal: Act[];
}
