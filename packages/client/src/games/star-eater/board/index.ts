/** Mounts the WebGL board, or the DOM board if WebGL does not work. */
import type { Board, BoardEvents, BoardFacts, MountBoard, Overlay } from './api';
import type { View } from '@star-eater/rules/src/games/star-eater';

export type * from './api';

const hasWebGL = (): boolean => {
  if (new URLSearchParams(window.location.search).get('board') === 'dom') return false;
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};

export async function loadScene() {
  const { mountPixiBoard } = await import('./pixi');
  return mountPixiBoard;
}

type Theme = Parameters<Board['setTheme']>[0];

/** The board's state, for handing over to another renderer. */
interface Settings {
  view?: View;
  overlay?: Overlay;
  theme?: Theme;
  isEased?: boolean;
}

/**
 * docs/design.md, Errors: the match goes on when WebGL fails or is lost. The host has `data-board="webgl"` or
 * `"dom"`, and gets an event `boardfallback` when that changes, so that the table can show it.
 */
export const mountBoard: MountBoard = async (host, facts, events) => {
  const current: Settings = {};
  let board: Board | null = null;
  let over = false;
  let fallen = false;

  const mountDom = async (): Promise<Board> => {
    const { mountDomBoard } = await import('./dom');
    host.dataset.board = 'dom';
    return mountDomBoard(host, facts, events);
  };
  const fallBack = async (): Promise<void> => {
    if (over || fallen) return;
    fallen = true;
    board?.destroy();
    board = await mountDom();
    if (current.theme) board.setTheme(current.theme);
    if (current.isEased !== undefined) board.setEased(current.isEased);
    if (current.view) board.show(current.view);
    if (current.overlay) board.setOverlay(current.overlay);
    host.dispatchEvent(new CustomEvent('boardfallback', { bubbles: true }));
  };

  board = await mountPixiOr(host, facts, events, () => void fallBack(), mountDom);
  return {
    show: (view) => {
      current.view = view;
      board?.show(view);
    },
    play: async (list, before, playback) => board?.play(list, before, playback),
    skip: () => board?.skip(),
    setOverlay: (overlay) => {
      current.overlay = overlay;
      board?.setOverlay(overlay);
    },
    fit: () => board?.fit(),
    followFight: () => board?.followFight(),
    turnTo: (turn) => {
      facts.turn = turn;
      board?.turnTo(turn);
    },
    setEased: (isEased) => {
      current.isEased = isEased;
      board?.setEased(isEased);
    },
    zoomBy: (factor) => board?.zoomBy(factor),
    centreOn: (hex) => board?.centreOn(hex),
    focus: () => board?.focus(),
    setTheme: (theme) => {
      current.theme = theme;
      board?.setTheme(theme);
    },
    destroy: () => {
      over = true;
      board?.destroy();
      board = null;
    },
  };
};

const mountPixiOr = async (
  host: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  lost: () => void,
  otherwise: () => Promise<Board>,
): Promise<Board> => {
  if (!hasWebGL()) return otherwise();
  try {
    const mountPixiBoard = await loadScene();
    const board = await mountPixiBoard(host, facts, events, lost);
    host.dataset.board = 'webgl';
    return board;
  } catch (error) {
    console.warn('The WebGL board failed; the DOM board takes over.', error);
    return otherwise();
  }
};
