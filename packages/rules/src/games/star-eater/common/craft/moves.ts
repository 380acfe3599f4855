/** §11.1.2, R-35, F-5. The moves of an activation, by edition. */
import { editionOf, type Edition } from '../edition';
import { turned } from '../map/hex';
import type { Decision, Direction, Hex, Legal, PoseChoice, Refusal } from '../model';
import type { Match } from '../state';
import { emit, refOf, type Resolution } from '../resolution';
import { refuse } from '../../../../kernel/refusal';
import { mobilityOf, type Mover } from './mover';
import { checkMove, movesOf } from './straight';
import { waysFrom, type Way } from './ways';

type Move = Extract<Decision, { type: 'move' }>;

/** A legal move: the hexes entered, the direction of the first, and the facing at the end. */
interface Flight {
  path: Hex[];
  turned: Direction;
  facing: Direction;
}

interface MoveRule {
  canMove(match: Match, mover: Mover): boolean;
  legal(match: Match, movers: readonly Mover[]): Pick<Extract<Legal, { type: 'move' }>, 'moves' | 'poses'>;
  answers(match: Match, mover: Mover): Iterable<Move>;
  check(match: Match, mover: Mover, move: Move): Flight | Refusal;
}

/** F-5. The ways of a corvette; a Command Corvette has none here (F-2). */
const waysOf = (match: Match, mover: Mover): Way[] => {
  const { speed, agility } = mobilityOf(match, mover);
  return waysFrom(match, mover, speed, agility);
};

const posesOf = (match: Match, mover: Mover): PoseChoice[] => {
  if (mover.kind !== 'corvette') return [];
  const poses = new Map<string, PoseChoice>();
  for (const { at, facing } of waysOf(match, mover)) {
    const pose = poses.get(at.join()) ?? { callSign: mover.callSign, at, facings: [] };
    pose.facings.push(facing);
    poses.set(at.join(), pose);
  }
  return [...poses.values()];
};

const MOVE_RULES: Readonly<Record<Edition['craftMoves'], MoveRule>> = {
  straight: {
    canMove: (match, mover) => !movesOf(match, mover).next().done,
    legal: (match, movers) => ({ moves: movers.flatMap((mover) => [...movesOf(match, mover)]) }),
    *answers(match, mover) {
      for (const { at: _at, facing: _facing, ...move } of movesOf(match, mover))
        yield { seat: mover.seat, type: 'move', ...move };
    },
    check: (match, mover, decision) => {
      if (!('forward' in decision)) return refuse('illegal-move', 'R-35', 'forward: how many hexes ahead');
      const move = { before: decision.before ?? 0, forward: decision.forward, after: decision.after ?? 0 };
      const checked = checkMove(match, mover, move);
      if ('why' in checked) return refuse('illegal-move', 'R-35', checked.why);
      const way = turned(mover.facing, move.before);
      return { path: checked.path, turned: way, facing: turned(way, move.after) };
    },
  },
  turning: {
    canMove: (match, mover) => waysOf(match, mover).length > 0,
    legal: (match, movers) => ({ moves: [], poses: movers.flatMap((mover) => posesOf(match, mover)) }),
    *answers(match, mover) {
      if (mover.kind !== 'corvette') return;
      const { seat, callSign } = mover;
      for (const { at: to, facing } of waysOf(match, mover))
        yield { seat, type: 'move', callSign, to, facing };
    },
    check: (match, mover, decision) => {
      const way =
        'to' in decision
          ? waysOf(match, mover).find(
              ({ at, facing }) => at.join() === decision.to.join() && facing === decision.facing,
            )
          : undefined;
      return (
        way ??
        refuse(
          'illegal-move',
          'F-5',
          'it cannot reach that hex with that facing over free hexes at its speed',
        )
      );
    },
  },
};

export const moveRuleOf = (match: Match): MoveRule => MOVE_RULES[editionOf(match).craftMoves];

/** §11.1.2. Carries out a legal move. */
export const moveCorvette = (resolution: Resolution, mover: Mover, flight: Flight): void => {
  const from = mover.facing;
  mover.at = flight.path.at(-1) ?? mover.at;
  mover.facing = flight.facing;
  emit(resolution, '§11.1.2', {
    type: 'corvetteMoved',
    token: refOf(mover),
    path: flight.path.slice(),
    from,
    turned: flight.turned,
    to: mover.facing,
  });
};
