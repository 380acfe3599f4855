/** The message catalogue, English: the tips of a first match. */
import type { TipId } from '../learn/tips';

export const tipMessages = {
  label: 'Tip',
  count: (nth: number, of: number) => `${nth} of ${of}`,
  close: 'No more tips',
  /** At most nine words each: a longer one is not read. */
  text: {
    engine: 'Pick an arrow: your ship speeds up that way.',
    seal: 'Two cards are chosen for you. Now press Seal.',
    momentum: 'These arrows move you. Thrust against them to brake.',
    cards: 'Now pick two cards. The first one goes first.',
  } satisfies Record<TipId, string>,
};
