/** Draws a board: Pixi's scene, or SVG. Sizes are CSS pixels, pictures plane units. */
import type { Camera, Screen } from './camera';
import type { Picture } from './draw/picture';
import type { Flash } from './motion/flash';
import type { ActorId, Pose } from './motion/motion';

export interface Renderer<View, Overlay> {
  /** The element that shows the picture; hidden from assistive technology. */
  readonly element: HTMLElement | SVGElement;
  resize(screen: Screen): void;
  /** `atRest`: the camera stays here. Otherwise it is moving, and existing stamps are used. */
  look(camera: Camera, atRest: boolean): void;
  /** Paints the figures at the camera's size at once. */
  sharpen?(): void;
  show(view: View): void;
  /** Prepares what an animation will show, so that `stand` is cheap for these views. */
  prepare?(views: readonly View[], flashes: readonly Flash[]): Promise<void>;
  /** A picture within an animation, with or without aids. `show` ends it. */
  stand(view: View, aids: boolean): void;
  setOverlay(overlay: Overlay): void;
  setHover(hover: ((size: number) => Picture) | null): void;
  setEffects(flashes: readonly Flash[]): void;
  pose(actor: ActorId, pose: Pose): void;
  /** The theme or the fonts have changed. */
  repaint(): void;
  destroy(): void;
}
