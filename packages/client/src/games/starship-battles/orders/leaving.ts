/** B-13. The shortest way off the table for a model, if it reaches the rim. */
import {
  cardOf,
  FIGHTER,
  sizeOf,
  tryMove,
  type Match,
  type Model,
  type Move,
} from '@star-eater/rules/src/games/starship-battles';

/** B-1. */
const TABLE = 48_000;
const TURNS = [0, 15, -15, 30, -30, 45, -45];
const STRAIGHT = 1000;

/** A flight goes just beyond the nearest rim. */
function flightsOut({ id, at }: Model): Move[] {
  if (!at) return [];
  const [x, y] = at;
  return [
    [-1, y],
    [TABLE + 1, y],
    [x, -1],
    [x, TABLE + 1],
  ].map((to) => ({ ship: id, to, leave: true }));
}

const shipsOut = ({ id }: Model, move: number): Move[] =>
  TURNS.map((turn) => ({
    ship: id,
    path: turn === 0 ? [move] : [STRAIGHT, turn, move - STRAIGHT],
    leave: true,
  }));

export function wayOut(match: Match, model: Model): Move | null {
  const ways =
    cardOf(match, model).class === FIGHTER ? flightsOut(model) : shipsOut(model, sizeOf(match, model).move);
  return ways.find((way) => tryMove(match, [way]).ok) ?? null;
}
