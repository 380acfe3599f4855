/** The ids that code and tests carry: numbered paragraphs of the book (chapters 3 to 12) and rulings. */

/** A `heading` has no text of its own: the paragraphs under it cover it. */
export interface Paragraph {
  id: string;
  title: string;
  heading?: true;
}

const paragraph = (id: string, title: string): Paragraph => ({ id: `§${id}`, title });
const heading = (id: string, title: string): Paragraph => ({ id: `§${id}`, title, heading: true });

export const PARAGRAPHS: readonly Paragraph[] = [
  paragraph('3', 'game modes and victory'),
  heading('4', 'important concepts'),
  paragraph('4.1', 'armour and structure'),
  paragraph('4.1.1', 'shields'),
  paragraph('4.2', 'components'),
  paragraph('4.2.1', 'main weapon'),
  paragraph('4.2.2', 'broadsides'),
  paragraph('4.2.3', 'hangar'),
  paragraph('4.2.4', 'the four corvettes'),
  paragraph('4.2.5', 'point defence'),
  paragraph('4.2.6', 'special ability'),
  paragraph('4.3', 'statistics'),
  paragraph('5', 'loadout'),
  paragraph('6', 'round order'),
  heading('7', 'the phases'),
  paragraph('7.1', 'commitment'),
  paragraph('7.2', 'momentum'),
  paragraph('7.2.1', 'engine card'),
  paragraph('7.2.2', 'applying momentum'),
  paragraph('7.2.3', 'updating weapons'),
  paragraph('7.2.4', 'corvettes are compelled'),
  paragraph('7.3', 'action phase'),
  paragraph('7.4', 'cooldown phase'),
  paragraph('8', 'command corvette'),
  heading('8.1', 'using the command corvette'),
  paragraph('8.1.1', 'its commitment'),
  paragraph('8.1.2', 'its movement'),
  paragraph('8.1.3', 'its action phase'),
  heading('9', 'weapons'),
  paragraph('9.1', 'beams'),
  paragraph('9.2', 'direct fire'),
  paragraph('9.2.1', 'point defence fire'),
  paragraph('9.3', 'cannons'),
  paragraph('9.4', 'torpedoes'),
  heading('10', 'commands'),
  paragraph('10.1.1', 'fire main'),
  paragraph('10.1.2', 'broadsides'),
  paragraph('10.1.3', 'corvettes'),
  paragraph('10.1.4', 'defence stations'),
  paragraph('10.1.5', 'vent coolant'),
  paragraph('10.1.6', 'power to engines'),
  paragraph('10.1.7', 'special ability'),
  paragraph('11', 'corvettes'),
  paragraph('11.1.1', 'launching'),
  paragraph('11.1.2', 'corvette movement'),
  paragraph('11.1.3', 'corvette weapons'),
  paragraph('12', 'collisions'),
];

const RULING_TITLES = [
  'hexes',
  'board',
  'starting locations',
  'capital ship',
  'hard point',
  'who may play what, who is first',
  'slots and swaps',
  'initiative order',
  'hand and orders',
  'sealed orders',
  'adding a linear token',
  'adding a rotational token',
  'lock-step',
  'damage',
  'order within a step',
  'offending token',
  'linear, ship and ship',
  'structure once',
  'back, and new mats',
  'linear, ship and edge',
  'rotational, ship and ship',
  'rotational, ship and edge',
  'collisions in the action phase',
  'cannons',
  'torpedoes',
  'compelled corvettes',
  'priorities and ties',
  'how commands resolve',
  'cooldown',
  'hard points shoot',
  'beam',
  'direct fire',
  'point defence',
  'held point defence',
  'corvettes',
  'ships destroyed',
  'vent coolant',
  'specials',
  'escape',
  'commands of a Command Corvette',
  'winning',
  'four players',
  'resigned or forfeited',
  'stalemate',
];

export const RULINGS: readonly Paragraph[] = RULING_TITLES.map((title, i) => ({ id: `R-${i + 1}`, title }));

const ID = /§\d+(?:\.\d+)*|R-\d+/g;

/** Every id in a title, repeats included. */
export const idsIn = (title: string): string[] => title.match(ID) ?? [];

/** The ids at the start of a doc comment: `§9.4, R-25. Text …` has two; later ids are mentions. */
export const idsAtStart = (comment: string): string[] => {
  const start = /^(?:(?:§\d+(?:\.\d+)*|R-\d+)[\s,.;:]*(?:and\s+)?)+/.exec(comment.trim());
  return start ? idsIn(start[0]) : [];
};
