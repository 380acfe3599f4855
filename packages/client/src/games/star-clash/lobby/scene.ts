/** The scene behind Home: two fleets under fire. Loaded after the page. */
import type { Summary } from '../../../../../server/src/wire/match';
import type { Scene } from '../../../game';
import { listedSeat } from './listed';

const NS = 'http://www.w3.org/2000/svg';

const HULLS = [
  'M0 20 10 8 60 8 86 20 60 32 10 32Z',
  'M4 14 14 10 66 12 84 18 70 20 84 22 66 28 14 30 4 26Z',
  'M8 20 18 12 46 14 62 20 46 26 18 28Z',
] as const;

interface Place {
  hull: number;
  side: string;
  at: string;
}

const PLACES: readonly Place[] = [
  { hull: 0, side: 'clash-side-0', at: 'translate(1 4) scale(.055)' },
  { hull: 1, side: 'clash-side-0', at: 'translate(-1 6.500) scale(.05)' },
  { hull: 2, side: 'clash-side-0', at: 'translate(3 1.500) scale(.05)' },
  { hull: 0, side: 'clash-side-1', at: 'translate(13 -3) scale(-.055 .055)' },
  { hull: 1, side: 'clash-side-1', at: 'translate(11 -6) scale(-.05 .05)' },
  { hull: 2, side: 'clash-side-1', at: 'translate(13.500 1) scale(-.05 .05)' },
];

/** Shots between them. */
const SHOTS = 'M6 4.800 9.500 1.800 M3.600 7.300 7.800 -1.600 M6.400 2.300 7.500 -4.700';

function add(into: SVGElement, name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  into.append(element);
  return element;
}

/** Each fleet in a row of its own ships, at most so many. */
const ROW = 9;

function drawFleets(into: SVGElement, { seats }: Summary): void {
  const high = 11 / seats.length;
  for (const [row, seat] of seats.entries()) {
    const { ships } = listedSeat(seat);
    const many = Math.min(ships ?? 0, ROW);
    for (let at = 0; at < many; at++)
      add(into, 'path', {
        d: HULLS[(at + row) % HULLS.length] ?? '',
        class: ['scene-hull', `clash-side-${seat.seat}`].join(' '),
        transform: `translate(${(at - many / 2) * 2.5} ${-5.5 + high * row + high / 2 - 0.5}) scale(.025)`,
      });
  }
}

function drawScene(into: SVGElement, match?: Summary): void {
  if (match) return drawFleets(into, match);
  for (const { hull, side, at } of PLACES)
    add(into, 'path', { d: HULLS[hull] ?? '', class: `scene-hull ${side}`, transform: at });
  add(into, 'path', { d: SHOTS, class: 'scene-shots' });
}

export const scene: Scene = { drawScene };
