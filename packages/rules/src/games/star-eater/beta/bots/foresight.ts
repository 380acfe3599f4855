/** What a seat will probably order, from public information: its cards, the board, and the level of a bot. */
import { legal } from '../legal';
import type { Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { view } from '../view';
import type { BotLevel } from './bot';
import { handicapped } from './cadet';
import { ensignOrders } from './ensign';
import type { Commit } from './search/candidates';
import { ADMIRAL_EFFORT, CAPTAIN_EFFORT } from './search/effort';
import { sharesOf } from './search/mixture';
import { searchingOrders, type Effort, type Share, type Steps } from './search/orders';

/** Possible orders of one seat, the likeliest first. */
export type Foresight = readonly Share<Commit>[];

/** Seeds of an ensign that are tried. */
const SEEDS = 12;

/** Several lists as one, the likeliest first; unlikely orders are left out. */
const merged = (lists: readonly Foresight[]): Foresight => {
  const found = new Map<string, { orders: Commit; weight: number }>();
  for (const { orders, share } of lists.flat()) {
    const key = `${orders.engine ?? ''} ${orders.commands.join()}`;
    const before = found.get(key);
    if (before) before.weight += share;
    else found.set(key, { orders, weight: share });
  }
  const all = [...found.values()].sort((a, b) => b.weight - a.weight);
  const shares = sharesOf(all.map(({ weight }) => weight));
  return all.map(({ orders }, i) => ({ orders, share: shares[i] ?? 0 })).filter(({ share }) => share > 0);
};

/**
 * What an ensign would order in that seat, over some seeds; a cadet with the handicap that players are told: its
 * second order is any card of its hand. `known` is at its commitment.
 */
export const habitsOf = (
  known: Match,
  seat: Seat,
  level: BotLevel | undefined,
  seeds: number = SEEDS,
): Foresight => {
  const asked = legal(known, seat);
  if (asked?.type !== 'commit' || asked.fit)
    return [{ orders: { seat, type: 'commit', commands: [] }, share: 1 }];
  const orders = ensignOrders(view(known, seat), asked, known.setup);
  const each = Array.from({ length: seeds }, (_, draw) => {
    const senior = orders(`likely ${draw}`);
    if (level !== 'cadet') return senior;
    return handicapped(senior, known, asked, (cards) => (draw + known.round) % cards);
  });
  const shares = sharesOf(each.map(() => 1));
  return merged([each.map((orders, i) => ({ orders, share: shares[i] ?? 0 }))]);
};

/** Who searches its orders, and how. */
const effortOf = (level: BotLevel | undefined): Effort | null => {
  if (level === 'ensign' || level === 'cadet') return null;
  return level === 'captain' ? CAPTAIN_EFFORT : ADMIRAL_EFFORT;
};

/**
 * The mixed strategy that the search finds for that seat; the habits of those who do not search. People play like
 * either: both count, one half each.
 */
export function* foresee(known: Match, seat: Seat, level: BotLevel | undefined): Steps<Foresight> {
  const effort = effortOf(level);
  const found = effort && (yield* searchingOrders(known, seat, effort, ''));
  if (!found) return habitsOf(known, seat, level);
  return merged(level === undefined ? [found.mixture, habitsOf(known, seat, level)] : [found.mixture]);
}
