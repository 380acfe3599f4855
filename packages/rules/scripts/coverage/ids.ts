/**
 * The ids that code and tests carry: numbered paragraphs of Star Eater's book (chapters 3 to 12), and the
 * rulings of each game.
 */

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

const TOOL_TITLES = [
  'the field edition',
  'one vocabulary',
  'citations',
  'arc',
  'sight',
  'a move by its end',
  'steps and gaps',
  'enemies alone are aimed at',
  'what a collision lists',
];

const CLASH_TITLES = [
  'destroyed at its hull',
  'cards have names',
  'choices among equals',
  'order of a fleet',
  'the screen',
  'hits are counted',
  'the award',
  'order of discards',
  'the decks',
  'the dealer',
  'dealing',
  'sizes',
  'a turn begins',
  'what a turn is',
  'playable',
  'discarding',
  'turns that end by themselves',
  'filling up',
  'the end of a turn',
  'the last card',
  'no endless rounds',
  'targets are enemies',
  'minefield',
  'ships that come later',
  'a minefield outlives its layer',
  'raids',
  'follow-ups',
  'reinforcements',
  'ammo',
  'fire on a squadron',
  'minesweeper',
  'repair',
  'the life of a squadron',
  'the attack of a squadron',
  'a squadron goes with its owner',
  'radar window',
  'strikes',
  'elimination',
  'several at once',
  'the end of a round',
  'scoring',
  'Task Forces: score and goal',
  'winning',
  'resigning',
  'draw and void',
  'modes',
  'Task Forces',
  'no friendly fire',
  'exchange',
  'what allies see',
  'two players',
  'solo, setting up',
  "the enemy's target",
  "the enemy's turn",
  'how the enemy uses a card',
  'enemy carriers',
  'the end of solo',
  'gauntlet',
  'variations',
  'last man standing',
  'play a faction',
  'strong mines',
  'gunnery',
  'the chain',
  "the seats' values",
  'joining them',
  'streams',
  'shuffling',
  'labels',
  'dice',
  'revealing and checking',
  'what it proves',
  'decisions',
  'refusals',
  'the view',
  'who sees what',
  'events',
  'scenarios',
  'the default',
  'drafts and clocks',
  'a simple bot',
  'what a client shows',
];

/** Covered by other rulings and by the pages' own tests. */
const COVERED_ELSEWHERE = [3, 4, 72, 82];

export const CLASH_RULINGS: readonly Paragraph[] = CLASH_TITLES.map((title, i) => ({
  id: `C-${i + 1}`,
  title,
  ...(COVERED_ELSEWHERE.includes(i + 1) ? { heading: true } : {}),
}));

/** The numbered scenarios of Star Clash: each is a file, or a test with its id. */
export const CLASH_SCENARIOS: readonly string[] = Array.from({ length: 166 }, (_, i) => `K-${i + 1}`);

const FEBRUARY_TITLES = [
  'players',
  'no Command Corvette',
  'three corvettes',
  'compelled movement',
  'a corvette’s move',
  'direct fire',
  'obstructions',
  'boosts',
  'point defence',
  'launch',
  'ships collide in a linear step',
  'ships collide in a rotational step',
  'the edge',
  'power to engines',
  'order and structure',
  'default answers',
  'data',
  'view',
];

const DRAFT_TITLES = [
  'two players',
  'phases',
  'coin and initiative',
  'loadout',
  'munitions',
  'cards',
  'only ships move',
  'ship and ship',
  'the edge',
  'order and structure',
  'reveal',
  'cooling components',
  'vent coolant',
  'squadron maintenance',
  'special',
  'defence stations',
  'turns',
  'launch',
  'movement',
  'action',
  'token weapons',
  'recall',
  'order',
  'tokens fired by ships',
  'cannons',
  'torpedoes',
  'direct fire',
  'area of effect',
  'the die',
  'point defence',
  'clean-up',
  'damage',
  'no shields',
  'the end',
  'default answers',
  'data',
  'chance comes from outside',
  'rolls',
  'parameters',
  'streams',
];

const numbered = (letter: string, titles: readonly string[]): Paragraph[] =>
  titles.map((title, i) => ({ id: `${letter}-${i + 1}`, title }));

export const RULINGS: readonly Paragraph[] = numbered('R', RULING_TITLES);

/** docs/rules/star-eater-february.md, docs/rules/star-eater-draft.md. */
export const OLDER_RULINGS: readonly Paragraph[] = [
  ...numbered('E', TOOL_TITLES),
  ...numbered('F', FEBRUARY_TITLES),
  ...numbered('D', DRAFT_TITLES),
];

const ID = /§\d+(?:\.\d+)*|[RCDEFK]-\d+/g;

/** Every id in a title, repeats included. */
export const idsIn = (title: string): string[] => title.match(ID) ?? [];

/** The ids at the start of a doc comment: `§9.4, R-25. Text …` has two; later ids are mentions. */
export const idsAtStart = (comment: string): string[] => {
  const start = /^(?:(?:§\d+(?:\.\d+)*|[RCDEF]-\d+)[\s,.;:]*(?:and\s+)?)+/.exec(comment.trim());
  return start ? idsIn(start[0]) : [];
};
