/** Runs a draft match forward to the next choice, the next dice, or its end. */
import { emit, isOver } from '../../common/resolution';
import type { Refusal } from '../../common/model';
import { defined } from '../../../../kernel/defined';
import { maintainQuestion, nextDefence, nextImmediate, specialQuestion, ventQuestion } from '../actions';
import { uncommitted } from './commitment';
import { actQuestion, activateQuestion, nextFighter } from '../fire/fighters';
import { aimQuestion } from '../fire/fire';
import type { DiceDecision, DiceLegal } from '../model';
import { loseMunitions } from '../fire/munitions';
import { armQuestion, placingQuestion, swappingQuestion } from './opening';
import type { DiceQuestion } from '../question';
import { drop, push, tell } from '../resolution';
import { DICE_ROUND } from './round';
import type { DiceFrame, DiceFrameAt, DiceFrameOf, DiceMatch, DiceResolution } from '../state';
import { nextHardPoint, nextWeapon } from '../fire/weapons';

const QUESTIONS = {
  placing: placingQuestion,
  swapping: swappingQuestion,
  arm: armQuestion,
  vent: ventQuestion,
  maintain: maintainQuestion,
  special: specialQuestion,
  activate: activateQuestion,
  act: actQuestion,
  aim: aimQuestion,
} as const;

type Asking = keyof typeof QUESTIONS;

/** A question, bound to the frame that asks it. */
export interface OpenDiceQuestion {
  legal(match: DiceMatch): DiceLegal;
  answers(match: DiceMatch): Iterable<DiceDecision>;
  answer(resolution: DiceResolution, decision: DiceDecision): Refusal | null;
}

const bind = <A extends DiceFrameAt>(question: DiceQuestion<A>, frame: DiceFrameOf<A>): OpenDiceQuestion => ({
  legal: (match) => question.legal(match, frame),
  answers: (match) => question.answers(match, frame),
  answer: (resolution, decision) => question.answer(resolution, frame, decision),
});

export const isAsking = (frame: DiceFrame): frame is DiceFrameOf<Asking> => frame.at in QUESTIONS;

/** The question that a frame asks of one seat; null for frames that ask nobody, and for the commitment. */
export const askedBy = (frame: DiceFrame): OpenDiceQuestion | null =>
  isAsking(frame) ? bind(QUESTIONS[frame.at] as DiceQuestion<Asking>, frame) : null;

export const topFrame = (match: DiceMatch): DiceFrame | null =>
  match.outcome ? null : (match.stack.at(-1) ?? null);

/** §5. The next part of the round, with its phase. */
const nextPart = (resolution: DiceResolution, frame: DiceFrameOf<'round'>): void => {
  const { match } = resolution;
  const part = defined(DICE_ROUND[frame.part]);
  frame.part = (frame.part + 1) % DICE_ROUND.length;
  if (match.stage !== part.phase) {
    match.stage = part.phase;
    tell(resolution, '§5', { type: 'phaseStarted', phase: part.phase });
  }
  part.run(resolution);
};

/** D-5. Everybody has loaded munitions: the first round begins. */
const beginBattle = (resolution: DiceResolution): void => {
  push(resolution, { at: 'round', part: 0 });
  const { round, initiative } = resolution.match;
  emit(resolution, 'D-3', { type: 'roundStarted', round, initiative: initiative.slice() });
};

/** The engine makes a choice with one legal answer itself. False when the seat has to answer. */
const answerAlone = (resolution: DiceResolution, frame: DiceFrame): boolean => {
  const asked = defined(askedBy(frame));
  let only: DiceDecision | null = null;
  for (const answer of asked.answers(resolution.match)) {
    if (only) return false;
    only = answer;
  }
  if (!only) drop(resolution, frame);
  else if (asked.answer(resolution, only))
    throw new Error(`engine bug: the only legal answer was refused: ${only.type}`);
  return true;
};

/** Carries on a frame that asks nobody; false when it has nothing left. */
const carryOn = (resolution: DiceResolution, frame: DiceFrame): boolean => {
  switch (frame.at) {
    case 'immediate':
      return nextImmediate(resolution, frame);
    case 'defence':
      return nextDefence(resolution, frame);
    case 'fighters':
      return nextFighter(resolution, frame);
    case 'weapons':
      return nextWeapon(resolution, frame);
    case 'battery':
      return nextHardPoint(resolution, frame);
    case 'round':
      nextPart(resolution, frame);
      return true;
    default:
      return false;
  }
};

/** Carries out the top frame; false when it waits for an answer or for dice. */
const step = (resolution: DiceResolution, frame: DiceFrame): boolean => {
  if (frame.at === 'coin' || frame.at === 'dice') return false;
  if (frame.at === 'commitment' && uncommitted(resolution.match).length > 0) return false;
  if (isAsking(frame)) return answerAlone(resolution, frame);
  if (!carryOn(resolution, frame)) drop(resolution, frame);
  return true;
};

/** Runs until a choice is open, dice are owed, or the match is over. */
export const advance = (resolution: DiceResolution): void => {
  const { match } = resolution;
  while (!isOver(resolution)) {
    loseMunitions(match);
    const frame = topFrame(match);
    if (!frame) beginBattle(resolution);
    else if (!step(resolution, frame)) return;
  }
  loseMunitions(match);
  match.stack = [];
};
