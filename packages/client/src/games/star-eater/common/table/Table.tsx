/**
 * The table: ribbon above, board in the middle, my ship left, the others right, my orders below, log in a
 * drawer.
 */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Banner } from '../../../../table/Banner';
import { BrokenSeals } from '../../../../table/seals/BrokenSeals';
import { TableFrame, useFrame } from '../../../../table/Frame';
import type { HelpTexts } from '../../../../table/menu/help-contents';
import { Offers } from '../../../../table/Offers';
import { Result } from '../../../../table/result/Result';
import { useUnread } from '../../../../table/chat/use-unread';
import { tableMessages } from '../../../../i18n/en/table';
import { ErrorBoundary } from '../../../../ui/ErrorBoundary';
import { useVentPick } from '../choices/use-vent-pick';
import { messages } from '../messages/table';
import { BoardHost } from './BoardHost';
import { useTable } from '../context/context';
import { LogButton, LogDrawer } from '../../../../table/log/LogDrawer';
import { RoundStage } from './RoundStage';
import { SheetTabs, type SheetTab } from './SheetTabs';
import { trayName } from '../context/tray-name';

const { keys } = messages;

type ShowSeals = (seat: number) => void;

/** Which part of the sheet a phone shows, and whether the log is open. */
function useParts(isOver: boolean) {
  const [tab, setTab] = useState<SheetTab>('orders');
  const [isLogOpen, setLogOpen] = useState(false);
  const vent = useVentPick();
  // R-37. On a phone, a card picked on the track (the ship's tab) is confirmed in the orders' tab.
  useEffect(() => {
    if (vent.card) setTab('orders');
  }, [vent.card]);
  // The result is shown once, even to a player who was reading the log.
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isOver || wasShown.current) return;
    wasShown.current = true;
    setTab('orders');
    setLogOpen(false);
  }, [isOver]);
  return { tab, setTab, isLogOpen, setLogOpen };
}

function Wings(props: { parts: TableParts; onSeals: ShowSeals; side: 'mine' | 'others' }) {
  const { parts, onSeals, side } = props;
  const { shown, me } = useTable();
  const seats = shown.seats.map(({ seat }) => seat);
  const left = me ?? seats[0] ?? 0;
  const shownSeats = side === 'mine' ? [left] : seats.filter((seat) => seat !== left);
  return (
    <aside class={`wing ${side}`} aria-label={side === 'mine' ? messages.ship.mine : messages.tabs.others}>
      <ErrorBoundary>
        {shownSeats.map((seat) => (
          <parts.Sheet key={seat} seat={seat} folded={shownSeats.length > 1} onSeals={onSeals} />
        ))}
      </ErrorBoundary>
    </aside>
  );
}

function Middle(props: { isLarge: boolean; onLarge: (isLarge: boolean) => void; onSeals: ShowSeals }) {
  const { isLarge, onLarge, onSeals } = props;
  const { state } = useTable();
  const label = isLarge ? messages.board.small : messages.board.large;
  return (
    <div class="middle">
      <ErrorBoundary>
        <BoardHost />
      </ErrorBoundary>
      <Banner state={state} onBoard />
      <Offers>
        <BrokenSeals onSeals={onSeals} />
      </Offers>
      <button
        type="button"
        class="tool board-size"
        data-covers-board
        aria-pressed={isLarge}
        aria-label={label}
        title={label}
        onClick={() => onLarge(!isLarge)}
      >
        <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d={isLarge ? 'M12 15V4 M7 9l5-5 5 5 M4 20h16' : 'M12 4v11 M7 10l5 5 5-5 M4 20h16'} />
        </svg>
      </button>
    </div>
  );
}

/** What each edition draws in its own way. */
export interface TableParts {
  Sheet: ComponentType<{ seat: Seat; folded: boolean; onSeals: ShowSeals }>;
  Tray: ComponentType<{ onSeals: ShowSeals }>;
  help: () => Promise<HelpTexts>;
  /** In the ribbon, such as the check of the dice. */
  Tools?: ComponentType;
  /** A dialog of its own, such as that check. */
  Dialog?: ComponentType;
}

export function Table({ parts }: { parts: TableParts }) {
  const { shown, me, board } = useTable();
  const frame = useFrame();
  const { awaited, isOver, onSeals } = frame;
  const { tab, setTab, isLogOpen, setLogOpen } = useParts(isOver);
  const [isLarge, setLarge] = useState(false);
  const unread = useUnread(tab === 'log' || isLogOpen);
  return (
    <div class={`table tab-${tab}${isLogOpen ? ' drawer-open' : ''}${isLarge ? ' board-large' : ''}`}>
      <TableFrame
        frame={frame}
        heading={messages.ribbon.round(shown.view.round)}
        stage={<RoundStage />}
        tools={
          <>
            {parts.Tools && <parts.Tools />}
            <LogButton isOpen={isLogOpen} unread={unread} onToggle={() => setLogOpen(!isLogOpen)} />
          </>
        }
        help={parts.help}
        commands={[
          { keys: ['b'], label: keys.focus, does: () => board.get()?.focus() },
          { keys: ['f'], label: keys.fight, does: () => board.get()?.followFight() },
          { keys: ['m'], label: keys.whole, does: () => board.get()?.fit() },
          { keys: ['k'], label: tableMessages.keys.skip, does: () => board.get()?.skip() },
          { keys: ['l'], label: tableMessages.keys.log, does: () => setLogOpen((now) => !now) },
          { keys: ['Escape'], label: keys.close, does: () => setLogOpen(false) },
        ]}
      >
        <main class="table-main" id="content">
          <Wings parts={parts} side="mine" onSeals={onSeals} />
          <Middle isLarge={isLarge} onLarge={setLarge} onSeals={onSeals} />
          <div class="tray-frame">
            <ErrorBoundary>{isOver ? <Result /> : <parts.Tray onSeals={onSeals} />}</ErrorBoundary>
          </div>
          <Wings parts={parts} side="others" onSeals={onSeals} />
          <LogDrawer onClose={() => setLogOpen(false)} />
        </main>
        <SheetTabs
          tab={tab}
          first={trayName(shown.view, me)}
          awaits={awaited.mine}
          unread={unread}
          onTab={setTab}
        />
        {parts.Dialog && <parts.Dialog />}
      </TableFrame>
    </div>
  );
}
