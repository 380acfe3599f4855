/** When held point defence asks: in every window, for things of one seat, or no more this round. */
import { sideOf, type Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import type { Until } from './use-wait-until';

const valueOf = (until: Until): string =>
  until === null ? 'every' : until.hit === null ? 'none' : String(until.hit);

const untilOf = (value: string): Until =>
  value === 'every' ? null : { hit: value === 'none' ? null : Number(value) };

export function WaitForm(props: {
  seat: Seat;
  label: string;
  until: Until;
  onChange: (until: Until) => void;
}) {
  const { seat, label, until, onChange } = props;
  const { shown, names } = useTable();
  const texts = messages.choice.wait;
  const enemies = shown.seats.filter((each) => sideOf(shown.mode, each.seat) !== sideOf(shown.mode, seat));
  return (
    <label class="field wait-form">
      <span>{label}</span>
      <select value={valueOf(until)} onChange={(event) => onChange(untilOf(event.currentTarget.value))}>
        <option value="every">{texts.every}</option>
        {enemies.map((each) => (
          <option key={each.seat} value={String(each.seat)}>
            {texts.hit(names.seat(each.seat))}
          </option>
        ))}
        <option value="none">{texts.none}</option>
      </select>
    </label>
  );
}
