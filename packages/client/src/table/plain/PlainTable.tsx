/** A table around a game's own part: ribbon, notices, result, log and chat, menu and seals. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Banner } from '../Banner';
import { BrokenSeals } from '../BrokenSeals';
import { Chat } from '../Chat';
import { useTable } from '../context';
import { LiveRegion } from '../LiveRegion';
import { Log } from '../Log';
import { MenuDialog } from '../MenuDialog';
import { Offers } from '../Offers';
import { RefusalNotice } from '../RefusalNotice';
import { Result } from '../Result';
import { Ribbon, useAwaited } from '../Ribbon';
import { SealsDialog } from '../SealsDialog';
import { SeatMark } from '../SeatMark';
import { useTurnSigns } from '../use-turn-signs';
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
    const [isMenuOpen, setMenuOpen] = useState(false);
    const [seals, setSeals] = useState<number | null>(null);
    const awaited = useAwaited();
    useTurnSigns(awaited.mine, awaited.text);
    return (
      <>
        <Ribbon heading={tableMessages.ribbon.round(shown.view.round)} onMenu={() => setMenuOpen(true)} />
        <LiveRegion />
        <main class="page stack" id="content">
          <ErrorBoundary>
            <Board />
          </ErrorBoundary>
          <RefusalNotice />
          <BrokenSeals onSeals={setSeals} />
          <Offers />
          {shown.view.outcome && !state.playing && <Result />}
          <Seals onSeals={setSeals} />
          <Log />
          <Chat />
        </main>
        <Banner state={state} />
        {isMenuOpen && <MenuDialog onClose={() => setMenuOpen(false)} />}
        {seals !== null && <SealsDialog seat={seals} onClose={() => setSeals(null)} />}
      </>
    );
  };
