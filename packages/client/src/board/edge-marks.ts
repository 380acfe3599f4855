/** docs/design.md, Camera. Markers at the edge of the board for things out of view. */
import { type Camera, type Screen, toScreen } from './camera';
import { type Mark, circle, ink, shape } from './draw/mark';
import { appendMarks, svgElement } from './draw/svg';
import { type Box, type Point, boxAround, boxesMeet } from './plane';

/** Something that may be out of view. `marks`: its sign in a marker, pixels around the middle; equal keys look alike. */
export interface Far {
  key: string;
  seat: number;
  at: Point;
  marks: readonly Mark[];
}

/** One marker: its things, its place on the screen, and its angle, radians clockwise from up. */
export interface EdgeMark {
  far: Far;
  count: number;
  at: Point;
  angle: number;
}

/** Pixels: distance of a marker's middle from the edge, and how close two of one seat are merged. */
const INSET = 20;
const TOGETHER = 30;

const isIn = ({ x, y }: Point, { width, height }: Screen): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** Where the line from the screen's middle to a point leaves the frame. */
const edgeOf = (point: Point, { width, height }: Screen): Point => {
  const dx = point.x - width / 2;
  const dy = point.y - height / 2;
  const share = Math.min(
    (width / 2 - INSET) / Math.max(1e-6, Math.abs(dx)),
    (height / 2 - INSET) / Math.max(1e-6, Math.abs(dy)),
  );
  return { x: width / 2 + dx * share, y: height / 2 + dy * share };
};

/** Half of a marker's side, and how far it is moved at once along the edge, pixels. */
const HALF = 16;
const STEP = 8;

export const markBox = ({ at }: Pick<EdgeMark, 'at'>): Box => boxAround(at, HALF);

/** The points of the frame on which markers are, STEP apart. */
const frameOf = ({ width, height }: Screen): Point[] => {
  const points: Point[] = [];
  for (let x = INSET; x <= width - INSET; x += STEP) points.push({ x, y: INSET }, { x, y: height - INSET });
  for (let y = INSET; y <= height - INSET; y += STEP) points.push({ x: INSET, y }, { x: width - INSET, y });
  return points;
};

/** Beside what covers a place, level with it: a marker still points the right way there. */
const besideOf = (at: Point, { left, top, right, bottom }: Box): Point[] => [
  { x: left - HALF, y: at.y },
  { x: right + HALF, y: at.y },
  { x: at.x, y: top - HALF },
  { x: at.x, y: bottom + HALF },
];

/** The free place on the frame, or beside an obstacle, that is nearest; the place itself if there is none. */
const freeNear = (at: Point, screen: Screen, taken: readonly Box[], obstacles: readonly Box[]): Point => {
  const isFree = (point: Point): boolean =>
    ![...taken, ...obstacles].some((box) => boxesMeet(markBox({ at: point }), box));
  if (isFree(at)) return at;
  const away = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  const covering = obstacles.filter((box) => boxesMeet(markBox({ at }), box));
  return (
    [...frameOf(screen), ...covering.flatMap((box) => besideOf(at, box))]
      .filter((point) => isIn(point, screen) && isFree(point))
      .sort((a, b) => away(a) - away(b))[0] ?? at
  );
};

/**
 * A marker for each direction with something out of view. They keep clear of each other, of names and of
 * what covers the board, pixels.
 */
export const edgeMarks = (
  things: readonly Far[],
  camera: Camera,
  screen: Screen,
  names: readonly Box[] = [],
  obstacles: readonly Box[] = [],
): EdgeMark[] => {
  const marks: EdgeMark[] = [];
  /** Where each would be if nothing were taken. */
  const edges: Point[] = [];
  for (const far of things) {
    const point = toScreen(camera, screen, far.at);
    if (isIn(point, screen)) continue;
    const at = edgeOf(point, screen);
    const near = marks.find((mark, i) => {
      const edge = edges[i] as Point;
      return mark.far.seat === far.seat && Math.hypot(edge.x - at.x, edge.y - at.y) < TOGETHER;
    });
    if (near) {
      near.count += 1;
      continue;
    }
    edges.push(at);
    marks.push({
      far,
      count: 1,
      at: freeNear(at, screen, [...names, ...marks.map(markBox)], obstacles),
      angle: Math.atan2(point.x - screen.width / 2, screen.height / 2 - point.y),
    });
  }
  return marks;
};

/** A marker's drawing, in pixels around its middle: a dart pointing up, and the thing's sign over it. */
const SIDE = 34;
const DART: Mark = {
  kind: 'path',
  d: shape(0, -16, 7, -8, -7, -8),
  fill: ink('side'),
  stroke: ink('ground', 0.9),
  width: 1,
};
const marksOf = (far: Far): Mark[] => [
  { kind: 'path', d: circle(0, 0, 9.5), fill: ink('ground', 0.92), stroke: ink('side'), width: 1.6 },
  ...far.marks,
];

const numberOf = (count: number): Mark[] =>
  count > 1
    ? [
        {
          kind: 'text',
          text: String(count),
          x: 9,
          y: 9,
          size: 12,
          fill: ink('text'),
          halo: ink('ground'),
          weight: 700,
        },
      ]
    : [];

/** A marker on the page. It is drawn once; `place` only moves it and turns its dart. */
class MarkerNode {
  readonly root = document.createElement('div');
  private readonly dart = svgElement('g');

  constructor(readonly mark: EdgeMark) {
    const { far, count } = mark;
    this.root.dataset.far = far.key;
    Object.assign(this.root.style, {
      position: 'absolute',
      left: `${-SIDE / 2}px`,
      top: `${-SIDE / 2}px`,
      width: `${SIDE}px`,
      height: `${SIDE}px`,
      pointerEvents: 'auto',
      cursor: 'pointer',
    });
    const svg = svgElement('svg', {
      viewBox: `${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`,
      width: String(SIDE),
      height: String(SIDE),
    });
    appendMarks(this.dart, [DART], far.seat);
    svg.append(this.dart);
    appendMarks(svg, [...marksOf(far), ...numberOf(count)], far.seat);
    this.root.append(svg);
    this.place(mark);
  }

  place({ at, angle }: EdgeMark): void {
    this.root.style.transform = `translate(${at.x}px, ${at.y}px)`;
    this.dart.setAttribute('transform', `rotate(${(angle * 180) / Math.PI})`);
  }
}

const looksLike = (a: EdgeMark, b: EdgeMark | undefined): boolean =>
  b !== undefined && a.far.key === b.far.key && a.far.seat === b.far.seat && a.count === b.count;

/**
 * The markers of one board. For pointers only: keyboards and screen readers move between things on the board
 * itself.
 */
export class EdgeMarkers {
  readonly root = document.createElement('div');
  private shown: EdgeMark[] = [];
  private nodes: MarkerNode[] = [];

  /** `onPick`: the player wants to see what is there. */
  constructor(onPick: (at: Point) => void) {
    Object.assign(this.root.style, {
      position: 'absolute',
      inset: '0',
      overflow: 'hidden',
      pointerEvents: 'none',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.root.addEventListener('click', (event) => {
      const node = event.target instanceof Element ? event.target.closest('[data-far]') : null;
      const mark = this.shown[[...this.root.children].indexOf(node as Element)];
      if (!mark) return;
      event.stopPropagation();
      onPick(mark.far.at);
    });
  }

  show(
    things: readonly Far[],
    camera: Camera,
    screen: Screen,
    names: readonly Box[],
    obstacles: readonly Box[],
  ): void {
    const marks = edgeMarks(things, camera, screen, names, obstacles);
    if (marks.length === 0 && this.shown.length === 0) return;
    const isRedrawn =
      marks.length !== this.nodes.length || marks.some((mark, i) => !looksLike(mark, this.nodes[i]?.mark));
    if (isRedrawn) {
      const old = this.nodes;
      this.nodes = marks.map(
        (mark) => old.find((node) => looksLike(mark, node.mark)) ?? new MarkerNode(mark),
      );
      this.root.replaceChildren(...this.nodes.map(({ root }) => root));
    }
    marks.forEach((mark, i) => {
      if (isRedrawn || !isSamePlace(mark, this.shown[i])) this.nodes[i]?.place(mark);
    });
    this.shown = marks;
  }
}

const isSamePlace = (a: EdgeMark, b: EdgeMark | undefined): boolean =>
  b !== undefined && a.at.x === b.at.x && a.at.y === b.at.y && a.angle === b.angle;
