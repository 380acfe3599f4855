/** §8, R-39. A destroyed ship's commander is placed, and its corvettes are launched around the hull. */
import { editionOf, type Edition } from '../../common/edition';
import { launchCorvette, launchesFor, type Carrier } from '../../common/craft/launch';
import { hullSectionAt, isFree, seatState, tokensAt } from '../../common/facts';
import { settleStep } from '../../common/step-end';
import { along, DIRECTIONS, keyOf, turned } from '../../common/map/hex';
import type { CallSign, Decision, Hex, Launch, LaunchChoice, Refusal, Seat } from '../../common/model';
import { defined } from '../../../../kernel/defined';
import type { Question } from '../../common/question';
import { cloneMatch, type Match, type SeatState } from '../../common/state';
import { destroyToken } from '../../common/map/tokens';
import {
  beginResolution,
  dropFrame,
  emit,
  isOver,
  pushFrame,
  type Resolution,
} from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

/** The hexes at one distance, clockwise from N. */
function* ringFrom(centre: Hex, distance: number): Generator<Hex> {
  let hex = along(centre, 0, distance);
  for (const direction of DIRECTIONS)
    for (let i = 0; i < distance; i += 1) {
      yield hex;
      hex = along(hex, turned(direction, 2));
    }
}

/** The nearest free hex; of equals the first clockwise from N. */
const nearestFree = (match: Match, centre: Hex): Hex => {
  for (let distance = 1; distance <= 2 * match.setup.radius; distance += 1)
    for (const hex of ringFrom(centre, distance)) if (isFree(match, hex)) return hex;
  throw new Error('engine bug: no free hex on the board');
};

/**
 * Places a commander at the ship's centre and destroys what is there; under another hull, in the
 * nearest free hex.
 */
const placeCommander = (
  resolution: Resolution,
  seat: Seat,
  ship: { at: Hex; facing: Carrier['facing'] },
): void => {
  const { match } = resolution;
  const at = hullSectionAt(match, ship.at) ? nearestFree(match, ship.at) : ship.at;
  const crushed = tokensAt(match, at);
  match.tokens.push({ seat, kind: 'command-corvette', at, facing: ship.facing });
  emit(resolution, 'R-39', { type: 'commandCorvettePlaced', seat, at, facing: ship.facing });
  for (const token of crushed) destroyToken(resolution, token, 'token', [seat], 'R-39');
  settleStep(resolution);
};

/** Places the waiting commander of the lowest seat and asks it; false when none waits. */
export const nextEscape = (resolution: Resolution): boolean => {
  const waiting = resolution.match.seats.find((state) => state.escape !== null);
  if (!waiting?.escape) return false;
  placeCommander(resolution, waiting.seat, waiting.escape);
  if (!isOver(resolution) && !waiting.out) pushFrame(resolution, { at: 'escape', seat: waiting.seat });
  return true;
};

const carrierOf = (match: Match, seat: Seat): Carrier => ({
  seat,
  ...defined(seatState(match, seat).escape),
});

const choicesFor = (match: Match, seat: Seat, callSign: number): LaunchChoice[] =>
  launchesFor(match, carrierOf(match, seat), [callSign]);

/**
 * Every way to launch these corvettes, in this order, each around the ones before it. One without a
 * place is skipped, or there is no such list.
 */
function* launchLists(
  match: Match,
  seat: Seat,
  callSigns: readonly CallSign[],
  withoutPlace: 'skip' | 'none',
): Generator<Launch[]> {
  const [callSign, ...rest] = callSigns;
  if (callSign === undefined) {
    yield [];
    return;
  }
  const choices = choicesFor(match, seat, callSign);
  if (choices.length === 0 && withoutPlace === 'skip') yield* launchLists(match, seat, rest, withoutPlace);
  for (const choice of choices) {
    const resolution = beginResolution(cloneMatch(match));
    launchCorvette(resolution, seat, choice);
    const { at: _at, ...launch } = choice;
    for (const others of launchLists(resolution.match, seat, rest, withoutPlace)) yield [launch, ...others];
  }
}

/** Subsets of this size, in the order of the list. */
function* subsets<T>(list: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of list.entries())
    for (const rest of subsets(list.slice(index + 1), size - 1)) yield [first, ...rest];
}

/**
 * How many corvettes must be launched: as many as are aboard, or as there are places, whichever is
 * less.
 */
const launchCount = (match: Match, seat: Seat): number => {
  const { aboard } = seatState(match, seat);
  const [first] = aboard;
  if (first === undefined) return 0;
  const places = new Set(choicesFor(match, seat, first).map(({ at }) => keyOf(at)));
  return Math.min(aboard.length, places.size);
};

interface LaunchRule {
  /** Every legal list of launches, in the order of R-28. */
  lists(match: Match, seat: Seat): Iterable<Launch[]>;
  /** Whether this call-sign may be left out, judged when its turn to be launched comes. */
  mayBeLeftOut(match: Match, seat: Seat, callSign: CallSign): boolean;
  /** The first call-sign left out for which there is room after all; undefined if there is none. */
  leftOut(match: Match, seat: Seat): CallSign | undefined;
}

/** Which corvettes are launched where places are short. */
const LAUNCH_RULES: Readonly<Record<Edition['escapeLaunches'], LaunchRule>> = {
  'in-order': {
    lists: (match, seat) => launchLists(match, seat, seatState(match, seat).aboard, 'skip'),
    mayBeLeftOut: (match, seat, callSign) => choicesFor(match, seat, callSign).length === 0,
    leftOut: () => undefined,
  },
  chosen: {
    *lists(match, seat) {
      for (const callSigns of subsets(seatState(match, seat).aboard, launchCount(match, seat)))
        yield* launchLists(match, seat, callSigns, 'none');
    },
    mayBeLeftOut: () => true,
    leftOut: (match, seat) => (launchCount(match, seat) > 0 ? seatState(match, seat).aboard[0] : undefined),
  },
};

const launchRuleOf = (match: Match): LaunchRule => LAUNCH_RULES[editionOf(match).escapeLaunches];

/** Destroys the corvettes still aboard: there was no room to launch them. */
const destroyAboard = (resolution: Resolution, state: SeatState): void => {
  for (const callSign of state.aboard) {
    state.destroyed = [...state.destroyed, callSign].sort((a, b) => a - b);
    resolution.match.eventful = true;
    emit(resolution, 'R-39', {
      type: 'tokenDestroyed',
      token: { seat: state.seat, kind: 'corvette', callSign },
      at: defined(state.escape).at,
      cause: 'no-room',
      by: [],
    });
  }
  state.aboard = [];
};

const refuseLaunch = (callSign: CallSign): Refusal =>
  refuse(
    'illegal-launch',
    'R-39',
    'corvette {callSign} must be launched to a free hex in line with a hangar, if there is one',
    { callSign },
  );

/** Launches the corvettes aboard in call-sign order, each to a place that is free then. */
const launchAll = (resolution: Resolution, seat: Seat, launches: readonly Launch[]): Refusal | null => {
  const { match } = resolution;
  const rule = launchRuleOf(match);
  for (const callSign of seatState(match, seat).aboard.slice()) {
    const wanted = launches.find((launch) => launch.callSign === callSign);
    if (!wanted) {
      if (!rule.mayBeLeftOut(match, seat, callSign)) return refuseLaunch(callSign);
      continue;
    }
    const choice = choicesFor(match, seat, callSign).find(
      (each) =>
        each.hangar === wanted.hangar && each.distance === wanted.distance && each.facing === wanted.facing,
    );
    if (!choice) return refuseLaunch(callSign);
    launchCorvette(resolution, seat, choice);
  }
  const leftOut = rule.leftOut(match, seat);
  return leftOut === undefined ? null : refuseLaunch(leftOut);
};

export const escapeQuestion: Question<'escape'> = {
  legal: (match, { seat }) => {
    const { aboard } = seatState(match, seat);
    return {
      seat,
      type: 'escape',
      launches: launchesFor(match, carrierOf(match, seat), aboard),
      callSigns: aboard.slice(),
      count: launchCount(match, seat),
    };
  },

  *answers(match, { seat }) {
    for (const launches of launchRuleOf(match).lists(match, seat)) {
      const decision: Decision = { seat, type: 'escape', launches };
      yield decision;
    }
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'escape')
      return refuse(
        'wrong-type',
        'R-39',
        'an escape is answered with escape: a launch for each corvette aboard',
      );
    const { match } = resolution;
    const { seat } = frame;
    const state = seatState(match, seat);
    const aboard = state.aboard.slice();
    const foreign = decision.launches.find(
      (launch, i) =>
        !aboard.includes(launch.callSign) ||
        decision.launches.findIndex((other) => other.callSign === launch.callSign) !== i,
    );
    if (foreign)
      return refuse('not-aboard', 'R-39', 'corvette {callSign} is not aboard, or is named twice', {
        callSign: foreign.callSign,
      });
    const refusal = launchAll(resolution, seat, decision.launches);
    if (refusal) return refusal;
    dropFrame(resolution, frame);
    destroyAboard(resolution, state);
    state.escape = null;
    return null;
  },
};
