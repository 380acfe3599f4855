/** How many bytes Colyseus reserves to encode a room's state. */
import { Encoder } from '@colyseus/schema';
import type { Publisher } from '../game';

/** For games that do not say how much they take. */
const USUAL = 16 * 1024;

/**
 * Call it right before a state gets its encoder, which reads the size then. A state that takes more is encoded twice
 * whenever somebody enters, with a warning; one size for all would cost each small room as much as the largest.
 */
export const reserveFor = ({ stateBytes = USUAL }: Publisher): void => {
  Encoder.BUFFER_SIZE = stateBytes;
};
