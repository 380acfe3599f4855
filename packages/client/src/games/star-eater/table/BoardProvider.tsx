/** What Star Eater adds to the shell's `TableProvider`: its board, and the factions. */
import type { Faction } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { createStore } from '../../../store/store';
import { useTable as useAnyTable } from '../../../table/context';
import type { Board } from '../board/api';
import { factionAt } from '../cards/cards';
import { OpenedCard, PointedCard } from '../cards/OpenedCard';
import type { Snapshot } from '../data';
import { BoardContext, NO_REQUEST, type BoardRequest } from './context';

/** `factions` by seat, where they are not those of this build: a replay has its own. */
export function BoardProvider(props: { factions?: readonly Faction[]; children: ComponentChildren }) {
  const { factions, children } = props;
  const shown = useAnyTable().shown as Snapshot;
  const request = useMemo(() => createStore<BoardRequest>(NO_REQUEST), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const faction = (seat: number): Faction | null =>
    factions ? (factions[seat] ?? null) : factionAt(shown, seat);
  return (
    <BoardContext.Provider value={{ faction, request, board }}>
      {children}
      <OpenedCard />
      <PointedCard />
    </BoardContext.Provider>
  );
}
