/** The help of Star Clash's table. */
import type { HelpTexts } from '../../../table/menu/help-contents';

export const helpMessages = {
  heading: 'How a turn works',
  aim: {
    text: 'Land the last hit on a ship: its hull is yours in points when the round ends. Scores say the goal.',
    rule: '§Scoring',
  },
  steps: [
    {
      what: 'Special card',
      text: 'You may play one special card first: a raid, a minefield, a follow-up or reinforcements.',
      rule: 'C-14',
    },
    {
      what: 'Normal card',
      text: 'Then one normal card: fire ammo, sweep, repair, launch a squadron or raise a window.',
      rule: 'C-14',
    },
    {
      what: 'Or fighters',
      text: 'Instead of cards, each of your carriers may strike at an enemy ship.',
      rule: 'C-37',
    },
    { what: 'Or discard', text: 'Instead of all that, discard any cards.', rule: 'C-16' },
    {
      what: 'Draw',
      text: 'Your hand is filled up, and the next fleet clockwise has its turn.',
      rule: 'C-18',
    },
  ],
  entries: async () => (await import('./entries')).entries,
  learn: { text: 'Learn in six steps', href: '/learn/star-clash' },
  keys: 'Keys',
} satisfies HelpTexts;
