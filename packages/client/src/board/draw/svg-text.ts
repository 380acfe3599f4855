/** Marks as the text of an SVG, with the colours themselves: for a renderer without style sheets, and without fonts. */
import type { Screen } from '../camera';
import type { Mark, Paint, PathMark } from './mark';
import type { Palette } from './palette';

const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

type Attributes = Readonly<Record<string, string | number>>;

const element = (name: string, attributes: Attributes, inside = ''): string => {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${own.join('')}>${inside}</${name}>`;
};

class SvgText {
  private clips = 0;

  constructor(private readonly palette: Palette) {}

  marksOf(marks: readonly Mark[], seat: number): string {
    return marks.map((mark) => this.markOf(mark, seat)).join('');
  }

  private markOf(mark: Mark, seat: number): string {
    switch (mark.kind) {
      case 'path':
        return this.pathOf(mark, seat);
      case 'group': {
        const { x, y, rotation, scale, marks } = mark;
        const degrees = digits((rotation * 180) / Math.PI);
        // A board in thousandths of an inch is drawn at a hundredth of a pixel.
        const transform = `translate(${digits(x)} ${digits(y)}) rotate(${degrees}) scale(${scale})`;
        return element('g', { transform }, this.marksOf(marks, mark.seat ?? seat));
      }
      case 'text':
        return '';
    }
  }

  private pathOf({ d, fill, stroke, width = 0.05, dash, clip }: PathMark, seat: number): string {
    const own = {
      d,
      'stroke-linejoin': 'round',
      ...this.paintOf('fill', fill, seat),
      ...(stroke && { ...this.paintOf('stroke', stroke, seat), 'stroke-width': digits(width) }),
      ...(stroke && dash && { 'stroke-dasharray': dash.map(digits).join(' ') }),
    };
    if (clip === undefined) return element('path', own);
    this.clips += 1;
    const id = `c${this.clips}`;
    const mask = element('clipPath', { id }, element('path', { d: clip }));
    return mask + element('path', { ...own, 'clip-path': `url(#${id})` });
  }

  private paintOf(name: 'fill' | 'stroke', paint: Paint | undefined, seat: number): Attributes {
    if (!paint) return { [name]: 'none' };
    const { rgb, alpha } = this.palette.opaque(paint, seat);
    return { [name]: rgb, ...(alpha !== 1 && { [`${name}-opacity`]: digits(alpha) }) };
  }
}

const XMLNS = 'http://www.w3.org/2000/svg';

/** Texts are left out. */
export const svgText = (marks: readonly Mark[], { width, height }: Screen, palette: Palette): string =>
  element(
    'svg',
    { xmlns: XMLNS, width, height, viewBox: `0 0 ${width} ${height}` },
    new SvgText(palette).marksOf(marks, 0),
  );
