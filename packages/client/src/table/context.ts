/** What all parts of a table share: the session, the state shown, the viewer's seat, and the game. */
import type { Seat } from '@star-eater/rules';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Game, GameCard } from '../game';
import type { Session, SessionState } from '../net/session/session-state';
import type { GameData } from '../store/game-data';
import type { Snapshot } from '../store/snapshot';

export interface TableContextValue<D extends GameData = GameData> {
  game: Game<D>;
  session: Session<D>;
  state: SessionState<D>;
  /** What the board shows. */
  shown: Snapshot<D>;
  me: Seat | null;
  names: D['names'];
  openRule(id: string): void;
  /** Shows the seals of a seat. */
  openSeals(seat: Seat): void;
}

export const TableContext = createContext<TableContextValue | null>(null);

/**
 * Opens a paragraph. A context of its own, because it never changes: its users are not drawn again with the
 * table.
 */
export const OpenRuleContext = createContext<(id: string) => void>(() => undefined);

/** Opens the checks of shuffles and dice. Null where there are none to open, as in a replay. */
export const OpenProofContext = createContext<(() => void) | null>(null);

export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of the table was drawn outside of it');
  return table;
}

/** The game of a page without a match: a replay, a lesson. */
export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('a part of a game was drawn outside of its page');
  return game;
}

/** The cards of all games, for pages of one that lead to the others: a game does not import the registry. */
export const GameCardsContext = createContext<readonly GameCard[]>([]);
