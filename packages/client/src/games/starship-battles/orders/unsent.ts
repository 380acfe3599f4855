/**
 * What a player has laid out and not sent: paths, shots, posts. It stays in this browser. The board and the panels
 * beside it show and change the same order; every change is a new object.
 */
import type {
  Decision,
  Legal,
  ModelId,
  Move,
  Point,
  Post,
  Seat,
  ShotOrder,
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

const asksToMove = (legal: Legal | null): (Legal & { type: 'move' }) | null =>
  legal?.type === 'move' ? legal : null;

/** T-9. A move laid for a model; if it is asked, it takes a free slot, or else the last one. */
export function withMove(order: UnsentOrder, move: Move, legal: Legal | null): UnsentOrder {
  const moves = { ...order.moves, [move.ship]: move };
  const asked = asksToMove(legal);
  const isAsked = asked?.ships.some(({ ship }) => ship === move.ship) ?? false;
  if (!asked || !isAsked || order.slots.includes(move.ship)) return { ...order, moves };
  const kept = order.slots.length < asked.count ? order.slots : order.slots.slice(0, -1);
  return { ...order, moves, slots: [...kept, move.ship] };
}

/** Back to the start: the model has no move, and no slot. */
export function withoutMove(order: UnsentOrder, ship: ModelId): UnsentOrder {
  const { [ship]: _gone, ...moves } = order.moves;
  return { ...order, moves, slots: order.slots.filter((each) => each !== ship) };
}

export function withPost(order: UnsentOrder, post: Post): UnsentOrder {
  return { ...order, posts: order.posts.map((each) => (each.ship === post.ship ? post : each)) };
}

/** B-49. Stands still, or stays aboard. */
export const still = (ship: ModelId, isAboard: boolean, isFighter: boolean): Move =>
  isAboard ? { ship, stay: true } : isFighter ? { ship } : { ship, path: [] };

/** The moves that would be sent, in order: those in the slots. */
export const slottedMoves = ({ moves, slots }: UnsentOrder): Move[] =>
  slots.flatMap((ship) => moves[ship] ?? []);

/** What would be sent now; null while something is missing. */
export function decisionOf(order: UnsentOrder, legal: Legal | null, seat: Seat): Decision | null {
  switch (legal?.type) {
    case 'move': {
      const moves = slottedMoves(order);
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

/** A whole pose as integers of the table. */
export const asPoint = (at: readonly number[]): Point => [at[0] ?? 0, at[1] ?? 0];
