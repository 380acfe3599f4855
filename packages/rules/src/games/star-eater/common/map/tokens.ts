/** Small tokens leaving the board: destroyed, or returned to their owner's supply. */
import type { DestroyedBy, Seat } from '../model';
import { seatState } from '../facts';
import type { Token, WeaponToken } from '../state';
import { emit, refOf, type Resolution } from '../resolution';

const takeOff = (resolution: Resolution, token: Token): boolean => {
  const index = resolution.match.tokens.indexOf(token);
  if (index < 0) return false;
  resolution.match.tokens.splice(index, 1);
  return true;
};

const insertSorted = (list: number[], value: number): void => {
  list.push(value);
  list.sort((a, b) => a - b);
};

/** §11, R-36. Destroys a token; a Command Corvette is judged when the step ends. */
export const destroyToken = (
  resolution: Resolution,
  token: Token,
  cause: DestroyedBy,
  by: readonly Seat[],
  rule: string,
): void => {
  if (!takeOff(resolution, token)) return;
  emit(resolution, rule, {
    type: 'tokenDestroyed',
    token: refOf(token),
    at: token.at,
    cause,
    by: by.slice(),
  });
  if (token.kind === 'corvette') {
    insertSorted(seatState(resolution.match, token.seat).destroyed, token.callSign);
    resolution.match.eventful = true;
  } else if (token.kind === 'command-corvette') {
    resolution.fallen.push({ seat: token.seat, by: by.slice() });
    resolution.match.eventful = true;
  }
};

/** §9.3, §9.4. Returns a weapon token to its owner: it hit, left the board, or is reused. */
export const returnToken = (
  resolution: Resolution,
  token: WeaponToken,
  reason: 'hit' | 'left-board' | 'reused',
  rule: string,
): void => {
  if (!takeOff(resolution, token)) return;
  emit(resolution, rule, { type: 'tokenReturned', token: refOf(token), at: token.at, reason });
};
