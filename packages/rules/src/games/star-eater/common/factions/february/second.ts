/** What February's second balance changes in its first (docs/balance.md has the reasons). */
import type { Changes } from '../changes';

export const FEBRUARY_SECOND_BALANCE: Readonly<Record<string, Changes>> = {
  lamais: {
    'ship.structure': 18,
    'ship.evasion': 1,
    'components.main.lamais-main-cannon.speed': 4,
    'components.broadside.lamais-broadside-cannon.damage': 3,
  },
  tessari: { 'ship.structure': 14 },
};
