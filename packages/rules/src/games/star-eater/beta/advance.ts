/** Runs a match forward to the next choice, or to its end. */
import { activationsQuestion, canActivate } from './commands/activations';
import { corvettesQuestion } from './commands/corvettes';
import { defenceQuestion, reactQuestion } from './commands/defence';
import { fireQuestion } from './commands/fire';
import { specialQuestion } from './commands/special';
import { thrustQuestion } from './commands/thrust';
import { ventQuestion } from './commands/vent';
import { warpQuestion } from './commands/warp';
import { compelQuestion, nextCompelled } from '../common/craft/compelled';
import { livingFrom } from '../common/facts';
import type { Decision, Legal, Refusal } from '../common/model';
import { defined } from '../../../kernel/defined';
import { nextCommand, nextCommander, nextReaction, startCommand } from './phases/action';
import { uncommitted } from './phases/commitment';
import { escapeQuestion, nextEscape } from './phases/escape';
import { revealFits, unfitted } from './phases/fitting';
import { loadoutQuestion, nextLoadoutTurn } from './phases/loadout';
import type { Question } from '../common/question';
import { roundOf } from './round';
import type { Frame, FrameAt, FrameOf, Match } from '../common/state';
import { dropFrame, emit, isOver, type Resolution } from '../common/resolution';

const QUESTIONS = {
  loadout: loadoutQuestion,
  fire: fireQuestion,
  corvettes: corvettesQuestion,
  activations: activationsQuestion,
  defence: defenceQuestion,
  react: reactQuestion,
  vent: ventQuestion,
  thrust: thrustQuestion,
  special: specialQuestion,
  warp: warpQuestion,
  escape: escapeQuestion,
  compel: compelQuestion,
} as const;

type Asking = keyof typeof QUESTIONS;

/** A question, bound to the frame that asks it. */
export interface OpenQuestion {
  isAlwaysOpen: boolean;
  legal(match: Match): Legal;
  answers(match: Match): Iterable<Decision>;
  answer(resolution: Resolution, decision: Decision): Refusal | null;
  nothing(resolution: Resolution): void;
}

const bind = <A extends FrameAt>(question: Question<A>, frame: FrameOf<A>): OpenQuestion => ({
  isAlwaysOpen: question.isAlwaysOpen ?? false,
  legal: (match) => question.legal(match, frame),
  answers: (match) => question.answers(match, frame),
  answer: (resolution, decision) => question.answer(resolution, frame, decision),
  nothing: (resolution) =>
    question.nothing ? question.nothing(resolution, frame) : dropFrame(resolution, frame),
});

const isAsking = (frame: Frame): frame is FrameOf<Asking> => frame.at in QUESTIONS;

/** The question that a frame asks of one seat; null for frames that ask nobody, and for commitments. */
export const askedBy = (frame: Frame): OpenQuestion | null =>
  isAsking(frame) ? bind(QUESTIONS[frame.at] as Question<Asking>, frame) : null;

export const topFrame = (match: Match): Frame | null => match.flow.at(-1) ?? null;

/** §5, R-8. The loadout is over: round 1 starts with the first player of its first turn. */
const beginFirstRound = (resolution: Resolution, frame: FrameOf<'loadout'>): void => {
  const { match } = resolution;
  dropFrame(resolution, frame);
  match.flow.push({ at: 'round', part: 0 });
  match.round = 1;
  match.first = defined(livingFrom(match, match.first)[0]);
  match.initiative = livingFrom(match, match.first);
  emit(resolution, 'R-8', { type: 'roundStarted', round: 1, initiative: match.initiative.slice() });
};

const nextPart = (resolution: Resolution, frame: FrameOf<'round'>): void => {
  const round = roundOf(resolution.match);
  const part = defined(round[frame.part]);
  frame.part = (frame.part + 1) % round.length;
  if (resolution.match.phase !== part.phase) {
    resolution.match.phase = part.phase;
    emit(resolution, '§6', { type: 'phaseStarted', phase: part.phase });
  }
  part.run(resolution);
};

/** The engine makes a choice with one legal answer itself. False when the seat has to answer. */
const answerAlone = (resolution: Resolution, asked: OpenQuestion): boolean => {
  if (asked.isAlwaysOpen) return false;
  let only: Decision | null = null;
  for (const answer of asked.answers(resolution.match)) {
    if (only) return false;
    only = answer;
  }
  if (!only) asked.nothing(resolution);
  else if (asked.answer(resolution, only))
    throw new Error(`engine bug: the only legal answer was refused: ${only.type}`);
  return true;
};

/** Carries out the top frame; false when it waits for an answer. */
const step = (resolution: Resolution, frame: Frame): boolean => {
  switch (frame.at) {
    case 'loadout':
      if (frame.queue.length === 0 && !nextLoadoutTurn(resolution.match, frame, false)) {
        beginFirstRound(resolution, frame);
        return true;
      }
      return answerAlone(resolution, loadoutQuestionOf(frame));
    case 'fitting':
      if (unfitted(resolution.match).length > 0) return false;
      revealFits(resolution);
      dropFrame(resolution, frame);
      return true;
    case 'commitment':
      if (uncommitted(resolution.match).length > 0) return false;
      dropFrame(resolution, frame);
      return true;
    case 'round':
      if (!nextEscape(resolution)) nextPart(resolution, frame);
      return true;
    case 'movers':
    case 'activators':
      if (!nextEscape(resolution) && !nextCommander(resolution, frame)) dropFrame(resolution, frame);
      return true;
    case 'commands':
      if (!nextEscape(resolution) && !nextCommand(resolution, frame)) dropFrame(resolution, frame);
      return true;
    case 'window':
      if (!nextReaction(resolution, frame)) dropFrame(resolution, frame);
      return true;
    case 'compelled':
      if (!nextCompelled(resolution, frame)) dropFrame(resolution, frame);
      return true;
    case 'command':
      startCommand(resolution, frame);
      return true;
    case 'activations':
      if (frame.window && canActivate(resolution.match, frame)) {
        frame.window = false;
        resolution.match.flow.push({ at: 'window', queue: resolution.match.initiative.slice() });
        return true;
      }
      return answerAlone(resolution, defined(askedBy(frame)));
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
      return answerAlone(resolution, defined(askedBy(frame)));
  }
};

const loadoutQuestionOf = (frame: FrameOf<'loadout'>): OpenQuestion => bind(loadoutQuestion, frame);

/** Runs until a choice is open or the match is over. */
export const advance = (resolution: Resolution): void => {
  while (!isOver(resolution)) {
    const frame = topFrame(resolution.match);
    if (!frame || !step(resolution, frame)) return;
  }
};
