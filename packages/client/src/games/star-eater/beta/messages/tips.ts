/** The message catalogue, English: the tips of a first match. */
import type { NewsId, TipId } from '../learn/tips/tips';

export const tipMessages = {
  label: 'Tip',
  close: 'No more tips',
  /** At most nine words each: a longer one is not read. */
  text: {
    engine: 'Pick an arrow. Your ship flies that way.',
    seal: 'Your cards are set. Seal them and watch.',
    momentum: 'You keep this speed. Thrust back to brake.',
    cards: 'Pick two cards. The left one plays first.',
    corvettes: 'New: Corvettes! sends small craft ahead. Try it.',
    shields: 'Shots come in. Defence Stations turn your shields.',
  } satisfies Record<TipId, string>,
  news: {
    moving: 'You’re moving. It carries into next round.',
    hit: 'First hit! Keep that bow on them.',
    wasHit: 'Just armour. Structure is your life.',
    wasHurt: 'Your structure is hit. At 0 you lose.',
  } satisfies Record<NewsId, string>,
};
