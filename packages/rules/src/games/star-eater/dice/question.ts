/** A choice that a frame of the draft waits for: its legal answers, and what an answer does. */
import type { Refusal } from '../common/model';
import type { DraftDecision, DraftLegal } from './model';
import type { DraftFrameAt, DraftFrameOf, DraftMatch, DraftResolution } from './state';

export interface DraftQuestion<A extends DraftFrameAt> {
  legal(match: DraftMatch, frame: DraftFrameOf<A>): DraftLegal;
  /** Every legal answer, in order, generated on demand. */
  answers(match: DraftMatch, frame: DraftFrameOf<A>): Iterable<DraftDecision>;
  answer(resolution: DraftResolution, frame: DraftFrameOf<A>, decision: DraftDecision): Refusal | null;
}
