/** A choice that a frame of the draft waits for: its legal answers, and what an answer does. */
import type { Refusal } from '../common/model';
import type { DiceDecision, DiceLegal } from './model';
import type { DiceFrameAt, DiceFrameOf, DiceMatch, DiceResolution } from './state';

export interface DiceQuestion<A extends DiceFrameAt> {
  legal(match: DiceMatch, frame: DiceFrameOf<A>): DiceLegal;
  /** Every legal answer, in order, generated on demand. */
  answers(match: DiceMatch, frame: DiceFrameOf<A>): Iterable<DiceDecision>;
  answer(resolution: DiceResolution, frame: DiceFrameOf<A>, decision: DiceDecision): Refusal | null;
}
