/** The decision that each seat owes, and its legal answers. */
import { isFullyFitted } from '../common/loadout';
import { askedBy, topFrame } from './advance';
import { seatState } from '../common/facts';
import type { Decision, DecisionType, Legal, Pending, Seat } from '../common/model';
import { commitAnswers, commitLegal, randomCommit, uncommitted } from './phases/commitment';
import { fitAnswers, fitLegal, randomFit, unfitted } from './phases/fitting';
import type { Frame, Match } from '../common/state';

const askedType = (match: Match, frame: Frame): { seat: Seat; type: DecisionType } | null => {
  switch (frame.at) {
    case 'loadout': {
      const [seat] = frame.queue;
      if (seat === undefined) return null;
      return { seat, type: isFullyFitted(seatState(match, seat)) ? 'pass' : 'place' };
    }
    case 'activations':
      return { seat: frame.seat, type: 'move' };
    case 'fire':
    case 'corvettes':
    case 'defence':
    case 'react':
    case 'vent':
    case 'thrust':
    case 'special':
    case 'warp':
    case 'escape':
    case 'compel':
      return { seat: frame.seat, type: frame.at };
    case 'round':
    case 'fitting':
    case 'commitment':
    case 'movers':
    case 'activators':
    case 'compelled':
    case 'commands':
    case 'window':
    case 'command':
      return null;
  }
};

/** The decisions that seats owe, by seat; none once the match is over. */
export const pending = (match: Match): Pending[] => {
  const frame = topFrame(match);
  if (!frame) return [];
  if (frame.at === 'fitting') return unfitted(match).map((seat) => ({ seat, type: 'commit' }));
  if (frame.at === 'commitment') return uncommitted(match).map((seat) => ({ seat, type: 'commit' }));
  const asked = askedType(match, frame);
  return asked ? [asked] : [];
};

export const owes = (match: Match, seat: Seat): boolean => pending(match).some((each) => each.seat === seat);

/** A seat's legal answers, as lists or bounds; null when it owes nothing. */
export const legal = (match: Match, seat: Seat): Legal | null => {
  const frame = topFrame(match);
  if (!frame || !owes(match, seat)) return null;
  if (frame.at === 'fitting') return fitLegal(match, seat);
  return frame.at === 'commitment' ? commitLegal(match, seat) : (askedBy(frame)?.legal(match) ?? null);
};

/** Every legal answer of a seat, in order, generated on demand. */
export const answersOf = (match: Match, seat: Seat): Iterable<Decision> => {
  const frame = topFrame(match);
  if (!frame || !owes(match, seat)) return [];
  if (frame.at === 'fitting') return fitAnswers(match, seat);
  return frame.at === 'commitment' ? commitAnswers(match, seat) : (askedBy(frame)?.answers(match) ?? []);
};

/** The most answers that a random one is taken from: lists of shots or launches are far longer. */
const DRAWN_FROM = 400;

/** A random legal answer, out of the first few hundred; `random(n)` gives 0 to n - 1. */
export const randomAnswer = (match: Match, seat: Seat, random: (n: number) => number): Decision | null => {
  const at = topFrame(match)?.at;
  if (at === 'commitment' && owes(match, seat)) return randomCommit(match, seat, random);
  if (at === 'fitting' && owes(match, seat)) return randomFit(match, seat, random);
  const answers: Decision[] = [];
  for (const answer of answersOf(match, seat)) {
    answers.push(answer);
    if (answers.length >= DRAWN_FROM) break;
  }
  return answers[random(Math.max(1, answers.length))] ?? null;
};
