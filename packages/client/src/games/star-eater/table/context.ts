/** What every part of this game's table knows, and what it asks of the board. */
import type { Faction, Hex, Refusal, Seat, View } from '@star-eater/rules/src/games/star-eater';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Board, Overlay } from '../board/api';
import { useGame, useTable as useAnyTable, type TableContextValue as AnyTable } from '../../../table/context';
import { seatNames } from '../../../table/names';
import type { Game } from '../../../game';
import type { Names, Snapshot, StarEater } from '../data';
import { deepEqual } from '../../../store/deep-equal';
import type { Store } from '../../../store/store';
import { factionAt, nameOf } from '../cards/cards';

/** What the HUD wants the board to show and who hears of picks; one part of the HUD at a time. */
export interface BoardRequest<Value = unknown> {
  overlay: Overlay<Value>;
  /** What is drawn there, in words, at the board's corner. */
  notes?: string[];
  /** Shown in place of the view while an answer is made up: shields as they would be arranged. */
  preview?: View;
  /** The rule that keeps a hex which is no choice from being picked; null where there is nothing to say. */
  whyNot?: (hex: Hex) => Refusal | null;
  /** Hears the value of the choice that was picked. */
  onPick: ((value: Value) => void) | null;
}

/** What the shell's context says of every table, and what a table of Star Eater has besides. */
export interface TableContextValue extends AnyTable<StarEater> {
  faction(seat: Seat): Faction | null;
  request: Store<BoardRequest>;
  board: Store<Board | null>;
}

export type OwnContextValue = Omit<TableContextValue, keyof AnyTable>;

export const OwnContext = createContext<OwnContextValue | null>(null);

export function useTable(): TableContextValue {
  const own = useContext(OwnContext);
  if (!own) throw new Error('a part of the table was drawn outside of it');
  // The registry hands this game its own matches and no others: their data are Star Eater's.
  return { ...(useAnyTable() as AnyTable<StarEater>), ...own };
}

/** This game itself, on a page that has no match of its own. */
export const useStarEater = (): Game<StarEater> => useGame() as Game<StarEater>;

export const NO_REQUEST: BoardRequest = { overlay: {}, onPick: null };

/** The same request for a board that knows nothing of its values: a pick is looked up among its own choices. */
const withoutType = <Value>({ onPick, ...request }: BoardRequest<Value>): BoardRequest => ({
  ...request,
  onPick:
    onPick &&
    ((value) => {
      const picked = request.overlay.choices?.find((choice) => deepEqual(choice.value, value));
      if (picked) onPick(picked.value);
    }),
});

/** The board shows this while the caller is on the page. `deps` say when it has changed. */
export function useBoardRequest<Value = unknown>(
  make: () => BoardRequest<Value>,
  deps: readonly unknown[],
): void {
  const { request } = useTable();
  const wanted = useMemo(() => withoutType(make()), deps);
  // Before the browser draws: an answer that waits for an effect after the frame is a frame late, and more.
  useLayoutEffect(() => {
    request.set(wanted);
    return () => {
      if (request.get() === wanted) request.set(NO_REQUEST);
    };
  }, [request, wanted]);
}

/** What the seats and their cards are called; the faction tells two of one name apart. */
export function namesIn(snapshot: Snapshot): Names {
  return {
    ...seatNames(snapshot, (seat) => factionAt(snapshot, seat)?.name ?? null),
    card: (seat, id) => nameOf(factionAt(snapshot, seat), id),
  };
}
