/** What a table knows of the frame around it, whatever its game: whose turn it is, what is open, which part is in front. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTable } from './context';
import { useTableSounds } from './use-table-sounds';
import { useResultAhead } from './result/Result';
import { useAwaited } from './Ribbon';
import type { Frame, Newcomers, Opened, Pane } from './slots';
import { useFirstMatchEnd } from './result/use-first-match-end';
import { useTurnSigns } from './use-turn-signs';
import { useUnread } from './chat/use-unread';

const NO_NEWCOMERS: Newcomers = { isFirstMatch: () => false, endFirstMatch: () => undefined };

/** The result is shown once, even to a player who was reading the log: unless that has a column of its own. */
function useParts<P extends string>(isOver: boolean, hasColumn: boolean) {
  const [isOpen, setOpen] = useState(hasColumn);
  const [pane, setPane] = useState<Pane | P>('orders');
  useEffect(() => setOpen(hasColumn), [hasColumn]);
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isOver || wasShown.current) return;
    wasShown.current = true;
    setPane('orders');
    if (!hasColumn) setOpen(false);
  }, [isOver]);
  const unread = useUnread(isOpen || pane === 'log');
  return { pane, setPane, log: { isOpen, setOpen, unread } };
}

/** `hasColumn`: there is room for the log beside everything else. */
export function useFrame<O, P extends string>(
  newcomers: Newcomers = NO_NEWCOMERS,
  hasColumn: boolean,
  result: ComponentChildren,
): Frame<O, P> {
  const { state, shown, me } = useTable();
  const [opened, open] = useState<Opened<O> | null>(null);
  const awaited = useAwaited();
  const { outcome } = shown.view;
  const isOver = outcome !== null && !state.playing;
  useTurnSigns(awaited.mine, awaited.text);
  useResultAhead();
  useTableSounds();
  useFirstMatchEnd(newcomers, shown.matchId, me !== null && outcome?.winners.includes(me) === true);
  return {
    ...{ opened, open, awaited, isOver, result: isOver ? result : null },
    ...useParts<P>(isOver, hasColumn),
  };
}
