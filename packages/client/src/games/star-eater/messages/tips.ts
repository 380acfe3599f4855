/** The message catalogue, English: the tips of a first match. */
import type { TipId } from '../learn/tips';

export const tipMessages = {
  label: 'Tip',
  count: (nth: number, of: number) => `${nth} of ${of}`,
  close: 'No more tips',
  text: {
    engine: 'Pick an arrow. Your ship gains speed that way. The double arrow closes in fastest.',
    cards: 'Pick two cards. The first one goes first. Start with Corvettes! and Defence Stations.',
    seal: 'The board shows where you end up. Press Seal. Nobody sees your orders until all are in.',
    momentum:
      'The numbered arrows on your ship are your momentum: they move you every round. To brake, thrust the other way.',
  } satisfies Record<TipId, string>,
};
