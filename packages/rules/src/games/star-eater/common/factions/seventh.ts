/** What the seventh balance changes in the sixth (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const SEVENTH: Readonly<Record<string, Changes>> = {
  lamais: { 'components.broadside.lamais-broadside-beam.range': 3 },
};
