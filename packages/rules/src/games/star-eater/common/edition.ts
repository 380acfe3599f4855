/**
 * The rules in several forms. An edition is a plain record of which rule stands for each difference; a file
 * that knows a rule in several ways keeps them in a table by that rule's name, and no function asks which
 * edition it is in. Types and data only, so that everything may import it; a match keeps the version alone
 * (`MatchSetup.rules`).
 */
import { CITATIONS_OF_DICE, CITATIONS_OF_FEBRUARY } from './editions/citations';

/**
 * The editions that share one round and its commands. The draft has a machine of its own (draft/), with these
 * rules.
 */
export const EDITION_IDS = ['june', 'february'] as const;
export type EditionId = (typeof EDITION_IDS)[number] | 'draft';

/** The versions of those editions, newest first. A match goes on under the version that it began with. */
export const RULES_VERSIONS = ['beta1-2021-06-26/2', 'beta1-2021-06-26/1', 'beta1-2021-02-03/1'] as const;
/** The version of new matches of the draft. */
export const DICE_RULES = 'draft-0.10/1';
export type RulesVersion = (typeof RULES_VERSIONS)[number] | typeof DICE_RULES;

/**
 * Versions of the faction data, newest first (factions/index.ts): numbers of ships and cards may change without a
 * change of the rules. A match keeps the balance that it began with.
 */
export const BALANCES = [
  'eighth',
  'seventh',
  'sixth',
  'fifth',
  'fourth',
  'third',
  'second',
  'first',
] as const;
export type Balance = (typeof BALANCES)[number];
/** That of set-ups, scenarios and replays that name none. */
export const FIRST_BALANCE: Balance = 'first';

/** §6. The parts of a round; round.ts has what each does. */
export type PartName =
  | 'commitment'
  | 'engines'
  | 'ships'
  | 'cannons'
  | 'torpedoes'
  | 'compelAtOnce'
  | 'compelChosen'
  | 'moveCommanders'
  | 'activateCommanders'
  | 'firstCommands'
  | 'secondCommands'
  | 'endActions'
  | 'coolDown'
  | 'stalemate'
  | 'nextRound';

export interface Edition {
  readonly id: EditionId;
  readonly rulesVersion: RulesVersion;
  /** The versions of faction data for these rules, newest first: new matches use the first of them. */
  readonly balances: readonly Balance[];
  /** §4.2.4, F-3. Corvettes of a ship. */
  readonly craft: 3 | 4;
  readonly round: readonly PartName[];
  /** F-11 to F-14. D-8, D-9. */
  readonly collisions: 'track' | 'reversal' | 'removal';
  /** what armour does not stop flows inward. D-32: it is lost. */
  readonly overflow: 'inward' | 'lost';
  /** D-26: a torpedo turns once more at the end of its move. */
  readonly torpedoEnd: 'as-flown' | 'adjust';
  /** F-2: the seat is out. */
  readonly lostShip: 'escape' | 'out';
  /** along a line. F-6: at a chosen target in an arc. */
  readonly aim: 'line' | 'arc';
  /** F-9. */
  readonly pointDefence: 'path' | 'sight';
  /** turns before and after. F-5: a turn before each step. */
  readonly craftMoves: 'straight' | 'turning';
  /** F-10: also with the tail to the ship. */
  readonly launch: 'away' | 'tail';
  /**
   * `after-each`: a window after every command. `after-reveal`: none after the last first command, but
   * one when the second commands are revealed.
   */
  readonly reactions: 'after-each' | 'after-reveal';
  /** The hulls under which a jump detonates small tokens. */
  readonly jumpCrushes: 'every-hull' | 'own-hull';
  /**
   * `in-order`: call-signs take places until none is left. `chosen`: the owner chooses who is launched.
   */
  readonly escapeLaunches: 'in-order' | 'chosen';
  /** §10.1.3, R-40. The rule that activations ended early cite: the mover's, or in version 1 always R-40. */
  readonly activationsEnd: 'of-mover' | 'R-40';
  /** The outcome where every side would win by a Command Corvette lost in one step. */
  readonly everySideWins: 'all-win' | 'draw';
  /**
   * docs/scenarios.md. The corvettes aboard for a seat with a Command Corvette, where `aboard` is left out.
   */
  readonly commanderAboard: 'rest' | 'none';
  /** Whether the captain's loadouts were learned under this book; else it rates cards by their numbers. */
  readonly loadouts: 'learned' | 'rated';
  /**
   * Paragraphs of the newest book as the edition's own book numbers them; what is not listed is cited as it
   * is.
   */
  readonly citations: Readonly<Record<string, string>>;
}

const JUNE_2: Edition = {
  id: 'june',
  rulesVersion: 'beta1-2021-06-26/2',
  balances: ['eighth', 'seventh', 'sixth', 'fifth', 'fourth', 'third', 'second', 'first'],
  craft: 4,
  round: [
    'commitment',
    'engines',
    'ships',
    'cannons',
    'torpedoes',
    'compelAtOnce',
    'moveCommanders',
    'activateCommanders',
    'firstCommands',
    'secondCommands',
    'endActions',
    'coolDown',
    'stalemate',
    'nextRound',
  ],
  collisions: 'track',
  overflow: 'inward',
  torpedoEnd: 'as-flown',
  lostShip: 'escape',
  aim: 'line',
  pointDefence: 'path',
  craftMoves: 'straight',
  launch: 'away',
  reactions: 'after-reveal',
  jumpCrushes: 'own-hull',
  escapeLaunches: 'chosen',
  activationsEnd: 'of-mover',
  everySideWins: 'draw',
  commanderAboard: 'none',
  loadouts: 'learned',
  citations: {},
};

const JUNE_1: Edition = {
  ...JUNE_2,
  rulesVersion: 'beta1-2021-06-26/1',
  balances: ['first'],
  reactions: 'after-each',
  jumpCrushes: 'every-hull',
  escapeLaunches: 'in-order',
  activationsEnd: 'R-40',
  everySideWins: 'all-win',
  commanderAboard: 'rest',
};

const FEBRUARY_1: Edition = {
  ...JUNE_2,
  id: 'february',
  rulesVersion: 'beta1-2021-02-03/1',
  balances: ['second', 'first'],
  craft: 3,
  round: [
    'commitment',
    'engines',
    'ships',
    'cannons',
    'torpedoes',
    'compelChosen',
    'firstCommands',
    'secondCommands',
    'endActions',
    'coolDown',
    'stalemate',
    'nextRound',
  ],
  collisions: 'reversal',
  lostShip: 'out',
  aim: 'arc',
  pointDefence: 'sight',
  craftMoves: 'turning',
  launch: 'tail',
  loadouts: 'rated',
  citations: CITATIONS_OF_FEBRUARY,
};

/** Its round is in draft/round.ts. */
const DICE_1: Edition = {
  ...FEBRUARY_1,
  id: 'draft',
  rulesVersion: DICE_RULES,
  round: [],
  collisions: 'removal',
  overflow: 'lost',
  torpedoEnd: 'adjust',
  citations: CITATIONS_OF_DICE,
};

const EDITIONS: Readonly<Record<RulesVersion, Edition>> = {
  'beta1-2021-06-26/2': JUNE_2,
  'beta1-2021-06-26/1': JUNE_1,
  'beta1-2021-02-03/1': FEBRUARY_1,
  [DICE_RULES]: DICE_1,
};

/** The version of new matches of the newest book. */
export const RULES_VERSION: RulesVersion = JUNE_2.rulesVersion;

/** The faction data of new matches under these rules. */
export const newestBalance = ({ balances }: Pick<Edition, 'balances'>): Balance =>
  balances[0] ?? FIRST_BALANCE;

/** The balances that set-ups under these rules may name. */
export const laterBalances = (rules: RulesVersion): Balance[] =>
  EDITIONS[rules].balances.filter((balance) => balance !== FIRST_BALANCE);

/** A balance as set-ups give it: the first is not named. */
export const namedBalance = (balance: Balance): { balance?: Balance } =>
  balance === FIRST_BALANCE ? {} : { balance };

/** Whether a version is one of `RULES_VERSIONS`. */
export const isRulesVersion = (text: string): text is RulesVersion =>
  RULES_VERSIONS.some((rules) => rules === text);

export const editionFor = (rules: RulesVersion): Edition => EDITIONS[rules];

/** Whether a version is one of this edition. */
export const isOf = (rules: RulesVersion, id: EditionId): boolean => EDITIONS[rules].id === id;

/** E-4. Whether direct fire swings within arcs under these rules. */
export const hasArcs = (rulesVersion: string): boolean =>
  isRulesVersion(rulesVersion) && editionFor(rulesVersion).aim === 'arc';

/** The version of new matches of an edition. */
export const newestOf = (id: EditionId): RulesVersion =>
  RULES_VERSIONS.find((rules) => EDITIONS[rules].id === id) ?? RULES_VERSION;

/** The edition by which a match is played. */
export const editionOf = ({ setup }: { readonly setup: { readonly rules: RulesVersion } }): Edition =>
  EDITIONS[setup.rules];

/** The edition's name as set-ups and views give it: those of the newest book give none. */
export const namedEdition = (rules: RulesVersion): { edition?: EditionId } => {
  const { id } = EDITIONS[rules];
  return id === 'june' ? {} : { edition: id };
};

/** E-3. A paragraph that a match under these rules cites, as the newest book numbers it. */
export const newestCitation = (id: string, rulesVersion: string): string => {
  const { citations } = editionFor(isRulesVersion(rulesVersion) ? rulesVersion : RULES_VERSION);
  return Object.keys(citations).find((newest) => citations[newest] === id) ?? id;
};
