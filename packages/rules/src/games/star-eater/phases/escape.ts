/** §8, R-39. A destroyed ship's commander is placed, and its corvettes are launched around the hull. */
import { launchCorvette, launchesFor, type Carrier } from '../corvettes';
import { hullSectionAt, isFree, seatState, tokensAt } from '../facts';
import { settleStep } from '../fate';
import { along, DIRECTIONS, turned } from '../hex';
import type { Decision, Hex, Launch, LaunchChoice, Seat } from '../model';
import { defined } from '../../../kernel/defined';
import type { Question } from '../question';
import { cloneMatch, type Match, type SeatState } from '../state';
import { destroyToken } from '../tokens';
import { beginResolution, dropFrame, emit, isOver, pushFrame, type Resolution } from '../resolution';
import { refuse } from '../../../kernel/refusal';

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

/** Every way to launch the corvettes aboard, in call-sign order, each around the ones before it. */
function* launchLists(match: Match, seat: Seat, callSigns: readonly number[]): Generator<Launch[]> {
  const [callSign, ...rest] = callSigns;
  if (callSign === undefined) {
    yield [];
    return;
  }
  const choices = choicesFor(match, seat, callSign);
  if (choices.length === 0) yield* launchLists(match, seat, rest);
  for (const choice of choices) {
    const resolution = beginResolution(cloneMatch(match));
    launchCorvette(resolution, seat, choice);
    const { at: _at, ...launch } = choice;
    for (const others of launchLists(resolution.match, seat, rest)) yield [launch, ...others];
  }
}

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

export const escapeQuestion: Question<'escape'> = {
  legal: (match, { seat }) => {
    const { aboard } = seatState(match, seat);
    return {
      seat,
      type: 'escape',
      launches: launchesFor(match, carrierOf(match, seat), aboard),
      callSigns: aboard.slice(),
    };
  },

  *answers(match, { seat }) {
    for (const launches of launchLists(match, seat, seatState(match, seat).aboard)) {
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
      return refuse('not-aboard', 'R-39', `corvette ${foreign.callSign} is not aboard, or is named twice`);
    for (const callSign of aboard) {
      const choices = choicesFor(match, seat, callSign);
      const wanted = decision.launches.find((launch) => launch.callSign === callSign);
      const choice = choices.find(
        (each) =>
          wanted &&
          each.hangar === wanted.hangar &&
          each.distance === wanted.distance &&
          each.facing === wanted.facing,
      );
      if (choice) launchCorvette(resolution, seat, choice);
      else if (wanted || choices.length > 0)
        return refuse(
          'illegal-launch',
          'R-39',
          `corvette ${callSign} must be launched to a free hex in line with a hangar, if there is one`,
        );
    }
    dropFrame(resolution, frame);
    destroyAboard(resolution, state);
    state.escape = null;
    return null;
  },
};
