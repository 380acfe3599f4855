/** Mounts a board on a page: at the table, or for a diagram. */
import { settings, shownTheme } from '../../../app/settings';
import type { Board, BoardEvents, BoardFacts } from '../board/api';

/** Loads the board's code and mounts it. The returned function destroys the board. */
export function mountBoardIn(
  element: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  { onBoard, onFailed }: { onBoard: (board: Board) => void; onFailed: () => void },
): () => void {
  let gone = false;
  let mounted: Board | null = null;
  import('../board')
    .then(({ mountBoard }) => mountBoard(element, facts, events))
    .then(
      (board) => {
        if (gone) return board.destroy();
        mounted = board;
        board.setTheme(shownTheme(settings.get().theme));
        onBoard(board);
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) onFailed();
      },
    );
  return () => {
    gone = true;
    mounted?.destroy();
  };
}
