/** Mounts a board with the renderer that works, and hands over to the other one when WebGL is lost. */
import { tableMessages } from '../i18n/en/table';

const isWithoutByWish = (): boolean => new URLSearchParams(window.location.search).get('board') === 'dom';

const hasWebGL = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};

/** Long enough to be read, then the board is whole, ms. */
const SAID_FOR = 15_000;

/** A game's two boards. `lost` is called if the GPU takes the context away. */
export interface Boards<Board> {
  webgl(lost: () => void): Promise<Board>;
  svg(): Promise<Board>;
}

/** The board that is mounted now. */
export interface Mounted<Board> {
  current(): Board | null;
  /** Does the same to a board that takes over; a later act of the same name replaces it. */
  keep(name: string, act: (board: Board) => void): void;
  destroy(): void;
}

/**
 * docs/design.md, Errors: the match goes on when WebGL fails or is lost, and the board says so for a while. The host has
 * `data-board="webgl"` or `"dom"`.
 */
export const mountWorking = async <Board extends { destroy(): void }>(
  host: HTMLElement,
  boards: Boards<Board>,
): Promise<Mounted<Board>> => {
  // Its words are names and signs.
  host.translate = false;
  const kept = new Map<string, (board: Board) => void>();
  let board: Board | null = null;
  let isOver = false;
  let hasFallen = false;

  const note = document.createElement('p');
  note.className = 'board-without';
  note.setAttribute('role', 'status');

  const mountSvg = async (): Promise<Board> => {
    host.dataset.board = 'dom';
    const mounted = await boards.svg();
    if (!isWithoutByWish()) {
      host.append(note);
      note.textContent = tableMessages.withoutWebGL;
      setTimeout(() => note.remove(), SAID_FOR);
    }
    return mounted;
  };
  const fallBack = async (): Promise<void> => {
    if (isOver || hasFallen) return;
    hasFallen = true;
    board?.destroy();
    board = null;
    const next = await mountSvg();
    if (isOver) return next.destroy();
    board = next;
    for (const act of kept.values()) act(next);
  };
  const mountFirst = async (): Promise<Board> => {
    if (isWithoutByWish() || !hasWebGL()) return mountSvg();
    try {
      const mounted = await boards.webgl(() => void fallBack());
      host.dataset.board = 'webgl';
      return mounted;
    } catch (error) {
      console.warn('The WebGL board failed; the SVG board takes over.', error);
      return mountSvg();
    }
  };

  board = await mountFirst();
  return {
    current: () => board,
    keep: (name, act) => {
      kept.set(name, act);
      if (board) act(board);
    },
    destroy: () => {
      isOver = true;
      note.remove();
      board?.destroy();
      board = null;
    },
  };
};

/** Mounts what loads later into a page. The returned function destroys it, also if it is not there yet. */
export function mountLater<Board extends { destroy(): void }>(
  load: () => Promise<Board>,
  { onBoard, onFailed }: { onBoard: (board: Board) => void; onFailed: () => void },
): () => void {
  let isGone = false;
  let mounted: Board | null = null;
  load().then(
    (board) => {
      if (isGone) return board.destroy();
      mounted = board;
      onBoard(board);
    },
    (error: unknown) => {
      console.error(error);
      if (!isGone) onFailed();
    },
  );
  return () => {
    isGone = true;
    mounted?.destroy();
  };
}
