/**
 * What the plan promised for orders if the others drift and do nothing. Makes the same engine calls as the
 * plan on the table.
 */
import { sideOf, view, type Match, type Seat } from '@star-eater/rules/src/games/star-eater';
import { planRound } from '../../common/plan/plan';
import type { Orders, Toll } from './second-thoughts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

export function plannedToll(match: Match, seat: Seat, orders: Orders): Toll {
  const { mode } = match.setup;
  const plan = planRound({ view: view(match, seat), setup: match.setup, seat, orders, others: {} });
  const isMine = (other: Seat): boolean => sideOf(mode, other) === sideOf(mode, seat);
  const blows = [...plan.blows, ...plan.collisions.flatMap((collision) => collision.blows)];
  const hits = plan.commands.flatMap((planned) => (planned.kind === 'shot' ? planned.shot.hits : []));
  return {
    taken: sum(blows.filter((blow) => isMine(blow.seat)).map(({ amount }) => amount)),
    dealt:
      sum(
        blows.filter(({ seat: hurt, by }) => !isMine(hurt) && by.some(isMine)).map(({ amount }) => amount),
      ) + sum(hits.filter((hit) => !isMine(hit.seat)).map(({ damage }) => damage)),
  };
}
