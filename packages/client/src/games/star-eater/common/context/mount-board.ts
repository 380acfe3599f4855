/** Mounts a board on a page: at the table, or for a diagram. */
import { settings, shownTheme } from '../../../../app/settings';
import { mountLater } from '../../../../board/mounted';
import type { Board, BoardEvents, BoardFacts } from '../board/api';

/** Loads the board's code and mounts it. The returned function destroys the board. */
export const mountBoardIn = (
  element: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  { onBoard, onFailed }: { onBoard: (board: Board) => void; onFailed: () => void },
): (() => void) =>
  mountLater(() => import('../board').then(({ mountBoard }) => mountBoard(element, facts, events)), {
    onBoard: (board) => {
      board.setTheme(shownTheme(settings.get().theme));
      onBoard(board);
    },
    onFailed,
  });
