/** The help of Star Eater's table. */
import type { HelpTexts } from '../../../../table/menu/help-contents';

export const helpMessages = {
  heading: 'Help',
  aim: { text: 'Destroy the enemy’s capital ship: reduce its structure to 0.', rule: '§3' },
  round: 'A round',
  steps: [
    { what: 'Orders', text: 'An engine setting and two commands, in secret.', rule: '§7.1' },
    {
      what: 'Move',
      text: 'Each momentum token moves its ship one hex or turns it; all ships move together. Tokens stay for the next round. Then shells and torpedoes fly on.',
      rule: '§7.2',
    },
    { what: 'Act', text: 'First commands, then second commands. Low numbers go first.', rule: '§7.3' },
    { what: 'Cool down', text: 'Used cards return after a few rounds.', rule: '§7.4' },
  ],
  missed: { text: 'Ships move before they fire. The plan shows your shots if the enemy coasts.' },
  learn: { text: 'Learn it in fifteen short steps', href: '/learn' },
  entries: async () => (await import('./entries')).entries,
  keys: 'Keys at the table',
} satisfies HelpTexts;
