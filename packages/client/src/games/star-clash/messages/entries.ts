/** What the search finds: cards, words of the table, and every paragraph. Loaded when somebody searches. */
import { CARDS } from '@star-eater/rules/src/games/star-clash';
import { entryOf, paragraphEntries, type Entry } from '../../../table/search/search';
import { CHAPTERS, paragraphFor } from './paragraphs';
import { messages } from './table';

/** The ruling about each kind of card. */
const RULE_OF: Readonly<Record<string, string>> = {
  minesweeper: 'C-31',
  repair: 'C-32',
  'assault-squadron': 'C-34',
  'radar-window': 'C-36',
  minefield: 'C-23',
  'fighter-raid': 'C-26',
  'heavy-fighter-raid': 'C-26',
  'electrical-fire': 'C-27',
  'secondary-explosion': 'C-27',
  reinforcements: 'C-28',
};

const nameOf = new Map(
  CARDS.actions.flatMap((card) => ('name' in card ? [[card.kind, card.name] as const] : [])),
);

const cards = Object.entries(RULE_OF).map(([kind, rule]): Entry => ({
  title: [...nameOf].find(([each]) => each === kind)?.[1] ?? kind,
  text: messages.kinds[kind] ?? '',
  rule,
}));

const weapons = CARDS.weapons.map(({ name }): Entry => ({
  title: name,
  text: `Ammo for it needs a ship with a ${name}.`,
  rule: 'C-29',
}));

const words: readonly Entry[] = [
  entryOf('Hull', 'The hits that destroy a ship, and the points for the last of them.', 'C-1'),
  entryOf('Screened', 'A ship with two other ships before it: only fighters and raids reach it.', 'C-5'),
  entryOf('Special card', 'Has a gold edge. You may play one before a normal card.', 'C-14'),
  entryOf('Normal card', 'Has a silver edge. You play one a turn.', 'C-14'),
  entryOf('Ships taken', 'Those that you destroyed. Each is worth its hull when the round ends.', 'C-7'),
  entryOf('Bonus', 'For the last fleet, and less for those without ships.', 'C-41'),
  entryOf('Points', 'The hull of the ships you took, and the bonus, when the round ends.', 'C-41'),
  entryOf('Squadron', 'An Assault Squadron in flight: it attacks in its owner’s next turn.', 'C-34'),
  entryOf('Window', 'A Radar Window: it hides a fleet until its owner’s next turn.', 'C-36'),
  entryOf('Ammo', 'A card fired at a ship. It stays there until somebody repairs it.', 'C-29'),
  entryOf('Raid', 'A Fighter Raid: a die says whether the ship is destroyed.', 'C-26'),
  entryOf(
    'Fighter strike',
    'Each of your carriers rolls a die against an enemy ship: 6 destroys it.',
    'C-37',
  ),
  entryOf('Carrier', 'A ship without weapons, from which fighters strike.', 'C-37'),
  entryOf('Eliminated', 'Without a ship: such a fleet is out of the round.', 'C-7'),
  entryOf('Task Force', 'A side of several fleets, which share their points.', 'C-42'),
  entryOf('Solo', 'You against an enemy fleet that the cards play.', 'C-52'),
  entryOf('Gauntlet', 'One enemy ship after another, until the cards run out.', 'C-58'),
];

export const terms: readonly Entry[] = [...cards, ...weapons, ...words];

export const entries: readonly Entry[] = [...terms, ...paragraphEntries(CHAPTERS, paragraphFor)];
