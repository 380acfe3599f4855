/** What Star Eater adds to the shell's `TableProvider`: its board, and the factions. */
import type { Direction, Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { createStore } from '../../../../store/store';
import { useTable as useAnyTable } from '../../../../table/context';
import type { Board } from '../board/api';
import { rotationFor, rotationUp } from '../board/bow-up';
import type { Snapshot } from '../data';
import { boardRotation } from '../seats/board-rotation';
import { BETA_BOOK, type Book } from '../context/book';
import { BoardContext, NO_REQUEST, type BoardRequest } from '../context/context';
import { later } from '../../../../ui/lazy';

/** After the table, which does not need them before a card is opened. */
const OpenedCard = later(async () => (await import('../cards/OpenedCard')).OpenedCard);
const PointedCard = later(async () => (await import('../cards/OpenedCard')).PointedCard);

/**
 * `factions` by seat, if not those of this build: a replay has its own. `book`: of an edition with a table of its own.
 * `isGuessing`: the plan shows what the others are likely to do; false where their orders are known.
 * `facing`: of the bow that is up; without it, that with which the player's ship starts.
 */
export function BoardProvider(props: {
  factions?: readonly Faction[];
  book?: Book;
  isGuessing?: boolean;
  facing?: Direction | undefined;
  children: ComponentChildren;
}) {
  const { factions, book = BETA_BOOK, isGuessing = true, facing, children } = props;
  const table = useAnyTable();
  const shown = table.shown as Snapshot;
  const [chosen, rotateBoard] = useState<Seat | null>(null);
  const bowUp = chosen ?? table.me ?? 0;
  const rotation = facing === undefined ? rotationFor(bowUp, shown.seats.length) : rotationUp(facing);
  const request = useMemo(() => createStore<BoardRequest>(NO_REQUEST), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const faction = (seat: number): Faction | null =>
    factions ? (factions[seat] ?? null) : book.factionAt(shown, seat);
  // Arrows beside the board point as on it.
  useLayoutEffect(() => {
    boardRotation.set(rotation);
    return () => boardRotation.set(0);
  }, [rotation]);
  return (
    <BoardContext.Provider
      value={{ faction, book, isGuessing, request, board, bowUp, rotation, rotateBoard }}
    >
      {children}
      <OpenedCard />
      <PointedCard />
    </BoardContext.Provider>
  );
}
