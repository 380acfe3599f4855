/** What the draft's second balance changes in its first (docs/balance.md has the reasons). */
import type { Changes } from '../../common/factions/changes';

export const DICE_SECOND_BALANCE: Readonly<Record<string, Changes>> = {
  fpa: { 'ship.structure': 12 },
  lamais: { 'ship.structure': 19 },
};
