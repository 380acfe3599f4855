/** The message catalogue, English: sentences for a newcomer on Home, loaded after the page. */
import { meta } from '@star-eater/rules/src/games/starship-battles/meta';

export const homeFacts = [
  'Drag a ship to lay its course. Larger ships turn less.',
  'Bring guns to bear, then roll a d20.',
  'Enough hits flip a ship to its weaker side, then destroy it.',
  meta.credit,
] as const;
