/** The few words and numbers that the animation writes on the board, in the book's nouns. */
import type { Command, Event } from '@star-eater/rules';

const COMMAND_NAMES: Record<Command, string> = {
  'fire-main': 'Fire main weapon',
  'port-broadside': 'Port broadside',
  'starboard-broadside': 'Starboard broadside',
  corvettes: 'Corvettes',
  'defence-stations': 'Defence stations',
  'vent-coolant': 'Vent coolant',
  'power-to-engines': 'Power to engines',
  special: 'Special',
};

export const commandName = (command: Command): string => COMMAND_NAMES[command];

/** What a blow took off, and that it reached the structure. */
export const damageText = (event: Extract<Event, { type: 'damaged' }>): string => {
  const lost = event.shields + event.armour + event.structure;
  return lost === 0 ? '0' : `−${lost}`;
};

/** §9.2. A shot in numbers: accuracy and boost against evasion. */
export const shotText = (shot: {
  accuracy: number;
  boost: number;
  evasion: number;
  hit: boolean;
}): string => {
  const left = shot.boost > 0 ? `${shot.accuracy}+${shot.boost}` : String(shot.accuracy);
  return `accuracy ${left} ${shot.hit ? '≥' : '<'} evasion ${shot.evasion}: ${shot.hit ? 'hit' : 'miss'}`;
};
