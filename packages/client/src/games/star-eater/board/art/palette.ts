/** tokens.css as numbers and strings: the inks of the host's theme. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
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
const SEATS = [0, 1, 2, 3];

const parseHex = (value: string): Rgb | null => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};

/** The current inks; make a new palette when the theme changes. */
export class Palette {
  private readonly inks = new Map<string, Rgb>();

  /** `styles`: the computed styles of the host. A missing ink is drawn in mid grey, so that it is noticed. */
  constructor(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>) {
    const names = [...FIXED, ...SEATS.flatMap((seat) => [`side-${seat}`, `side-${seat}-text`])];
    for (const name of names)
      this.inks.set(name, parseHex(styles.getPropertyValue(`--${name}`)) ?? [128, 128, 128]);
  }

  private rgb(ink: Ink, seat: Seat): Rgb {
    const name = ink === 'side' ? `side-${seat % 4}` : ink === 'side-text' ? `side-${seat % 4}-text` : ink;
    return this.inks.get(name) as Rgb;
  }

  private blend(paint: Paint, seat: Seat): Rgb {
    const base = this.rgb(paint.ink, seat);
    if (!paint.mix) return base;
    const [other, share] = paint.mix;
    const over = this.rgb(other, seat);
    return base.map((value, i) =>
      Math.round(value + ((over[i] as number) - value) * share),
    ) as unknown as Rgb;
  }

  /** For canvases. */
  css(paint: Paint, seat: Seat = 0): string {
    const [r, g, b] = this.blend(paint, seat);
    return `rgb(${r} ${g} ${b} / ${paint.alpha ?? 1})`;
  }

  /** For Pixi's graphics: 0xrrggbb. */
  number(ink: Ink, seat: Seat = 0): number {
    const [r, g, b] = this.rgb(ink, seat);
    return (r << 16) | (g << 8) | b;
  }
}
