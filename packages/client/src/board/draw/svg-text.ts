/** Marks as the text of an SVG, with the colours themselves: for a renderer without style sheets, and without fonts. */
import type { Screen } from '../camera';
import type { Mark, Paint } from './mark';
import type { Palette } from './palette';

const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

class SvgText {
  private clips = 0;

  constructor(private readonly palette: Palette) {}

  marksOf(marks: readonly Mark[], seat: number): string {
    return marks.map((mark) => this.markOf(mark, seat)).join('');
  }

  private markOf(mark: Mark, seat: number): string {
    switch (mark.kind) {
      case 'path': {
        const { d, clip, dash, width = 0.05 } = mark;
        const fill = this.paintOf('fill', mark.fill, seat);
        const stroke = mark.stroke
          ? `${this.paintOf('stroke', mark.stroke, seat)} stroke-width="${digits(width)}"${dash ? ` stroke-dasharray="${dash.map(digits).join(' ')}"` : ''}`
          : '';
        const path = `<path d="${d}" stroke-linejoin="round"${fill}${stroke}`;
        if (clip === undefined) return `${path}/>`;
        this.clips += 1;
        const id = `c${this.clips}`;
        return `<clipPath id="${id}"><path d="${clip}"/></clipPath>${path} clip-path="url(#${id})"/>`;
      }
      case 'group': {
        const { x, y, rotation, scale, marks } = mark;
        const degrees = digits((rotation * 180) / Math.PI);
        // A board in thousandths of an inch is drawn at a hundredth of a pixel.
        return `<g transform="translate(${digits(x)} ${digits(y)}) rotate(${degrees}) scale(${scale})">${this.marksOf(marks, mark.seat ?? seat)}</g>`;
      }
      case 'text':
        return '';
    }
  }

  private paintOf(name: 'fill' | 'stroke', paint: Paint | undefined, seat: number): string {
    if (!paint) return ` ${name}="none"`;
    const { rgb, alpha } = this.palette.opaque(paint, seat);
    return ` ${name}="${rgb}"${alpha === 1 ? '' : ` ${name}-opacity="${digits(alpha)}"`}`;
  }
}

/** Texts are left out. */
export const svgText = (marks: readonly Mark[], { width, height }: Screen, palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${new SvgText(palette).marksOf(marks, 0)}</svg>`;
