/** The scene behind Home: two lines of ships closing on a bare table. Loaded after the page. */
import type { Summary } from '../../../../../server/src/wire/match';
import type { Scene } from '../../../game';
import './scene.css';

const NS = 'http://www.w3.org/2000/svg';

interface Place {
  seat: number;
  x: number;
  y: number;
  turn: number;
  size: number;
}

const PLACES: readonly Place[] = [
  { seat: 0, x: 1, y: 6, turn: 35, size: 1.5 },
  { seat: 0, x: 4.5, y: 8, turn: 20, size: 1 },
  { seat: 0, x: -1, y: 2, turn: 60, size: 1 },
  { seat: 1, x: 12, y: -5, turn: 215, size: 1.5 },
  { seat: 1, x: 8.5, y: -6, turn: 190, size: 1 },
  { seat: 1, x: 14, y: -1, turn: 240, size: 1 },
];

const HULL = 'M0-.8 .35-.3 .4.55 .15.8H-.15L-.4.55-.35-.3Z';
const COURSE = 'M1 6 2.800 3.400 2.200.2 M12-5 10-2.400 10.600.9';

function add(into: SVGElement, name: string, attributes: Record<string, string>): void {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  into.append(element);
}

/** Two lines on either side of the table; a side's smaller ships are told by its points. */
const STATIONS: readonly Omit<Place, 'seat'>[] = [
  { x: 0, y: 0, turn: 0, size: 1.5 },
  { x: -3, y: 1, turn: 0, size: 1 },
  { x: 3, y: 1, turn: 0, size: 1 },
];

const placesOf = ({ seats }: Summary): Place[] =>
  seats.flatMap(({ seat }) => {
    const isBelow = seat % 2 === 0;
    const aside = seats.length > 2 ? (seat < 2 ? -6 : 6) : 0;
    return STATIONS.map(({ x, y, turn, size }) => ({
      seat,
      x: x + aside,
      y: isBelow ? 3 + y : -3 - y,
      turn: isBelow ? turn : turn + 180,
      size,
    }));
  });

function drawScene(into: SVGElement, match?: Summary): void {
  if (!match) add(into, 'path', { d: COURSE, class: 'scene-course' });
  for (const { seat, x, y, turn, size } of match ? placesOf(match) : PLACES) {
    const side = `reach-seat-${seat}`;
    add(into, 'circle', { cx: `${x}`, cy: `${y}`, r: `${size}`, class: ['scene-ring', side].join(' ') });
    add(into, 'path', {
      d: HULL,
      class: ['scene-ship', side].join(' '),
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    });
  }
}

export const scene: Scene = { drawScene };
