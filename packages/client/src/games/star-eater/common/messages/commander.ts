/** The message catalogue, English: a commander whose ship is lost (§8), in the book's terms. */
import type { Command, Mode } from '@star-eater/rules/src/games/star-eater';

/** Card names of the Command Corvette where they differ from the ship's. */
const cardNotes = {
  'fire-main': 'Its main weapon, straight ahead.',
  'port-broadside': 'Removed from play.',
  'starboard-broadside': 'Removed from play.',
  'vent-coolant': 'Removed from play.',
  'defence-stations': 'Its point defence, now or later; no shields.',
  'power-to-engines': 'One more move.',
} as const;

export const commanderMessages = {
  warp: 'Emergency Warp',
  pointDefence: 'Point defence',
  /** `last`: the match ended with it, in this round. `left`: R-43, it has left by itself. */
  out: (isMine: boolean, last: number | null, left: 'resigned' | 'late' | null) =>
    last === null && isMine
      ? 'You are out. You can stay and watch.'
      : `${left === null ? 'Destroyed' : left === 'late' ? 'Ran out of time' : 'Resigned'}${last === null ? '' : ` in round ${last}`}.`,
  card: (command: Command, mode: Mode): string => {
    switch (command) {
      case 'corvettes':
        return mode === 'teams'
          ? 'Three activations; or launch or repair from your ally’s ship.'
          : 'Three activations of your corvettes.';
      case 'special':
        return mode === 'teams'
          ? 'Warp to a free starting location; you keep your facing.'
          : 'The match ends in a draw.';
      default:
        return cardNotes[command];
    }
  },
  move: 'Your Command Corvette',
  moveNote: 'its one move this phase. It may stay where it is.',
  thrustNote: 'one more move.',
  /** R-41. Hexes in reach, its own among them. */
  safety: (safe: number, reach: number) =>
    safe === reach
      ? 'Nothing can hit you in any hex in reach.'
      : `Any hit destroys you: ${safe === 0 ? 'no hex in reach is safe. More could hit you in the marked ones.' : `${safe} of ${reach} hexes in reach are safe, the others are marked.`}`,
  threats: (isMoved: boolean, list: string[]) =>
    `${isMoved ? 'There' : 'Here'}: ${list.length === 0 ? 'nothing can hit you' : list.join(', ')}`,
  activationsNote: 'For your corvettes, before any card is revealed.',
  command: 'Command',
  noCommand: 'Your hand is empty. Seal without a card; your cards are cooling down.',
};
