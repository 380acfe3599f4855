/** The chat of a table. */
import { tableMessages } from '../../i18n/en/table';
import { later } from '../../ui/lazy';
import { useTable } from '../context';
import { nameInLine, personAt } from '../people/names';
import { SeatMark } from '../people/SeatMark';

/** After the table, which can be played without it. */
const Talk = later(async () => (await import('./Talk')).Talk);
export const loadChat = Talk.ahead;
const ReportLine = later(async () => (await import('../people/ReportLine')).ReportLine);

export function Chat() {
  const { session, state, me, shown, names, game } = useTable();
  const isLive = shown.status === 'live';
  return (
    <Talk
      {...{ session, state, me }}
      Mark={SeatMark}
      // Before the start somebody else may have sat there.
      nameOf={({ seq, seat, name, guest }) =>
        seq < 0 ? nameInLine({ name, guest }) : personAt(shown, seat, names.seat(seat))
      }
      // Only lines of the log can be reported by their place in it.
      about={({ seq, seat }) =>
        seq > 0 && <ReportLine matchId={shown.matchId} seq={seq} name={names.seat(seat)} />
      }
      hasTeam={game.hasTeams?.(shown) === true}
      canWrite={me !== null || isLive || shown.status === 'finished'}
      note={me === null && isLive ? tableMessages.log.spectatorsOnly : null}
    />
  );
}
