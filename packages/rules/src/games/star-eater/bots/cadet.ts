/**
 * The cadet: an ensign with a handicap that players are told, for a first win. In even rounds it leaves its engines
 * alone, in every round it draws its second order at random, and it never buys accuracy.
 */
import type { Decision, Legal, View } from '../model';
import type { Bot } from './bot';
import { drawn } from './chance';
import { ensign } from './ensign';

export type Commitment = Extract<Decision, { type: 'commit' }>;
type CommitLegal = Extract<Legal, { type: 'commit' }>;

/** The ensign's orders with the handicap. `pick` gives the place of the second order in the hand that is left. */
export const handicapped = (
  orders: Commitment,
  round: View['round'],
  legal: CommitLegal,
  pick: (cards: number) => number,
): Commitment => {
  const drifts = round % 2 === 0 && legal.engines.includes('none');
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
      return handicapped(decision, view.round, legal, (cards) =>
        drawn(`${seed} ${legal.seat} ${view.round} second`, cards),
      );
    },
  };
};
