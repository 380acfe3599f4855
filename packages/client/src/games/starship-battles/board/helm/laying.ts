/** A move as it is laid now: where the model begins, where it ends, what is left, and what would come of it. */
import {
  FIGHTER,
  helm,
  type Legal,
  type Match,
  type Model,
  type ModelId,
  type Move,
  type Point as Place,
  type Pose,
} from '@star-eater/rules/src/games/starship-battles';
import { deepEqual } from '../../../../store/deep-equal';
import type { UnsentOrder } from '../../orders/unsent';
import { withAssumed, type Assumed } from '../assumed';
import { cardIn, standingIn, type Scene, type Standing } from '../scene';
import { outcomeAt, type Outcome } from '../../orders/chances';
import { endOf, isPath, lengthOf, matchBefore, turnsIn } from './course';

/** What the page says about orders now. */
export interface Laid {
  scene: Scene;
  legal: Legal | null;
  selected: ModelId | null;
  unsent: UnsentOrder;
  fine: boolean;
  busy: boolean;
  /** T-11. Enemies that count somewhere else than they stand. */
  assumed?: Assumed;
}

export interface Laying {
  scene: Scene;
  /** The table when this model moves: after the slots before it. */
  before: Match;
  model: Model;
  /** Where it begins, drawn. */
  standing: Standing;
  start: Pose;
  move: Move;
  end: Pose;
  /** Nothing is laid yet. */
  isStill: boolean;
  length: number;
  turnsLeft: number;
  leaves: boolean;
  /** Worked out when it is first read: a drag draws the ghost before the numbers. */
  readonly outcome: Outcome;
  assumed: Assumed;
}

const QUIET = new Set(['muster', 'deployment', 'finished', 'end']);

/** T-8. A path may be laid at any time, but for a model that has moved, or while fire is asked. */
export const canLay = ({ scene, legal, busy }: Laid, model: Model): boolean => {
  const { view, me } = scene;
  if (busy || me === null || model.seat !== me || QUIET.has(view.phase) || legal?.type === 'fire')
    return false;
  return view.phase !== 'movement' || !model.moved;
};

const startOf = (match: Match, { at, heading, aboard }: Model): Pose | null => {
  if (at) return { at, heading };
  const carrier = match.ships.find(({ id }) => id === aboard);
  return carrier?.at ? { at: carrier.at, heading: carrier.heading } : null;
};

const asPlace = (to: readonly number[] | undefined): Place | null =>
  to?.[0] === undefined || to[1] === undefined ? null : [to[0], to[1]];

/** Where a move ends. */
export const endAfter = (start: Pose, move: Move): Pose => {
  if (isPath(move)) return endOf(start, move.path);
  if ('stay' in move) return start;
  return { at: asPlace(move.to) ?? start.at, heading: move.heading ?? start.heading };
};

const stillMove = ({ id, aboard }: Model, isFighter: boolean): Move =>
  aboard !== null ? { ship: id, stay: true } : isFighter ? { ship: id } : { ship: id, path: [] };

const OUTCOMES = new WeakMap<Match, { id: ModelId; end: Pose; assumed: Assumed; outcome: Outcome }>();

/** What would come of a pose; kept until somebody asks for another one. */
const outcomeOf = (before: Match, id: ModelId, end: Pose, assumed: Assumed): Outcome => {
  const known = OUTCOMES.get(before);
  if (known?.id === id && known.assumed === assumed && deepEqual(known.end, end)) return known.outcome;
  const outcome = outcomeAt(withAssumed(before, assumed), id, end);
  OUTCOMES.set(before, { id, end, assumed, outcome });
  return outcome;
};

const NONE_ASSUMED: Assumed = {};

/** The table when a model moves: after the slots before it. */
export const beforeOf = ({ scene, unsent }: Laid, id: ModelId): Match =>
  matchBefore(scene.match, unsent.slots, unsent.moves, id);

/** The move of a model; `dragged` in place of the one in the order. Null where none can be laid. */
export const layingOf = (
  laid: Laid,
  id: ModelId,
  dragged?: Move,
  before = beforeOf(laid, id),
): Laying | null => {
  const { scene, unsent, assumed = NONE_ASSUMED } = laid;
  const model = before.ships.find((each) => each.id === id);
  if (!model || !canLay(laid, model)) return null;
  const start = startOf(before, model);
  if (!start) return null;
  const { card, size } = cardIn(scene.match, model);
  const given = dragged ?? unsent.moves[id];
  const move = given ?? stillMove(model, card.class === 4);
  const standing = standingIn(scene, { ...model, at: start.at, heading: start.heading });
  if (!standing) return null;
  const end = endAfter(start, move);
  const leaves = 'leave' in move && move.leave === true;
  const length = isPath(move)
    ? lengthOf(move.path)
    : Math.hypot(end.at[0] - start.at[0], end.at[1] - start.at[1]);
  const isStill = given === undefined || 'stay' in move;
  return {
    scene,
    before,
    model,
    standing,
    start,
    move,
    end,
    isStill,
    length,
    turnsLeft: isPath(move) ? size.turns - turnsIn(move.path) : 0,
    leaves,
    get outcome() {
      return leaves || (isStill && model.at === null) ? NOTHING_COMES : outcomeOf(before, id, end, assumed);
    },
    assumed,
  };
};

const NOTHING_COMES: Outcome = { dealt: [], taken: [], deals: 0, takes: 0 };

/** T-7. Degrees between two headings that are tried, and thousandths of an inch that a place may be missed by. */
export const HEADING_STEP = 15;
const SAME_PLACE = 300;

const HEADINGS = new WeakMap<Move, readonly boolean[]>();

/** T-7. The headings, in steps, with which the model could end where it ends now. */
export const headingsAt = ({ before, model, move, end, standing }: Laying): readonly boolean[] => {
  const known = HEADINGS.get(move);
  if (known) return known;
  const found = Array.from({ length: 360 / HEADING_STEP }, (_, i) => {
    if (standing.card.class === FIGHTER) return true;
    const heading = i * HEADING_STEP;
    const pose = helm(before, model.id, end.at, heading)?.pose;
    return (
      pose?.heading === heading && Math.hypot(pose.at[0] - end.at[0], pose.at[1] - end.at[1]) <= SAME_PLACE
    );
  });
  HEADINGS.set(move, found);
  return found;
};

/** Who stands where a base would lie: these do not make room. */
export const inTheWay = ({ before, model, standing, scene }: Laying, to: Place): Model[] =>
  before.ships.filter((other) => {
    if (other.at === null || other.id === model.id) return false;
    const least = standing.size.base + cardIn(scene.match, other).size.base;
    const [dx, dy] = [other.at[0] - to[0], other.at[1] - to[1]];
    return dx * dx + dy * dy < least * least;
  });
