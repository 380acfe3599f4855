/** Runs a match forward from where it stands to the next choice, or to its end. */
import { activationsQuestion, canActivate } from './commands/activations';
import { corvettesQuestion } from './commands/corvettes';
import { defenceQuestion, reactQuestion } from './commands/defence';
import { fireQuestion } from './commands/fire';
import { specialQuestion } from './commands/special';
import { thrustQuestion } from './commands/thrust';
import { ventQuestion } from './commands/vent';
import { warpQuestion } from './commands/warp';
import { livingFrom } from './facts';
import type { Decision, Legal, Refusal } from './model';
import { must } from './must';
import { nextCommand, nextCommander, nextReaction, startCommand } from './phases/action';
import { uncommitted } from './phases/commitment';
import { escapeQuestion, nextEscape } from './phases/escape';
import { loadoutQuestion, nextLoadoutTurn } from './phases/loadout';
import type { Question } from './question';
import { ROUND } from './round';
import type { Frame, FrameAt, FrameOf, Match } from './state';
import { dropFrame, emit, isOver, type Turn } from './turn';

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
} as const;

type Asking = keyof typeof QUESTIONS;

/** A question together with the frame that asks it. */
export interface Asked {
  isAlwaysOpen: boolean;
  legal(match: Match): Legal;
  answers(match: Match): Iterable<Decision>;
  answer(turn: Turn, decision: Decision): Refusal | null;
  nothing(turn: Turn): void;
}

const bind = <A extends FrameAt>(question: Question<A>, frame: FrameOf<A>): Asked => ({
  isAlwaysOpen: question.isAlwaysOpen ?? false,
  legal: (match) => question.legal(match, frame),
  answers: (match) => question.answers(match, frame),
  answer: (turn, decision) => question.answer(turn, frame, decision),
  nothing: (turn) => (question.nothing ? question.nothing(turn, frame) : dropFrame(turn, frame)),
});

const isAsking = (frame: Frame): frame is FrameOf<Asking> => frame.at in QUESTIONS;

/** The question that a frame asks of one seat; null for frames that ask nobody, and for the commitment. */
export const askedBy = (frame: Frame): Asked | null =>
  isAsking(frame) ? bind(QUESTIONS[frame.at] as Question<Asking>, frame) : null;

export const topFrame = (match: Match): Frame | null => match.flow.at(-1) ?? null;

/** §5, R-8. The loadout is over: round 1 starts with the first player of its first turn. */
const beginFirstRound = (turn: Turn, frame: FrameOf<'loadout'>): void => {
  const { match } = turn;
  dropFrame(turn, frame);
  match.flow.push({ at: 'round', part: 0 });
  match.round = 1;
  match.first = must(livingFrom(match, match.first)[0]);
  match.initiative = livingFrom(match, match.first);
  emit(turn, 'R-8', { type: 'roundStarted', round: 1, initiative: match.initiative.slice() });
};

const nextPart = (turn: Turn, frame: FrameOf<'round'>): void => {
  const part = must(ROUND[frame.part]);
  frame.part = (frame.part + 1) % ROUND.length;
  if (turn.match.phase !== part.phase) {
    turn.match.phase = part.phase;
    emit(turn, '§6', { type: 'phaseStarted', phase: part.phase });
  }
  part.run(turn);
};

/** A choice with one legal answer is made by the engine; true when there is nothing to wait for. */
const answerAlone = (turn: Turn, asked: Asked): boolean => {
  if (asked.isAlwaysOpen) return false;
  let only: Decision | null = null;
  for (const answer of asked.answers(turn.match)) {
    if (only) return false;
    only = answer;
  }
  if (!only) asked.nothing(turn);
  else if (asked.answer(turn, only))
    throw new Error(`engine bug: the only legal answer was refused: ${only.type}`);
  return true;
};

/** Does what the top frame is there for; false when it waits for somebody. */
const step = (turn: Turn, frame: Frame): boolean => {
  switch (frame.at) {
    case 'loadout':
      if (frame.queue.length === 0 && !nextLoadoutTurn(turn.match, frame, false)) {
        beginFirstRound(turn, frame);
        return true;
      }
      return answerAlone(turn, loadoutAsked(frame));
    case 'commitment':
      if (uncommitted(turn.match).length > 0) return false;
      dropFrame(turn, frame);
      return true;
    case 'round':
      if (!nextEscape(turn)) nextPart(turn, frame);
      return true;
    case 'movers':
    case 'activators':
      if (!nextEscape(turn) && !nextCommander(turn, frame)) dropFrame(turn, frame);
      return true;
    case 'commands':
      if (!nextEscape(turn) && !nextCommand(turn, frame)) dropFrame(turn, frame);
      return true;
    case 'window':
      if (!nextReaction(turn, frame)) dropFrame(turn, frame);
      return true;
    case 'command':
      startCommand(turn, frame);
      return true;
    case 'activations':
      if (frame.window && canActivate(turn.match, frame)) {
        frame.window = false;
        turn.match.flow.push({ at: 'window', queue: turn.match.initiative.slice() });
        return true;
      }
      return answerAlone(turn, must(askedBy(frame)));
    case 'fire':
    case 'corvettes':
    case 'defence':
    case 'react':
    case 'vent':
    case 'thrust':
    case 'special':
    case 'warp':
    case 'escape':
      return answerAlone(turn, must(askedBy(frame)));
  }
};

const loadoutAsked = (frame: FrameOf<'loadout'>): Asked => bind(loadoutQuestion, frame);

/** Until a choice is open or the match is over. */
export const advance = (turn: Turn): void => {
  while (!isOver(turn)) {
    const frame = topFrame(turn.match);
    if (!frame || !step(turn, frame)) return;
  }
};
