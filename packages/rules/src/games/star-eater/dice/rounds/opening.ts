/** §4, D-3 to D-5, R-7. Before the battle: alternating components, a swap each, and munitions. */
import { answersFor, isFullyFitted, place, placesOf, swap, swapsOf } from '../../common/loadout';
import { SLOTS } from '../../common/model';
import { emit } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';
import { CALL_SIGNS, otherSeat, seatOf, squadronCard } from '../facts';
import { load, loadingOf } from '../fire/munitions';
import type { DiceQuestion } from '../question';
import { drop, push } from '../resolution';
import type { DiceMatch, DiceResolution } from '../state';

/** D-5. Munitions of a ship at the start, if as many fit. */
export const MUNITIONS = 4;

const isFitted = (match: DiceMatch): boolean => match.seats.every((state) => isFullyFitted(state));

/** D-4. One component, in turn. A filled slot stays. */
export const placingQuestion: DiceQuestion<'placing'> = {
  legal: (match, { seat }) => ({
    seat,
    type: 'place',
    place: placesOf(match, seat),
    swap: [],
    pass: false,
  }),

  *answers(match, { seat }) {
    for (const choice of placesOf(match, seat))
      for (const decision of answersFor(match, seat, 'place', choice))
        if (decision.type === 'place') yield decision;
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'place')
      return refuse('wrong-type', 'D-4', 'until all components are there each turn places one');
    const refusal = place(resolution, decision);
    if (refusal) return refusal;
    const { match } = resolution;
    drop(resolution, frame);
    const [holder = 0] = match.initiative;
    if (!isFitted(match)) push(resolution, { at: 'placing', seat: otherSeat(frame.seat) });
    else push(resolution, { at: 'swapping', seat: holder, next: otherSeat(holder) });
    return null;
  },
};

/** D-5. Both load munitions, the holder of Initiative first. */
const beginArming = (resolution: DiceResolution): void => {
  for (const seat of resolution.match.initiative.toReversed()) push(resolution, { at: 'arm', seat });
};

/** D-4. The holder may swap one slot; only then the other may. */
export const swappingQuestion: DiceQuestion<'swapping'> = {
  legal: (match, { seat }) => ({
    seat,
    type: 'pass',
    place: [],
    swap: swapsOf(match, seat),
    pass: true,
  }),

  *answers(match, { seat }) {
    for (const choice of swapsOf(match, seat))
      for (const decision of answersFor(match, seat, 'swap', choice))
        if (decision.type === 'swap') yield decision;
    yield { seat, type: 'pass' };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'swap' && decision.type !== 'pass')
      return refuse(
        'wrong-type',
        'D-4',
        'all {slots} components are there: this is answered with swap or pass',
        { slots: SLOTS.length },
      );
    if (decision.type === 'swap') {
      const refusal = swap(resolution, decision);
      if (refusal) return refusal;
    } else {
      seatOf(resolution.match, frame.seat).loadoutEnded = true;
      emit(resolution, '§5', { type: 'loadoutPassed', seat: frame.seat });
    }
    drop(resolution, frame);
    if (decision.type === 'swap' && frame.next !== null)
      push(resolution, { at: 'swapping', seat: frame.next, next: null });
    else beginArming(resolution);
    return null;
  },
};

/** D-5. */
export const armQuestion: DiceQuestion<'arm'> = {
  legal: (match, { seat }) => {
    const { due, room, shared } = loadingOf(match, seat, CALL_SIGNS, MUNITIONS);
    const capacity = CALL_SIGNS.map((sign) => squadronCard(match, seat, sign).capacity);
    return { seat, type: 'arm', due, capacity, room, shared };
  },

  *answers(match, { seat }) {
    for (const munitions of loadingOf(match, seat, CALL_SIGNS, MUNITIONS).lists())
      yield { seat, type: 'arm', munitions };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'arm') return refuse('wrong-type', 'D-5', 'munitions are loaded with arm');
    const { seat } = frame;
    const loading = loadingOf(resolution.match, seat, CALL_SIGNS, MUNITIONS);
    if (!loading.isLegal(decision.munitions))
      return refuse('munitions', 'D-5', 'munitions: {due} in all, within capacities and tokens', {
        due: loading.due,
      });
    drop(resolution, frame);
    load(resolution, seat, decision.munitions, 'arm', 'D-5');
    seatOf(resolution.match, seat).loadoutEnded = true;
    return null;
  },
};
