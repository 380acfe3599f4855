/**
 * §10.1.4, R-35. The new arrangement of shields: arrows on the sections on the board, steppers in the form.
 */
import { hullAt, type Direction, type Legal, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../../common/board/api';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import { Incoming, incomingOverlay, useIncoming } from './Incoming';
import { useReasons } from '../../common/choices/use-why-not';

export type Shields = NonNullable<Extract<Legal, { type: 'defence' }>['shields']>;
export type Arrangement = Record<string, number>;

export const placedOf = (arrangement: Arrangement): number =>
  Object.values(arrangement).reduce((sum, count) => sum + count, 0);

/** On the board an up arrow adds a shield to a section, a down arrow removes one. */
interface Change {
  section: string;
  by: 1 | -1;
}
const MORE: Direction = 0;
const LESS: Direction = 3;

export function ShieldForm(props: {
  seat: Seat;
  shields: Shields;
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement) => void;
}) {
  const { seat, shields, arrangement, onChange } = props;
  const { shown, faction } = useTable();
  const reasons = useReasons();
  const texts = messages.choice.defence;
  const placed = placedOf(arrangement);
  const canAdd = (section: string): boolean =>
    (arrangement[section] ?? 0) < shields.perSection && placed < shields.count;
  const canTake = (section: string): boolean => (arrangement[section] ?? 0) > 0;
  const change = (section: string, by: number): void =>
    onChange({ ...arrangement, [section]: (arrangement[section] ?? 0) + by });

  const ship = shown.view.ships.find((candidate) => candidate.seat === seat);
  const data = faction(seat);
  const volleys = useIncoming(seat);
  useBoardRequest(() => {
    const hexes = ship && data ? hullAt(data, ship.at, ship.facing) : [];
    const choices = hexes.flatMap(({ at, section }): Choice<Change>[] => {
      const name = messages.spaced(section);
      const more = { value: { section, by: 1 }, hex: at, kind: 'section', facing: MORE } as const;
      const less = { value: { section, by: -1 }, hex: at, kind: 'section', facing: LESS } as const;
      return [
        ...(canAdd(section) ? [{ ...more, label: texts.more(name) }] : []),
        ...(canTake(section) ? [{ ...less, label: texts.less(name) }] : []),
      ];
    });
    const ships = shown.view.ships.map((each) =>
      each.seat === seat ? { ...each, shields: arrangement } : each,
    );
    return {
      overlay: { choices, ...incomingOverlay(volleys) },
      preview: { ...shown.view, ships },
      whyNot: reasons({ at: 'shields', seat, wanted: arrangement }),
      onPick: ({ section, by }) => change(section, by),
    };
  }, [shown.view, arrangement]);

  return (
    <div class="steppers" role="group" aria-label={texts.shields}>
      <Incoming volleys={volleys} />
      <p class="figures">{texts.place(placed, shields.count)}</p>
      {shields.sections.map((section) => {
        const name = messages.spaced(section);
        return (
          <div class="stepper" key={section}>
            <span>{name}</span>
            <button
              type="button"
              class="tool"
              aria-label={texts.less(name)}
              disabled={!canTake(section)}
              onClick={() => change(section, -1)}
            >
              −
            </button>
            <output class="figures">{arrangement[section] ?? 0}</output>
            <button
              type="button"
              class="tool"
              aria-label={texts.more(name)}
              disabled={!canAdd(section)}
              onClick={() => change(section, 1)}
            >
              +
            </button>
          </div>
        );
      })}
    </div>
  );
}
