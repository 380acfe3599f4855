/**
 * All seats at a glance, for three and four players: ship, Command Corvette or out, and whether orders are
 * in.
 */
import { sideOf, type Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { useTable } from '../context/context';
import { craftOf, teamOf } from '../seats/craft';
import { CommanderMark } from '../commander/CommanderMark';
import { SideMark } from '../seats/marks';
import { ordersStateOf } from '../seats/orders-state';

const WORDS = { sealed: messages.ship.committed, deciding: messages.ship.deciding };
const CLASSES = { sealed: ' is-in', deciding: ' is-awaited', none: '' };

function Place({ seat, first }: { seat: Seat; first: boolean }) {
  const { state, shown, names, me } = useTable();
  const craft = craftOf(shown.view, seat);
  const orders = ordersStateOf({ state, shown }, seat);
  const team = teamOf(shown.mode, seat);
  const words = [
    team === null
      ? messages.seatOf(names.seat(seat), seat === me)
      : `${messages.ship.teamName(team)}: ${messages.seatOf(names.seat(seat), seat === me)}`,
    messages.roster[craft],
    ...(orders === 'none' ? [] : [WORDS[orders]]),
  ].join(', ');
  return (
    <li class={`roster-place is-${craft}${CLASSES[orders]}${first ? ' first' : ''}`} title={words}>
      {craft === 'commander' ? <CommanderMark seat={seat} size={22} /> : <SideMark seat={seat} size={16} />}
      <span class="visually-hidden">{words}</span>
    </li>
  );
}

export function Roster() {
  const { shown } = useTable();
  const seats = shown.seats.map(({ seat }) => seat);
  if (seats.length < 3) return null;
  // Allied seats are together, in ascending order.
  const ordered = seats.slice().sort((a, b) => sideOf(shown.mode, a) - sideOf(shown.mode, b) || a - b);
  return (
    <ul class="roster" data-covers-board aria-label={messages.roster.label}>
      {ordered.map((seat, index) => {
        const before = ordered[index - 1];
        const first = before !== undefined && sideOf(shown.mode, before) !== sideOf(shown.mode, seat);
        return <Place key={seat} seat={seat} first={first} />;
      })}
    </ul>
  );
}
