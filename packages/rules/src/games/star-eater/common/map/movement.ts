/** §7.2, R-11 to R-13. The movement phase: engines are revealed, then all ships move in lock-step. */
import { resolveCollisions, type Motion, type Step } from '../collision';
import { crushTokens } from './crush';
import { seatState } from '../facts';
import { settleStep } from '../step-end';
import { along, turned } from './hex';
import type { Direction, Engine, Seat } from '../model';
import { addLinear, addRotational, LINEAR_LIMIT, ROTATIONAL_LIMIT } from './momentum';
import type { Ship } from '../state';
import { emit, isOver, type Resolution } from '../resolution';

const ENGINE_DIRECTION: Readonly<Record<string, Direction>> = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 };

const addToMat = (resolution: Resolution, ship: Ship, token: Direction): void => {
  const { mat, outcome } = addLinear(ship.linear, token);
  ship.linear = mat;
  emit(resolution, 'R-11', {
    type: 'momentumAdded',
    seat: ship.seat,
    token,
    outcome,
    linear: mat.slice(),
    rotational: ship.rotational.slice(),
  });
};

/** §7.2.1, R-11, R-12. Adds the token of an engine setting to the mat. */
const applyEngine = (resolution: Resolution, ship: Ship, engine: Engine): void => {
  switch (engine) {
    case 'none':
      return;
    case 'double':
      addToMat(resolution, ship, ship.facing);
      addToMat(resolution, ship, ship.facing);
      return;
    case 'cw':
    case 'ccw': {
      const { mat, outcome } = addRotational(ship.rotational, engine);
      ship.rotational = mat;
      emit(resolution, 'R-12', {
        type: 'momentumAdded',
        seat: ship.seat,
        token: engine,
        outcome,
        linear: ship.linear.slice(),
        rotational: mat.slice(),
      });
      return;
    }
    case 'N':
    case 'NE':
    case 'SE':
    case 'S':
    case 'SW':
    case 'NW':
      addToMat(resolution, ship, ENGINE_DIRECTION[engine] ?? 0);
  }
};

/** §7.2. Reveals engine cards and adds their tokens to the mats. */
export const revealEngines = (resolution: Resolution): void => {
  const { match } = resolution;
  for (const ship of match.ships) {
    const engine = seatState(match, ship.seat).orders?.engine;
    if (!engine) continue;
    emit(resolution, '§7.2', { type: 'engineRevealed', seat: ship.seat, engine });
    applyEngine(resolution, ship, engine);
  }
};

/** A step in which nothing moves changes nothing; only the first of a phase may find tokens under hulls. */
const endStep = (resolution: Resolution, step: Step, isFirst: boolean): void => {
  if (step.motions.size === 0 && !isFirst) return;
  resolveCollisions(resolution, step);
  crushTokens(resolution);
  settleStep(resolution);
};

/** E-7. Where on its mat a ship's token of this step is; -1 where its slot is a gap. */
const placeOf = (slots: Step['slots'], ship: Ship, number: number): number =>
  slots.get(ship.seat)?.indexOf(number - 1) ?? number - 1;

/** Linear step `number` (1 to 4): every ship with a token there moves one hex at once. */
const linearStep = (resolution: Resolution, number: number, slots: Step['slots']): void => {
  const motions = new Map<Seat, Motion>();
  emit(resolution, 'R-13', { type: 'stepStarted', motion: 'linear', step: number });
  for (const ship of resolution.match.ships) {
    const slot = placeOf(slots, ship, number);
    const token = ship.linear[slot];
    if (token === undefined) continue;
    motions.set(ship.seat, { from: { at: ship.at, facing: ship.facing }, token, slot });
    const from = ship.at;
    ship.at = along(from, token);
    emit(resolution, '§7.2.2', { type: 'shipMoved', seat: ship.seat, from, to: ship.at, direction: token });
  }
  endStep(resolution, { kind: 'linear', motions, slots }, number === 1);
};

/** Rotational step `number` (1 or 2): `cw` adds one to the facing. */
const rotationalStep = (resolution: Resolution, number: number, slots: Step['slots']): void => {
  const motions = new Map<Seat, Motion>();
  emit(resolution, 'R-13', { type: 'stepStarted', motion: 'rotational', step: number });
  for (const ship of resolution.match.ships) {
    const slot = placeOf(slots, ship, number);
    const token = ship.rotational[slot];
    if (token === undefined) continue;
    motions.set(ship.seat, { from: { at: ship.at, facing: ship.facing }, token, slot });
    const from = ship.facing;
    ship.facing = turned(from, token === 'cw' ? 1 : -1);
    emit(resolution, '§7.2.2', { type: 'shipTurned', seat: ship.seat, from, to: ship.facing });
  }
  endStep(resolution, { kind: 'rotational', motions, slots }, false);
};

/** §7.2.2, R-13. Linear steps 1 to 4, then rotational steps 1 and 2. */
export const moveShips = (resolution: Resolution): void => {
  const linear: Step['slots'] = new Map();
  const rotational: Step['slots'] = new Map();
  for (let number = 1; number <= LINEAR_LIMIT && !isOver(resolution); number += 1)
    linearStep(resolution, number, linear);
  for (let number = 1; number <= ROTATIONAL_LIMIT && !isOver(resolution); number += 1)
    rotationalStep(resolution, number, rotational);
};
