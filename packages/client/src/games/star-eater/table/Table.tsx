/** The table: ribbon above, board in the middle, my ship left, the others right, my orders below, log in a drawer. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { Banner } from '../../../table/Banner';
import { BrokenSeals } from '../../../table/BrokenSeals';
import { BoardHost } from './BoardHost';
import { useVentPick } from '../choices/vent-pick';
import { useTable } from './context';
import { HelpDialog } from './HelpDialog';
import { LiveRegion } from '../../../table/LiveRegion';
import { useKeys } from '../../../ui/keys';
import { Menu } from '../../../table/Menu';
import { Offers } from '../../../table/Offers';
import { Result } from '../../../table/Result';
import { useAwaited } from '../../../table/Ribbon';
import { RoundRibbon } from './RoundRibbon';
import { SealsDialog } from '../../../table/SealsDialog';
import { ShipSheet } from '../ship/ShipSheet';
import { Chat } from '../../../table/Chat';
import { Log } from '../../../table/Log';
import { SheetTabs, type SheetTab } from './SheetTabs';
import { useUnread } from '../../../table/unread';
import { Tray, trayName } from './Tray';
import { Unread } from '../../../ui/Unread';
import { useTurnSigns } from '../../../table/turn';

type Open = { what: 'menu' } | { what: 'help' } | { what: 'seals'; seat: number } | null;

export function Table() {
  const { session, state, shown, me, board } = useTable();
  const [open, setOpen] = useState<Open>(null);
  const [tab, setTab] = useState<SheetTab>('orders');
  const [drawer, setDrawer] = useState(false);
  const [large, setLarge] = useState(false);
  const awaited = useAwaited();
  const unread = useUnread(tab === 'log' || drawer);
  const vent = useVentPick();
  // A card pointed out on the track, on a phone in the tab of the ship: the answer is given in the orders.
  useEffect(() => {
    if (vent.card) setTab('orders');
  }, [vent.card]);
  // How it ended is not missed behind the log that one was just reading.
  const isOver = shown.view.outcome !== null && !state.playing;
  const toldEnd = useRef(false);
  useEffect(() => {
    if (!isOver || toldEnd.current) return;
    toldEnd.current = true;
    setTab('orders');
    setDrawer(false);
  }, [isOver]);
  useTurnSigns(awaited.mine, awaited.text);

  const seats = shown.seats.map(({ seat }) => seat);
  const left = me ?? seats[0] ?? 0;
  const others = seats.filter((seat) => seat !== left);
  const showSeals = (seat: number): void => setOpen({ what: 'seals', seat });
  const canReplay = state.lastRound !== null && !state.playing;

  useKeys({
    '?': () => setOpen({ what: 'help' }),
    l: () => setDrawer((now) => !now),
    k: () => board.get()?.skip(),
    b: () => board.get()?.focus(),
    f: () => board.get()?.followFight(),
    m: () => board.get()?.fit(),
    Escape: () => setDrawer(false),
  });

  return (
    <div class={`table tab-${tab}${drawer ? ' drawer-open' : ''}${large ? ' board-large' : ''}`}>
      <RoundRibbon
        onMenu={() => setOpen({ what: 'menu' })}
        onHelp={() => setOpen({ what: 'help' })}
        tools={
          <button
            type="button"
            class="button text drawer-handle"
            aria-expanded={drawer}
            aria-controls="log-drawer"
            onClick={() => setDrawer(!drawer)}
          >
            {messages.log.open}
            <Unread count={unread} />
          </button>
        }
      />
      <LiveRegion />
      <main class="table-main" id="content">
        <aside class="wing mine" aria-label={messages.ship.mine}>
          <ErrorBoundary>
            <ShipSheet seat={left} folded={false} onSeals={showSeals} />
          </ErrorBoundary>
        </aside>
        <div class="middle">
          <ErrorBoundary>
            <BoardHost />
          </ErrorBoundary>
          <Banner state={state} onBoard />
          <Offers>
            <BrokenSeals onSeals={showSeals} />
          </Offers>
          <button
            type="button"
            class="tool board-size"
            aria-pressed={large}
            aria-label={large ? messages.board.small : messages.board.large}
            title={large ? messages.board.small : messages.board.large}
            onClick={() => setLarge(!large)}
          >
            <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d={large ? 'M12 15V4 M7 9l5-5 5 5 M4 20h16' : 'M12 4v11 M7 10l5 5 5-5 M4 20h16'} />
            </svg>
          </button>
        </div>
        <div class="tray-frame">
          <ErrorBoundary>{isOver ? <Result /> : <Tray onSeals={showSeals} />}</ErrorBoundary>
        </div>
        <aside class="wing others" aria-label={messages.tabs.others}>
          <ErrorBoundary>
            {others.map((seat) => (
              <ShipSheet key={seat} seat={seat} folded={others.length > 1} onSeals={showSeals} />
            ))}
          </ErrorBoundary>
        </aside>
        <aside class="drawer" id="log-drawer" aria-label={messages.log.open}>
          <ErrorBoundary>
            <div class="drawer-head">
              <h2>{messages.log.heading}</h2>
              <button
                type="button"
                class="button text"
                disabled={!canReplay}
                onClick={() => session.replayRound()}
              >
                {messages.log.again}
              </button>
              <button type="button" class="button text drawer-close" onClick={() => setDrawer(false)}>
                {messages.log.close}
              </button>
            </div>
            <Log />
            <Chat />
          </ErrorBoundary>
        </aside>
      </main>
      <SheetTabs
        tab={tab}
        first={trayName(shown.view, me)}
        awaits={awaited.mine}
        unread={unread}
        onTab={setTab}
      />
      {open?.what === 'menu' && <Menu onClose={() => setOpen(null)} />}
      {open?.what === 'help' && <HelpDialog onClose={() => setOpen(null)} />}
      {open?.what === 'seals' && <SealsDialog seat={open.seat} onClose={() => setOpen(null)} />}
    </div>
  );
}
