/** The plan's assumptions about other ships: an engine setting each, or drifting. */
import { ENGINES, distance, sideOf, type Engine, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { SideMark } from '../seats/marks';
import { doesOf, SeatState } from '../ship/SeatState';
import { useTable } from '../context/context';

const DRIFTS: Engine = 'none';

/** The other ships: enemies first, the nearest first. */
function useOthers() {
  const { shown, me } = useTable();
  const { ships } = shown.view;
  const own = ships.find(({ seat }) => seat === me);
  const isAlly = (seat: Seat): number => Number(sideOf(shown.mode, seat) === sideOf(shown.mode, me ?? -1));
  const away = (ship: (typeof ships)[number]): number => (own ? distance(own.at, ship.at) : 0);
  return ships
    .filter(({ seat }) => seat !== me)
    .sort((a, b) => isAlly(a.seat) - isAlly(b.seat) || away(a) - away(b))
    .map(({ seat }) => seat);
}

/** `isBrief`: the nearest enemy by its mark alone, the others on demand. */
export function Suppose(props: {
  others: Partial<Record<Seat, Engine>>;
  onChange: (others: Partial<Record<Seat, Engine>>) => void;
  isBrief?: boolean;
}) {
  const { names, state, shown } = useTable();
  const bowOf = (seat: Seat) => shown.view.ships.find((ship) => ship.seat === seat)?.facing;
  const { others, onChange, isBrief = false } = props;
  const seats = useOthers();
  const [isOpen, setOpen] = useState(!isBrief);
  const hidden = isOpen ? 0 : seats.length - 1;
  const isMarked = isBrief || seats.length > 1;
  return (
    <div class="against">
      {(isOpen ? seats : seats.slice(0, 1)).map((seat) => (
        <label key={seat} class="row small">
          {isBrief && !isOpen && (
            <span class="quiet" aria-hidden="true">
              {messages.plan.against('')}
            </span>
          )}
          {isMarked && <SideMark seat={seat} size={12} />}
          <span class={isBrief && !isOpen ? 'visually-hidden' : 'quiet'}>
            {messages.plan.against(names.seat(seat))}
          </span>
          <select
            value={others[seat] ?? DRIFTS}
            onChange={(event) => onChange({ ...others, [seat]: event.currentTarget.value as Engine })}
          >
            {[DRIFTS, ...ENGINES.filter((engine) => engine !== DRIFTS)].map((engine) => (
              <option key={engine} value={engine}>
                {engine === DRIFTS ? messages.plan.drifts : messages.engineFrom(engine, bowOf(seat))}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isBrief &&
        seats.length === 1 &&
        seats.map((seat) => <SeatState key={seat} {...doesOf({ state, shown }, seat)} isBot={false} />)}
      {hidden > 0 && (
        <button type="button" class="button text" onClick={() => setOpen(true)}>
          {messages.plan.more(hidden)}
        </button>
      )}
    </div>
  );
}
