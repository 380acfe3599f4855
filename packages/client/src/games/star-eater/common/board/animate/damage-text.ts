/** Text and numbers that the animation writes on the board. */
import type { Event } from '@star-eater/rules/src/games/star-eater';

/** A hit's total damage. */
export const damageText = (event: Extract<Event, { type: 'damaged' }>): string => {
  const lost = event.shields + event.armour + event.structure;
  return lost === 0 ? '0' : `−${lost}`;
};
