/** The background: two tiled layers of sky that move less than the board when it is panned. */
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { paintMarks } from '../draw/canvas';
import type { Palette } from '../draw/palette';
import type { Screen } from '../camera';
import type { Mark } from '../draw/mark';

const SIDE = 768;
/** Each layer's movement as a share of the board's. */
const SHARE = [0.12, 0.3] as const;

export class Sky extends Container {
  private textures: Texture[] = [];

  constructor(private readonly tile: (side: number, depth: 0 | 1) => readonly Mark[]) {
    super();
  }

  paint(palette: Palette): void {
    this.clear();
    this.textures = ([0, 1] as const).map((depth) => {
      const canvas = document.createElement('canvas');
      canvas.width = SIDE;
      canvas.height = SIDE;
      const context = canvas.getContext('2d');
      if (context) paintMarks(context, this.tile(SIDE, depth), palette, 0);
      return new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1 }) });
    });
  }

  /** Enough tiles for this screen. */
  cover(screen: Screen): void {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    for (const texture of this.textures) {
      const depth = new Container();
      for (let x = -1; x * SIDE < screen.width; x += 1)
        for (let y = -1; y * SIDE < screen.height; y += 1) {
          const tile = new Sprite(texture);
          tile.position.set(x * SIDE, y * SIDE);
          depth.addChild(tile);
        }
      this.addChild(depth);
    }
  }

  /** `x`, `y`: the board's origin on the screen. */
  drift(x: number, y: number): void {
    this.children.forEach((depth, index) => {
      const share = SHARE[index] ?? 0;
      const wrap = (value: number): number => ((value % SIDE) + SIDE) % SIDE;
      depth.position.set(Math.round(wrap(x * share)), Math.round(wrap(y * share)));
    });
  }

  private clear(): void {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    for (const texture of this.textures) texture.destroy(true);
    this.textures = [];
  }
}
