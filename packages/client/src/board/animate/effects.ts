/** What flashes in a beat, at a moment of it: beams, sparks, numbers, the collision track. Plane units. */
import type { Hex } from '@star-eater/rules';
import { boardWords } from '../../i18n/en/board';
import { type Mark, circle, fill, group, ink, line, ofSeat, shape, stroke, trace } from '../art/mark';
import type { Picture } from '../compose';
import { HEX_HEIGHT, angleOf, centreOf, hexAt, vectorOf } from '../layout';
import { DURATION, type Effect } from './beat';
import { type TrackToken, trackTokens } from './track';

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** 0 → 1 → 0 over a beat, quick to come and slow to go. */
const flash = (t: number): number => (t < 0.15 ? t / 0.15 : 1 - (t - 0.15) / 0.85);

/** Few, sharp sparks: a fixed fan, so that nothing flickers between frames. */
const sparkMarks = (at: Hex, strength: 1 | 2, t: number): Mark[] => {
  const { x, y } = centreOf(at);
  const count = strength === 2 ? 9 : 6;
  const out = 1 - (1 - t) ** 3;
  const marks: Mark[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = ((i + ((at[0] * 7 + at[1] * 3) % 5) / 5) / count) * Math.PI * 2 + (i % 2) * 0.3;
    const reach = (0.5 + ((i * 37) % 10) / 14) * strength * 0.85;
    const from = reach * out * 0.55;
    const to = reach * out;
    marks.push(
      stroke(
        trace(
          x + Math.sin(angle) * from,
          y - Math.cos(angle) * from,
          x + Math.sin(angle) * to,
          y - Math.cos(angle) * to,
        ),
        ink(i % 3 ? 'danger' : 'text', clamp(1.2 - t * 1.2)),
        0.09,
      ),
    );
  }
  if (t < 0.4) marks.push(fill(circle(x, y, 0.34 * strength * (1 - t)), ink('text', 0.85 * (1 - t / 0.4))));
  return marks;
};

const beamMarks = (from: Hex, hexes: readonly Hex[], t: number, size: number): Mark[] => {
  const end = hexes[hexes.length - 1] ?? from;
  const path = line(centreOf(from), centreOf(end));
  const light = flash(t);
  const width = Math.max(0.16, 3 / size);
  return [
    stroke(path, ink('side', 0.35 * light), width * 3.2),
    stroke(path, ink('side', 0.9 * light), width * 1.3),
    stroke(path, ink('text', light), width * 0.5),
    ...sparkMarks(end, 1, t),
  ];
};

const tracerMarks = (from: Hex, to: Hex, hit: boolean, t: number, size: number): Mark[] => {
  const a = centreOf(from);
  const b = centreOf(to);
  const marks: Mark[] = [];
  const width = Math.max(0.09, 1.8 / size);
  // Three rounds, one after the other; a miss goes wide and beyond.
  for (let i = 0; i < 3; i += 1) {
    const own = clamp((t - i * 0.1) / 0.45);
    if (own <= 0 || own >= 1) continue;
    const wide = hit ? 0 : 0.35;
    const reach = hit ? 1 : 1.25;
    const at = (share: number) => ({
      x: a.x + (b.x - a.x) * share * reach + (b.y - a.y) * wide * share * 0.3,
      y: a.y + (b.y - a.y) * share * reach - (b.x - a.x) * wide * share * 0.3,
    });
    marks.push(stroke(line(at(Math.max(0, own - 0.18)), at(own)), ink('text', 0.95), width));
  }
  if (hit && t > 0.45) marks.push(...sparkMarks(to, 1, (t - 0.45) / 0.55));
  return marks;
};

/** The ship's own burn, opposite to where it is pushed. */
const glowMarks = (at: Hex, direction: number, t: number): Mark[] => {
  const { x, y } = centreOf(at);
  const back = vectorOf(direction + 3);
  const length = 1.4 * (1 - t) + 0.3;
  const light = 1 - t;
  return [0, 1].map((i) =>
    group(
      [
        fill(
          shape(-0.3 + i * 0.14, 0, 0.3 - i * 0.14, 0, 0, -length * (1 - i * 0.35)),
          i ? ink('text', 0.8 * light) : ink('side', 0.6 * light),
        ),
      ],
      x + back.x * 1.1,
      y + back.y * 1.1,
      1,
      angleOf(direction + 3),
    ),
  );
};

const numberMarks = (effect: Extract<Effect, { kind: 'number' }>, t: number, size: number): Mark[] => {
  const { x, y } = centreOf(effect.at);
  const pop = t < 0.2 ? 0.7 + t * 1.5 : 1;
  const tone = effect.tone === 'danger' ? 'danger' : 'text';
  return [
    {
      kind: 'text',
      text: effect.text,
      x,
      y: y - 0.5 - t * 0.7,
      size: Math.max(1.1, (effect.tone === 'danger' ? 24 : 18) / size) * pop,
      fill: ink(tone, clamp(3 - t * 3)),
      halo: ink('ground', clamp(3 - t * 3)),
      weight: 760,
    },
  ];
};

/** A small plate with words, above its hex. Pixels, scaled to the plane. */
const captionMarks = (text: string, at: Hex, t: number, size: number): Mark[] => {
  const { x, y } = centreOf(at);
  const half = text.length * 3.4 + 8;
  const light = clamp(Math.min(t * 8, (1 - t) * 5));
  return [
    group(
      [
        {
          kind: 'path',
          d: shape(-half, -11, half, -11, half, 11, -half, 11),
          fill: ink('panel', 0.96 * light),
          stroke: ink('side', light),
          width: 1.2,
        },
        { kind: 'text', text, x: 0, y: -0.5, size: 13, fill: ink('text', light), weight: 640 },
      ],
      x,
      y - 1.5 - 14 / size,
      1 / size,
    ),
  ];
};

const CELL = 24;

/** One token on the track, as a small card: an arrow, or a turn. Pixels. */
const trackCard = ({ token, from, state }: TrackToken, x: number): Mark[] => {
  const struck = state === 'struck';
  const paint = ink(struck ? 'danger' : 'text');
  const sign = token === 'ccw' ? -1 : 1;
  const glyph: Mark[] =
    typeof token === 'number'
      ? [
          group(
            [fill(shape(0, -8, 6, 1, 1.8, 1, 1.8, 8, -1.8, 8, -1.8, 1, -6, 1), paint)],
            x,
            0,
            1,
            angleOf(token),
          ),
        ]
      : [
          stroke(`M${x - sign * 6} 4A7 7 0 1 ${sign > 0 ? 1 : 0} ${x + sign * 6} 2`, paint, 2.4),
          fill(shape(x + sign * 2, 1, x + sign * 10, 1, x + sign * 6, 8), paint),
        ];
  return [
    {
      kind: 'path',
      d: shape(x - 11, -12, x + 11, -12, x + 11, 12, x - 11, 12),
      fill: ink('panel-raised'),
      stroke: ink(state === 'kept' ? 'line-strong' : 'danger'),
      width: 1,
    },
    // Whose token it is: its seat's colour along the foot; the edge of the board has none.
    ...(from === 'edge'
      ? []
      : [ofSeat(from, [fill(shape(x - 10, 8.5, x + 10, 8.5, x + 10, 11.5, x - 10, 11.5), ink('side'))])]),
    ...glyph,
    ...(struck ? [stroke(trace(x - 10, 10, x + 10, -10), ink('danger'), 1.8)] : []),
  ];
};

/** From a ship's centre to the tip of its longest hull, and a little more; plane units. */
const CLEAR_OF_HULLS = 3.6 * HEX_HEIGHT;
/** Half the height of the track's card and its names, pixels. */
const HALF_CARD = 46;

/**
 * look.md: what collides stays in sight. The card stands beyond both hulls, on the side where the board goes on:
 * below ships in its upper half, above ships in its lower half.
 */
export const trackPlace = (ships: readonly Hex[], size: number): { x: number; y: number } => {
  const centres = ships.map(centreOf);
  const x = centres.reduce((sum, centre) => sum + centre.x, 0) / Math.max(1, centres.length);
  const heights = centres.map((centre) => centre.y);
  const isUpper = heights.reduce((sum, y) => sum + y, 0) < 0;
  const away = CLEAR_OF_HULLS + HALF_CARD / size;
  return { x, y: isUpper ? Math.max(...heights) + away : Math.min(...heights) - away };
};

/**
 * §12, R-17. The collision track: the tokens come one by one, each that cancels or modifies is struck out
 * with its partner; then the sum, then the damage.
 */
const trackMarks = (effect: Extract<Effect, { kind: 'track' }>, t: number, size: number): Mark[] => {
  const { x, y } = trackPlace(effect.ships, size);
  const count = effect.steps.length;
  const whole = DURATION.hold + DURATION.track * count + DURATION.verdict;
  const elapsed = t * whole;
  const shown = Math.max(0, Math.min(count, Math.floor((elapsed - DURATION.hold) / DURATION.track) + 1));
  const verdict = elapsed > DURATION.hold + DURATION.track * count;
  const columns = Math.max(count, 1);
  const width = Math.max(columns * CELL + 16, 168);
  const left = -((columns - 1) * CELL) / 2;
  const marks: Mark[] = [
    {
      kind: 'path',
      d: shape(-width / 2, -22, width / 2, -22, width / 2, 44, -width / 2, 44),
      fill: ink('panel', 0.96),
      stroke: ink('line-strong'),
      width: 1.2,
    },
  ];
  trackTokens(effect.steps.slice(0, shown)).forEach((token, i) =>
    marks.push(...trackCard(token, left + i * CELL)),
  );
  if (count === 0)
    marks.push({ kind: 'text', text: boardWords.emptyTrack, x: 0, y: 0, size: 12, fill: ink('text-quiet') });
  if (verdict)
    marks.push(
      {
        kind: 'text',
        text: boardWords.trackSum(effect.removed, effect.offending),
        x: -12,
        y: 30,
        size: 13,
        fill: ink('text-quiet'),
        weight: 560,
      },
      { kind: 'text', text: String(effect.damage), x: 70, y: 29, size: 24, fill: ink('danger'), weight: 780 },
    );
  return [group(marks, x, y, 1 / size)];
};

const ringEffect = (at: Hex, reach: number, t: number, size: number): Mark[] => {
  const { x, y } = centreOf(at);
  const radius = reach * (0.75 + 0.25 * (1 - (1 - t) ** 2)) * (HEX_HEIGHT / 1.732);
  return [stroke(circle(x, y, radius), ink('side', 0.9 * (1 - t)), 2.4 / size)];
};

const effectMarks = (effect: Effect, t: number, size: number): { marks: Mark[]; hexes: Hex[] } => {
  switch (effect.kind) {
    case 'glow':
      return { marks: [ofSeat(effect.seat, glowMarks(effect.at, effect.direction, t))], hexes: [effect.at] };
    case 'beam':
      return {
        marks: [ofSeat(effect.seat, beamMarks(effect.from, effect.hexes, t, size))],
        hexes: [effect.from, ...effect.hexes],
      };
    case 'tracer':
      return {
        marks: [ofSeat(effect.seat, tracerMarks(effect.from, effect.to, effect.hit, t, size))],
        hexes: [effect.from, effect.to],
      };
    case 'muzzle': {
      const { x, y } = centreOf(effect.from);
      const out = vectorOf(effect.facing);
      const burst = shape(0, -0.7 * (1 - t), 0.24, 0, 0, 0.1, -0.24, 0);
      return {
        marks: [
          ofSeat(effect.seat, [
            group(
              [fill(burst, ink('text', 0.95 * (1 - t)))],
              x + out.x,
              y + out.y,
              1.2,
              angleOf(effect.facing),
            ),
          ]),
        ],
        hexes: [effect.from],
      };
    }
    case 'sparks':
      return { marks: sparkMarks(effect.at, effect.strength, t), hexes: [effect.at] };
    case 'ring':
      return {
        marks: [ofSeat(effect.seat, ringEffect(effect.at, effect.reach, t, size))],
        hexes: around(effect.at, Math.ceil(effect.reach)),
      };
    case 'number':
      return { marks: numberMarks(effect, t, size), hexes: [effect.at] };
    case 'caption':
      return {
        marks: [ofSeat(effect.seat ?? 0, captionMarks(effect.text, effect.at, t, size))],
        hexes: around(effect.at, Math.ceil(110 / (1.5 * size))),
      };
    case 'track':
      return {
        marks: trackMarks(effect, t, size),
        hexes: around(
          hexAt(trackPlace(effect.ships, size)),
          Math.ceil((effect.steps.length * CELL + 200) / (2 * size)),
        ),
      };
  }
};

/** Two hexes that span a box of so many hexes about one. */
const around = ([q, r]: Hex, reach: number): Hex[] => [
  [q - reach, r - reach + Math.floor(reach / 2)],
  [q + reach, r + reach - Math.floor(reach / 2)],
];

/** All effects of a beat at a moment of it, 0 to 1. */
export const effectsPicture = (effects: readonly Effect[], t: number, size: number): Picture => {
  const picture: Picture = { marks: [], hexes: [] };
  for (const effect of effects) {
    const { marks, hexes } = effectMarks(effect, t, size);
    picture.marks.push(...marks);
    picture.hexes.push(...hexes);
  }
  return picture;
};
