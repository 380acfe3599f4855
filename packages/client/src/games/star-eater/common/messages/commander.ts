/** The message catalogue, English: a commander whose ship is lost (§8), in the book's terms. */
import type { Command, Mode } from '@star-eater/rules/src/games/star-eater';
import type { Regard } from '../seats/craft';

export interface Line {
  text: string;
  rule: string;
}

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
  name: 'Command Corvette',
  warp: 'Emergency Warp',
  craft: 'Craft',
  guns: 'Main weapon',
  pointDefence: 'Point defence',
  lost: {
    mine: 'Your ship is destroyed. You fly the Command Corvette.',
    ally: 'Your ally’s ship is destroyed. Your ally flies the Command Corvette.',
    enemy: 'The ship is destroyed; its commander flies the Command Corvette.',
    watched: 'The ship is destroyed; its commander flies the Command Corvette.',
  } satisfies Record<Regard, string>,
  escaping: 'Your ship is destroyed. You escape in the Command Corvette.',
  escapingNote: 'Your corvettes aboard leave with you. Pick a free hex for each.',
  /** R-39. If places are short. */
  escapingSome: (count: number, aboard: number) =>
    `Only ${count} of your ${aboard} corvettes can leave: pick which. The others are destroyed.`,
  can: 'What you can do',
  rounds: [
    { text: 'Seal one command a round and no engine setting.', rule: '§8.1.1' },
    { text: 'Move it once, after ships, weapons and corvettes have moved.', rule: '§8.1.2' },
    { text: 'Give your corvettes three activations before any card is revealed.', rule: '§8.1.3' },
  ] satisfies Line[],
  ends: 'How it ends',
  endings: (mode: Mode): Line[] =>
    mode === 'teams'
      ? [
          { text: 'If it is destroyed, the other team wins.', rule: 'R-41' },
          { text: 'If your ally’s ship is destroyed too, the other team wins.', rule: 'R-42' },
          {
            text: 'If you destroy both their ships or a Command Corvette, your team wins.',
            rule: '§3',
          },
        ]
      : [
          { text: 'If you play Emergency Warp, the match is a draw.', rule: '§8.1.3' },
          { text: 'If an enemy destroys it, that enemy wins.', rule: '§3' },
          { text: 'If it is destroyed otherwise, you are out and the others play on.', rule: 'R-41' },
          { text: 'If only one capital ship is left, its owner wins.', rule: '§3' },
        ],
  /** What it means to other players, in one line. */
  stakes: (regard: Exclude<Regard, 'mine'>, mode: Mode): Line => {
    switch (regard) {
      case 'ally':
        return { text: 'If it is destroyed, your team loses.', rule: 'R-41' };
      case 'enemy':
        return { text: 'Destroy it to win.', rule: '§3' };
      case 'watched':
        return {
          text:
            mode === 'teams'
              ? 'If it is destroyed, the other team wins.'
              : 'The player who destroys it wins.',
          rule: 'R-41',
        };
    }
  },
  /** When Emergency Warp can be played, by its card's space on the track. */
  warpReady: (rounds: number) =>
    rounds === 0
      ? 'Emergency Warp is in your hand.'
      : `Emergency Warp can be ordered in ${rounds === 1 ? 'one round' : `${rounds} rounds`}.`,
  /** §8.1.3. A warning to the others, if it ends the match. */
  warpThreat: (rounds: number) =>
    `${rounds === 0 ? 'Now' : rounds === 1 ? 'In one round' : `In ${rounds} rounds`} it can play Emergency Warp for a draw.`,
  /** `last`: the match ended with it, in this round. */
  out: (isMine: boolean, last: number | null) =>
    last !== null
      ? `Destroyed in round ${last}.`
      : isMine
        ? 'You are out. You can stay and watch.'
        : 'Destroyed.',
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
