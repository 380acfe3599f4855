/** Star Eater's positions as still pictures, in the data of each edition's own ships. */
import { factionsIn, type Balance } from '@star-eater/rules/src/games/star-eater';
import { diceFactionsIn, filled } from '@star-eater/rules/src/games/star-eater/dice';
import type { DrawStill } from '../../board/still';
import { battleStill, type Fought } from './common/board/still';

export const still: DrawStill = ({ edition, rulesVersion, balance, view }) => {
  const factions =
    edition === 'draft'
      ? Object.fromEntries(diceFactionsIn(balance).map((data) => [data.id, filled(data)]))
      : factionsIn(rulesVersion, balance as Balance);
  return battleStill(view as Fought, factions);
};
