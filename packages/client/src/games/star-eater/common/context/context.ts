/** The context of Star Eater's table, and how its parts ask the board to show something. */
import type { Direction, Faction, Hex, Refusal, Seat, View } from '@star-eater/rules/src/games/star-eater';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Board, Overlay } from '../board/api';
import {
  useGame,
  useTable as useAnyTable,
  type TableContextValue as AnyTable,
} from '../../../../table/context';
import { seatNames } from '../../../../table/people/names';
import type { Game } from '../../../../game';
import type { Names, Snapshot, StarEater } from '../data';
import { deepEqual } from '../../../../store/deep-equal';
import type { Store } from '../../../../store/store';
import { factionAt, nameOf } from '../cards/cards';
import { BETA_BOOK, type Book } from './book';

/** What the board shows over the view, and who handles a pick. Set by one part of the table at a time. */
export interface BoardRequest<Value = unknown> {
  overlay: Overlay<Value>;
  /** Text at the corner of the board that explains the overlay. */
  notes?: string[];
  /** Replaces the view while an answer is prepared, such as a new arrangement of shields. */
  preview?: View;
  /** The rule that forbids a hex; null if there is nothing to explain. */
  whyNot?: (hex: Hex) => Refusal | null;
  /** Gets the value of the picked choice. */
  onPick: ((value: Value) => void) | null;
}

/** The shell's context with Star Eater's additions. */
export interface TableContextValue extends AnyTable<StarEater> {
  faction(seat: Seat): Faction | null;
  /** What the edition of this match shows in its own way. */
  book: Book;
  /** The plan shows what the others are likely to do. */
  isGuessing: boolean;
  request: Store<BoardRequest>;
  board: Store<Board | null>;
  /** Whose bow starts up the screen, and how far the board is turned for it, in sixths clockwise. */
  bowUp: Seat;
  rotation: Direction;
  /** Turns the board to another seat's side. */
  rotateBoard(seat: Seat): void;
}

export type BoardContextValue = Omit<TableContextValue, keyof AnyTable>;

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useTable(): TableContextValue {
  const own = useContext(BoardContext);
  if (!own) throw new Error('this component must be inside a BoardProvider');
  // The registry gives this game only its own matches.
  return { ...(useAnyTable() as AnyTable<StarEater>), ...own };
}

/** A card alone, on a page without a table, is one of Beta1. */
export const useBook = (): Book => useContext(BoardContext)?.book ?? BETA_BOOK;

/** Star Eater, on a page without a match. */
export const useStarEater = (): Game<StarEater> => useGame() as Game<StarEater>;

export const NO_REQUEST: BoardRequest = { overlay: {}, onPick: null };

/** The same request with untyped values: a pick is looked up among its own choices. */
const withoutType = <Value>({ onPick, ...request }: BoardRequest<Value>): BoardRequest => ({
  ...request,
  onPick:
    onPick &&
    ((value) => {
      const picked = request.overlay.choices?.find((choice) => deepEqual(choice.value, value));
      if (picked) onPick(picked.value);
    }),
});

/** The board shows this while the calling component is mounted. `make` runs again when `deps` change. */
export function useBoardRequest<Value = unknown>(
  make: () => BoardRequest<Value>,
  deps: readonly unknown[],
): void {
  const { request } = useTable();
  const wanted = useMemo(() => withoutType(make()), deps);
  // Before the browser paints: a later effect would be at least one frame late.
  useLayoutEffect(() => {
    request.set(wanted);
    return () => {
      if (request.get() === wanted) request.set(NO_REQUEST);
    };
  }, [request, wanted]);
}

/** Names of seats and cards. Two seats with the same name are told apart by their factions. */
export function namesIn(snapshot: Snapshot, me: Seat | null = null): Names {
  return {
    me,
    ...seatNames(snapshot, (seat) => factionAt(snapshot, seat)?.name ?? null),
    card: (seat, id) => nameOf(factionAt(snapshot, seat), id),
  };
}
