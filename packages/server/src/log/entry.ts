/**
 * Entries of a match's log. A match in memory is the fold of its entries. Times are milliseconds since 1970.
 */
import { hash } from 'node:crypto';
import type { ChanceBody } from '../chance/due';
import type { ChanceRecord } from '../chance/record';
import type { GameDecision, GameTypes, Seat } from '@star-eater/rules';
import { canonicalHash } from './canonical-hash';
import { chainedLine, type ChainedLine, type Line } from './lines';

/** The hash of each part of a sealed decision, and the nonces behind them. */
export interface Sealing {
  seal: string[];
  nonces: string[];
}

/** Who made a decision: the player, the bot in the seat, or the server when time ran out. */
export type DecidedBy = 'player' | 'bot' | 'draft' | 'default';

/** A decision that the engine accepted. Commitments have a `sealing`. */
export interface Decided {
  decision: GameDecision;
  from: DecidedBy;
  sealing?: Sealing;
}

export type EntryBody =
  | ({ kind: 'decision' } & Decided)
  /** Time ran out for `by`. */
  | ({ kind: 'clock'; what: 'expired' } & Decided)
  /** Downtime, charged to nobody. Every pending decision has at least until `grace`. */
  | { kind: 'clock'; what: 'down'; from: number; until: number; grace: number }
  /** A bot takes the seat of an absent player; the player takes it back. */
  | { kind: 'absence'; what: 'away' }
  | { kind: 'absence'; what: 'back' }
  /** The seat is forfeited. */
  | ({ kind: 'absence'; what: 'forfeit' } & Decided)
  /** P-41. `by` is away: their clock stands still, or has since. `until` is the time of the entry if they are back. */
  | { kind: 'absence'; what: 'still'; from: number; until: number }
  | { kind: 'pause'; what: 'pause' | 'resume'; agree: boolean }
  | { kind: 'draw'; agree: boolean }
  /** Closed by the operator, for idleness, or because the server cannot continue it. */
  | { kind: 'absence'; what: 'closed'; because: string }
  /** What the house gives an engine with chance: docs/rules/chance.md, H-13, H-14, H-18. */
  | ChanceBody
  | Line;

/** The part of a body that the hash chain covers. Replays publish it, so that everybody can check the entry. */
export type ChainedBody = Exclude<EntryBody, Line> | ChainedLine;

export const chained = (body: EntryBody): ChainedBody => (body.kind === 'chat' ? chainedLine(body) : body);

export type EntryKind = EntryBody['kind'];

/** An entry before it is appended. */
export interface NewEntry {
  at: number;
  by: Seat | null;
  /** The client's request id; null for the server's own entries. */
  id: string | null;
  body: EntryBody;
}

export interface Entry extends NewEntry {
  seq: number;
  kind: EntryKind;
  /** SHA-256 of the engine's canonical state after the entry; null if the entry does not change it. */
  stateHash: string | null;
  /** Covers this entry and all before it. */
  hash: string;
}

/** SHA-256 in hex. */
export const sha256 = (text: string): string => hash('sha256', text);

/** The start of the chain. A match without chance leaves `chance` out of the text. */
export function firstHash(
  matchId: string,
  rulesVersion: string,
  setup: GameTypes['setup'],
  chance: ChanceRecord | null,
): string {
  return canonicalHash({ chance: chance ?? undefined, matchId, rulesVersion, setup });
}

/** SHA-256 of the previous hash followed by the canonical entry without its own hash. */
export function entryHash(
  previous: string,
  entry: Omit<Entry, 'hash' | 'body'> & { body: ChainedBody },
): string {
  const { seq, at, kind, by, id, body, stateHash } = entry;
  return canonicalHash({ seq, at, kind, by, id, body, stateHash }, previous);
}

/** The decision in an entry; null for entries without one. */
export function decidedIn(body: EntryBody): Decided | null {
  return 'decision' in body ? body : null;
}
