/** What the fourth balance changes in the third: only Command Corvettes (docs/balance.md has the reasons). */
import type { Changes } from './changes';

export const FOURTH: Readonly<Record<string, Changes>> = {
  fpa: { 'commandCorvette.speed': 4, 'commandCorvette.evasion': 5 },
  lamais: { 'commandCorvette.evasion': 3 },
  tessari: { 'commandCorvette.speed': 6, 'commandCorvette.evasion': 2 },
};
