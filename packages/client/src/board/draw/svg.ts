/** Marks as SVG elements. Colours are names in tokens.css, so a new theme needs no redrawing. */
import type { Flash } from '../motion/flash';
import { type Ink, type Mark, type Paint, fill, ink, shape } from './mark';

const SVG = 'http://www.w3.org/2000/svg';

export const svgElement = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

const variable = (ink: Ink, seat: number): string =>
  ink === 'side' ? `var(--side-${seat})` : ink === 'side-text' ? `var(--side-${seat}-text)` : `var(--${ink})`;

const colour = (paint: Paint, seat: number): string =>
  paint.mix
    ? `color-mix(in srgb, ${variable(paint.mix[0], seat)} ${Math.round(paint.mix[1] * 100)}%, ${variable(paint.ink, seat)})`
    : variable(paint.ink, seat);

let clips = 0;

/** Appends marks to a parent. Colours are set through `style`, which a CSP allows from script. */
export const appendMarks = (parent: SVGElement, marks: readonly Mark[], seat: number): void => {
  for (const mark of marks) {
    switch (mark.kind) {
      case 'path': {
        const path = svgElement('path', { d: mark.d, 'stroke-linejoin': 'round' });
        path.style.fill = mark.fill ? colour(mark.fill, seat) : 'none';
        if (mark.fill?.alpha !== undefined) path.style.fillOpacity = String(mark.fill.alpha);
        if (mark.stroke) {
          path.style.stroke = colour(mark.stroke, seat);
          path.style.strokeOpacity = String(mark.stroke.alpha ?? 1);
          path.setAttribute('stroke-width', String(mark.width ?? 0.05));
          if (mark.dash) path.setAttribute('stroke-dasharray', mark.dash.join(' '));
        }
        if (mark.clip) {
          clips += 1;
          const clip = svgElement('clipPath', { id: `board-clip-${clips}` });
          clip.append(svgElement('path', { d: mark.clip }));
          path.setAttribute('clip-path', `url(#board-clip-${clips})`);
          parent.append(clip);
        }
        parent.append(path);
        break;
      }
      case 'group': {
        const rotation = (mark.rotation * 180) / Math.PI;
        const group = svgElement('g', {
          transform: `translate(${mark.x} ${mark.y}) rotate(${rotation}) scale(${mark.scale})`,
        });
        appendMarks(group, mark.marks, mark.seat ?? seat);
        parent.append(group);
        break;
      }
      case 'text': {
        const text = svgElement('text', {
          x: mark.x,
          y: mark.y,
          'font-size': mark.size,
          'font-weight': mark.weight ?? 600,
          'text-anchor': mark.anchor ?? 'middle',
          'dominant-baseline': 'central',
        });
        text.style.fill = colour(mark.fill, seat);
        text.style.fontFamily = 'var(--font-instrument)';
        if (mark.halo) {
          text.style.stroke = colour(mark.halo, seat);
          text.style.paintOrder = 'stroke';
          text.setAttribute('stroke-width', String(mark.size / 5));
        }
        text.textContent = mark.text;
        parent.append(text);
        break;
      }
    }
  }
};

const BAR = shape(-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5);

export const appendFlashes = (parent: SVGElement, flashes: readonly Flash[]): void => {
  for (const { picture, seat, x, y, rotation, across, along, alpha } of flashes) {
    const degrees = (rotation * 180) / Math.PI;
    const group = svgElement('g', {
      transform: `translate(${x} ${y}) rotate(${degrees}) scale(${across} ${along})`,
      opacity: alpha,
    });
    const marks = picture.kind === 'bar' ? [fill(BAR, ink(picture.ink))] : picture.marks();
    appendMarks(group, marks, seat);
    parent.append(group);
  }
};
