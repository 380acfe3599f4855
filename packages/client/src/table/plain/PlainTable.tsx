/** A table around a game's own part: notices, result, seals, log and chat. */
import type { ComponentType } from 'preact';
import { tableMessages } from '../../i18n/en/table';
import { Chat } from '../chat/Chat';
import { useTable } from '../context';
import { Log } from '../log/Log';
import type { TableParts } from '../slots';
import { Notices } from '../Notices';
import { RefusalNotice } from '../RefusalNotice';
import { SeatMark } from '../people/SeatMark';

/** The seats by name, each with the button for its seals. */
function Seals() {
  const { game, session, shown, names, openSeals } = useTable();
  if (!game.seals || session.again) return null;
  return (
    <ul class="row wrap">
      {shown.seats.map(({ seat }) => (
        <li key={seat}>
          <button type="button" class="button text" onClick={() => openSeals(seat)}>
            <SeatMark seat={seat} /> {tableMessages.seals.of(names.seat(seat))}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const plainTable = (Board: ComponentType): TableParts => ({
  useSlots: ({ result }) => ({
    mainClassName: 'page stack',
    heading: tableMessages.ribbon.round(useTable().shown.view.round),
    body: (
      <>
        <Board />
        <RefusalNotice />
        <Notices />
        {result}
        <Seals />
        <Log />
        <Chat />
      </>
    ),
  }),
});
