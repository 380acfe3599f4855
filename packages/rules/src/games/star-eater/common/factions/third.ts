/** What the third balance changes in the second (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const THIRD: Readonly<Record<string, Changes>> = {
  fpa: {
    'ship.structure': 11,
    'components.main.fpa-main-beam.damage': 5,
  },
  lamais: {
    'ship.structure': 13,
    'components.main.lamais-main-beam.damage': 6,
    'components.main.lamais-main-beam.cooldown': 2,
    'components.broadside.lamais-broadside-beam.damage': 3,
    'components.hangar.lamais-hangar-yard.launchDistance': 3,
    'components.pointDefence.lamais-pd-lattice.range': 5,
  },
  tessari: {
    'ship.structure': 11,
    'ship.sections.prow.armour': 4,
    'components.main.tessari-main-rake.damage': 4,
  },
};
