/** A choice that a frame waits for: its legal answers, and what an answer does. */
import type { Decision, Legal, Refusal } from './model';
import type { FrameAt, FrameOf, Match } from './state';
import type { Resolution } from './resolution';

export interface Question<A extends FrameAt> {
  /** The legal answers as lists and bounds, for players and the client. */
  legal(match: Match, frame: FrameOf<A>): Legal;
  /** Every legal answer, in the order of R-28, generated on demand. */
  answers(match: Match, frame: FrameOf<A>): Iterable<Decision>;
  /** Set where there is always more than one legal answer, so that they need not be listed. */
  readonly isAlwaysOpen?: boolean;
  /** Checks an answer and carries it out on the resolution's copy; a refusal discards that copy. */
  answer(resolution: Resolution, frame: FrameOf<A>, decision: Decision): Refusal | null;
  /** Without a legal answer the command has no effect, and still cools down. */
  nothing?(resolution: Resolution, frame: FrameOf<A>): void;
}
