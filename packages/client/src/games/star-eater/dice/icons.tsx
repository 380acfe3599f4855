/** The draft's own command icons: one stroke width, a 24-unit box. */
import type { DiceCommand } from '@star-eater/rules/src/games/star-eater/dice';
import { CommandIcon } from '../common/cards/icons';

const OWN = {
  // A squadron that leaves a bay.
  'launch-squadron': 'M4 20h16 M6 20v-4h12v4 M12 3l4 9-4-2-4 2Z',
  // A squadron with a wrench's jaw.
  'squadron-maintenance': 'M9 3l4 9-4-2-4 2Z M14 21l4-7 M16 11a3.500 3.500 0 1 1 5 3.500l-2.500-1.500Z',
} as const;

export const DiceCommandIcon = ({ command, size = 24 }: { command: DiceCommand; size?: number }) =>
  command === 'launch-squadron' || command === 'squadron-maintenance' ? (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={OWN[command]} />
    </svg>
  ) : (
    <CommandIcon command={command} size={size} />
  );
