/** §10.1.6, §8.1.3, R-23. Power to Engines. */
import { POWER_TO_ENGINES_COOLDOWN } from '../../common/cards';
import { resolveCollisions, type Step } from '../../common/collision';
import { crushTokens } from '../../common/map/crush';
import { finishCommand } from '../../common/cooldown-track';
import { shipOf } from '../../common/facts';
import { settleStep } from '../../common/step-end';
import { along, DIRECTIONS } from '../../common/map/hex';
import type { Direction, Seat } from '../../common/model';
import { addLinear } from '../../common/map/momentum';
import { defined } from '../../../../kernel/defined';
import type { Question } from '../../common/question';
import { dropFrame, emit, type Resolution } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

/** Adds the token under R-11 and moves the ship in that direction; without effect there is no step. */
export const thrust = (resolution: Resolution, seat: Seat, direction: Direction): boolean => {
  const ship = defined(shipOf(resolution.match, seat));
  const { mat, outcome } = addLinear(ship.linear, direction);
  ship.linear = mat;
  emit(resolution, '§10.1.6', {
    type: 'momentumAdded',
    seat,
    token: direction,
    outcome,
    linear: mat.slice(),
    rotational: ship.rotational.slice(),
  });
  if (outcome === 'none') return false;
  const from = { at: ship.at, facing: ship.facing };
  const step: Step = {
    kind: 'thrust',
    motions: new Map([
      [seat, { from, token: direction, slot: outcome === 'appended' ? mat.length - 1 : null }],
    ]),
    slots: new Map(),
  };
  ship.at = along(ship.at, direction);
  emit(resolution, '§10.1.6', { type: 'stepStarted', motion: 'thrust', step: 1 });
  emit(resolution, '§10.1.6', { type: 'shipMoved', seat, from: from.at, to: ship.at, direction });
  resolveCollisions(resolution, step);
  crushTokens(resolution);
  settleStep(resolution);
  return true;
};

export const thrustQuestion: Question<'thrust'> = {
  isAlwaysOpen: true,

  legal: (_match, { seat }) => ({ seat, type: 'thrust', directions: DIRECTIONS.slice() }),

  *answers(_match, { seat }) {
    for (const direction of DIRECTIONS) yield { seat, type: 'thrust', direction };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'thrust')
      return refuse('wrong-type', '§10.1.6', 'Power to Engines is answered with thrust');
    dropFrame(resolution, frame);
    const effect = thrust(resolution, frame.seat, decision.direction);
    finishCommand(
      resolution,
      frame.seat,
      'power-to-engines',
      POWER_TO_ENGINES_COOLDOWN + frame.extra,
      effect,
    );
    return null;
  },
};
