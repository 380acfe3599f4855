/** §10.1.7, R-28, R-38. The Special Ability as a command. */
import { finishCommand } from '../../common/cooldown-track';
import { specialOf } from '../../common/facts';
import type { Question } from '../../common/question';
import { dropFrame } from '../../common/resolution';
import { specialAnswers, specialLegal, useSpecial } from '../../common/special';
import { refuse } from '../../../../kernel/refusal';

export const specialQuestion: Question<'special'> = {
  legal: (match, { seat }) => specialLegal(match, seat),

  answers: (match, { seat }) => specialAnswers(match, seat),

  nothing: (resolution, frame) => {
    dropFrame(resolution, frame);
    finishCommand(
      resolution,
      frame.seat,
      'special',
      specialOf(resolution.match, frame.seat).cooldown + frame.extra,
      false,
    );
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'special')
      return refuse('wrong-type', '§10.1.7', 'Special Ability is answered with special');
    const { seat, extra } = frame;
    const { cooldown } = specialOf(resolution.match, seat);
    const refusal = useSpecial(resolution, { ...decision, seat });
    if (refusal) return refusal;
    dropFrame(resolution, frame);
    finishCommand(resolution, seat, 'special', cooldown + extra, true);
    return null;
  },
};
