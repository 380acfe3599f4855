/** A command card's name in a refusal: `Fire Main` for `fire-main`. */
import type { Command } from './model';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const cardName = (card: Command): string => {
  if (card === 'corvettes') return 'Corvettes!';
  return card === 'special'
    ? 'Special Ability'
    : card.split('-').map(capital).join(' ').replace(' To ', ' to ');
};
