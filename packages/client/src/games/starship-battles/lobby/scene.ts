/** What Home shows of the game. Loaded after the page; what draws it is loaded when it is drawn. */
import { sceneOf } from '../../../scene/scene-of';

export const scene = sceneOf({
  colours: { name: '--reach', sides: 4 },
  chart: async () => (await import('./chart?marks')).default,
  picture: async () => (await import('./picture')).draw,
  houseMatch: async () => (await import('./house-match')).houseMatch(),
});
