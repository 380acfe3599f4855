/** The games' still pictures, without their pages: what the server draws links' previews with. */
import type { DrawStill } from '../board/still';
import { still as starClash } from './star-clash/art/still';
import { still as starEater } from './star-eater/still';
import { still as broadReach } from './starship-battles/board/still';

/** By the game's id. A game without one has the site's card for a preview. */
export const STILLS: Readonly<Record<string, DrawStill>> = {
  'star-eater': starEater,
  'star-clash': starClash,
  'starship-battles': broadReach,
};
