/** What a game says of its shuffles and dice. */
import type { CheckedRound, Line, Verdict } from './rolls';

export interface ProofLine extends Line {
  text: string;
}

/** What this browser checked of a round. */
export type ProofRound = CheckedRound<ProofLine>;

/** A game's words for it. */
export interface ProofTexts {
  open: string;
  heading: string;
  intro: string;
  limits: string;
  /** Before anything has been rolled or dealt. */
  none?: string;
  waiting(round: number): string;
  told(round: number): string;
  holds(round: number, count: number): string;
  fails(round: number): string;
  /** What is reported of a round that fails. */
  fault(round: number): string;
  mark: Record<Verdict, string>;
  save: string;
  noRecord: string;
  anchor: string;
  joint: string;
  seat(name: string): string;
  commit: string;
  value: string;
}
