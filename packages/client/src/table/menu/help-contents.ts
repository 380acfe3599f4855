/** The texts of a game's help. */
import type { Entry } from '../search/search';

/** A sentence, and the rule that it is about. */
export interface Ruled {
  text: string;
  rule?: string;
}

export interface HelpTexts {
  heading: string;
  aim: Ruled;
  /** The heading of the steps, if they need one. */
  round?: string;
  steps: readonly (Ruled & { what: string })[];
  /** What newcomers miss. */
  missed?: Ruled;
  /** The link to the lessons. */
  learn?: { text: string; href: string };
  /** What its search finds, loaded with it. */
  entries?: () => Promise<readonly Entry[]>;
  /** The heading of the keys. */
  keys: string;
}
