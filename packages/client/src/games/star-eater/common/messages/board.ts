/**
 * The message catalogue, English: the board's texts, for screen readers hex by hex, and on screen during
 * animations.
 */
import { DIRECTIONS_SHORT, messages } from './table';
import type { Direction, Rotation } from '@star-eater/rules/src/games/star-eater';

const directions = (list: readonly Direction[]): string =>
  list.map((direction) => DIRECTIONS_SHORT[direction]).join(' ');

export const boardMessages = {
  board: 'Board',
  choices: 'Choices',
  keys: 'Arrow keys move by hex. Enter picks. Page Up and Page Down go to the next ship or token, Home to your ship. Plus and minus zoom; 0 shows the whole board.',
  hex: (hex: readonly [number, number], what: string | undefined) =>
    `Hex ${messages.hex(hex)}: ${what ?? 'empty'}`,
  seat: (seat: number) => `Seat ${seat + 1}`,
  yours: 'yours',
  /** Below the player's own ship. */
  named: (name: string) => `${name} (you)`,
  you: 'You',
  ownedBy: (name: string) => `of ${name}`,
  ofAlly: (name: string) => `of your ally ${name}`,
  heading: (facing: Direction) => `heading ${DIRECTIONS_SHORT[facing]}`,
  corvette: (card: string | null, callSign: number, owner: string, heading: string, fired: boolean) =>
    `${card === null ? '' : `${card} `}corvette ${callSign} ${owner}, ${heading}${fired ? ', has fired' : ''}`,
  commandCorvette: (owner: string, heading: string) => `Command Corvette ${owner}, ${heading}`,
  torpedo: (owner: string, heading: string) => `torpedo ${owner}, ${heading}`,
  cannon: (owner: string, heading: string) => `shell ${owner}, ${heading}`,
  section: (ship: string, owner: string, section: string, armour: number, printed: number, shields: number) =>
    `${ship} ${owner}, ${messages.spaced(section)}, armour ${armour} of ${printed}` +
    (shields > 0 ? `, ${shields} shield${shields > 1 ? 's' : ''}` : ''),
  centre: (
    structure: number,
    printed: number,
    facing: Direction,
    linear: readonly Direction[],
    rotational: readonly Rotation[],
  ) =>
    `, structure ${structure} of ${printed}, ${messages.facing(facing)}` +
    (linear.length > 0 ? `, momentum ${directions(linear)}` : ', no momentum') +
    (rotational.length > 0 ? `, turning ${rotational.join(' ')}` : ''),

  wreck: (ship: string, owner: string) => `${ship} ${owner}, destroyed`,
  destroyed: 'Destroyed',
  escapes: 'The commander bails out',
  emptyTrack: 'no momentum',
  trackSum: (removed: number, offending: number) => `${removed} cancelled + ${offending} pushing =`,
  /** §9.2. A shot in numbers: accuracy and boost against evasion. */
  shot: (accuracy: number, boost: number, evasion: number, hit: boolean) =>
    `accuracy ${boost > 0 ? `${accuracy}+${boost}` : accuracy} ${hit ? '≥' : '<'} evasion ${evasion}: ${hit ? 'hit' : 'miss'}`,
};
