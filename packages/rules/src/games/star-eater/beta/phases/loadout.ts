/** §5, R-6, R-7. The loadout phase: seats choose their cards in turns. */
import { livingFrom, seatState } from '../../common/facts';
import { answersFor, isFullyFitted, place, placesOf, swap, swapsOf } from '../../common/loadout';
import type { Seat } from '../../common/model';
import type { Question } from '../../common/question';
import { emit } from '../../common/resolution';
import type { FrameOf, Match } from '../../common/state';
import { refuse } from '../../../../kernel/refusal';

/** The seat whose turn it is. */
const turnOf = (frame: FrameOf<'loadout'>): Seat => frame.queue[0] ?? frame.first;

export const loadoutQuestion: Question<'loadout'> = {
  legal: (match, frame) => {
    const seat = turnOf(frame);
    const open = placesOf(match, seat);
    return {
      seat,
      type: open.length > 0 ? 'place' : 'pass',
      place: open,
      swap: swapsOf(match, seat),
      pass: open.length === 0,
    };
  },

  *answers(match, frame) {
    const seat = turnOf(frame);
    const open = placesOf(match, seat);
    for (const choice of open) yield* answersFor(match, seat, 'place', choice);
    for (const choice of swapsOf(match, seat)) yield* answersFor(match, seat, 'swap', choice);
    if (open.length === 0) yield { seat, type: 'pass' };
  },

  answer: (resolution, frame, decision) => {
    const state = seatState(resolution.match, decision.seat);
    switch (decision.type) {
      case 'place': {
        const refusal = place(resolution, decision);
        if (refusal) return refusal;
        break;
      }
      case 'swap': {
        const refusal = swap(resolution, decision);
        if (refusal) return refusal;
        break;
      }
      case 'pass':
        if (!isFullyFitted(state)) return refuse('slots-open', '§5', 'fill the open slot before you pass');
        state.loadoutEnded = true;
        emit(resolution, '§5', { type: 'loadoutPassed', seat: decision.seat });
        break;
      default:
        return refuse('wrong-type', '§5', 'the loadout is answered with place, swap or pass');
    }
    if (isFullyFitted(state) && state.swapped) state.loadoutEnded = true;
    frame.queue = frame.queue.slice(1);
    return null;
  },
};

/**
 * §5, R-6. After every seat has had a turn the next seat clockwise goes first; false once the loadout is
 * over.
 */
export const nextLoadoutTurn = (match: Match, frame: FrameOf<'loadout'>, isFirst: boolean): boolean => {
  if (!isFirst) frame.first = (frame.first + 1) % match.setup.players;
  frame.queue = livingFrom(match, frame.first).filter((seat) => !seatState(match, seat).loadoutEnded);
  return frame.queue.length > 0;
};
