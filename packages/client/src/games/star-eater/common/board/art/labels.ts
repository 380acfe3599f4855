/** Text on the board: a ship's name and structure, momentum, numbers. Units are pixels. */
import type { Rotation, ShipView } from '@star-eater/rules/src/games/star-eater';
import { HEX_HEIGHT, angleOf, vectorOf } from '../layout';
import { seatShape } from './emblems';
import { type Mark, arc, circle, fill, group, ink, shape, stroke } from '../../../../../board/draw/mark';

/** A ship's label: its name and structure. A Command Corvette's: its name. */
export const LABEL_HEIGHT = 30;
export const COMMAND_LABEL_HEIGHT = 17;

/** Length of the structure bar; shorter where many ships are side by side. */
const BAR = 64;
const SHORT_BAR = 44;

/** Up to this many letters a name has its full size; a longer one shrinks, to a size that can still be read. */
const AT_FULL_SIZE = 18;
const FULL_SIZE = 13;
const LEAST_SIZE = 11;

const sizeOf = (name: string): number =>
  Math.min(FULL_SIZE, Math.max(LEAST_SIZE, (FULL_SIZE * AT_FULL_SIZE) / name.length));

const nameMark = (name: string): Mark => ({
  kind: 'text',
  text: name,
  x: 0,
  y: 8,
  size: sizeOf(name),
  fill: ink('side-text'),
  halo: ink('ground', 0.9),
  weight: 620,
});

/** Width of a letter as a share of the font's size: of Latin letters, and of the square signs of other scripts. */
const LETTER = 0.5;
const SQUARE = 1.05;

/** A name's width with a small margin. */
export const nameWidth = (name: string): number => {
  let letters = 0;
  for (const letter of name) letters += (letter.codePointAt(0) ?? 0) < 0x1100 ? LETTER : SQUARE;
  return letters * sizeOf(name) + 8;
};

/** Beside the bar: the seat's shape at its left, the number at its right. */
const BESIDE_BAR = 46;

export const labelWidth = (name: string, isCrowded: boolean): number =>
  Math.max((isCrowded ? SHORT_BAR : BAR) + BESIDE_BAR, nameWidth(name));

/** The background of a label over the rim's numbers. Elsewhere it would hide a hull. */
const plate = (width: number): Mark => {
  const half = width / 2;
  return fill(shape(-half, 0, half, 0, half, LABEL_HEIGHT - 3, -half, LABEL_HEIGHT - 3), ink('ground', 0.86));
};

/** A ship's name with its seat's shape, and its structure as a bar below. Origin: the middle of the top. */
export const labelMarks = (
  name: string,
  seat: number,
  structure: number,
  printed: number,
  { isCrowded = false, isAtRim = false } = {},
): Mark[] => {
  const width = isCrowded ? SHORT_BAR : BAR;
  const left = -width / 2;
  const share = Math.max(0, Math.min(1, structure / printed));
  const marks: Mark[] = [
    ...(isAtRim ? [plate(labelWidth(name, isCrowded))] : []),
    nameMark(name),
    group([seatShape(seat, ink('side-text'))], left - 9, 18, 5),
    fill(shape(left - 1, 16, -left + 1, 16, -left + 1, 22, left - 1, 22), ink('ground', 0.95)),
    fill(shape(left, 17, -left, 17, -left, 21, left, 21), ink('line-strong', 0.6)),
    fill(
      shape(left, 17, left + width * share, 17, left + width * share, 21, left, 21),
      structure * 3 <= printed ? ink('danger') : ink('side'),
    ),
  ];
  // A notch per point of structure, so that the bar can be counted.
  for (let i = 1; i < printed; i += 1) {
    const x = left + (width * i) / printed;
    marks.push(stroke(`M${x} 17L${x} 21`, ink('ground', 0.8), printed > 24 ? 0.5 : 1));
  }
  marks.push({
    kind: 'text',
    text: String(structure),
    x: -left + 5,
    y: 19,
    size: 12.5,
    fill: ink('text'),
    halo: ink('ground', 0.9),
    weight: 650,
    anchor: 'start',
  });
  return marks;
};

/**
 * A Command Corvette's name, because destroying it may win the match. Its seat's shape is on the token.
 * Origin: the middle of the top.
 */
export const commandLabelMarks = (name: string): Mark[] => [nameMark(name)];

/**
 * §7.2. A momentum mat where it acts, around the ship's centre, in plane units: up to four numbered arrows in
 * sequence, rotation as arcs. `size` is pixels per unit.
 */
export const momentumMarks = (ship: Pick<ShipView, 'linear' | 'rotational'>, size: number): Mark[] => {
  const px = 1 / size;
  const width = Math.max(0.1, 2.2 * px);
  const marks: Mark[] = [];
  const halos: Mark[] = [];
  let x = 0;
  let y = 0;
  ship.linear.forEach((direction, index) => {
    const { x: vx, y: vy } = vectorOf(direction);
    const angle = angleOf(direction);
    const nx = x + vx * HEX_HEIGHT;
    const ny = y + vy * HEX_HEIGHT;
    const head = 0.34;
    const shaft = `M${x + vx * 0.26} ${y + vy * 0.26}L${nx - vx * (head + 0.22)} ${ny - vy * (head + 0.22)}`;
    halos.push(stroke(shaft, ink('ground', 0.8), width + px * 3));
    marks.push(
      stroke(shaft, ink('side-text', 0.95), width),
      group(
        [
          {
            kind: 'path',
            d: shape(0, -0.22, head * 0.66, head, 0, head * 0.7, -head * 0.66, head),
            fill: ink('side-text'),
            stroke: ink('ground', 0.8),
            width: 1.5 * px,
          },
        ],
        nx - vx * 0.2,
        ny - vy * 0.2,
        1,
        angle,
      ),
      ...numberMarks(String(index + 1), (x + nx) / 2, (y + ny) / 2, size),
    );
    x = nx;
    y = ny;
  });
  return [
    ...halos,
    ...marks,
    ...ship.rotational.flatMap((rotation, index) => rotationMarks(rotation, index, size)),
  ];
};

const numberMarks = (text: string, x: number, y: number, size: number): Mark[] => {
  const radius = Math.max(0.34, 6.5 / size);
  return [
    {
      kind: 'path',
      d: circle(x, y, radius),
      fill: ink('ground', 0.94),
      stroke: ink('side-text', 0.9),
      width: 1.1 / size,
    },
    { kind: 'text', text, x, y, size: radius * 1.6, fill: ink('side-text'), weight: 700 },
  ];
};

/** §7.2. One rotational token: an arc of sixty degrees around the ship, with an arrowhead. */
const rotationMarks = (rotation: Rotation, index: number, size: number): Mark[] => {
  const px = 1 / size;
  const radius = 2.15 + index * 0.42;
  const sign = rotation === 'cw' ? 1 : -1;
  const from = sign * 0.35;
  const to = from + sign * (Math.PI / 3);
  const tip = { x: Math.sin(to) * radius, y: -Math.cos(to) * radius };
  const width = Math.max(0.1, 2.2 * px);
  return [
    stroke(arc(0, 0, radius, from, to - sign * 0.12), ink('ground', 0.8), width + 3 * px),
    stroke(arc(0, 0, radius, from, to - sign * 0.12), ink('side-text', 0.95), width),
    group(
      [
        {
          kind: 'path',
          d: shape(0, -0.3, 0.24, 0.2, 0, 0.06, -0.24, 0.2),
          fill: ink('side-text'),
          stroke: ink('ground', 0.8),
          width: 1.5 * px,
        },
      ],
      tip.x,
      tip.y,
      1,
      to + (sign * Math.PI) / 2,
    ),
  ];
};
