/** How server processes that share a store work together. */
import type { Store as CountStore } from 'express-rate-limit';
import type { Act } from '../live/acts';
import type { UnusedTickets } from '../store/unused-tickets';
import type { Reached } from '../wire/desk';

/** The process that holds a match. */
export interface Holder {
  /** Where clients reach it. */
  address: string;
  epoch: number;
}

/** The answer to a client that joins a room, as HTTP. */
export interface JoinAnswer {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

export interface Cluster {
  /**
   * False while another process may have taken this one's matches: nothing may be answered about them.
   * Resolves to true as soon as it is known that nobody has, to false if that takes too long.
   */
  isCurrent(): boolean | Promise<boolean>;
  /** The database has been silent for so long that others may have declared this process dead. */
  readonly isSilent: boolean;
  /** The other living process that holds the match; null if there is none. */
  holderOf(matchId: string): Promise<Holder | null>;
  /** Whether a living process has the rules of the match. Otherwise it waits for one. */
  isPlayable(matchId: string): Promise<boolean>;
  /**
   * Call it after a change of the match's seats, names or status: the holder reads it again. `open`: loads it
   * if no process holds it, because it may be about to start.
   */
  changed(matchId: string, open?: 'open'): Promise<void>;
  /**
   * Lets the process that holds the match do this, or one that can. False if it was not done: the match is
   * over, or has not begun.
   */
  act(matchId: string, act: Act): Promise<boolean>;
  /** Lets a process with far fewer matches load this one if nobody holds it. Call it before this one does. */
  spread(matchId: string): Promise<void>;
  /**
   * Joins with a ticket at the process that holds the match, for a client that came here: the answer leads
   * its socket there. Null if that process does not answer, or there is none.
   */
  joinThere(matchId: string, ticket: string): Promise<JoinAnswer | null>;
  /** Joins a room of this process, for a client that came to another one. */
  joinHere: (matchId: string, ticket: string) => Promise<JoinAnswer>;
  /** Closes all connections of a player or of one of their sessions, in every process. */
  disconnectPerson(id: string): Promise<void>;
  /** How many processes share what comes in, this one among them. */
  readonly serving: number;
  /** Counters of limits that hold over all processes; undefined for those of this one. */
  counts(name: string): CountStore | undefined;
  /** Those of a player, for matches of every process. */
  readonly unusedTickets: UnusedTickets;
  /** Of Redis, where it was last tried; null without it. */
  readonly redis: Reached | null;
  /** Lets the other processes read this. */
  tell(text: string): Promise<void>;
  /** What the other living processes told last. */
  told(): Promise<string[]>;
  /** Why this process cannot serve, as a sentence; null if it can. */
  check(): Promise<string | null>;
  /** Hands the matches to the other processes. Resolves when they have them, or after a time limit. */
  drain(): Promise<void>;
  /** From now on the process gives no sign of life: what is left of its end is nobody's time. Call it after `drain`. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}
