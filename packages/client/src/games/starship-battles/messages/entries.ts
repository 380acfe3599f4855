/** What the search finds: words of the table, and every sentence and ruling. Loaded when somebody searches. */
import { entryOf, paragraphEntries, type Entry } from '../../../table/search/search';
import { CHAPTERS, paragraphFor } from './paragraphs';

/** Explained where they stand, too. */
export const terms: readonly Entry[] = [
  entryOf('Hull', 'The hits that fill one side of a ship’s card.', 'B-9'),
  entryOf(
    'Defence',
    'What a die has to reach, less attack and modifiers. Each side of a ship has its own.',
    'B-38',
  ),
  entryOf('Attack', 'Added to the die when a weapon fires.', 'B-38'),
  entryOf('Arc', 'The quarters of a ship that a gun fires into.', 'B-31'),
  entryOf('Fore', 'The quarter ahead of a ship.', 'B-6'),
  entryOf('Aft', 'The quarter behind a ship.', 'B-6'),
  entryOf('Port', 'The quarter to the left of a ship.', 'B-6'),
  entryOf('Starboard', 'The quarter to the right of a ship.', 'B-6'),
  entryOf('Facing', 'The side of the target that the attacker sees: its defence counts.', 'B-37'),
  entryOf('Spine', 'A weapon that fires along one line, ahead or astern, as its card says.', 'B-7'),
  entryOf('Broadside', 'A weapon that fires along one line, to port or to starboard.', 'B-7'),
  entryOf('Point defence', 'Guns against fighters, all round. Each die may have another target.', 'B-31'),
  entryOf('Range', 'Up to 8, 16, 24 or 32 inches, or beyond. Each step takes one off the roll.', 'B-34'),
  entryOf('Flip', 'A card whose side is full of hits is turned over.', 'B-41'),
  entryOf('Flipped', 'Its first side is full of hits: now the flipped side counts.', 'B-41'),
  entryOf('Flight', 'Fighters, one model for all of them.', 'B-8'),
  entryOf('Dog-fight', 'Enemy fighters within an inch hold each other.', 'B-15'),
  entryOf(
    'Cloak',
    'Hides a ship from others at extreme range; nearer, their fire counts one range farther.',
    'A-23',
  ),
  entryOf('Jammer', 'Takes one off the rolls of those who fire at the ship.', 'B-35'),
  entryOf('Command token', 'Lets a ship ignore what is near, or roll a missed die again.', 'B-25'),
  entryOf('Initiative', 'The highest roll decides who moves and fires first.', 'B-22'),
  entryOf('Hangar', 'Flights aboard: launched within an inch of their carrier.', 'B-16'),
  entryOf('Muster', 'Picking a fleet within the points.', 'B-18'),
  entryOf('Activation', 'One ship’s turn to fire all it can.', 'B-32'),
];

export const entries: readonly Entry[] = [...terms, ...paragraphEntries(CHAPTERS, paragraphFor)];
