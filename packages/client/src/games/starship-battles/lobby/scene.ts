/** The scene behind Home: two fleets closing on a bare table. Loaded after the page; what draws it is loaded when it is drawn. */
import type { Scene } from '../../../game';

export const scene: Scene = {
  drawScene: async (into, match) => (await import('./picture')).draw(into, match),
  houseMatch: async () => (await import('./house-match')).houseMatch(),
};
