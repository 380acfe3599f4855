/** What the board does by keys, in a match and in a replay. */
import type { Command } from '../../../../table/commands/commands';
import { useTable } from '../context/context';
import { KEYS } from '../messages/keys';

export function useBoardCommands(): Command[] {
  const { board } = useTable();
  return [
    { ...KEYS.focus, does: () => board.get()?.focus() },
    { ...KEYS.fight, does: () => board.get()?.followFight() },
    { ...KEYS.whole, does: () => board.get()?.fit() },
  ];
}
