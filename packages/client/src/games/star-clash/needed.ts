/** Dice that destroy a ship: the least result (C-25, C-37). Other dice are no hit and no miss. */
import type { DiePurpose } from '@star-eater/rules/src/games/star-clash';

export const NEEDED: Partial<Record<DiePurpose, number>> = {
  'fighter-raid': 6,
  'heavy-fighter-raid': 5,
  'fighter-strike': 6,
};
