/** A table around a game's own part: ribbon, notices, result, log and chat, menu and seals. */
import type { ComponentType } from 'preact';
import { Banner } from '../Banner';
import { BrokenSeals } from '../seals/BrokenSeals';
import { Chat } from '../chat/Chat';
import { useTable } from '../context';
import { TableFrame, useFrame } from '../Frame';
import { Log } from '../log/Log';
import { Offers } from '../Offers';
import { RefusalNotice } from '../RefusalNotice';
import { Result } from '../result/Result';
import { SeatMark } from '../people/SeatMark';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { tableMessages } from '../../i18n/en/table';

/** The seats by name, each with the button for its seals. */
function Seals({ onSeals }: { onSeals: (seat: number) => void }) {
  const { game, shown, names } = useTable();
  if (!game.seals) return null;
  return (
    <ul class="row wrap">
      {shown.seats.map(({ seat }) => (
        <li key={seat}>
          <button type="button" class="button text" onClick={() => onSeals(seat)}>
            <SeatMark seat={seat} /> {tableMessages.seals.of(names.seat(seat))}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const plainTable =
  (Board: ComponentType): ComponentType =>
  () => {
    const { state, shown } = useTable();
    const frame = useFrame();
    const { onSeals } = frame;
    return (
      <TableFrame frame={frame} heading={tableMessages.ribbon.round(shown.view.round)}>
        <main class="page stack" id="content">
          <ErrorBoundary>
            <Board />
          </ErrorBoundary>
          <RefusalNotice />
          <BrokenSeals onSeals={onSeals} />
          <Offers />
          {frame.isOver && <Result />}
          <Seals onSeals={onSeals} />
          <Log />
          <Chat />
        </main>
        <Banner state={state} />
      </TableFrame>
    );
  };
