/** The help of Broad Reach's table. */
import type { HelpTexts } from '../../../table/menu/help-contents';

export const helpMessages = {
  heading: 'How a round works',
  aim: {
    text: 'Be the only side with a ship left, or have destroyed more points after the last round.',
    rule: 'B-44',
  },
  steps: [
    { what: 'Initiative', text: 'The highest roll decides who moves and fires first.', rule: 'B-22' },
    { what: 'Move', text: 'Two ships at a time, in turn; then the flights of fighters.', rule: 'B-26' },
    {
      what: 'Fire',
      text: 'One ship at a time, in turn: a d20 plus the attack, against the side of the target that you see.',
      rule: 'B-38',
    },
    {
      what: 'Damage',
      text: 'A side full of hits is flipped. The second side full destroys the ship.',
      rule: 'B-41',
    },
    { what: 'Flights', text: 'They reach an inch, and hold each other in dog-fights.', rule: 'B-15' },
  ],
  missed: {
    text: 'An enemy ship within 8 inches cannot be ignored, unless a command token frees you.',
    rule: 'B-36',
  },
  entries: async () => (await import('./entries')).entries,
  learn: { text: 'Learn in eleven steps', href: '/learn/starship-battles' },
  keys: 'Keys',
} satisfies HelpTexts;
