/** What every part of the table knows: the session, what is shown, whose seat this is, and names for things. */
import type { Faction, Hex, Refusal, Seat, View } from '@star-eater/rules';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Board, BoardEvents, Overlay } from '../board/api';
import type { Names } from '../messages/events';
import { isolated } from '../../../i18n/names';
import { said } from '../messages/table';
import { words } from '../../../i18n/en/pages';
import type { Session, SessionState } from '../../../net/session-state';
import type { Snapshot } from '../../../store/snapshot';
import type { Store } from '../../../store/store';
import { factionAt, nameOf } from '../cards/cards';

export type Pick = Parameters<BoardEvents['onPick']>[0];

/** What the HUD wants the board to show and who hears of picks; one part of the HUD at a time. */
export interface BoardWish {
  overlay: Overlay;
  /** What is drawn there, in words, at the board's corner. */
  notes?: string[];
  /** Shown in place of the view while an answer is made up: shields as they would be arranged. */
  preview?: View;
  /** The rule that keeps a hex which is no choice from being picked; null where there is nothing to say. */
  whyNot?: (hex: Hex) => Refusal | null;
  onPick: ((pick: Pick) => void) | null;
}

export interface TableContextValue {
  session: Session;
  state: SessionState;
  /** What the board shows. */
  shown: Snapshot;
  me: Seat | null;
  names: Names;
  faction(seat: Seat): Faction | null;
  openRule(id: string): void;
  wish: Store<BoardWish>;
  board: Store<Board | null>;
}

export const TableContext = createContext<TableContextValue | null>(null);

/** Opens a paragraph. Of its own, since it never changes: whoever only asks for it is not drawn again with the table. */
export const OpenRuleContext = createContext<(id: string) => void>(() => undefined);

export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of the table was drawn outside of it');
  return table;
}

export const NO_WISH: BoardWish = { overlay: {}, onPick: null };

/** The board shows this while the caller is on the page. `deps` say when it has changed. */
export function useBoardWish(make: () => BoardWish, deps: readonly unknown[]): void {
  const { wish } = useTable();
  const wanted = useMemo(make, deps);
  // Before the browser draws: an answer that waits for an effect after the frame is a frame late, and more.
  useLayoutEffect(() => {
    wish.set(wanted);
    return () => {
      if (wish.get() === wanted) wish.set(NO_WISH);
    };
  }, [wish, wanted]);
}

export function seatNameOf(snapshot: Snapshot, seat: Seat): string {
  const found = snapshot.seats[seat];
  if (!found || found.holder === 'nobody') return words.nobody;
  if (found.name !== '') return isolated(found.name);
  return found.holder === 'bot' ? (words.levels[found.level] ?? words.waiting.bot) : words.someone;
}

/** Two guests may have one name: then the faction tells them apart, or in one team the number of the seat. */
export function namesIn(snapshot: Snapshot): Names {
  const plain = snapshot.seats.map(({ seat }) => seatNameOf(snapshot, seat));
  return {
    seat: (seat) => {
      const name = plain[seat] ?? said.words(`seat-${seat + 1}`);
      const twins = plain.flatMap((other, index) => (other === name && index !== seat ? [index] : []));
      if (twins.length === 0) return name;
      const faction = factionAt(snapshot, seat);
      const isTold = faction && twins.every((twin) => factionAt(snapshot, twin)?.id !== faction.id);
      return isTold ? `${name} (${faction.name})` : said.numbered(name, seat + 1, faction?.name ?? null);
    },
    card: (seat, id) => nameOf(factionAt(snapshot, seat), id),
  };
}
