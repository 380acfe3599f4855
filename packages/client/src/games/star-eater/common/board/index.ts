/** Mounts the WebGL board, or the DOM board if WebGL does not work. */
import { mountWorking } from '../../../../board/mounted';
import type { Board, MountBoard } from './api';

export type * from './api';

export async function loadScene() {
  const { mountPixiBoard } = await import('./pixi');
  return mountPixiBoard;
}

export const mountBoard: MountBoard = async (host, facts, events) => {
  const mounted = await mountWorking<Board>(host, {
    webgl: async (lost) => (await loadScene())(host, facts, events, lost),
    svg: async () => (await import('./dom')).mountDomBoard(host, facts, events),
  });
  const now = mounted.current;
  return {
    show: (view) => mounted.keep('view', (board) => board.show(view)),
    play: async (list, before, playback) => now()?.play(list, before, playback),
    skip: () => now()?.skip(),
    setOverlay: (overlay) => mounted.keep('overlay', (board) => board.setOverlay(overlay)),
    setObstacles: (boxes) => mounted.keep('obstacles', (board) => board.setObstacles(boxes)),
    fit: () => now()?.fit(),
    followFight: () => now()?.followFight(),
    rotateTo: (rotation) => {
      facts.rotation = rotation;
      now()?.rotateTo(rotation);
    },
    setEased: (isEased) => mounted.keep('eased', (board) => board.setEased(isEased)),
    zoomBy: (factor) => now()?.zoomBy(factor),
    centreOn: (hex) => now()?.centreOn(hex),
    focus: () => now()?.focus(),
    setTheme: (theme) => mounted.keep('theme', (board) => board.setTheme(theme)),
    destroy: mounted.destroy,
  };
};
