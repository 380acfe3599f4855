/**
 * What the ensign answers in the playouts of one search. Most orders lead to positions that others led to
 * before, so every answer is made once.
 */
import { defined } from '../../../../../kernel/defined';
import { topFrame } from '../../advance';
import { legal } from '../../legal';
import type { Decision, Seat } from '../../../common/model';
import type { Match } from '../../../common/state';
import { answer } from '../ensign';
import type { Activations } from '../ensign/situation';
import { situationIn } from './candidates';
import { Names, positionText, questionText } from './position-text';

/** Of one position. */
interface Known {
  answers: Map<string, Decision>;
  activations: Activations;
}

export class Memory {
  private readonly positions = new Map<string, Known>();
  private readonly names = new Names();

  private at(match: Match): Known {
    const text = positionText(match, this.names);
    let known = this.positions.get(text);
    if (!known) {
      known = { answers: new Map(), activations: new Map() };
      this.positions.set(text, known);
    }
    return known;
  }

  /** The ensign's answer of this seat, without a seed. */
  answerOf(match: Match, seat: Seat): Decision {
    const { answers, activations } = this.at(match);
    const question = questionText(match, defined(topFrame(match)), this.names);
    const before = question === null ? undefined : answers.get(question);
    if (before) return before;
    const made = answer(situationIn(match, seat, '', activations), defined(legal(match, seat)));
    if (question !== null) answers.set(question, made);
    return made;
  }
}
