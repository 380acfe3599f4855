/** §Fighter Strikes by Carriers. */
import { eliminate, destroyOutright } from './damage';
import { rollDie } from '../chance/dice';
import { ownerOf, seatAt } from '../facts';
import type { Seat, Strike } from '../model';
import { emit, type Resolution } from '../resolution';
import { judgeRound } from './round';

/** C-37. A strike destroys on this number. */
const HIT = 6;

/** C-37. All strikes are declared, then all dice rolled, then the results applied in that order. */
export const strike = (
  resolution: Resolution,
  seat: Seat,
  strikes: readonly Strike[],
  rule: string,
): void => {
  const { match } = resolution;
  emit(resolution, rule, { type: 'strikesDeclared', seat, strikes });
  const hits = strikes.filter(() => rollDie(resolution, seat, 'fighter-strike') === HIT);
  for (const { ship } of hits) {
    const owner = ownerOf(match, ship);
    if (owner === null) continue;
    const blow = { by: seat, cause: 'fighter-strike', rule: 'C-37' } as const;
    destroyOutright(resolution, seatAt(match, owner), [ship], blow);
  }
  eliminate(resolution);
  judgeRound(resolution);
};
