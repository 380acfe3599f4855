/** The message catalogue, English: what becomes of a commander whose ship is lost (§8), in the book's nouns. */
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
  'defence-stations': 'Its point defence, now or held; no shields.',
  'power-to-engines': 'One more activation to move it.',
} as const;

export const commanderWords = {
  name: 'Command Corvette',
  warp: 'Emergency Warp',
  craft: 'Craft',
  guns: 'Main weapon',
  pointDefence: 'Point defence',
  lost: {
    mine: 'Your capital ship is destroyed. You fly the Command Corvette.',
    ally: 'Your ally’s capital ship is destroyed: a Command Corvette is left.',
    enemy: 'The capital ship is destroyed: a Command Corvette is left.',
    watched: 'The capital ship is destroyed: a Command Corvette is left.',
  } satisfies Record<Regard, string>,
  escaping: 'Your capital ship is destroyed. You escape in the Command Corvette.',
  escapingNote: 'Everything that was aboard leaves with you, each corvette to a free hex of its own.',
  can: 'What you can do',
  rounds: [
    { text: 'Commit one command a round, and no engine card.', rule: '§8.1.1' },
    { text: 'Move it once, after ships, weapons and corvettes have moved.', rule: '§8.1.2' },
    { text: 'Give your corvettes three activations before any card is revealed.', rule: '§8.1.3' },
  ] satisfies Line[],
  ends: 'How it ends',
  endings: (mode: Mode): Line[] =>
    mode === 'teams'
      ? [
          { text: 'It is destroyed, by whomever: the other team wins.', rule: 'R-41' },
          { text: 'Your ally’s ship is lost as well: the other team wins.', rule: 'R-42' },
          {
            text: 'All their ships, or a Command Corvette of theirs, destroyed: your team wins.',
            rule: '§3',
          },
        ]
      : [
          { text: 'You play Emergency Warp: the match is a draw.', rule: '§8.1.3' },
          { text: 'An enemy destroys it: that enemy wins.', rule: '§3' },
          { text: 'It is destroyed otherwise: you are out, the others go on.', rule: 'R-41' },
          { text: 'Only one capital ship is left: its owner wins.', rule: '§3' },
        ],
  /** What it means to somebody else, in one line. */
  stakes: (regard: Exclude<Regard, 'mine'>, mode: Mode): Line => {
    switch (regard) {
      case 'ally':
        return { text: 'If it is destroyed, your side has lost.', rule: 'R-41' };
      case 'enemy':
        return { text: 'Destroy it, and you win.', rule: '§3' };
      case 'watched':
        return {
          text: mode === 'teams' ? 'If it is destroyed, the other team wins.' : 'Who destroys it wins.',
          rule: 'R-41',
        };
    }
  },
  /** When Emergency Warp can be played, from the space of its card on the track. */
  warpReady: (rounds: number) =>
    rounds === 0
      ? 'Emergency Warp is in your hand.'
      : `Emergency Warp can be committed in ${rounds === 1 ? 'one round' : `${rounds} rounds`}.`,
  /** §8.1.3. What the others have to know of it, where it ends the match. */
  warpThreat: (rounds: number) =>
    `${rounds === 0 ? 'Now' : rounds === 1 ? 'In one round' : `In ${rounds} rounds`} it can commit Emergency Warp: a draw.`,
  out: {
    mine: 'You are out. Stay and watch, if you like.',
    ally: 'Out of the match.',
    enemy: 'Out of the match.',
    watched: 'Out of the match.',
  } satisfies Record<Regard, string>,
  card: (command: Command, mode: Mode): string => {
    switch (command) {
      case 'corvettes':
        return mode === 'teams'
          ? 'Three activations; or launch or repair from your ally’s ship.'
          : 'Three activations of your corvettes.';
      case 'special':
        return mode === 'teams'
          ? 'To a free starting location, keeping your facing.'
          : 'The match ends in a draw.';
      default:
        return cardNotes[command];
    }
  },
  move: 'Your Command Corvette',
  moveNote: 'its one move of this phase. Without one it stays where it is.',
  thrustNote: 'one more move.',
  activationsNote: 'For your corvettes, before any card is revealed.',
  command: 'Command',
  noCommand: 'Your hand is empty: seal nothing, and wait for the cards on the track.',
};
