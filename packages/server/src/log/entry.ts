/**
 * One line of a match's log. The log is the truth: a match in memory is the fold of its entries.
 * Times are milliseconds since 1970.
 */
import { hash } from 'node:crypto';
import type { DealBody, RollBody } from '../chance/due';
import type { ChanceRecord } from '../chance/record';
import { canonical, type GameDecision, type GameTypes, type Seat } from '@star-eater/rules';

/** What goes with a sealed decision: the hash of each part and the nonces behind them. */
export interface Sealing {
  seal: string[];
  nonces: string[];
}

/** Who made a decision: the player, the bot in the seat, or the server when time ran out. */
export type DecidedBy = 'player' | 'bot' | 'draft' | 'default';

/** A decision that the engine took; `sealing` with every commitment. */
export interface Decided {
  decision: GameDecision;
  from: DecidedBy;
  sealing?: Sealing;
}

export type EntryBody =
  | ({ kind: 'decision' } & Decided)
  /** Time ran out for `by`. */
  | ({ kind: 'clock'; what: 'expired' } & Decided)
  /**
   * The server was away: nobody is charged for it. `grace` to this moment at least, for whoever owes
   * something.
   */
  | { kind: 'clock'; what: 'down'; from: number; until: number; grace: number }
  /** A bot takes the seat of a player who is away; the player takes it back. */
  | { kind: 'absence'; what: 'away' }
  | { kind: 'absence'; what: 'back' }
  /** The seat is given up for the player. */
  | ({ kind: 'absence'; what: 'forfeit' } & Decided)
  | { kind: 'pause'; what: 'pause' | 'resume'; agree: boolean }
  | { kind: 'draw'; agree: boolean }
  /** The operator, idleness or a new version ended it. */
  | { kind: 'absence'; what: 'closed'; because: string }
  /** What the house gives an engine with chance: docs/rules/chance.md, H-13, H-14. */
  | DealBody
  | RollBody
  | { kind: 'chat'; text: string; to: 'all' }
  | TeamLine;

/**
 * `salt` is random and never told: without it a hash would tell a short line to whoever tries all of them.
 */
interface TeamLine {
  kind: 'chat';
  text: string;
  to: 'team';
  salt: string;
}

/**
 * The log. What the chain ties of a body. What a team says among itself stays there, so its words are bound
 * by a hash of their own: a replay tells that instead of them, and everything else of the entry can be
 * checked by anybody.
 */
export type ChainedBody = Exclude<EntryBody, TeamLine> | { kind: 'chat'; to: 'team'; sealed: string };

export function chained(body: EntryBody): ChainedBody {
  if (body.kind !== 'chat' || body.to === 'all') return body;
  const { kind, to, text, salt } = body;
  return { kind, to, sealed: sha256(canonical({ text, salt })) };
}

export type EntryKind = EntryBody['kind'];

/** An entry before it is appended. */
export interface NewEntry {
  at: number;
  by: Seat | null;
  /** The client's own id of a request; null for what the server did. */
  id: string | null;
  body: EntryBody;
}

export interface Entry extends NewEntry {
  seq: number;
  kind: EntryKind;
  /** SHA-256 of the engine's canonical state after it, for those that change it. */
  stateHash: string | null;
  /** Ties this entry to all before it. */
  hash: string;
}

/** SHA-256 in hex, by what comes with Node: the log hashes several thousand bytes for each decision. */
export const sha256 = (text: string): string => hash('sha256', text);

/** The start of the chain. `chance` is left out of the text where a match has none. */
export function firstHash(
  matchId: string,
  rulesVersion: string,
  setup: GameTypes['setup'],
  chance: ChanceRecord | null,
): string {
  return sha256(canonical({ chance: chance ?? undefined, matchId, rulesVersion, setup }));
}

/** SHA-256 of the previous hash followed by the canonical entry without its own hash. */
export function entryHash(
  previous: string,
  entry: Omit<Entry, 'hash' | 'body'> & { body: ChainedBody },
): string {
  const { seq, at, kind, by, id, body, stateHash } = entry;
  return sha256(previous + canonical({ seq, at, kind, by, id, body, stateHash }));
}

/** The decision an entry carries out, if it is of that sort. */
export function decidedIn(body: EntryBody): Decided | null {
  return 'decision' in body ? body : null;
}
