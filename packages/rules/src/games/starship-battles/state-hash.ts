/** The state and the hash with which two programs compare states. */
import { canonical, sha256Hex } from '../../kernel/canonical';
import type { Match } from './state';

/** Chapter 16: the match. Its set-up is in the first hash of a log already, so it is left out here. */
export const hashedState = ({ setup: _setup, ...state }: Match): object => state;

export const stateHash = (match: Match): string => sha256Hex(canonical(hashedState(match)));
