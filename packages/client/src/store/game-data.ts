/** What the shell knows of any game's data. Each game extends these types; see `GameData`. */
import type { GameDecision, GameEvent, Outcome, Seat } from '@star-eater/rules';

export type { GameDecision };

/** What one viewer sees of a match. */
interface GameView {
  /** Counted from 1; 0 before the first, and always in a game without rounds. */
  round: number;
  /** The decision that each seat owes. */
  pending: readonly GameDecision[];
  /** Null until decided. */
  outcome: Outcome | null;
}

/** Names of people and things. */
export interface Names {
  seat(seat: Seat): string;
}

/** The types of one game, for the shell's generics: `Snapshot<StarEater>`. */
export interface GameData {
  /** What the room's state has about the match besides its view. */
  facts: { mode: string };
  /** The same for each seat. */
  seat: object;
  view: GameView;
  event: GameEvent;
  decision: GameDecision;
  /** What a seat has to decide, with the legal answers. */
  question: GameDecision;
  /** What a seat seals: the content of the game's draft and commitment. */
  orders: unknown;
  /** What one seat alone may know. */
  private: unknown;
  /** When a seat wants to be asked (message `wait` of docs/protocol.md). */
  waiting: unknown;
  names: Names;
}
