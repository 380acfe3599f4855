/** Carries out one decision, or one roll, of a draft match. Its input never changes; it throws only on engine bugs. */
import { malformed } from '../../../kernel/malformed';
import { editionOf } from '../common/edition';
import { endMatch, resign } from '../common/step-end';
import type { Refusal, Result } from '../common/model';
import { diceDecisions } from './decisions';
import { refuse } from '../../../kernel/refusal';
import { advance, askedBy, topFrame } from './rounds/advance';
import { commit, uncommit } from './rounds/commitment';
import { takeRoll } from './dice';
import { owes } from './legal';
import type { DiceDecision, DiceEvent } from './model';
import { beginDice, eventsOf } from './resolution';
import { cloneDice, type DiceMatch, type DiceResolution } from './state';

export interface DiceApplied {
  match: DiceMatch;
  events: DiceEvent[];
}

const refused = (match: DiceMatch, refusal: Refusal): { ok: false; refusal: Refusal } => {
  const rule = editionOf(match).citations[refusal.rule] ?? refusal.rule;
  return { ok: false, refusal: { ...refusal, rule } };
};

/** Refuses seats that cannot decide anything. */
const refuseSeat = (match: DiceMatch, { seat }: DiceDecision): Refusal | null => {
  if (match.outcome) return refuse('finished', match.outcome.rule, 'the match is over');
  return match.seats[seat] ? null : refuse('no-seat', 'seat', 'this match has no such seat');
};

const carryOut = (resolution: DiceResolution, decision: DiceDecision): Refusal | null => {
  const { match } = resolution;
  if (decision.type === 'resign') {
    resign(resolution, decision.seat);
    return null;
  }
  const frame = topFrame(match);
  if (decision.type === 'uncommit')
    return frame?.at === 'commitment'
      ? uncommit(resolution, decision.seat)
      : refuse('not-pending', 'R-10', 'too late to take back: everybody has sealed');
  if (frame?.at === 'commitment' && decision.type === 'commit') return commit(resolution, decision);
  const asked = frame && askedBy(frame);
  if (!asked || !owes(match, decision.seat))
    return refuse('not-pending', 'D-2', 'too late: this is already decided', {
      seat: decision.seat,
      type: decision.type,
    });
  return asked.answer(resolution, decision);
};

const finish = (resolution: DiceResolution): { ok: true } & DiceApplied => {
  advance(resolution);
  return { ok: true, match: resolution.match, events: eventsOf(resolution) };
};

/** Applies an untrusted decision. A refusal `{ code, rule, message }` changes nothing. */
export const apply = (match: DiceMatch, input: unknown): Result<DiceApplied> => {
  const parsed = diceDecisions.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
  const refusal = refuseSeat(match, parsed.data);
  if (refusal) return refused(match, refusal);
  const resolution = beginDice(cloneDice(match));
  const wrong = carryOut(resolution, parsed.data);
  return wrong ? refused(match, wrong) : finish(resolution);
};

/** D-37, D-38. Goes on with the values of the dice that are owed. */
export const rollDice = (match: DiceMatch, values: readonly number[]): Result<DiceApplied> => {
  const resolution = beginDice(cloneDice(match));
  const wrong = takeRoll(resolution, values);
  return wrong ? { ok: false, refusal: wrong } : finish(resolution);
};

/** §3.1. Ends the match as a draw that both players have agreed to. */
export const agreeDraw = (match: DiceMatch): Result<DiceApplied> => {
  if (match.outcome)
    return { ok: false, refusal: refuse('finished', match.outcome.rule, 'the match is over') };
  const resolution = beginDice(cloneDice(match));
  endMatch(resolution, { winners: [], rule: 'agreed' });
  return finish(resolution);
};
