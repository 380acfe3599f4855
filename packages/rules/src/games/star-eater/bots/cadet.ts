/**
 * The cadet: an ensign with a handicap that players are told, for a first win. In even rounds it leaves its engines
 * alone, in every round it draws its second order at random, and it never buys accuracy.
 */
import type { Decision } from '../model';
import type { Bot } from './bot';
import { drawn } from './chance';
import { ensign } from './ensign';

export const cadet = (seed: string): Bot => {
  const senior = ensign(seed);
  return {
    answer(view, legal, facts): Decision {
      const decision = senior.answer(view, legal, facts);
      if (decision.type === 'fire') return { ...decision, boost: 0 };
      if (decision.type !== 'commit' || legal.type !== 'commit' || legal.fit) return decision;
      const drifts = view.round % 2 === 0 && legal.engines.includes('none');
      const [first, ...rest] = decision.commands;
      const others = legal.hand.filter((card) => card !== first);
      const second = others[drawn(`${seed} ${legal.seat} ${view.round} second`, Math.max(1, others.length))];
      return {
        ...decision,
        ...(drifts && { engine: 'none' as const }),
        ...(first !== undefined && second !== undefined && rest.length > 0 && { commands: [first, second] }),
      };
    },
  };
};
