/** T-29. The table's keys, beside those of the board and of the buttons that send. */
import { useKeys } from '../../../ui/use-keys';
import { useReach } from './context';
import type { Open } from './open';

export function useTableKeys(props: {
  onOpen: (open: Open) => void;
  onDrawer: () => void;
  onSkip: () => void;
}): void {
  const { legal, unsent, me, undo, select, selected, shown } = useReach();
  const asked =
    legal?.type === 'move' ? legal.ships.map(({ ship }) => ship) : legal?.type === 'fire' ? legal.ships : [];
  const own =
    asked.length > 0 ? asked : shown.view.ships.filter(({ seat }) => seat === me).map(({ id }) => id);
  const slot = (at: number) => (): void => {
    const ship = unsent.slots[at];
    if (ship !== undefined) select(ship);
  };
  useKeys({
    n: () => select(own[(own.indexOf(selected ?? '') + 1) % Math.max(1, own.length)] ?? null),
    1: slot(0),
    2: slot(1),
    Backspace: () => undo?.(),
    l: props.onDrawer,
    k: props.onSkip,
    '?': () => props.onOpen({ what: 'help' }),
  });
}
