/** Mounts the table: WebGL, or SVG where that does not work. */
import { mountWorking } from '../../../board/mounted';
import type { Theme } from '../../../board/surface';
import type { Box } from '../../../board/plane';
import type { Event, ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Playback } from '../../../board/motion/motion';
import { TableArt } from './art/table-art';
import { TableBoard, type BoardEvents } from './board';
import type { Laid } from './helm/laying';
import type { Nudge } from './nudge';
import type { Traces } from './past';
import type { Scene } from './scene';

export interface MountedTable {
  update(laid: Laid): void;
  play(events: readonly Event[], before: Scene, playback: Playback): Promise<void>;
  skip(): void;
  fit(): void;
  work(): void;
  zoomBy(factor: number): void;
  focus(): void;
  /** Picks a model as its button does, which has the focus then. */
  takeHelm(id: ModelId): void;
  nudge: Nudge;
  setTape(isOn: boolean): void;
  setThreat(isShown: boolean): void;
  setTraces(traces: Traces | null): void;
  setEased(isEased: boolean): void;
  setObstacles(boxes: readonly Box[]): void;
  setTheme(theme: Theme): void;
  destroy(): void;
}

export const mountTable = async (
  host: HTMLElement,
  first: Laid,
  events: BoardEvents,
): Promise<MountedTable> => {
  let laid = first;
  const mounted = await mountWorking<TableBoard>(host, {
    webgl: async (lost) => {
      const { sceneIn } = await import('../../../board/pixi');
      return new TableBoard(host, await sceneIn(host, new TableArt(), lost), laid, events);
    },
    svg: async () => {
      const { SvgScene } = await import('../../../board/draw/svg-scene');
      return new TableBoard(host, new SvgScene(new TableArt()), laid, events);
    },
  });
  const now = mounted.current;
  return {
    update: (next) => {
      laid = next;
      mounted.keep('laid', (board) => board.update(laid));
    },
    play: async (list, before, playback) => now()?.play(list, before, playback),
    skip: () => now()?.skip(),
    fit: () => now()?.fit(),
    work: () => now()?.work(),
    zoomBy: (factor) => now()?.zoomBy(factor),
    focus: () => now()?.focus(),
    takeHelm: (id) => now()?.takeHelm(id),
    nudge: (by, step) => now()?.nudge(by, step),
    setTape: (isOn) => mounted.keep('tape', (board) => board.setTape(isOn)),
    setThreat: (isShown) => mounted.keep('threat', (board) => board.setThreat(isShown)),
    setTraces: (traces) => mounted.keep('traces', (board) => board.setTraces(traces)),
    setEased: (isEased) => mounted.keep('eased', (board) => board.setEased(isEased)),
    setObstacles: (boxes) => mounted.keep('obstacles', (board) => board.setObstacles(boxes)),
    setTheme: (theme) => mounted.keep('theme', (board) => board.setTheme(theme)),
    destroy: mounted.destroy,
  };
};
