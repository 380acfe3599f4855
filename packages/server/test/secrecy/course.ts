/**
 * One match in two versions that differ only in what is hidden: drafts, orders that were taken back, orders until they are revealed or of a
 * seat that resigned before, what a team says among itself, what a seat waits for before it reacts, the seed of a bot. Made with the engine alone, by a seed; played on
 * real servers by `observe`.
 */
import type { Decision, Mode, Seat, Wait } from '@star-eater/rules/src/games/star-eater';

/** What differs between the two versions when something is heard. */
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

/** `null` where it is not done at all in that version. */
export type Act = { by: Seat; hides: readonly Secret[] } & (
  | { what: 'decide'; versions: Versions<Decision>; ahead: Versions<boolean> }
  | { what: 'draft'; versions: Versions<object | null> }
  | { what: 'talk'; versions: Versions<string> }
  | { what: 'wait'; versions: Versions<Wait | null> }
);

/** Whether the server does it by itself, in one version at least: at once, and nothing can be put before it. */
export const isByItself = (act: Act): boolean => act.what === 'decide' && (act.ahead[0] || act.ahead[1]);

export const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];

/** What a course is about: orders and drafts, reactions that are waited for, a bot. */
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
  /** Each act with the secrets that differ once it is done. */
  acts: Act[];
  /** The acts of which the last brings the difference to light; empty where the match ends before. */
  reveal: Act[];
}
