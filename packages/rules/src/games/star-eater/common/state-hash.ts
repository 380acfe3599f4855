/** The state and the hash with which two programs compare states. */
import { canonical, sha256Hex } from '../../../kernel/canonical';
import type { Match } from './state';

/** Everything but the set-up, which never changes. */
export const hashedState = (match: Match): object => {
  const { setup: _setup, ...state } = match;
  return state;
};

/** SHA-256 of the canonical state. */
export const stateHash = (match: Match): string => sha256Hex(canonical(hashedState(match)));
