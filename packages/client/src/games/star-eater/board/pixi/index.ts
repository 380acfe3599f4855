/** The board in WebGL. Only imported dynamically: Pixi must stay out of the first script. */
import type { Board, BoardEvents, BoardFacts } from '../api';
import { MountedBoard } from '../shell';
import { Scene } from './scene';

/** `lost` is called if the GPU takes the context away: the caller falls back to the DOM board. */
export const mountPixiBoard = async (
  host: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  lost: () => void,
): Promise<Board> => {
  const scene = await Scene.create(host, facts);
  scene.element.addEventListener('webglcontextlost', lost);
  const board = new MountedBoard(host, facts, events, scene);
  // Fonts load after the first picture; repaint what uses them.
  void document.fonts.load("600 16px 'Sofia Sans Condensed Variable'").then((faces) => {
    if (faces.length > 0) scene.repaint();
  });
  return board;
};
