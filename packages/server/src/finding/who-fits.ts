/** P-20, P-24, P-25. Who may be brought together: pure, on what is known at one moment. */
import type { ClockSettings } from '../wire/match';
import { whyNoSeat, type PeopleNow, type Seating } from '../matches/rows/who-may-sit';
import { PACES, type Pace, type Wish } from '../wire/seek';

/** P-23. */
export const PACE_CLOCKS: Readonly<Record<Pace, ClockSettings>> = {
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24, bankHours: 72 },
  days: { kind: 'correspondence', hours: 72, bankHours: 72 },
};

export const clockOf = ({ pace, clock }: Pick<Wish, 'pace' | 'clock'>): ClockSettings =>
  clock ?? PACE_CLOCKS[pace];

/** Its players are to be at the table: all but correspondence. */
export const isLiveWish = (wish: Pick<Wish, 'pace' | 'clock'>): boolean =>
  clockOf(wish).kind !== 'correspondence';

/** The pace or, where none has it, the clock of a wish. */
export function wishedClock(clock: ClockSettings): Pick<Wish, 'pace' | 'clock'> {
  const isSame = (pace: Pace) => JSON.stringify(PACE_CLOCKS[pace]) === JSON.stringify(clock);
  const pace = PACES.find(isSame);
  // A process of an older release knows nothing of `clock`.
  return pace ? { pace } : { pace: clock.kind === 'correspondence' ? 'days' : 'quick', clock };
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** P-24. How far apart two ratings may be after so many ms of waiting. */
export function allowedDistance(isLive: boolean, waited: number): number {
  if (!isLive) return waited >= 6 * HOUR ? Infinity : 400;
  return waited >= 100 * SECOND ? Infinity : 200 + 100 * Math.floor(Math.max(0, waited) / (20 * SECOND));
}

export interface Seeker {
  playerId: string;
  wishes: readonly Wish[];
  rated: boolean;
  since: number;
  thereUntil: number;
}

export interface Known {
  /** ms. */
  now: number;
  /** The pool of the wish, and ratings that mean something, by `player pool` (P-30). */
  pool: string;
  ratings: ReadonlyMap<string, number>;
  people: PeopleNow;
}

export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.game === other.game &&
  one.edition === other.edition &&
  one.mode === other.mode &&
  JSON.stringify(clockOf(one)) === JSON.stringify(clockOf(other));

/** Whoever has closed the page plays no live match; a correspondence search goes on without a page. */
export const isThereFor = (wish: Wish, { thereUntil }: Pick<Seeker, 'thereUntil'>, now: number): boolean =>
  !isLiveWish(wish) || thereUntil > now;

const wants = ({ wishes }: Seeker, wish: Wish): boolean => wishes.some((each) => isSameWish(each, wish));

/** How the house would seat those who look for this. */
export const seatingOf = (wish: Wish, rated: boolean): Seating => ({
  way: 'search',
  rated,
  isLive: isLiveWish(wish),
});

/** Both want it in the same way, both are there if it is live, and they may sit together. */
export function fit(one: Seeker, other: Seeker, wish: Wish, known: Known): boolean {
  const { now, people } = known;
  if (one.rated !== other.rated || !wants(one, wish) || !wants(other, wish)) return false;
  if (!isThereFor(wish, one, now) || !isThereFor(wish, other, now)) return false;
  if (whyNoSeat(people, [one.playerId, other.playerId], seatingOf(wish, one.rated))) return false;
  return areNear(one, other, wish, known);
}

/** P-24. */
export function areNear(one: Seeker, other: Seeker, wish: Wish, { now, pool, ratings }: Known): boolean {
  const [own, theirs] = [ratings.get(`${one.playerId} ${pool}`), ratings.get(`${other.playerId} ${pool}`)];
  if (own === undefined || theirs === undefined) return true;
  // Whoever has waited longer decides for both: otherwise they would wait again beside every newcomer.
  return Math.abs(own - theirs) <= allowedDistance(isLiveWish(wish), now - Math.min(one.since, other.since));
}

/** `size` seekers who all fit each other, `first` among them, the earliest of `others` preferred; null without. */
export function groupOf<S extends Seeker>(
  first: S,
  others: readonly S[],
  size: number,
  isFit: (one: S, other: S) => boolean,
): S[] | null {
  const extend = (group: S[], from: number): S[] | null => {
    if (group.length === size) return group;
    for (const [index, other] of others.entries()) {
      if (index < from || !group.every((each) => isFit(each, other))) continue;
      const found = extend([...group, other], index + 1);
      if (found) return found;
    }
    return null;
  };
  return extend([first], 0);
}
