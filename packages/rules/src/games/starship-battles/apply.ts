/** What a decision does. A refusal changes nothing. */
import { refuse, type Refusal, type Result } from '../../kernel/refusal';
import { isLiving, modelOf, modelsOf } from './facts';
import { fire, refuseFire, refuseReroll, reroll } from './fire/fire';
import { refuseFleet, refusePosts, sealFleet, sealPosts } from './muster/muster';
import type { Commit, Decision, Event, Seat } from './model';
import { moveModels } from './movement/movement';
import { pendingOf } from './order';
import { parseDecision } from './parse';
import { beginResolution, changeSeat, emit, type Resolution } from './resolution';
import { advance, beginPart, endActivation } from './round';
import { finish, judgeSides, withdraw } from './scoring';
import type { Match } from './state';

export type Step = Result<{ match: Match; events: Event[] }>;

const notPending = (message: string): Refusal => refuse('not-pending', 'B-50', message);

/** B-18, B-50. Whether a seat has something sealed that it can take back. */
export const canTakeBack = (match: Match, seat: Seat): boolean => {
  const state = match.seats[seat];
  if (!state || state.resigned || match.outcome !== null) return false;
  if (match.phase === 'deployment') return state.posts !== null;
  return match.phase === 'muster' && state.fleet !== null && match.setup.fleets[seat] === null;
};

const isInMatch = (match: Match, seat: Seat): boolean => {
  const state = match.seats[seat];
  return state !== undefined && !state.resigned && match.sides[state.side]?.out === false;
};

/** B-50. Whether a decision answers what is asked. */
const refuseUnasked = (match: Match, decision: Decision): Refusal | null => {
  const { seat, type } = decision;
  if (match.outcome !== null) return notPending('The match is over. Nothing more is decided.');
  if (match.owed !== null) return notPending('Dice are being rolled. Decide when they lie.');
  if (type === 'resign')
    return isInMatch(match, seat) ? null : notPending('You are out of this match. You can watch.');
  if (type === 'uncommit')
    return canTakeBack(match, seat)
      ? null
      : notPending('You have sealed nothing, or all have sealed. There is nothing to take back.');
  const asked = pendingOf(match, seat)?.type;
  const answers: Record<typeof type, boolean> = {
    commit: asked === ('ships' in decision ? 'deploy' : 'muster'),
    first: asked === 'first',
    move: asked === 'move',
    fire: asked === 'fire',
    reroll: asked === 'fire' && match.activation !== null,
    done: asked === 'fire' && match.activation !== null,
  };
  return answers[type] ? null : notPending('You are not asked for this now. Wait for your question.');
};

const commit = (resolution: Resolution, decision: Commit): Refusal | null => {
  const { match } = resolution;
  const { seat } = decision;
  if ('ships' in decision) {
    const refusal = refusePosts(match, seat, decision.ships);
    if (!refusal) sealPosts(resolution, seat, decision.ships);
    return refusal;
  }
  const refusal = refuseFleet(match, seat, decision);
  if (!refusal) sealFleet(resolution, seat, decision);
  return refusal;
};

const uncommit = (resolution: Resolution, seat: Seat): void =>
  changeSeat(resolution, seat, resolution.match.phase === 'muster' ? { fleet: null } : { posts: null });

/** The chosen seat moves first and fires first. */
const chooseFirst = (resolution: Resolution, seat: Seat, first: Seat): Refusal | null => {
  const { match } = resolution;
  if (!match.seats[first] || !isLiving(match, first))
    return refuse('bad-first', 'A-33', 'That player cannot move first. Pick one who is in the match.', {
      seat: first,
    });
  match.first = first;
  match.winner = null;
  emit(resolution, 'A-33', { type: 'firstChosen', seat, first });
  beginPart(resolution, 'movement', 'ships');
  return null;
};

/** B-46. All models leave; an open activation ends without being assessed. */
const resign = (resolution: Resolution, seat: Seat): void => {
  const { match } = resolution;
  const owner = match.activation && modelOf(match, match.activation.ship)?.seat;
  changeSeat(resolution, seat, { resigned: true });
  emit(resolution, 'B-46', { type: 'resigned', seat });
  if (match.phase === 'muster' || match.phase === 'deployment')
    changeSeat(resolution, seat, { fleet: null, posts: null });
  if (owner === seat) {
    match.activation = null;
    match.asked = null;
  }
  for (const { id } of modelsOf(match, seat)) withdraw(resolution, id, 'B-46');
  judgeSides(resolution, 'B-46');
};

const carryOut = (resolution: Resolution, decision: Decision): Refusal | null => {
  const { match } = resolution;
  const { seat } = decision;
  switch (decision.type) {
    case 'commit':
      return commit(resolution, decision);
    case 'uncommit':
      uncommit(resolution, seat);
      return null;
    case 'first':
      return chooseFirst(resolution, seat, decision.first);
    case 'move':
      return moveModels(resolution, decision);
    case 'fire': {
      const refusal = refuseFire(match, decision);
      if (!refusal) fire(resolution, decision);
      return refusal;
    }
    case 'reroll': {
      const refusal = refuseReroll(match, decision.shot, decision.die);
      if (!refusal) reroll(resolution, decision.shot, decision.die);
      return refusal;
    }
    case 'done':
      endActivation(resolution);
      return null;
    case 'resign':
      resign(resolution, seat);
      return null;
  }
};

/** Carries out a well-formed decision, or says why not. */
export const decide = (match: Match, decision: Decision): Step => {
  const refusal = refuseUnasked(match, decision);
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(match);
  const wrong = carryOut(resolution, decision);
  if (wrong) return { ok: false, refusal: wrong };
  advance(resolution);
  return { ok: true, match: resolution.match, events: resolution.events };
};

/** Applies an untrusted decision. Dice come from the server by another way. */
export const apply = (match: Match, input: unknown): Step => {
  const parsed = parseDecision(input);
  if (!parsed.ok) return parsed;
  const { decision } = parsed;
  if (decision.type === 'roll')
    return {
      ok: false,
      refusal: notPending('Nobody rolls by hand. The dice of the match fall by themselves.'),
    };
  return decide(match, decision);
};

/** B-47. Ends a match as a draw that all players have agreed to. */
export const agreeDraw = (match: Match): Step => {
  if (match.outcome !== null)
    return { ok: false, refusal: notPending('The match is over. Nothing more is decided.') };
  const resolution = beginResolution(match);
  finish(resolution, [], 'agreed');
  return { ok: true, match: resolution.match, events: resolution.events };
};
