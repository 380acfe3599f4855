/** P-30. Ratings as people read them. */
import type { Rating } from '../wire/match';
import type { Kept } from './rating-changes';
import { grown, START } from './glicko';
import { botStrength, NEW_BEFORE, UNSURE_ABOVE } from './pools';

export const shownRating = ({ rating, deviation, matches, at }: Kept, now: number): Rating => ({
  rating: Math.round(rating),
  isNew: matches < NEW_BEFORE,
  isUnsure: grown(deviation, now - at) > UNSURE_ABOVE,
});

/** An account without a match that counts. */
export const NEWCOMER: Rating = { rating: START.rating, isNew: true, isUnsure: true };

/** Null for a level without a fixed rating in this pool. */
export function shownBot(pool: string, level: string): Rating | null {
  const anchor = botStrength(pool, level);
  return anchor && { rating: anchor.rating, isNew: false, isUnsure: false };
}
