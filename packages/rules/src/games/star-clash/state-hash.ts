/** C-75. The state and the hash with which two programs compare states. */
import { canonical, sha256Hex } from '../../kernel/canonical';
import type { Match } from './state';
import { view } from './view';

/** The view of one who sees everything, the running seed included. */
export const hashedState = (match: Match): object => view(match, 'all');

/** SHA-256 of the canonical state. */
export const stateHash = (match: Match): string => sha256Hex(canonical(hashedState(match)));
