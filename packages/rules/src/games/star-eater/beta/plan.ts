/**
 * Plans: parts of the round, run by the engine's own functions on a copy of a position. The client draws them
 * and bots compare them. Nothing here decides or asks anything.
 */
import { askedBy } from './advance';
import { fireQuestion } from './commands/fire';
import { aimedBattery, defaultShots } from './commands/fire-in-arc';
import { thrust } from './commands/thrust';
import { commanderOf, seatState, shipOf } from '../common/facts';
import type { Command, Decision, Direction, Engine, Event, Refusal, Seat } from '../common/model';
import { nextEscape } from './phases/escape';
import { roundOf } from './round';
import { arrivalsOf, type Arrival } from '../common/combat/arrival';
import { cloneMatch, type Frame, type FrameOf, type Match } from '../common/state';
import { beginResolution, isOver, type Resolution } from '../common/resolution';
import { refuse } from '../../../kernel/refusal';

/** A position that a plan leads to, and its events. */
export interface Plan {
  match: Match;
  events: Event[];
}

/** A plan for an answer that may be illegal: then nothing has changed, and `refusal` says why. */
export interface TriedPlan extends Plan {
  refusal: Refusal | null;
}

/** Places the commanders of lost ships; launches of their corvettes are left open. */
const placeCommanders = (resolution: Resolution): void => {
  while (!isOver(resolution) && nextEscape(resolution))
    for (const state of resolution.match.seats)
      if (state.escape && commanderOf(resolution.match, state.seat)) state.escape = null;
};

/** A plan ends in a bare position: nobody is asked, and its flow is that of the original. */
const planOf = (resolution: Resolution, from: Match): Plan => {
  if (!isOver(resolution)) resolution.match.flow = from.flow;
  return { match: resolution.match, events: resolution.events };
};

/**
 * §7.2, R-11 to R-26. The movement phase with these engine settings: ships in lock-step with their
 * collisions, cannons, torpedoes, corvettes. A ship without a setting drifts (`none`). Command Corvettes
 * stay, because their movement is a choice (§8.1.2).
 */
export const planMovement = (match: Match, engines: Partial<Record<Seat, Engine>>): Plan => {
  const resolution = beginResolution(cloneMatch(match));
  for (const ship of resolution.match.ships)
    seatState(resolution.match, ship.seat).orders = { engine: engines[ship.seat] ?? 'none', commands: [] };
  for (const part of roundOf(match)) {
    if (part.phase !== 'movement') continue;
    if (isOver(resolution)) break;
    if (part.plan) part.plan(resolution);
    else part.run(resolution);
    placeCommanders(resolution);
  }
  for (const state of resolution.match.seats) state.orders = null;
  return planOf(resolution, match);
};

/** §9.3, §9.4. When shells and torpedoes of these ages hit a hull if every ship coasts, by age. */
export const planArrivals = (match: Match, ages: readonly number[]): Map<number, Arrival> =>
  arrivalsOf(match, ages, (now) => planMovement(now, {}));

/** Answers a frame's question on a copy of the position. */
export const planAnswer = (match: Match, asking: Frame, decision: Decision): TriedPlan => {
  const asked = askedBy(asking);
  if (match.outcome || !asked)
    return {
      match,
      events: [],
      refusal: refuse('not-pending', '§6', 'there is no choice to answer here'),
    };
  const resolution = beginResolution(cloneMatch(match));
  resolution.match.flow.push(asking);
  const refusal = asked.answer(resolution, decision);
  if (refusal) return { match, events: [], refusal };
  placeCommanders(resolution);
  return { ...planOf(resolution, match), refusal: null };
};

/** An answer to a fire command. */
export type FireAnswer = Omit<Extract<Decision, { type: 'fire' }>, 'seat' | 'type'>;

/** §8.1.3, R-40. Whether a fire command has a weapon now: a ship's, or a commander's main weapon. */
const canFire = (match: Match, seat: Seat, command: Command): boolean =>
  shipOf(match, seat) !== null || (command === 'fire-main' && commanderOf(match, seat) !== null);

/**
 * F-6. What a fire command would hit from this position. Without an answer: no boost, the first
 * target where several share a hex or where shots are aimed, and tokens reused where the supply is empty.
 */
export const planFire = (
  match: Match,
  seat: Seat,
  command: 'fire-main' | 'port-broadside' | 'starboard-broadside',
  answer: FireAnswer = {},
): TriedPlan => {
  if (!canFire(match, seat, command))
    return {
      match,
      events: [],
      refusal: refuse('no-weapon', 'R-40', 'you have no weapon left for this command'),
    };
  const asking: FrameOf<'fire'> = { at: 'fire', seat, command, extra: 0 };
  const asked = fireQuestion.legal(match, asking);
  const wanted = asked.type === 'fire' ? asked.reuse : 0;
  const reuse = answer.reuse ?? Array.from({ length: wanted }, () => true);
  const aimed = asked.type === 'fire' && asked.aims ? aimedBattery(match, asking) : null;
  const shots = aimed ? { shots: answer.shots ?? defaultShots(match, asking, aimed) } : {};
  return planAnswer(match, asking, { ...answer, ...shots, seat, type: 'fire', reuse });
};

/** §10.1.6, R-23. The effect of a thrust from this position, collisions included. */
export const planThrust = (match: Match, seat: Seat, direction: Direction): Plan => {
  if (match.outcome || !shipOf(match, seat)) return { match, events: [] };
  const resolution = beginResolution(cloneMatch(match));
  thrust(resolution, seat, direction);
  placeCommanders(resolution);
  return planOf(resolution, match);
};
