/** What the sixth balance changes in the fifth (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const SIXTH: Readonly<Record<string, Changes>> = {
  fpa: {
    'components.main.fpa-main-beam.range': 5,
    'components.pointDefence.fpa-pd-long.range': 5,
  },
};
