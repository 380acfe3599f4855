/** The few words and numbers that the animation writes on the board, in the book's nouns. */
import type { Event } from '@star-eater/rules/src/games/star-eater';

/** What a blow took off, and that it reached the structure. */
export const damageText = (event: Extract<Event, { type: 'damaged' }>): string => {
  const lost = event.shields + event.armour + event.structure;
  return lost === 0 ? '0' : `−${lost}`;
};
