import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { createStore } from '../../../store/store';
import { useTable as useAnyTable } from '../../../table/context';
import { TableProvider as AnyTableProvider } from '../../../table/TableProvider';
import type { Board } from '../board/api';
import { factionAt } from '../cards/cards';
import type { Snapshot } from '../data';
import { NO_REQUEST, OwnContext, type BoardRequest, type TableContextValue } from './context';

/** A table of this game with no page of a match around it: a replay, a lesson. */
export function TableProvider(props: { value: TableContextValue; children: ComponentChildren }) {
  const { value, children } = props;
  return (
    <AnyTableProvider value={value}>
      <OwnContext.Provider value={value}>{children}</OwnContext.Provider>
    </AnyTableProvider>
  );
}

/** What this game's table has besides what the page of a match gives to every table. */
export function OwnProvider({ children }: { children: ComponentChildren }) {
  const shown = useAnyTable().shown as Snapshot;
  const request = useMemo(() => createStore<BoardRequest>(NO_REQUEST), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const value = { faction: (seat: number) => factionAt(shown, seat), request, board };
  return <OwnContext.Provider value={value}>{children}</OwnContext.Provider>;
}
