/** The text and the hash with which two programs compare states. */
import { canonical, sha256Hex } from '../../kernel/canonical';
import type { Match } from './state';

/** The canonical state: everything but the set-up, which never changes. */
export const canonicalState = (match: Match): string => {
  const { setup: _setup, ...state } = match;
  return canonical(state);
};

/** SHA-256 of the canonical state. */
export const stateHash = (match: Match): string => sha256Hex(canonicalState(match));
