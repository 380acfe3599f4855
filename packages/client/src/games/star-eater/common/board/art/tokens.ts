/** Tokens as on a plotting table: small, pointing where they head, with their seat's shape. Facing N. */
import { HEX_HEIGHT } from '../layout';
import { seatShape } from './emblems';
import {
  type Mark,
  circle,
  fill,
  group,
  ink,
  mixed,
  shape,
  stroke,
  trace,
} from '../../../../../board/draw/mark';

/** The plate of a corvette: the seat's shape, always upright. */
export const plateMarks = (seat: number): Mark[] => {
  const plate = seatShape(seat);
  return plate.kind === 'path'
    ? [
        group(
          [
            { ...plate, fill: ink('ground', 0.9), stroke: ink('ground', 0.9), width: 0.4 },
            { ...plate, fill: mixed('panel', 'side', 0.3), stroke: ink('side', 0.9), width: 0.12 },
          ],
          0,
          0,
          0.56,
        ),
      ]
    : [];
};

/** §7.2.4. A corvette: a dart. */
export const corvetteMarks = (fired: boolean): Mark[] => [
  {
    kind: 'path',
    d: shape(0, -0.78, 0.4, 0.5, 0, 0.28, -0.4, 0.5),
    fill: fired ? mixed('panel', 'side', 0.55) : ink('side'),
    stroke: ink('ground', 0.95),
    width: 0.09,
  },
  stroke(trace(0, -0.5, 0, 0.22), ink('ground', 0.55), 0.05),
];

/** §8. A Command Corvette: a winged dart in a double ring. */
export const commandMarks = (): Mark[] => [
  { kind: 'path', d: circle(0, 0, 0.78), fill: ink('ground', 0.85), stroke: ink('side'), width: 0.07 },
  stroke(circle(0, 0, 0.66), ink('side', 0.6), 0.035),
  {
    kind: 'path',
    d: shape(
      0,
      -0.92,
      0.2,
      -0.2,
      0.62,
      0.34,
      0.6,
      0.56,
      0.16,
      0.4,
      0,
      0.56,
      -0.16,
      0.4,
      -0.6,
      0.56,
      -0.62,
      0.34,
      -0.2,
      -0.2,
    ),
    fill: ink('side'),
    stroke: ink('ground', 0.95),
    width: 0.07,
  },
  fill(shape(0, -0.5, 0.1, 0.1, 0, 0.28, -0.1, 0.1), ink('text')),
];

/** §9.4. A torpedo: slimmer, finned; the seat's shape is its motor. */
export const torpedoMarks = (seat: number): Mark[] => {
  const motor = seatShape(seat);
  return [
    fill(shape(-0.07, 0.5, 0.07, 0.5, 0, 0.95), ink('text', 0.7)),
    {
      kind: 'path',
      d: shape(0, -0.8, 0.13, -0.45, 0.13, 0.2, 0.32, 0.56, 0, 0.44, -0.32, 0.56, -0.13, 0.2, -0.13, -0.45),
      fill: mixed('side', 'text', 0.25),
      stroke: ink('ground', 0.95),
      width: 0.08,
    },
    group(
      motor.kind === 'path' ? [{ ...motor, fill: ink('side'), stroke: ink('ground', 0.95), width: 0.3 }] : [],
      0,
      0.12,
      0.27,
    ),
  ];
};

/** §9.3. A cannon token: a bolt with a tail as long as its speed in hexes. */
export const boltTailMarks = (speed: number): Mark[] => {
  const length = speed * HEX_HEIGHT;
  const step = (from: number, to: number, alpha: number): Mark =>
    fill(
      shape(
        ...[-0.13 * (1 - from), length * from, 0.13 * (1 - from), length * from],
        ...[0.13 * (1 - to), length * to, -0.13 * (1 - to), length * to],
      ),
      ink('side', alpha),
    );
  const marks: Mark[] = [];
  for (let i = 0; i < 6; i += 1) marks.push(step(i / 6, (i + 1) / 6, 0.62 * (1 - i / 6) + 0.06));
  // A tick at the end of each hex of its speed.
  for (let i = 1; i <= speed; i += 1)
    marks.push(stroke(trace(-0.16, i * HEX_HEIGHT, 0.16, i * HEX_HEIGHT), ink('side', 0.55), 0.05));
  return marks;
};

export const boltMarks = (seat: number): Mark[] => {
  const head = seatShape(seat);
  return [
    fill(shape(0, -0.62, 0.2, -0.2, -0.2, -0.2), mixed('side', 'text', 0.6)),
    group(
      head.kind === 'path' ? [{ ...head, fill: ink('side'), stroke: ink('ground', 0.95), width: 0.28 }] : [],
      0,
      0,
      0.34,
    ),
    fill(circle(0, 0, 0.1), ink('text')),
  ];
};

/** A token's next place: its outline, hollow. */
export const nextMarks = (kind: 'cannon' | 'torpedo' | 'corvette' | 'command-corvette'): Mark[] => {
  const outline = { ink: 'side', alpha: 0.75 } as const;
  switch (kind) {
    case 'cannon':
      return [
        stroke(circle(0, 0, 0.26), outline, 0.06),
        stroke(trace(-0.16, -0.42, 0, -0.6, 0.16, -0.42), outline, 0.06),
      ];
    case 'torpedo':
      return [
        stroke(
          shape(0, -0.7, 0.14, -0.3, 0.14, 0.2, 0.3, 0.5, -0.3, 0.5, -0.14, 0.2, -0.14, -0.3),
          outline,
          0.06,
        ),
      ];
    case 'corvette':
    case 'command-corvette':
      return [stroke(shape(0, -0.66, 0.36, 0.46, 0, 0.26, -0.36, 0.46), outline, 0.06)];
  }
};
