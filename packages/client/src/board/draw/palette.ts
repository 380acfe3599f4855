/** tokens.css as numbers and strings: the inks of the host's theme. */
import type { Ink, Paint } from './mark';

type Rgb = readonly [r: number, g: number, b: number];

const FIXED: readonly Exclude<Ink, 'side' | 'side-text'>[] = [
  'ground',
  'ground-deep',
  'panel',
  'panel-raised',
  'line',
  'line-strong',
  'lattice',
  'lattice-strong',
  'text',
  'text-quiet',
  'brass',
  'brass-bright',
  'danger',
];

const MISSING: Rgb = [128, 128, 128];

const parseHex = (value: string): Rgb | null => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};

/** The current inks; make a new palette when the theme changes. */
export class Palette {
  private readonly inks = new Map<string, Rgb>();

  /**
   * `styles`: the computed styles of the host, with inks of this many `sides`. A missing ink is drawn in mid grey,
   * so that it is noticed.
   */
  constructor(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>, sides: number) {
    const seats = Array.from({ length: sides }, (_, seat) => [`side-${seat}`, `side-${seat}-text`]);
    for (const name of [...FIXED, ...seats.flat()])
      this.inks.set(name, parseHex(styles.getPropertyValue(`--${name}`)) ?? MISSING);
  }

  private rgb(ink: Ink, seat: number): Rgb {
    const name = ink === 'side' ? `side-${seat}` : ink === 'side-text' ? `side-${seat}-text` : ink;
    return this.inks.get(name) ?? MISSING;
  }

  private blend(paint: Paint, seat: number): Rgb {
    const base = this.rgb(paint.ink, seat);
    if (!paint.mix) return base;
    const [other, share] = paint.mix;
    const over = this.rgb(other, seat);
    return base.map((value, i) =>
      Math.round(value + ((over[i] as number) - value) * share),
    ) as unknown as Rgb;
  }

  /** For canvases. */
  css(paint: Paint, seat: number = 0): string {
    const [r, g, b] = this.blend(paint, seat);
    return `rgb(${r} ${g} ${b} / ${paint.alpha ?? 1})`;
  }

  /** For SVG without style sheets. */
  opaque(paint: Paint, seat: number): { rgb: string; alpha: number } {
    return { rgb: `rgb(${this.blend(paint, seat).join(',')})`, alpha: paint.alpha ?? 1 };
  }

  /** For Pixi's graphics: 0xrrggbb. */
  number(ink: Ink, seat: number = 0): number {
    const [r, g, b] = this.rgb(ink, seat);
    return (r << 16) | (g << 8) | b;
  }
}
