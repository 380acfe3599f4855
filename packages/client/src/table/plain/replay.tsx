/** The replay of a game that `defineGame` shows: its own part of the table, over the rules in this browser. */
import type { Game } from '@star-eater/rules';
import type { ComponentType } from 'preact';
import { tableMessages } from '../../i18n/en/table';
import type { WholeRules } from '../../store/engine';
import { useTable } from '../context';
import { namesOfSeats } from '../people/names';
import type { ReplayParts } from '../replay/read';
import { SeatMark } from '../people/SeatMark';
import type { PlainData, PlainTypes } from './data';

function Seats() {
  const { shown, names } = useTable();
  return (
    <ul>
      {shown.seats.map(({ seat }) => (
        <li key={seat}>
          <SeatMark seat={seat} /> {names.seat(seat)}
        </li>
      ))}
    </ul>
  );
}

function Seals({ seats }: { seats: readonly number[] }) {
  const { names, openSeals } = useTable();
  return seats.map((seat) => (
    <button type="button" class="button text" key={seat} onClick={() => openSeals(seat)}>
      {tableMessages.seals.of(names.seat(seat))}
    </button>
  ));
}

export const plainRules = <T extends PlainTypes>(rules: Game<T>): WholeRules<PlainData<T>, T['match']> => ({
  ...rules,
  draws: (match) => rules.chance(rules.setupOf(match)),
  facts: (match) => ({ mode: rules.setupOf(match).mode }),
  seat: () => ({}),
});

export const plainReplay = <T extends PlainTypes>(
  rules: Game<T>,
  Board: ComponentType,
): ReplayParts<PlainData<T>, T['match']> => ({
  rules: () => plainRules(rules),
  slots: ({ first, moments, matches }) => {
    const seats = rules.sides(rules.setupOf(first)).map((_, seat) => seat);
    return {
      names: namesOfSeats(seats.length),
      landmarks: [],
      rounds: moments.flatMap(({ events, after: { round } }, at) =>
        rules.beginsRound(events) ? [{ round, name: tableMessages.ribbon.round(round), at, phases: [] }] : [],
      ),
      forkSeats: ({ seq }) => {
        const now = matches.findLast((each) => each.seq <= seq)?.match ?? first;
        const { out } = rules.progress(now);
        return seats.map((seat) => ({ seat, as: '', isGone: out.includes(seat) }));
      },
      table: (children) => children,
      board: () => <Board />,
      seats: () => <Seats />,
      orders: () => rules.sealings.length > 0 && <Seals seats={seats} />,
    };
  },
});
