/**
 * What a player has laid out and not sent: paths, shots, posts. It stays in this browser. The board and the panels
 * beside it show and change the same order; every change is a new object.
 */
import {
  FIGHTER,
  type Decision,
  type Legal,
  type LegalModel,
  type Model,
  type ModelId,
  type Move,
  type Post,
  type Seat,
  type ShotOrder,
} from '@star-eater/rules/src/games/starship-battles';

export interface UnsentFire {
  ship: ModelId;
  /** In order; at most one a weapon, of point defence one a die. */
  shots: readonly ShotOrder[];
  /** B-36. Whether a command token frees the ship. */
  command: boolean;
}

export interface UnsentOrder {
  /** By model, as they would be sent. T-8: of models that are not asked, too. */
  moves: Readonly<Record<ModelId, Move>>;
  /** T-9. The models whose moves are sent, in order; the second sees where the first stands. */
  slots: readonly ModelId[];
  fire: UnsentFire | null;
  /** T-26. Where my models begin; empty outside of deployment. */
  posts: readonly Post[];
}

export const NOTHING_LAID: UnsentOrder = { moves: {}, slots: [], fire: null, posts: [] };

export type LegalMove = Legal & { type: 'move' };

const asksToMove = (legal: Legal | null): LegalMove | null => (legal?.type === 'move' ? legal : null);

const isAsked = (legal: Legal | null, ship: ModelId): boolean =>
  asksToMove(legal)?.ships.some((each) => each.ship === ship) ?? false;

/** T-9. Puts a model into a slot: one that is free, or holds a model without a move of its own, or the last. */
export function withSlot(order: UnsentOrder, ship: ModelId, legal: Legal | null): UnsentOrder {
  const asked = asksToMove(legal);
  if (!asked || !isAsked(legal, ship) || order.slots.includes(ship)) return order;
  if (order.slots.length < asked.count) return { ...order, slots: [...order.slots, ship] };
  const idle = order.slots.findIndex((each) => order.moves[each] === undefined);
  const at = idle < 0 ? order.slots.length - 1 : idle;
  return { ...order, slots: order.slots.map((each, index) => (index === at ? ship : each)) };
}

/** A move laid for a model; if it is asked, it takes a slot. */
export const withMove = (order: UnsentOrder, move: Move, legal: Legal | null): UnsentOrder =>
  withSlot({ ...order, moves: { ...order.moves, [move.ship]: move } }, move.ship, legal);

/** T-8. Back to the start: the model has no move of its own. It keeps its slot. */
export function withoutMove(order: UnsentOrder, ship: ModelId): UnsentOrder {
  const { [ship]: _gone, ...moves } = order.moves;
  return { ...order, moves };
}

/** T-8. Once a model has moved, its path is spent: in the next round it would be another one. */
export function withoutMoved(
  order: UnsentOrder,
  before: readonly Model[],
  now: readonly Model[],
): UnsentOrder {
  const spent = now.filter(
    ({ id, moved }) => moved && order.moves[id] && before.find((each) => each.id === id)?.moved === false,
  );
  return spent.reduce((left, { id }) => withoutMove(left, id), order);
}

/** All ships in the slots stand still. */
export const withoutMoves = (order: UnsentOrder): UnsentOrder => order.slots.reduce(withoutMove, order);

/** T-9. The other order of the slots. */
export const swapped = (order: UnsentOrder): UnsentOrder => ({ ...order, slots: [...order.slots].reverse() });

export const withPost = (order: UnsentOrder, post: Post): UnsentOrder => ({
  ...order,
  posts: order.posts.map((each) => (each.ship === post.ship ? post : each)),
});

/** B-49. Stands still, or stays aboard. */
export const standing = ({ ship, class: own, aboard }: LegalModel): Move =>
  aboard ? { ship, stay: true } : own === FIGHTER ? { ship } : { ship, path: [] };

/** How many of the slots have a course of their own. */
export const laidIn = ({ moves, slots }: UnsentOrder): number =>
  slots.filter((ship) => moves[ship] !== undefined).length;

/** The moves that would be sent, in order; a model without one stands still. */
export const slottedMoves = ({ moves, slots }: UnsentOrder, { ships }: LegalMove): Move[] =>
  slots.flatMap((id) => {
    const model = ships.find(({ ship }) => ship === id);
    return model ? [moves[id] ?? standing(model)] : [];
  });

/**
 * What is kept when a new question comes: paths of models that are still to move, the first of them in the slots, then those
 * that come first.
 */
export function fitted(order: UnsentOrder, legal: Legal | null): UnsentOrder {
  const asked = asksToMove(legal);
  if (!asked) return { ...order, slots: [], fire: null };
  const ids = asked.ships.map(({ ship }) => ship);
  const laid = ids.filter((id) => order.moves[id] !== undefined);
  const rest = ids.filter((id) => !laid.includes(id));
  return { ...order, slots: [...laid, ...rest].slice(0, asked.count), fire: null };
}

/** What would be sent now; null while something is missing. */
export function decisionOf(order: UnsentOrder, legal: Legal | null, seat: Seat): Decision | null {
  switch (legal?.type) {
    case 'move': {
      const moves = slottedMoves(order, legal);
      return moves.length === legal.count ? { seat, type: 'move', moves } : null;
    }
    case 'fire': {
      const { fire } = order;
      if (!fire || fire.shots.length === 0) return null;
      const { ship, shots, command } = fire;
      return { seat, type: 'fire', ship, shots, ...(command ? { command } : {}) };
    }
    case 'deploy':
      return order.posts.length === legal.ships.length ? { seat, type: 'commit', ships: order.posts } : null;
    default:
      return null;
  }
}
