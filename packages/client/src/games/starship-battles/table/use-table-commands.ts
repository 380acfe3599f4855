/** T-29. The table's keys, beside those of the board and of the buttons that send. */
import type { Match, Model } from '@star-eater/rules/src/games/starship-battles';
import type { Command } from '../../../table/commands';
import { messages } from '../messages/table';
import { modelIn, weaponName } from '../orders/fire';
import { arcsOf, rangesFrom } from '../orders/reports';
import { useReach } from './context';
import { useUndo } from './use-undo';

const { keys, reports: texts } = messages;

/** `onSay`: T-28, to be read aloud. */
export function useTableCommands(onSay: (text: string) => void): Command[] {
  const undoing = useUndo();
  const { legal, unsent, me, select, selected, shown, match, names } = useReach();
  const asked =
    legal?.type === 'move' ? legal.ships.map(({ ship }) => ship) : legal?.type === 'fire' ? legal.ships : [];
  const own =
    asked.length > 0 ? asked : shown.view.ships.filter(({ seat }) => seat === me).map(({ id }) => id);
  const slot = (at: number) => (): void => {
    const ship = unsent.slots[at];
    if (ship !== undefined) select(ship);
  };
  const report = (of: (match: Match, model: Model) => string[]) => (): void => {
    const model = match && modelIn(match, selected ?? own[0] ?? '');
    onSay(match && model ? texts.said(names.ship(model.id), of(match, model)) : texts.none);
  };
  return [
    {
      keys: ['n'],
      label: keys.next,
      does: () => select(own[(own.indexOf(selected ?? '') + 1) % Math.max(1, own.length)] ?? null),
    },
    { keys: ['1'], label: keys.slot(1), does: slot(0) },
    { keys: ['2'], label: keys.slot(2), does: slot(1) },
    undoing.undo,
    { keys: ['r'], label: keys.ranges, does: report((now, model) => rangesFrom(now, model, names.ship)) },
    {
      keys: ['a'],
      label: keys.arcs,
      does: report((now, model) => arcsOf(now, model, names.ship, weaponName(now))),
    },
  ];
}
