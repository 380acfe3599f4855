/** What the search finds: command cards, words of the cards, and every paragraph. Loaded when somebody searches. */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import { entryOf, paragraphEntries, type Entry } from '../../../../table/search/search';
import { CHAPTERS, paragraphFor } from './paragraphs';
import { messages } from './table';

const RULE_OF: Readonly<Record<Command, string>> = {
  'fire-main': '§10.1.1',
  'port-broadside': '§10.1.2',
  'starboard-broadside': '§10.1.2',
  corvettes: '§10.1.3',
  'defence-stations': '§10.1.4',
  'vent-coolant': '§10.1.5',
  'power-to-engines': '§10.1.6',
  special: '§10.1.7',
};

const commands = Object.entries(RULE_OF).map(([command, rule]): Entry => ({
  title: messages.commands[command as Command],
  text: messages.commandNote[command as Command],
  rule,
}));

const words: readonly Entry[] = [
  entryOf('Armour', 'Protects its own section. Damage takes it first, then the structure.', '§4.1'),
  entryOf('Structure', 'The life of the whole ship. At 0 the ship is destroyed.', '§4.1'),
  entryOf('Shield', 'Takes one damage before the armour of its section.', '§4.1.1'),
  entryOf('Evasion', 'How hard something is to hit with direct fire. Accuracy as high as it hits.', '§9.2'),
  entryOf('Accuracy', 'Printed on a gun. It hits evasion that is not higher.', '§9.2'),
  entryOf('Boost', 'Adds to accuracy; each point costs an activation.', 'R-32'),
  entryOf('Range', 'How many hexes a gun reaches.', '§4.3'),
  entryOf('Arc', 'The hexes that a weapon at its hard point can fire into.', 'R-5'),
  entryOf('Hard point', 'The place of a gun on the hull, and the line it fires along.', 'R-5'),
  entryOf(
    'Momentum',
    'Tokens that move or turn your ship every round, until a push against them removes them.',
    '§7.2',
  ),
  entryOf('Coast', 'To fly on without thrust.', '§7.2'),
  entryOf('Drift', 'The hex that every corvette flies by itself at the end of the movement.', '§7.2.4'),
  entryOf('Shell', 'What a cannon fires. It flies its speed every round until it hits.', '§9.3'),
  entryOf('Torpedo', 'Flies ahead and turns towards an enemy on its left or right line.', '§9.4'),
  entryOf('Beam', 'Hits the first thing on its line at once.', '§9.1'),
  entryOf('Activation', 'One move or shot of a corvette.', '§10.1.3'),
  entryOf('Priority', 'The number on a card. Low numbers go first.', '§7.3'),
  entryOf('Cooldown', 'The rounds until a played card is back in your hand.', '§7.4'),
  entryOf('Initiative', 'Decides what the cards leave open.', 'R-8'),
  entryOf('Seal', 'Finishes your orders. Nobody can read or change them until all are turned up.', 'R-10'),
  entryOf('Command Corvette', 'Your commander’s own boat, after your ship is destroyed.', '§8'),
  entryOf('Collision track', 'Where the tokens of two ships cancel each other and become damage.', 'R-17'),
];

export const terms: readonly Entry[] = [...commands, ...words];

export const entries: readonly Entry[] = [...terms, ...paragraphEntries(CHAPTERS, paragraphFor)];
