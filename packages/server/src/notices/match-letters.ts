/** What an absent player reads about a match. */
import type { Outcome, Seat } from '@star-eater/rules';
import { plural } from '@star-eater/rules/src/plural';
import { isGuest, type SeatRecord } from '../matches/rows/match-record';

/** Public facts of a match. */
export interface MatchFacts {
  seats: readonly SeatRecord[];
  /** The side of each seat. */
  sides: readonly number[];
  /** 0 before the first. */
  round: number;
  outcome: Outcome | null;
  /** Until the reader's time is up, ms; null without a clock. */
  left: number | null;
}

export type MatchNews = 'turn' | 'reminder' | 'full' | 'over';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Mail programs make a link of what looks like an address: in letters a name has none of the signs for it. `www.evil.example`
 * becomes `www evil example`.
 */
export const unlinked = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[.。․·:/\\@#?&=%]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const named = ({ seats }: MatchFacts, isNamed: (seat: Seat) => boolean): string =>
  seats.flatMap((each) => (isNamed(each.seat) && each.name !== '' ? [shownName(each)] : [])).join(', ');

/** P-17. Guests are told from accounts, whose names are their own. */
export const shownName = (seat: SeatRecord): string =>
  `${unlinked(seat.name) || 'someone'}${isGuest(seat) ? ' (guest)' : ''}`;

/** Whom the seat plays against; '' alone. */
const othersOf = (match: MatchFacts, seat: Seat): string =>
  named(match, (each) => match.sides[each] !== match.sides[seat]);

/** `1 day`, `7 hours`, `20 minutes`. */
function timeLeft(left: number): string {
  const hours = Math.round(left / HOUR);
  if (hours < 1) return plural(Math.max(1, Math.round(left / MINUTE)), 'minute');
  return hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour');
}

export function textFor(match: MatchFacts, seat: Seat, news: MatchNews): string {
  const others = othersOf(match, seat);
  const against = others === '' ? '' : ` against ${others}`;
  const left = match.left === null ? '' : ` You have ${timeLeft(match.left)}.`;
  switch (news) {
    case 'full':
      return `Everyone is here: start your match${against}.`;
    case 'over':
      return overText(match, seat, others);
    case 'turn':
      return `Your turn${against}.${left}`;
    case 'reminder':
      return `Still your turn${against}.${left}`;
  }
}

/** `others`: `othersOf`. */
function overText(match: MatchFacts, seat: Seat, others: string): string {
  const { outcome, round } = match;
  const yours = `Your match${others === '' ? '' : ` against ${others}`}`;
  if (!outcome) return `${yours} is over.`;
  const { winners } = outcome;
  if (winners.length === 0) return `${yours} ended in a draw.`;
  const after = round > 0 ? ` in ${plural(round, 'round')}` : '';
  if (winners.includes(seat)) return others === '' ? 'You won.' : `You beat ${others}${after}.`;
  const won = named(match, (each) => winners.includes(each));
  return `${won === '' ? 'You lost' : `${won} won`}. Watch the replay.`;
}

/** Of a mail: which game it is, and for a turn how long there is for it. */
export function subjectFor(match: MatchFacts, game: string, seat: Seat, news: MatchNews): string {
  if (news === 'full' || news === 'over') return `${game}: ${textFor(match, seat, news).replace(/\.$/, '')}`;
  const others = othersOf(match, seat);
  const where = `${match.round > 0 ? `, round ${match.round}` : ''}${others === '' ? '' : ` vs ${others}`}`;
  const left = match.left === null ? '' : ` (${timeLeft(match.left)} left)`;
  return `${game}: ${news === 'turn' ? 'your turn' : 'still your turn'}${where}${left}`;
}
