/** What the eighth balance changes in the seventh (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const EIGHTH: Readonly<Record<string, Changes>> = {
  fpa: {
    'components.main.fpa-main-beam.damage': 4,
    'components.main.fpa-main-beam.range': 6,
    'components.broadside.fpa-broadside-battery.accuracy': 2,
    'components.pointDefence.fpa-pd-flak.accuracy': 3,
  },
  lamais: {
    'components.pointDefence.lamais-pd-lattice.range': 4,
    'components.pointDefence.lamais-pd-pulse.accuracy': 2,
  },
  tessari: { 'components.main.tessari-main-rake.accuracy': 2 },
};
