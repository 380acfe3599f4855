/**
 * The table: ribbon above, board in the middle, my ship left, the others right, my orders below, log in a
 * drawer.
 */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HelpTexts } from '../../../../table/menu/help-contents';
import type { Frame, TableSlots } from '../../../../table/slots';
import { Notices } from '../../../../table/Notices';
import { ErrorBoundary } from '../../../../ui/failures/ErrorBoundary';
import { useVentPick } from '../choices/use-vent-pick';
import { useTable } from '../context/context';
import { trayName } from '../context/tray-name';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';
import { BoardHost } from './BoardHost';
import { RoundStage } from './RoundStage';
import { SheetTabs, type SheetTab } from './SheetTabs';
import { useBoardCommands } from './use-board-commands';

type EaterFrame = Frame<never, SheetTab>;

function Wings({ parts, side }: { parts: EditionParts; side: 'mine' | 'others' }) {
  const { shown, me } = useTable();
  const seats = shown.seats.map(({ seat }) => seat);
  const left = me ?? seats[0] ?? 0;
  const shownSeats = side === 'mine' ? [left] : seats.filter((seat) => seat !== left);
  return (
    <aside class={`wing ${side}`} aria-label={side === 'mine' ? messages.ship.mine : messages.tabs.others}>
      <ErrorBoundary>
        {shownSeats.map((seat) => (
          <parts.Sheet key={seat} seat={seat} folded={shownSeats.length > 1} />
        ))}
      </ErrorBoundary>
    </aside>
  );
}

function Middle({ isLarge, onLarge }: { isLarge: boolean; onLarge: (isLarge: boolean) => void }) {
  const label = isLarge ? messages.board.small : messages.board.large;
  return (
    <div class="middle">
      <ErrorBoundary>
        <BoardHost />
      </ErrorBoundary>
      <Notices onBoard />
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
interface EditionParts {
  Sheet: ComponentType<{ seat: Seat; folded: boolean }>;
  Tray: ComponentType;
  help: () => Promise<HelpTexts>;
}

export const useEaterSlots = (
  parts: EditionParts,
  { awaited, result, pane, setPane, log }: EaterFrame,
): TableSlots => {
  const { shown, me, board } = useTable();
  const [isLarge, setLarge] = useState(false);
  const vent = useVentPick();
  // R-37. On a phone, a card picked on the track (the ship's tab) is confirmed in the orders' tab.
  useEffect(() => {
    if (vent.card) setPane('orders');
  }, [vent.card]);
  return {
    className: `table tab-${pane}${isLarge ? ' board-large' : ''}`,
    mainClassName: 'table-main',
    heading: messages.ribbon.round(shown.view.round),
    stage: <RoundStage />,
    log: {},
    help: parts.help,
    keys: KEYS,
    commands: useBoardCommands(),
    skip: () => board.get()?.skip(),
    body: (
      <>
        <Wings parts={parts} side="mine" />
        <Middle isLarge={isLarge} onLarge={setLarge} />
        <div class="tray-frame">
          <ErrorBoundary>{result ?? <parts.Tray />}</ErrorBoundary>
        </div>
        <Wings parts={parts} side="others" />
      </>
    ),
    tabs: (
      <SheetTabs
        tab={pane}
        first={trayName(shown.view, me)}
        awaits={awaited.mine}
        unread={log.unread}
        onTab={setPane}
      />
    ),
  };
};
