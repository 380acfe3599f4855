/** The orders that a seat might commit, the most promising first. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { ENGINES, type Decision, type Seat } from '../../../common/model';
import { cardsUnderway } from '../../known-match';
import { legal } from '../../legal';
import type { Match } from '../../../common/state';
import { view } from '../../view';
import type { Rated } from '../../../common/bots/chance';
import { isCommander } from '../ensign/commander';
import { rateRows } from '../ensign/commit';
import type { Activations, Situation } from '../ensign/situation';
import { rateCourses } from '../ensign/steer';

export type Commit = Extract<Decision, { type: 'commit' }>;

/** Courses whose cards are rated, and rows of cards kept for each. */
const COURSES = 6;
const ROWS = 8;

/** A seat's place in an imagined match, in which its hidden cards are known. */
export const situationIn = (match: Match, seat: Seat, tie: string, activations?: Activations): Situation => ({
  seat,
  match,
  underway: () => cardsUnderway(view(match, seat), seat),
  tie,
  activations,
});

const byWorth = <T>(a: Rated<T>, b: Rated<T>): number => b.worth - a.worth;

const ordersOfCommander = (seat: Seat, asked: LegalOf<'commit'>): Rated<Commit>[] =>
  asked.hand.map((card) => ({
    what: { seat, type: 'commit', commands: asked.count > 0 ? [card] : [] },
    worth: 0,
  }));

const ordersOfShip = (situation: Situation, asked: LegalOf<'commit'>): Rated<Commit>[] => {
  const { seat } = situation;
  const courses = rateCourses(situation).sort(byWorth).slice(0, COURSES);
  return courses.flatMap(({ what: course, worth: eighths }) => {
    const rows = rateRows(situation, course, asked).sort(byWorth).slice(0, ROWS);
    if (rows.length === 0) rows.push({ what: [], worth: 0 });
    return rows.map(({ what: commands, worth }) => ({
      what: { seat, type: 'commit' as const, engine: course.engine, commands },
      worth: (eighths >> 3) + worth,
    }));
  });
};

/**
 * Best first, and the best of each course before the second best of any, so that a short list still holds
 * different courses. Empty where the seat commits nothing.
 */
export const candidatesFor = (match: Match, seat: Seat): Commit[] => {
  const asked = legal(match, seat);
  if (asked?.type !== 'commit') return [];
  const situation = situationIn(match, seat, '');
  if (isCommander(situation)) return ordersOfCommander(seat, asked).map((each) => each.what);
  const all = ordersOfShip(situation, asked).sort(byWorth);
  const taken = new Map<string, number>();
  const ranked = all.map((each) => {
    const engine = each.what.engine ?? ENGINES[0];
    const rank = taken.get(engine) ?? 0;
    taken.set(engine, rank + 1);
    return { ...each, worth: each.worth - rank * SPREAD };
  });
  return ranked.sort(byWorth).map((each) => each.what);
};

/** What each further row of the same course costs in the ranking, in points. */
const SPREAD = 6;
