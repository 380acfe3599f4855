/** What clients learn about a match besides its view: types that server and client share. */
import { z } from 'zod';
import type { Outcome, Seat } from '@star-eater/rules';
import type { Why } from './rating-why';
import type { Disclosure } from './broadcasts';
import type { houseMatchFields, houseSeatFields, HouseSeatState, HouseState } from './house-state';

export type Holder = 'nobody' | 'player' | 'bot';
export type Visibility = 'public' | 'private';
export type Absent = 'bot' | 'forfeit';
/** `opening`: docs/rules/chance.md, H-8. */
export type Status = 'open' | 'opening' | 'live' | 'finished' | 'closed';

/** Seconds and hours (docs/protocol.md, Clocks and absence). */
export type ClockSettings =
  | { kind: 'live'; commitSeconds: number; choiceSeconds: number; bankSeconds: number }
  | { kind: 'correspondence'; hours: number; bankHours?: number }
  | { kind: 'none' };

/** A seat's fields in the room's state, as plain data. They are declared once, in `houseSeatFields`. */
export type SeatSnapshot = Pick<
  HouseSeatState,
  Exclude<keyof ReturnType<typeof houseSeatFields>, 'seals' | 'openings' | 'earlier' | 'guest'>
> & {
  /** Absent in matches without a server. */
  guest?: boolean;
  seals: string[];
  openings: Disclosure[];
  /** In the order of sealing. Absent where there are none. */
  earlier?: EarlierOrders[];
  /** Absent in a match without chance. */
  chance?: SeatChance;
};

/** Orders that a seat sealed before its last ones of the same round. */
export interface EarlierOrders extends Pick<HouseSeatState, 'ordersFrom'> {
  question: string;
  seals: string[];
  openings: Disclosure[];
}

/** A seat's fields in a match with chance (`chanceSeatFields`); '' where there is nothing yet. */
export interface SeatChance {
  commit: string;
  opened: boolean;
  /** '' before the start. */
  value: string;
}

/**
 * A match's fields in the room's state besides its view, as plain data. They are declared once, in
 * `houseMatchFields`.
 */
export type MatchSnapshot = Pick<
  HouseState,
  Exclude<keyof ReturnType<typeof houseMatchFields>, 'round' | 'phase' | 'outcome'>
> & {
  /** Absent in a match without chance. */
  chance?: ChanceSnapshot;
  seats: SeatSnapshot[];
};

/** The fields of a match with chance (`chanceMatchFields`): docs/rules/chance.md, H-16. */
export interface ChanceSnapshot {
  anchor: string;
  attempt: number;
  /** '' before the start. */
  joint: string;
  /** The round whose seed was published last, and that seed; 0 and '' before the first. */
  seedRound: number;
  seed: string;
  /** H-18. The first round of this match's own chain. */
  firstRound: number;
}

/** The player for whom a free seat of a rematch is reserved. */
export interface KeptFor {
  playerId: string;
  name: string;
}

/** P-30. Where somebody stands in the pool of a match, as of now. */
export const ratingAnswer = z.strictObject({
  /** Rounded. */
  rating: z.number(),
  /** Fewer than five matches count: it means nothing yet. */
  isNew: z.boolean(),
  /** The deviation is over 110: shown with a question mark. */
  isUnsure: z.boolean(),
});
export type Rating = z.output<typeof ratingAnswer>;

/** P-34. Whether a new match could be rated: null, or what forbids it as a sentence. */
export const rateabilityAnswer = z.strictObject({
  why: z.string().nullable(),
  /** Only a way back in is missing. */
  needsAccount: z.boolean(),
});
export type Rateability = z.output<typeof rateabilityAnswer>;

/** P-39. What a rated match did to somebody's rating; both rounded. */
export interface RatingChange {
  before: number;
  after: number;
  why: Why;
}

/** A seat in a list. The game adds its own fields (`Game.listed`). */
export interface SummarySeat {
  seat: Seat;
  holder: Holder;
  name: string;
  playerId: string;
  level: string;
  ready: boolean;
  /** The only player who may take this free seat; null if anybody may. */
  keptFor: KeptFor | null;
  /** P-41. Until when its player is away and its clock stands still, ms; absent for those who are not. */
  awayUntil?: number;
  /** P-17. Its player has an account; absent for guests. */
  account?: true;
  /** P-19. An account whose page is hidden: nothing leads there. */
  noPage?: true;
  /** In a match in which people play against each other: of accounts, and of bots with a fixed one. */
  rating?: Rating;
  /** After the end of a rated match. */
  change?: RatingChange;
}

/** A match in a list or on its page. Times in ms. */
export interface Summary {
  matchId: string;
  game: string;
  edition: string;
  mode: string;
  state: Status;
  visibility: Visibility;
  clock: ClockSettings;
  absent: Absent;
  spectators: boolean;
  rulesVersion: string | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  round: number;
  phase: string;
  outcome: Outcome | null;
  closedBecause: string | null;
  /** When time is up: for your decision, else for the first that is awaited; null where no clock runs. */
  deadline: number | null;
  seats: SummarySeat[];
  yourSeat: Seat | null;
  /** A fork. */
  practice?: true;
  /** P-34. It counts for the ratings of those who sit in it. */
  rated?: true;
  /** The spectators' view of a live match, where it was asked for and is in the memory of the process that was asked. */
  position?: object;
  /** P-38. Only before the start, and only where not 1: the same two have met today, so their match counts half or not. */
  weight?: number;
  /** The creator can remove players before the start. */
  youMadeIt: boolean;
  waitsForYou: boolean;
  /** Only with chance: docs/rules/chance.md, H-3. */
  anchor?: string;
  /** For players with a seat. */
  invite?: string;
  rematch?: string;
}
