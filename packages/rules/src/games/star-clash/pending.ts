/** Who owes what: one seat at a time. */
import type { Pending } from './model';
import type { Match } from './state';

export const pending = ({ phase, turn, outcome }: Match): Pending[] => {
  if (phase !== 'turn' || turn === null || outcome) return [];
  if (turn.step === 'give') return turn.offer ? [{ seat: turn.offer.with, type: 'give' }] : [];
  return [{ seat: turn.seat, type: turn.step === 'pick' ? 'pick' : 'turn' }];
};
