/** The help of the draft's table. */
import type { HelpTexts } from '../../../../table/menu/help-contents';
import { helpMessages as beta } from '../../common/messages/help';

export const helpMessages = {
  heading: beta.heading,
  round: beta.round,
  keys: beta.keys,
  aim: { text: 'Destroy the enemy’s ship: reduce its structure to 0.', rule: 'D-34' },
  steps: [
    { what: 'Orders', text: 'An engine setting and two of your eight cards, in secret.', rule: 'D-6' },
    {
      what: 'Move',
      text: 'Each momentum token moves its ship one hex or turns it. Tokens stay for the next round.',
      rule: 'D-7',
    },
    {
      what: 'Act',
      text: 'All cards are turned up. Defence Stations, Vent Coolant, Maintenance and the special are resolved at once.',
      rule: 'D-11',
    },
    {
      what: 'Fighters',
      text: 'In turn each player activates a squadron: it flies, shoots or returns.',
      rule: 'D-17',
    },
    {
      what: 'Weapons',
      text: 'Lasers, projectiles, torpedoes, then direct fire with dice. What is on the board moves first.',
      rule: 'D-23',
    },
    {
      what: 'Clean up',
      text: 'Components cool by one token; those used take new ones. Initiative passes.',
      rule: 'D-31',
    },
  ],
  missed: {
    text: 'A die hits if it rolls more than 6, plus the target’s evasion, minus the weapon’s accuracy.',
    rule: 'D-29',
  },
} satisfies HelpTexts;
