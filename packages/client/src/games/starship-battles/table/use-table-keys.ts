/** T-29. The table's keys, beside those of the board and of the buttons that send. */
import type { Match, Model } from '@star-eater/rules/src/games/starship-battles';
import type { KeyMap } from '../../../ui/use-keys';
import { messages } from '../messages/table';
import { modelIn, weaponName } from '../orders/fire';
import { arcsOf, rangesFrom } from '../orders/reports';
import { useReach } from './context';

const texts = messages.reports;

/** `onSay`: T-28, to be read aloud. */
export function useTableKeys(onSay: (text: string) => void): KeyMap {
  const { legal, unsent, me, undo, select, selected, shown, match, names } = useReach();
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
  return {
    r: report((now, model) => rangesFrom(now, model, names.ship)),
    a: report((now, model) => arcsOf(now, model, names.ship, weaponName(now))),
    n: () => select(own[(own.indexOf(selected ?? '') + 1) % Math.max(1, own.length)] ?? null),
    1: slot(0),
    2: slot(1),
    Backspace: () => undo?.(),
  };
}
