/** What a player has reached alone, as an account keeps it (docs/protocol.md, `PUT /api/players/me/record`). */

/** A round of a match, by what the player did to others in it. */
export interface BestRound {
  amount: number;
  round: number;
  matchId: string;
  /** The round's first entry. */
  seq: number;
}

export interface GameRecord {
  /** Days on which the daily challenge was solved, as runs `[first day, how many]`, the oldest first. */
  days: [first: number, count: number][];
  /** Puzzles that were solved, from 1. */
  puzzles: number[];
  /** Levels of bots that were beaten. */
  beaten: string[];
  /** The best first, one of a match. */
  best: BestRound[];
}

/** By game. */
export type OwnRecord = Record<string, GameRecord>;
