/** What clients learn about a match besides its view: types that server and client share. */
import { z } from 'zod';
import type { Outcome } from '@star-eater/rules';
import { anyObject, countAnswer, namedPlayer, seatAnswer, timeAnswer } from './answers';
import { clockSettingsSchema } from './clock';
import { why } from './rating-why';
import type { Disclosure } from './broadcasts';
import type { houseMatchFields, houseSeatFields, HouseSeatState, HouseState } from './house-state';

export type { ClockSettings } from './clock';

export type Holder = 'nobody' | 'player' | 'bot';
export type Visibility = 'public' | 'private';
export type Absent = 'bot' | 'forfeit';
/** `opening`: docs/rules/chance.md, H-8. */
export type Status = 'open' | 'opening' | 'live' | 'finished' | 'closed';

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
export type KeptFor = z.output<typeof namedPlayer>;

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
export const ratingChange = z.strictObject({ before: z.number(), after: z.number(), why });
export type RatingChange = z.output<typeof ratingChange>;

const seat = z.strictObject({
  seat: seatAnswer,
  holder: z.enum(['nobody', 'player', 'bot']),
  name: z.string(),
  playerId: z.string(),
  level: z.string(),
  ready: z.boolean(),
  /** The only player who may take this free seat; null if anybody may. */
  keptFor: namedPlayer.nullable(),
  /** P-41. Until when its player is away and its clock stands still, ms; absent for those who are not. */
  awayUntil: timeAnswer.optional(),
  /** P-17. Its player has an account; absent for guests. */
  account: z.literal(true).optional(),
  /** P-19. An account whose page is hidden: nothing leads there. */
  noPage: z.literal(true).optional(),
  /** In a match in which people play against each other: of accounts, and of bots with a fixed one. */
  rating: ratingAnswer.optional(),
  /** After the end of a rated match. */
  change: ratingChange.optional(),
});
/** A seat in a list. The game adds its own fields (`Game.listed`). */
export type SummarySeat = z.output<typeof seat>;

/** A match in a list or on its page. Times in ms. */
export const summaryAnswer = z
  .strictObject({
    matchId: z.string(),
    game: z.string(),
    edition: z.string(),
    mode: z.string(),
    state: z.enum(['open', 'opening', 'live', 'finished', 'closed']),
    visibility: z.enum(['public', 'private']),
    clock: clockSettingsSchema,
    absent: z.enum(['bot', 'forfeit']),
    spectators: z.boolean(),
    rulesVersion: z.string().nullable(),
    createdAt: timeAnswer,
    startedAt: timeAnswer.nullable(),
    finishedAt: timeAnswer.nullable(),
    round: countAnswer,
    phase: z.string(),
    outcome: z.looseObject({ winners: z.array(seatAnswer), rule: z.string() }).nullable(),
    closedBecause: z.string().nullable(),
    /** When time is up: for your decision, else for the first that is awaited; null where no clock runs. */
    deadline: timeAnswer.nullable(),
    seats: z.array(z.looseObject(seat.shape)),
    yourSeat: seatAnswer.nullable(),
    /** A fork. */
    practice: z.literal(true).optional(),
    /** P-34. It counts for the ratings of those who sit in it. */
    rated: z.literal(true).optional(),
    /** The creator can remove players before the start. */
    youMadeIt: z.boolean(),
    waitsForYou: z.boolean(),
    /** Only with chance: docs/rules/chance.md, H-3. */
    anchor: z.string().optional(),
    /** For players with a seat. */
    invite: z.string().optional(),
    rematch: z.string().optional(),
  })
  .meta({ id: 'Summary' });

export const shownMatch = summaryAnswer.extend({
  /** P-38. Only before the start, and only where not 1: the same two have met today, so their match counts half or not. */
  weight: z.number().optional(),
  /** The spectators' view of a live match, where it was asked for and is in the memory of the process that was asked. */
  position: anyObject.optional(),
});
export interface Summary extends Omit<z.output<typeof shownMatch>, 'outcome' | 'position' | 'seats'> {
  outcome: Outcome | null;
  position?: object;
  seats: SummarySeat[];
}
