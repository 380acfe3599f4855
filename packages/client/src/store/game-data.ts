/** What the shell knows of any game's data. Each game has more in each of them, see `GameData`. */
import type { Seat } from '@star-eater/rules';

/** A decision that a seat owes. */
export interface Owed {
  seat: Seat;
  type: string;
}

/** What one viewer sees of a match. */
export interface GameView {
  /** Counted from 1; 0 before the first, and always in a game without rounds. */
  round: number;
  pending: readonly Owed[];
  /** Null until it is decided; `rule` is the paragraph that decided it. */
  outcome: { winners: readonly Seat[]; rule: string } | null;
}

/** A fact that a decision led to. `rule`: the paragraph behind it. */
export interface GameEvent {
  type: string;
  rule: string;
}

export interface GameDecision {
  seat: Seat;
  type: string;
}

/** The question that a seat has to answer, with the legal answers. */
export interface GameQuestion {
  seat: Seat;
  type: string;
}

/** What people and things are called. */
export interface Names {
  seat(seat: Seat): string;
}

/** The types of one game, for the shell's generic ones: `Snapshot<StarEater>`. */
export interface GameData {
  /** What the room's state says of the match besides its view. */
  facts: { mode: string };
  /** And of each seat. */
  seat: object;
  view: GameView;
  event: GameEvent;
  decision: GameDecision;
  question: GameQuestion;
  /** What a seat seals: whatever the game's draft and commitment are made of. */
  orders: unknown;
  /** What one seat alone may know. */
  private: unknown;
  /** When a seat wants to be asked (message `wait` of docs/protocol.md). */
  waiting: unknown;
  names: Names;
}
