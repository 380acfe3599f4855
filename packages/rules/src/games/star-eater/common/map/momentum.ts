/** §7.2, R-11, R-12. Momentum tokens: pure functions from one mat to the next. */
import { opposite, turned } from './hex';
import type { Direction, Rotation } from '../model';

export const LINEAR_LIMIT = 4;
export const ROTATIONAL_LIMIT = 2;

export interface LinearResult {
  mat: Direction[];
  outcome: 'appended' | 'modified' | 'cancelled' | 'none';
}

/**
 * Adds a linear token: it cancels the last opposite one, else turns the last one two steps away, else
 * is appended.
 */
export const addLinear = (
  mat: readonly Direction[],
  token: Direction,
  limit: number = LINEAR_LIMIT,
): LinearResult => {
  const cancelled = mat.lastIndexOf(opposite(token));
  if (cancelled >= 0) return { mat: mat.filter((_, i) => i !== cancelled), outcome: 'cancelled' };
  for (let i = mat.length - 1; i >= 0; i -= 1) {
    const held = mat[i] as Direction;
    if (held === turned(token, 2)) return { mat: mat.with(i, turned(token, 1)), outcome: 'modified' };
    if (held === turned(token, -2)) return { mat: mat.with(i, turned(token, -1)), outcome: 'modified' };
  }
  if (mat.length < limit) return { mat: [...mat, token], outcome: 'appended' };
  return { mat: mat.slice(), outcome: 'none' };
};

export const flipped = (token: Rotation): Rotation => (token === 'cw' ? 'ccw' : 'cw');

export interface RotationalResult {
  mat: Rotation[];
  outcome: 'appended' | 'cancelled' | 'none';
}

/** Adds a rotational token: it cancels the last opposite one, else is appended if there is room. */
export const addRotational = (mat: readonly Rotation[], token: Rotation): RotationalResult => {
  const cancelled = mat.lastIndexOf(flipped(token));
  if (cancelled >= 0) return { mat: mat.filter((_, i) => i !== cancelled), outcome: 'cancelled' };
  if (mat.length < ROTATIONAL_LIMIT) return { mat: [...mat, token], outcome: 'appended' };
  return { mat: mat.slice(), outcome: 'none' };
};
