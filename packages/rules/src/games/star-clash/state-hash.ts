/** C-75. The text and the hash with which two programs compare states. */
import { canonical, sha256Hex } from '../../kernel/canonical';
import type { Match } from './state';
import { view } from './view';

/** The canonical view of one who sees everything, the running seed included. */
export const canonicalState = (match: Match): string => canonical(view(match, 'all'));

/** SHA-256 of the canonical state. */
export const stateHash = (match: Match): string => sha256Hex(canonicalState(match));
