/** What letters and pushes are about. A new kind needs a line here and one in `notices/kinds.ts`, which says what it says. */
import { MAIL_CHALLENGE_LIFETIME, MAIL_EVERY } from '../../limits';

const DAY = 86_400_000;
/** Later nobody may search any more, ms. */
const SEARCHED_FOR = 10 * 60_000;

interface LetterKind {
  /**
   * `player`: to the confirmed address where it wants notices of matches, and to all browsers with push. `owner`: the same,
   * also where the address wants none. `browsers`: a push, no letter. `address`: to the address given, no push.
   */
  to: 'player' | 'owner' | 'browsers' | 'address';
  /** How long it is tried, ms. */
  triedFor: number;
  /** After one letter the next of the same match and kind waits so long, ms. */
  apart?: number;
}

const aboutMatch = { to: 'player', triedFor: DAY + MAIL_EVERY, apart: MAIL_EVERY } as const;

const LETTER_KINDS = {
  /** A decision is owed by a player who is not at the table. */
  turn: aboutMatch,
  /** Not much time is left for it. */
  reminder: aboutMatch,
  /** The last seat was taken: the match waits for the player to be ready. */
  full: aboutMatch,
  over: { to: 'player', triedFor: DAY },
  /** A sentence about a match: somebody wants a rematch, it is rated no longer. */
  news: { to: 'player', triedFor: DAY },
  /** P-28. Somebody searches for what the player looks out for. */
  lookout: { to: 'browsers', triedFor: SEARCHED_FOR },
  /** Of a tournament: entered, soon, paired, late, finished, cancelled. */
  tournament: { to: 'player', triedFor: DAY },
  /** P-14. A browser was signed in. */
  device: { to: 'owner', triedFor: DAY },
  /** P-12. Somebody else wants to sign in by the address. */
  address: { to: 'address', triedFor: DAY },
  /** P-14. To the address of before: it was replaced or removed. */
  replaced: { to: 'address', triedFor: DAY },
  /** P-12. Confirms an address. */
  confirm: { to: 'address', triedFor: MAIL_CHALLENGE_LIFETIME },
  /** P-12. Signs in, if somebody has the address. */
  'sign-in': { to: 'address', triedFor: MAIL_CHALLENGE_LIFETIME },
  /** To a webhook of the house. It is known for an hour that it was taken: what happened is looked for again. */
  hook: { to: 'address', triedFor: DAY, apart: 3_600_000 },
} as const satisfies Record<string, LetterKind>;

export type LetterKindName = keyof typeof LETTER_KINDS;

export const letterKind = (name: LetterKindName): LetterKind => LETTER_KINDS[name];
