/** Small tokens leaving the board: destroyed, or returned to their owner's supply. */
import type { DestroyedBy, Seat } from './model';
import { seatState } from './facts';
import type { Token, WeaponToken } from './state';
import { emit, refOf, type Turn } from './turn';

const takeOff = (turn: Turn, token: Token): boolean => {
  const index = turn.match.tokens.indexOf(token);
  if (index < 0) return false;
  turn.match.tokens.splice(index, 1);
  return true;
};

const insertSorted = (list: number[], value: number): void => {
  list.push(value);
  list.sort((a, b) => a - b);
};

/** §11, R-36. Destroys a token; a Command Corvette's fate is judged when the step ends. */
export const destroyToken = (
  turn: Turn,
  token: Token,
  cause: DestroyedBy,
  by: readonly Seat[],
  rule: string,
): void => {
  if (!takeOff(turn, token)) return;
  emit(turn, rule, { type: 'tokenDestroyed', token: refOf(token), at: token.at, cause, by: by.slice() });
  if (token.kind === 'corvette') {
    insertSorted(seatState(turn.match, token.seat).destroyed, token.callSign);
    turn.match.eventful = true;
  } else if (token.kind === 'command-corvette') {
    turn.fallen.push({ seat: token.seat, by: by.slice() });
    turn.match.eventful = true;
  }
};

/** §9.3, §9.4. A weapon token goes back to its owner: it has hit, left the board, or is used again. */
export const returnToken = (
  turn: Turn,
  token: WeaponToken,
  reason: 'hit' | 'left-board' | 'reused',
  rule: string,
): void => {
  if (!takeOff(turn, token)) return;
  emit(turn, rule, { type: 'tokenReturned', token: refOf(token), at: token.at, reason });
};
