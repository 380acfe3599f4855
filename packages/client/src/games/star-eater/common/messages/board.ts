/**
 * The message catalogue, English: the board's texts, for screen readers hex by hex, and on screen during
 * animations.
 */
import { plural } from '@star-eater/rules/src/plural';
import { messages } from './table';
import type { Direction, Rotation } from '@star-eater/rules/src/games/star-eater';

/** Clockwise from up the screen, as the arrow keys go. */
const ON_SCREEN = ['up', 'up right', 'down right', 'down', 'down left', 'up left'];

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
  /** `bow`: the reader's own; the same below. */
  heading: (facing: Direction, bow: Direction | undefined) => `heading ${messages.headingFrom(facing, bow)}`,
  corvette: (card: string | null, callSign: number, owner: string, heading: string, fired: boolean) =>
    `${card === null ? '' : `${card} `}corvette ${callSign} ${owner}, ${heading}${fired ? ', has fired' : ''}`,
  commandCorvette: (owner: string, heading: string) => `Command Corvette ${owner}, ${heading}`,
  torpedo: (owner: string, heading: string) => `torpedo ${owner}, ${heading}`,
  cannon: (owner: string, heading: string) => `shell ${owner}, ${heading}`,
  section: (ship: string, owner: string, section: string, armour: number, printed: number, shields: number) =>
    `${ship} ${owner}, ${messages.spaced(section)}, armour ${armour} of ${printed}` +
    (shields > 0 ? `, ${plural(shields, 'shield')}` : ''),
  centre: (
    structure: number,
    printed: number,
    facing: string,
    linear: readonly Direction[],
    rotational: readonly Rotation[],
    bow: Direction | undefined,
  ) =>
    `, structure ${structure} of ${printed}, facing ${facing}` +
    (linear.length + rotational.length > 0
      ? `, momentum ${messages.course(linear, rotational, bow)}`
      : ', no momentum'),

  /** The own ship's facing, on a board that is turned by `rotation`. */
  onScreen: (facing: Direction, rotation: Direction) => ON_SCREEN[(facing + rotation) % 6] ?? '',
  wreck: (ship: string, owner: string) => `${ship} ${owner}, destroyed`,
  destroyed: 'Destroyed',
  escapes: 'The commander bails out',
  emptyTrack: 'no momentum',
  trackSum: (removed: number, offending: number) => `${removed} cancelled + ${offending} pushing =`,
  /** §9.2. A shot in numbers: accuracy and boost against evasion. */
  shot: (accuracy: number, boost: number, evasion: number, hit: boolean) =>
    `accuracy ${boost > 0 ? `${accuracy}+${boost}` : accuracy} ${hit ? '≥' : '<'} evasion ${evasion}: ${hit ? 'hit' : 'miss'}`,
};
