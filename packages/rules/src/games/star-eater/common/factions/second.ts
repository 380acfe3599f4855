/** What the second balance changes in the first (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const SECOND_BALANCE: Readonly<Record<string, Changes>> = {
  lamais: {
    'ship.structure': 16,
    'components.main.lamais-main-cannon.speed': 4,
    'components.broadside.lamais-broadside-cannon.damage': 3,
  },
  tessari: { 'ship.structure': 14 },
};
