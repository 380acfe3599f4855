/**
 * The cadet: an ensign with a handicap that players are told, for a first win. In even rounds it leaves its
 * engines alone while an enemy is near, in every round it draws its second order at random, and it never buys
 * accuracy.
 */
import { rangeToQuarry } from '../../common/bots/quarry';
import { matchFromView } from '../known-match';
import type { Decision, Legal } from '../../common/model';
import type { Match } from '../../common/state';
import type { Bot } from './bot';
import { drawn } from '../../common/bots/chance';
import { ensign } from './ensign';

export type Commitment = Extract<Decision, { type: 'commit' }>;
type CommitLegal = Extract<Legal, { type: 'commit' }>;

/**
 * In hexes between centres. Farther away a cadet flies as an ensign does: by drifting on it would leave the
 * fight for many rounds.
 */
const NEAR = 6;

const isNearEnemy = (known: Match, seat: number): boolean => {
  const range = rangeToQuarry(known, seat);
  return range !== null && range <= NEAR;
};

/** The ensign's orders with the handicap. `pick` gives the place of the second order in the hand that is left. */
export const handicapped = (
  orders: Commitment,
  known: Match,
  legal: CommitLegal,
  pick: (cards: number) => number,
): Commitment => {
  const drifts = known.round % 2 === 0 && legal.engines.includes('none') && isNearEnemy(known, legal.seat);
  const [first, ...rest] = orders.commands;
  const others = legal.hand.filter((card) => card !== first);
  const second = others[pick(Math.max(1, others.length))];
  return {
    ...orders,
    ...(drifts && { engine: 'none' as const }),
    ...(first !== undefined && second !== undefined && rest.length > 0 && { commands: [first, second] }),
  };
};

export const cadet = (seed: string): Bot => {
  const senior = ensign(seed);
  return {
    answer(view, legal, facts): Decision {
      const decision = senior.answer(view, legal, facts);
      if (decision.type === 'fire') return { ...decision, boost: 0 };
      if (decision.type !== 'commit' || legal.type !== 'commit' || legal.fit) return decision;
      return handicapped(decision, matchFromView(view, facts), legal, (cards) =>
        drawn(`${seed} ${legal.seat} ${view.round} second`, cards),
      );
    },
  };
};
