/** The plan's assumptions about other ships: an engine setting each, or drifting. */
import { ENGINES, type Engine, type Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { SideMark } from '../seats/marks';
import { useTable } from '../table/context';

const DRIFTS: Engine = 'none';

export function Suppose(props: {
  others: Partial<Record<Seat, Engine>>;
  onChange: (others: Partial<Record<Seat, Engine>>) => void;
}) {
  const { shown, me, names } = useTable();
  const enemies = shown.view.ships.filter((ship) => ship.seat !== me);
  return (
    <div class="against">
      {enemies.map(({ seat }) => (
        <label key={seat} class="row small">
          {enemies.length > 1 && <SideMark seat={seat} size={12} />}
          <span class="quiet" title={names.seat(seat)}>
            {messages.plan.against(names.seat(seat))}
          </span>
          <select
            value={props.others[seat] ?? DRIFTS}
            onChange={(event) =>
              props.onChange({ ...props.others, [seat]: event.currentTarget.value as Engine })
            }
          >
            {[DRIFTS, ...ENGINES.filter((engine) => engine !== DRIFTS)].map((engine) => (
              <option key={engine} value={engine}>
                {engine === DRIFTS ? messages.plan.drifts : messages.engines[engine]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
