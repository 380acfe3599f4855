/** A choice that some frame of the flow waits for: what is legal, and what an answer does. */
import type { Decision, Legal, Refusal } from './model';
import type { FrameAt, FrameOf, Match } from './state';
import type { Resolution } from './resolution';

export interface Question<A extends FrameAt> {
  /** The legal answers as lists and bounds, for people and pages. */
  legal(match: Match, frame: FrameOf<A>): Legal;
  /** Every legal answer, in the order of R-28, made as they are asked for. */
  answers(match: Match, frame: FrameOf<A>): Iterable<Decision>;
  /** Known without listing them, whatever has happened since it was asked: there is more than one legal answer. */
  readonly isAlwaysOpen?: boolean;
  /** Checks an answer and carries it out on the turn's copy; a refusal throws that copy away. */
  answer(resolution: Resolution, frame: FrameOf<A>, decision: Decision): Refusal | null;
  /** Nothing is legal: the command does nothing, and still cools down. */
  nothing?(resolution: Resolution, frame: FrameOf<A>): void;
}
