/** The replay of a game that `defineGame` shows: its own part of the table, over the rules in this browser. */
import type { Game } from '@star-eater/rules';
import type { ComponentType } from 'preact';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import type { Summary } from '../../net/api';
import { localSeat } from '../../store/local-seat';
import { useTable } from '../context';
import type { ReadReplay } from '../replay/replay';
import { SeatMark } from '../SeatMark';
import type { PlainData, PlainTypes } from './data';
import { reelOf } from './reel';

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

const playerOf = (summary: Summary | null, seat: number) => {
  const who = summary?.seats[seat];
  const holder = who?.holder === 'bot' ? ('bot' as const) : ('player' as const);
  const name = who?.name || (holder === 'bot' ? pageMessages.levelName(who?.level ?? '') : '');
  return localSeat(seat, { name: name || pageMessages.seat(seat), holder }, 0);
};

export function plainReplay<T extends PlainTypes>(
  rules: Game<T>,
  Board: ComponentType,
): ReadReplay<PlainData<T>> {
  return (data, summary) => {
    const reel = reelOf(rules, data);
    if (typeof reel === 'string') return reel;
    const { file, first, moments, wrongAt, seals, gone } = reel;
    const { mode } = rules.setupOf(first);
    const seats = rules.sides(rules.setupOf(first)).map((_, seat) => playerOf(summary, seat));
    const records = [...seals.values()];
    return {
      matchId: file.matchId,
      complete: file.complete,
      rulesVersion: file.rulesVersion,
      ownRulesVersion: rules.version,
      moments,
      wrongAt,
      landmarks: [],
      rounds: moments.flatMap(({ events, after: { round } }, at) =>
        rules.beginsRound(events) ? [{ round, name: tableMessages.ribbon.round(round), at, phases: [] }] : [],
      ),
      ...(rules.sealings.length > 0 && {
        seals: {
          checked: records.length,
          broken: records.filter(({ verdict }) => verdict === 'broken').length,
        },
      }),
      snapshot: (at, when) => {
        const moment = moments[at];
        const view = moment?.[when] ?? rules.view(first, 'all');
        const status = view.outcome ? 'finished' : 'live';
        return {
          ...{ matchId: file.matchId, game: rules.id, edition: rules.edition, mode, status },
          ...{ rulesVersion: file.rulesVersion, seq: moment?.seq ?? 0, paused: false, closedBecause: '' },
          ...{ rematch: '', seats, view },
        };
      },
      sealsOf: (round) => new Map([...seals].filter(([, record]) => record.round === round)),
      forkSeats: ({ seq }) =>
        seats.map(({ seat }) => ({ seat, as: '', isGone: gone.get(seq)?.includes(seat) ?? false })),
      table: (children) => children,
      board: () => <Board />,
      seats: () => <Seats />,
      orders: (_round, onSeals) =>
        rules.sealings.length > 0 && <Seals seats={seats.map(({ seat }) => seat)} onSeals={onSeals} />,
    };
  };
}
