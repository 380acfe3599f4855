/**
 * The rules in several forms. An edition is a plain record of which rule stands for each difference; a file that knows
 * a rule in several ways keeps them in a table by that rule's name, and no function asks which edition it is in. Types
 * and data only, so that everything may import it; a match keeps the version alone (`MatchSetup.rules`).
 */

/** One version of one edition, newest first. A match goes on under the version that it began with. */
export const RULES_VERSIONS = ['beta1-2021-06-26/2', 'beta1-2021-06-26/1'] as const;
export type RulesVersion = (typeof RULES_VERSIONS)[number];

export interface Edition {
  readonly id: 'june';
  readonly rulesVersion: RulesVersion;
  /**
   * `after-each`: a window after every command. `after-reveal`: none after the last first command, but one when
   * the second commands are revealed.
   */
  readonly reactions: 'after-each' | 'after-reveal';
  /** The hulls under which a jump detonates small tokens. */
  readonly jumpCrushes: 'every-hull' | 'own-hull';
  /** `in-order`: call-signs take places until none is left. `chosen`: the owner chooses who is launched. */
  readonly escapeLaunches: 'in-order' | 'chosen';
  /** The outcome where every side would win by a Command Corvette lost in one step. */
  readonly everySideWins: 'all-win' | 'draw';
  /** docs/scenarios.md. The corvettes aboard for a seat with a Command Corvette, where `aboard` is left out. */
  readonly commanderAboard: 'rest' | 'none';
}

const JUNE_2: Edition = {
  id: 'june',
  rulesVersion: 'beta1-2021-06-26/2',
  reactions: 'after-reveal',
  jumpCrushes: 'own-hull',
  escapeLaunches: 'chosen',
  everySideWins: 'draw',
  commanderAboard: 'none',
};

const JUNE_1: Edition = {
  ...JUNE_2,
  rulesVersion: 'beta1-2021-06-26/1',
  reactions: 'after-each',
  jumpCrushes: 'every-hull',
  escapeLaunches: 'in-order',
  everySideWins: 'all-win',
  commanderAboard: 'rest',
};

const EDITIONS: Readonly<Record<RulesVersion, Edition>> = {
  'beta1-2021-06-26/2': JUNE_2,
  'beta1-2021-06-26/1': JUNE_1,
};

/** The version of new matches. */
export const RULES_VERSION: RulesVersion = JUNE_2.rulesVersion;

export const isRulesVersion = (text: string): text is RulesVersion => text in EDITIONS;

export const editionFor = (rules: RulesVersion): Edition => EDITIONS[rules];

/** The edition by which a match is played. */
export const editionOf = ({ setup }: { readonly setup: { readonly rules: RulesVersion } }): Edition =>
  EDITIONS[setup.rules];
