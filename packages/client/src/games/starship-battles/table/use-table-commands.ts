/** T-29. The table's keys, beside those of the board and of the buttons that send. */
import type { Match, Model, ModelId } from '@star-eater/rules/src/games/starship-battles';
import { useContext } from 'preact/hooks';
import type { Command } from '../../../table/commands/commands';
import { SayContext } from '../../../table/commands/say';
import { helmByKey } from '../board/helm-by-key';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';
import { modelIn, weaponName } from '../orders/fire';
import { arcsOf, rangesFrom } from '../orders/reports';
import { useReach } from './context';
import { useUndo } from './use-undo';

const { reports: texts } = messages;

export function useTableCommands(): Command[] {
  // T-28.
  const say = useContext(SayContext);
  const undoing = useUndo();
  const { legal, unsent, me, select, selected, shown, match, names } = useReach();
  const asked =
    legal?.type === 'move' ? legal.ships.map(({ ship }) => ship) : legal?.type === 'fire' ? legal.ships : [];
  const own =
    asked.length > 0 ? asked : shown.view.ships.filter(({ seat }) => seat === me).map(({ id }) => id);
  const take = (ship: ModelId): void => {
    select(ship);
    helmByKey.get()?.(ship);
  };
  const next = own[(own.indexOf(selected ?? '') + 1) % Math.max(1, own.length)];
  const slot = (key: string): void => {
    const ship = unsent.slots[Number(key) - 1];
    if (ship !== undefined) take(ship);
  };
  const report = (of: (match: Match, model: Model) => string[]) => (): void => {
    const model = match && modelIn(match, selected ?? own[0] ?? '');
    say(match && model ? texts.said(names.ship(model.id), of(match, model)) : texts.none);
  };
  return [
    {
      ...KEYS.next,
      does: () => (next === undefined ? select(null) : take(next)),
    },
    { ...KEYS.slot, does: slot },
    undoing.undo,
    undoing.redo,
    { ...KEYS.ranges, does: report((now, model) => rangesFrom(now, model, names.ship)) },
    {
      ...KEYS.arcs,
      does: report((now, model) => arcsOf(now, model, names.ship, weaponName(now))),
    },
  ];
}
