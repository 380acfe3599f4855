/** What the fifth balance changes in the fourth (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const FIFTH: Readonly<Record<string, Changes>> = {
  fpa: {
    'components.special.fpa-damage-control.uses': 2,
    'ship.sections.bow.armour': 5,
    'ship.sections.midships.armour': 4,
    'components.pointDefence.fpa-pd-long.range': 4,
  },
};
