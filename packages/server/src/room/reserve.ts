/** How many bytes Colyseus reserves to encode a room's state. */
import { SchemaSerializer } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import type { Publisher } from '../game';
import { HouseState } from '../wire/house-state';

/** Under Node, Colyseus' rooms use another copy of the library than an import here gets. */
class Probe extends SchemaSerializer<HouseState> {
  static encoderOfRooms(): typeof Encoder {
    const probe = new Probe();
    probe.reset(new HouseState());
    return probe.encoder.constructor as typeof Encoder;
  }
}

const COPIES = [Encoder, Probe.encoderOfRooms()];

/** For games that do not say how much they take: a duel has 1 to 3 kB. A room keeps two buffers of it. */
const USUAL = 8 * 1024;

/**
 * Call it right before a state gets its encoder, which reads the size then. A state that takes more is encoded twice
 * whenever somebody enters, with a warning; one size for all would cost each small room as much as the largest.
 */
export const reserveFor = ({ stateBytes = USUAL }: Publisher): void => {
  for (const copy of COPIES) copy.BUFFER_SIZE = stateBytes;
};
