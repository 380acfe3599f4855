/** What the shell knows of any game's data. Each game has more in each of them, see `GameData`. */
import type { GameDecision, GameEvent, Outcome, Seat } from '@star-eater/rules';

export type { GameDecision };

/** What one viewer sees of a match. */
interface GameView {
  /** Counted from 1; 0 before the first, and always in a game without rounds. */
  round: number;
  /** Which decision each seat owes. */
  pending: readonly GameDecision[];
  /** Null until it is decided. */
  outcome: Outcome | null;
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
  /** What a seat has to decide, with the legal answers. */
  question: GameDecision;
  /** What a seat seals: whatever the game's draft and commitment are made of. */
  orders: unknown;
  /** What one seat alone may know. */
  private: unknown;
  /** When a seat wants to be asked (message `wait` of docs/protocol.md). */
  waiting: unknown;
  names: Names;
}
