/** P-30 … P-38. From how a match ended and the ratings before it to what changes. Pure: the store reads and writes. */
import type { Ended, EndedSeat } from './ended';
import { grown, rate, rounded, START, type Strength } from './glicko';
import { pairsOf } from './pairs';
import { botStrength, NEW_BEFORE } from './pools';
import type { Why } from '../wire/rating-why';

/** A rating as it is stored. */
export interface Kept extends Strength {
  /** Matches that counted. */
  matches: number;
  /** The last that counted, ms. */
  at: number;
}

export interface Change {
  playerId: string;
  before: Strength;
  after: Strength;
  /** The sum over all pairs. 0: nothing changed. */
  weight: number;
  why: Why;
  /** P-38. A private match against somebody new. */
  isNewInPrivate: boolean;
}

export interface Known {
  /** By player: the rating in the pool of the match. Who has none starts. */
  ratings: ReadonlyMap<string, Kept>;
  /** By player: the rating that a new one in this pool starts at. */
  starts: ReadonlyMap<string, number>;
  /** Matches that counted between two players in the last 24 hours. */
  met(one: string, other: string): number;
  /** Private matches against somebody new that counted for a player in the last 24 hours. */
  metNew(playerId: string): number;
  /** P-37. The leaver has lost on time before, and has done nothing since. */
  isSerialTimeout: boolean;
}

/** P-38. The weight of the next match of two people who met this often within 24 hours. */
export function repeatWeight(met: number): 0 | 0.5 | 1 {
  if (met < 3) return 1;
  return met < 6 ? 0.5 : 0;
}

/** P-38. Private matches against new accounts that count within 24 hours: they may all be of one person. */
export const NEW_IN_PRIVATE = 3;

/** P-34. A win adds nothing at so many points above the bot. */
const ABOVE_BOT = 200;

const strengthBefore = (playerId: string, { ratings, starts }: Known, at: number): Strength => {
  const kept = ratings.get(playerId);
  if (!kept) return { ...START, rating: starts.get(playerId) ?? START.rating };
  return { rating: kept.rating, deviation: rounded(grown(kept.deviation, at - kept.at)) };
};

/** One a person. */
export function changesAfter(ended: Ended, known: Known): Change[] {
  const strengths = ended.seats.map(({ playerId, level }): Strength =>
    playerId === null ? (botStrength(ended.pool, level) ?? START) : strengthBefore(playerId, known, ended.at),
  );
  const isVoid = ended.how !== 'played' || known.isSerialTimeout;
  const pairs = isVoid ? null : pairsOf(ended.seats, strengths, ended.isDraw);
  return ended.seats.flatMap((seat): Change[] => {
    const before = strengths[seat.seat];
    if (seat.playerId === null || !before) return [];
    const unchanged = (why: Why): Change[] => [
      { playerId: seat.playerId ?? '', before, after: before, weight: 0, why, isNewInPrivate: false },
    ];
    if (!pairs) return unchanged(whyVoid(ended, seat));
    const own = pairs.get(seat.seat) ?? [];
    if (own.length === 0) return unchanged('unpaired');
    if (isTooEasy(ended, seat, before)) return unchanged('weak-bot');
    const isNewInPrivate =
      ended.isPrivate && own.some(({ against }) => against.some((id) => isNew(id, known)));
    if (isNewInPrivate && known.metNew(seat.playerId) >= NEW_IN_PRIVATE) return unchanged('new-opponents');
    const counted = own
      .map(({ against, ...pair }) => ({
        ...pair,
        weight:
          pair.weight * mean(against.map((other) => repeatWeight(known.met(seat.playerId ?? '', other)))),
      }))
      .filter(({ weight }) => weight > 0);
    if (counted.length === 0) return unchanged('repeated');
    const { rating, deviation } = rate(before, counted);
    const weight = counted.reduce((sum, each) => sum + each.weight, 0);
    const after = { rating: rounded(rating), deviation: rounded(deviation) };
    return [
      {
        ...{ playerId: seat.playerId, before, after, isNewInPrivate },
        ...{ weight: rounded(weight), why: whyChanged(ended, seat) },
      },
    ];
  });
}

const isNew = (playerId: string, { ratings }: Known): boolean =>
  (ratings.get(playerId)?.matches ?? 0) < NEW_BEFORE;

/** 1 against a bot. */
const mean = (weights: readonly number[]): number =>
  weights.length === 0 ? 1 : weights.reduce((sum, each) => sum + each, 0) / weights.length;

function isTooEasy({ pool, seats }: Ended, { won }: EndedSeat, before: Strength): boolean {
  if (!won) return false;
  const bot = seats.find(({ playerId }) => playerId === null);
  const anchor = bot && botStrength(pool, bot.level);
  return anchor ? before.rating >= anchor.rating + ABOVE_BOT : false;
}

function whyVoid({ how, leaver }: Ended, { seat }: EndedSeat): Why {
  if (how === 'agreed') return 'agreed';
  if (how === 'early') return seat === leaver ? 'left-early' : 'early';
  return 'serial-timeout';
}

function whyChanged({ leaver, onTime, isDraw }: Ended, { seat, won, isAway }: EndedSeat): Why {
  if (isAway) return 'absent';
  if (seat === leaver && onTime) return 'time';
  if (isDraw) return 'drew';
  return won ? 'won' : 'lost';
}
