/** The decision that each seat of a draft match owes, and its legal answers. */
import type { Seat } from '../common/model';
import { askedBy, isAsking, topFrame } from './rounds/advance';
import { commitAnswers, commitLegal, randomCommit, uncommitted } from './rounds/commitment';
import type { DiceDecision, DiceDecisionType, DiceLegal, DicePending } from './model';
import type { DiceFrame, DiceMatch } from './state';

const TYPES: Readonly<Partial<Record<DiceFrame['at'], DiceDecisionType>>> = {
  placing: 'place',
  swapping: 'pass',
  aim: 'fire',
};

/** Nobody owes anything while dice are owed, or once the match is over. */
export const pending = (match: DiceMatch): DicePending[] => {
  const frame = topFrame(match);
  if (!frame) return [];
  if (frame.at === 'commitment') return uncommitted(match).map((seat) => ({ seat, type: 'commit' }));
  if (!isAsking(frame)) return [];
  const type = TYPES[frame.at] ?? (frame.at as DiceDecisionType);
  return [{ seat: frame.seat, type }];
};

export const owes = (match: DiceMatch, seat: Seat): boolean =>
  pending(match).some((each) => each.seat === seat);

/** A seat's legal answers, as lists or bounds; null when it owes nothing. */
export const legal = (match: DiceMatch, seat: Seat): DiceLegal | null => {
  const frame = topFrame(match);
  if (!frame || !owes(match, seat)) return null;
  return frame.at === 'commitment' ? commitLegal(seat) : (askedBy(frame)?.legal(match) ?? null);
};

/** Every legal answer of a seat, in order, generated on demand. */
export const answersOf = (match: DiceMatch, seat: Seat): Iterable<DiceDecision> => {
  const frame = topFrame(match);
  if (!frame || !owes(match, seat)) return [];
  return frame.at === 'commitment' ? commitAnswers(seat) : (askedBy(frame)?.answers(match) ?? []);
};

/** The most answers that a random one is taken from. */
const DRAWN_FROM = 400;

/** A random legal answer, out of the first few hundred; `random(n)` gives 0 to n − 1. */
export const randomAnswer = (
  match: DiceMatch,
  seat: Seat,
  random: (n: number) => number,
): DiceDecision | null => {
  if (topFrame(match)?.at === 'commitment' && owes(match, seat)) return randomCommit(seat, random);
  const answers: DiceDecision[] = [];
  for (const answer of answersOf(match, seat)) {
    answers.push(answer);
    if (answers.length >= DRAWN_FROM) break;
  }
  return answers[random(Math.max(1, answers.length))] ?? null;
};
