/** Carries out one decision. Its input never changes; it throws only on engine bugs. */
import { advance, askedBy, topFrame } from './advance';
import { editionOf } from '../common/edition';
import { resign, endMatch } from '../common/step-end';
import { owes } from './legal';
import type { Decision, Event, Refusal, Result } from '../common/model';
import { parseDecision } from './parse';
import { commit, uncommit } from './phases/commitment';
import { commitFit, uncommitFit } from './phases/fitting';
import { cloneMatch, type Match } from '../common/state';
import { beginResolution, type Resolution } from '../common/resolution';
import { refuse } from '../../../kernel/refusal';

export interface Applied {
  match: Match;
  events: Event[];
}

/** A refusal with its paragraph as the edition's book numbers it. */
const citedFrom = (match: Match, refusal: Refusal): Refusal => {
  const cited = editionOf(match).citations[refusal.rule];
  return cited === undefined ? refusal : { ...refusal, rule: cited };
};

/** Refuses seats that cannot decide anything. */
const refuseSeat = (match: Match, decision: Decision): Refusal | null => {
  if (match.outcome) return refuse('finished', match.outcome.rule, 'the match is over');
  const state = match.seats[decision.seat];
  if (!state)
    return refuse('no-seat', 'seat', 'a match of {players} has no such seat', {
      players: match.setup.players,
    });
  if (state.out) return refuse('out', 'R-41', 'you are out of the match: watch how it ends');
  return null;
};

const carryOut = (resolution: Resolution, decision: Decision): Refusal | null => {
  const { match } = resolution;
  if (decision.type === 'resign') {
    resign(resolution, decision.seat);
    return null;
  }
  const frame = topFrame(match);
  if (decision.type === 'uncommit') {
    if (frame?.at === 'fitting') return uncommitFit(resolution, decision.seat);
    if (frame?.at === 'commitment') return uncommit(resolution, decision.seat);
    return refuse('not-pending', 'R-10', 'too late to take back: everybody has sealed');
  }
  if (frame?.at === 'fitting' && decision.type === 'commit') return commitFit(resolution, decision);
  if (frame?.at === 'commitment' && decision.type === 'commit') return commit(resolution, decision);
  const asked = frame && askedBy(frame);
  if (!asked || !owes(match, decision.seat))
    return refuse(
      'not-pending',
      decision.type === 'commit' ? 'R-9' : '§6',
      'too late: this is already decided',
      { seat: decision.seat, type: decision.type },
    );
  return asked.answer(resolution, decision);
};

/**
 * Applies an untrusted decision. A refusal `{ code, rule, message }` changes nothing. Otherwise the new match
 * is at its next choice, or over, and the events list what happened, in order.
 */
export const apply = (match: Match, input: unknown): Result<Applied> => {
  const parsed = parseDecision(input, editionOf(match));
  return parsed.ok ? applyDecision(match, parsed.decision) : parsed;
};

/** The same for a decision that the program itself has made: its form is not checked again. */
export const applyDecision = (match: Match, decision: Decision): Result<Applied> => {
  const refusal = refuseSeat(match, decision);
  if (refusal) return { ok: false, refusal: citedFrom(match, refusal) };
  const resolution = beginResolution(cloneMatch(match));
  const refused = carryOut(resolution, decision);
  if (refused) return { ok: false, refusal: citedFrom(match, refused) };
  advance(resolution);
  return { ok: true, match: resolution.match, events: resolution.events };
};

/** §3. Ends a match as a draw that all living players have agreed to. */
export const agreeDraw = (match: Match): Result<Applied> => {
  if (match.outcome)
    return { ok: false, refusal: refuse('finished', match.outcome.rule, 'the match is over') };
  const resolution = beginResolution(cloneMatch(match));
  endMatch(resolution, { winners: [], rule: 'agreed' });
  return { ok: true, match: resolution.match, events: resolution.events };
};
