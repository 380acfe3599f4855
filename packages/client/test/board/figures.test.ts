/** Figures in Pixi: what a sprite wears must still be there when its stamps are replaced. */
import type { Figure } from '../../src/board/art';
import { Figures } from '../../src/board/pixi/figures';
import type { Stamps } from '../../src/board/pixi/stamps';

/** As much of Pixi's tree as figures use: jest cannot load its modules. */
interface Node {
  children: Node[];
  texture?: object;
}
jest.mock('pixi.js', () => {
  class Container {
    children: Container[] = [];
    parent: Container | null = null;
    position = { set: () => undefined };
    scale = { set: () => undefined };
    anchor = { set: () => undefined };
    addChild<C extends Container>(child: C): C {
      child.parent = this;
      this.children.push(child);
      return child;
    }
    destroy(): void {
      const { parent } = this;
      if (parent) parent.children = parent.children.filter((each) => each !== this);
    }
  }
  return { Container, Sprite: class Sprite extends Container {} };
});

/** Stamps without a canvas: one texture a key. */
function stamps() {
  const kept = new Map<string, object>();
  const of = (key: string) => {
    const texture = kept.get(key) ?? { of: key };
    kept.set(key, texture);
    return { texture, left: 0, top: 0, density: 1, isSent: true };
  };
  return { kept, stamps: { of } as unknown as Stamps };
}

const drawing = () => ({ marks: [], box: { left: 0, top: 0, right: 1, bottom: 1 } });
const figure = (parts: readonly string[], hasLabel: boolean): Figure => ({
  ...{ id: 'a', seat: 0, layer: 'ships', at: { x: 0, y: 0 }, angle: 0 },
  parts: parts.map((key) => ({ key, draw: drawing })),
  ...(hasLabel && {
    label: { key: 'a', marks: () => [], width: 1, height: 1, anchor: { x: 0, y: 0 }, offset: { x: 0, y: 0 } },
  }),
});

const wornIn = (node: Node): object[] => [
  ...(node.texture ? [node.texture] : []),
  ...node.children.flatMap(wornIn),
];

test.each<[string, Figure, Figure]>([
  ['loses its label', figure(['hull'], true), figure(['hull'], false)],
  ['loses a part', figure(['hull', 'shield'], false), figure(['hull'], false)],
  ['gains a part and a label', figure(['hull'], false), figure(['hull', 'shield'], true)],
  ['stays as it is', figure(['hull'], true), figure(['hull'], true)],
])('a figure that %s at another size wears only textures of that size', (_what, before, after) => {
  const figures = new Figures([
    { name: 'ships', kind: 'figures' },
    { name: 'names', kind: 'labels' },
  ]);
  figures.sync([before], stamps().stamps, 1);
  const fresh = stamps();
  figures.sync([after], fresh.stamps, 2);
  const worn = [...figures.layers.values()].flatMap((layer) => wornIn(layer as unknown as Node));
  expect(worn).toHaveLength(after.parts.length + (after.label ? 1 : 0));
  for (const texture of worn) expect([...fresh.kept.values()]).toContain(texture);
});
