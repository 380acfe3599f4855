/** A scene in WebGL. Only imported dynamically: Pixi must stay out of the first script. */
import type { Art } from '../art';
import type { Renderer } from '../renderer';
import { Scene } from './scene';

/** `lost` is called if the GPU takes the context away. */
export const sceneIn = async <View, Overlay>(
  host: HTMLElement,
  art: Art<View, Overlay>,
  lost: () => void,
): Promise<Renderer<View, Overlay>> => {
  const scene = await Scene.create(host, art);
  scene.element.addEventListener('webglcontextlost', lost);
  // Fonts load after the first picture; repaint what uses them.
  void document.fonts.load("600 16px 'Sofia Sans Condensed Variable'").then((faces) => {
    if (faces.length > 0) scene.repaint();
  });
  return scene;
};
