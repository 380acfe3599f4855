/** P-20, P-24, P-25. Who may be brought together: pure, on what is known at one moment. */
import type { ClockSettings } from '../wire/match';
import type { Pace, Wish } from '../wire/seek';

/** P-23. */
export const PACE_CLOCKS: Readonly<Record<Pace, ClockSettings>> = {
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24, bankHours: 72 },
  days: { kind: 'correspondence', hours: 72, bankHours: 72 },
};

export const isLivePace = (pace: Pace): boolean => PACE_CLOCKS[pace].kind === 'live';

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
  /** `player player`, in both directions. */
  blocks: ReadonlySet<string>;
}

export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.game === other.game &&
  one.edition === other.edition &&
  one.mode === other.mode &&
  one.pace === other.pace;

const wants = ({ wishes }: Seeker, wish: Wish): boolean => wishes.some((each) => isSameWish(each, wish));

/** Both want it in the same way, both are there if it is live, and neither minds the other. */
export function fit(one: Seeker, other: Seeker, wish: Wish, known: Known): boolean {
  const { now, pool, ratings, blocks } = known;
  const isLive = isLivePace(wish.pace);
  if (one.rated !== other.rated || !wants(one, wish) || !wants(other, wish)) return false;
  if (isLive && (one.thereUntil <= now || other.thereUntil <= now)) return false;
  if (blocks.has(`${one.playerId} ${other.playerId}`)) return false;
  const [own, theirs] = [ratings.get(`${one.playerId} ${pool}`), ratings.get(`${other.playerId} ${pool}`)];
  if (own === undefined || theirs === undefined) return true;
  // Whoever has waited longer decides for both: otherwise they would wait again beside every newcomer.
  return Math.abs(own - theirs) <= allowedDistance(isLive, now - Math.min(one.since, other.since));
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
