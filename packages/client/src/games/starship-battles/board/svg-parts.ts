/** Parts of the picture that change with every frame of a drag: SVG over the board, where nothing is painted again. */
import { svgElement } from '../../../board/draw/svg';

/** Paths by name, in the order in which they are first set; only what changes is written. */
export class Paths {
  private readonly known = new Map<string, { element: SVGPathElement; d: string }>();

  constructor(private readonly parent: SVGElement) {}

  set(name: string, d: string): void {
    const part = this.known.get(name) ?? this.add(name);
    if (part.d === d) return;
    part.d = d;
    part.element.setAttribute('d', d);
  }

  private add(name: string): { element: SVGPathElement; d: string } {
    const element = svgElement('path', { class: `reach-${name}`, 'vector-effect': 'non-scaling-stroke' });
    this.parent.append(element);
    const part = { element, d: '' };
    this.known.set(name, part);
    return part;
  }
}

/** A layer over the board that turns and grows with it. It is as large as the board, and no reader reads it. */
export class Overlay {
  readonly root = svgElement('svg', {
    class: 'reach-fire',
    'aria-hidden': 'true',
    width: '100%',
    height: '100%',
  });
  protected readonly world = svgElement('g');
  protected readonly paths = new Paths(this.world);

  constructor() {
    this.root.append(this.world);
  }

  look(transform: string): void {
    this.world.setAttribute('transform', transform);
  }
}
