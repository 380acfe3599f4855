/** What a Command Corvette is and can do, and how it ends (§8): read where one is, and loaded then. */
import { plural } from '@star-eater/rules/src/plural';
import type { Mode } from '@star-eater/rules/src/games/star-eater';
import type { Regard } from '../seats/craft';

export interface Line {
  text: string;
  rule: string;
}

export const commanderCardMessages = {
  name: 'Command Corvette',
  craft: 'Craft',
  guns: 'Main weapon',
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
          { text: 'If it is destroyed, they win.', rule: 'R-41' },
          { text: 'If your ally’s ship is destroyed too, they win.', rule: 'R-42' },
          { text: 'Destroy both ships or a Command Corvette to win.', rule: '§3' },
        ]
      : [
          { text: 'Emergency Warp is a draw.', rule: '§8.1.3' },
          { text: 'An enemy destroys it: they win.', rule: '§3' },
          { text: 'Destroyed otherwise: you are out.', rule: 'R-41' },
          { text: 'One capital ship left: it wins.', rule: '§3' },
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
      ? 'Your Special Ability is Emergency Warp. It is in your hand.'
      : `Your Special Ability is Emergency Warp. It can be ordered in ${plural(rounds, 'round')}.`,
  /** §8.1.3. A warning to the others, if it ends the match. */
  warpThreat: (rounds: number) =>
    `${rounds === 0 ? 'Now' : `In ${plural(rounds, 'round')}`} it can play Emergency Warp for a draw.`,
};
