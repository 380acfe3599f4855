/** §10.1.3, §8.1.3, R-35, R-40. The command Corvettes!: activate, launch or repair. */
import { launchCorvette, launchesFrom, type Carrier } from '../../common/craft/launch';
import { finishCommand } from '../../common/cooldown-track';
import { hangarOf, seatState, shipOf } from '../../common/facts';
import { sideOf } from '../../common/modes';
import type { CallSign, Launch, LaunchChoice, Seat } from '../../common/model';
import type { Question } from '../../common/question';
import type { Match } from '../../common/state';
import { dropFrame, emit, type Resolution } from '../../common/resolution';
import { giveActivations } from './activations';
import { refuse } from '../../../../kernel/refusal';

const ACTIVATIONS = 3;
const ACTIVATIONS_AFTER_LAUNCH = 1;
const REPAIR_COOLDOWN = 1;

/** §8.1.3, R-40. The ship whose hangars a seat may use: its own; in teams a commander uses its ally's. */
export const carrierOf = (match: Match, seat: Seat): Carrier | null => {
  const own = shipOf(match, seat);
  if (own) return own;
  if (match.setup.mode !== 'teams') return null;
  const { mode } = match.setup;
  return match.ships.find((ship) => sideOf(mode, ship.seat) === sideOf(mode, seat)) ?? null;
};

const launchesOf = (match: Match, seat: Seat): Iterable<LaunchChoice> => {
  const carrier = carrierOf(match, seat);
  return carrier ? launchesFrom(match, carrier, seatState(match, seat).aboard) : [];
};

/** The legal launch that was ordered; null where it is not legal. */
const launchOf = (match: Match, seat: Seat, wanted: Launch): LaunchChoice | null => {
  for (const launch of launchesOf(match, seat))
    if (
      launch.callSign === wanted.callSign &&
      launch.hangar === wanted.hangar &&
      launch.distance === wanted.distance &&
      launch.facing === wanted.facing
    )
      return launch;
  return null;
};

const repairsOf = (match: Match, seat: Seat): CallSign[] =>
  carrierOf(match, seat) ? seatState(match, seat).destroyed : [];

/** A repair cools down 1 space minus the hangar's reduction, never less than 0. */
const repairCooldown = (match: Match, seat: Seat): number => {
  const carrier = carrierOf(match, seat);
  const reduction = carrier ? hangarOf(match, carrier.seat).repairCooldownReduction : 0;
  return Math.max(0, REPAIR_COOLDOWN - reduction);
};

const repair = (resolution: Resolution, seat: Seat, callSign: CallSign): void => {
  const state = seatState(resolution.match, seat);
  state.destroyed = state.destroyed.filter((other) => other !== callSign);
  state.aboard = [...state.aboard, callSign].sort((a, b) => a - b);
  emit(resolution, '§10.1.3', { type: 'corvetteRepaired', seat, callSign });
};

export const corvettesQuestion: Question<'corvettes'> = {
  legal: (match, frame) => ({
    seat: frame.seat,
    type: 'corvettes',
    activate: true,
    launches: [...launchesOf(match, frame.seat)],
    repairs: repairsOf(match, frame.seat).slice(),
  }),

  *answers(match, { seat }) {
    yield { seat, type: 'corvettes', option: 'activate' };
    for (const { at: _at, ...launch } of launchesOf(match, seat))
      yield { seat, type: 'corvettes', option: 'launch', ...launch };
    for (const callSign of repairsOf(match, seat))
      yield { seat, type: 'corvettes', option: 'repair', callSign };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'corvettes')
      return refuse('wrong-type', '§10.1.3', 'Corvettes! is answered with activate, launch or repair');
    const { match } = resolution;
    const { seat, extra } = frame;
    switch (decision.option) {
      case 'activate':
        dropFrame(resolution, frame);
        giveActivations(resolution, seat, ACTIVATIONS, 'corvettes', {
          command: 'corvettes',
          cooldown: extra,
        });
        return null;
      case 'launch': {
        const launch = launchOf(match, seat, decision);
        if (!launch)
          return refuse(
            'illegal-launch',
            'R-35',
            'a launch takes a corvette from aboard to a free hex in line with a hangar',
          );
        dropFrame(resolution, frame);
        launchCorvette(resolution, seat, launch);
        giveActivations(resolution, seat, ACTIVATIONS_AFTER_LAUNCH, 'corvettes', {
          command: 'corvettes',
          cooldown: extra,
        });
        return null;
      }
      case 'repair': {
        if (!repairsOf(match, seat).includes(decision.callSign))
          return refuse(
            'not-destroyed',
            '§10.1.3',
            'corvette {callSign} cannot be repaired: it is not destroyed, or there is no hangar',
            { callSign: decision.callSign },
          );
        const cooldown = repairCooldown(match, seat);
        dropFrame(resolution, frame);
        repair(resolution, seat, decision.callSign);
        finishCommand(resolution, seat, 'corvettes', cooldown + extra, true);
        return null;
      }
    }
  },
};
