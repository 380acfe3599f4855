/** The replay of a game that `defineGame` shows: its own part of the table, over the rules in this browser. */
import type { Game, Seat } from '@star-eater/rules';
import type { ComponentType } from 'preact';
import { tableMessages } from '../../i18n/en/table';
import type { LocalRules } from '../../store/engine';
import { useTable } from '../context';
import { playReplay, type Played, type ReplayFile } from '../replay/played';
import { namesOfSeats, readReplayWith } from '../replay/read';
import type { ReadReplay } from '../replay/replay';
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

function Seals({ seats, onSeals }: { seats: readonly number[]; onSeals: (seat: number) => void }) {
  const { names } = useTable();
  return seats.map((seat) => (
    <button type="button" class="button text" key={seat} onClick={() => onSeals(seat)}>
      {tableMessages.seals.of(names.seat(seat))}
    </button>
  ));
}

const localRules = <T extends PlainTypes>(rules: Game<T>): LocalRules<PlainData<T>, T['match']> => ({
  ...rules,
  draws: (match) => rules.chance(rules.setupOf(match)),
  facts: (match) => ({ mode: rules.setupOf(match).mode }),
  seat: () => ({}),
});

interface Reel<T extends PlainTypes> extends Played<PlainData<T>, T['match']> {
  /** The seats that have left, by the entry after which they had. */
  gone: ReadonlyMap<number, readonly Seat[]>;
}

export function reelOf<T extends PlainTypes>(rules: Game<T>, file: ReplayFile): Reel<T> | null {
  const gone = new Map<number, readonly Seat[]>();
  const played = playReplay(localRules(rules), file, {
    onMatch: (match, seq) => gone.set(seq, rules.progress(match).out),
  });
  return played && { ...played, gone };
}

export const plainReplay = <T extends PlainTypes>(
  rules: Game<T>,
  Board: ComponentType,
): ReadReplay<PlainData<T>> =>
  readReplayWith<PlainData<T>, T['match'], Reel<T>>(
    (file) => reelOf(rules, file),
    ({ first, moments, gone }) => {
      const seats = rules.sides(rules.setupOf(first)).map((_, seat) => seat);
      return {
        names: namesOfSeats(seats.length),
        landmarks: [],
        rounds: moments.flatMap(({ events, after: { round } }, at) =>
          rules.beginsRound(events)
            ? [{ round, name: tableMessages.ribbon.round(round), at, phases: [] }]
            : [],
        ),
        forkSeats: ({ seq }) =>
          seats.map((seat) => ({ seat, as: '', isGone: gone.get(seq)?.includes(seat) ?? false })),
        table: (children) => children,
        board: () => <Board />,
        seats: () => <Seats />,
        orders: (_round, onSeals) => rules.sealings.length > 0 && <Seals seats={seats} onSeals={onSeals} />,
      };
    },
  );
