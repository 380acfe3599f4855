/** §12, R-17. The collision track as a card on the board: its tokens one by one, the sum, the damage. */
import type { Hex } from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../../messages/board';
import { type Mark, fill, group, ink, ofSeat, shape, stroke, trace } from '../../../../../board/draw/mark';
import { type Box, type Point } from '../../../../../board/plane';
import { HEX_HEIGHT, angleOf, centreOf } from '../layout';
import { DURATION, type Effect } from './beat';
import type { Flash } from '../../../../../board/motion/flash';
import { type TrackToken, trackTokens } from './track';

type TrackEffect = Extract<Effect, { kind: 'track' }>;

/** A token's cell on the card, pixels. */
const CELL = 24;
/** From a ship's centre to just beyond the tip of its longest hull; plane units. */
const CLEAR_OF_HULLS = 3.6 * HEX_HEIGHT;
/** Half the height of the track's card and its names, pixels. */
const HALF_CARD = 46;

/** One token on the track, as a small card: an arrow, or a turn. Pixels. */
const tokenMarks = ({ token, from, state }: TrackToken): Mark[] => {
  const struck = state === 'struck';
  const paint = ink(struck ? 'danger' : 'text');
  const sign = token === 'ccw' ? -1 : 1;
  const arrow = shape(0, -8, 6, 1, 1.8, 1, 1.8, 8, -1.8, 8, -1.8, 1, -6, 1);
  const glyph: Mark[] =
    typeof token === 'number'
      ? [group([fill(arrow, paint)], 0, 0, 1, angleOf(token))]
      : [
          stroke(`M${-sign * 6} 4A7 7 0 1 ${sign > 0 ? 1 : 0} ${sign * 6} 2`, paint, 2.4),
          fill(shape(sign * 2, 1, sign * 10, 1, sign * 6, 8), paint),
        ];
  return [
    {
      kind: 'path',
      d: shape(-11, -12, 11, -12, 11, 12, -11, 12),
      fill: ink('panel-raised'),
      stroke: ink(state === 'kept' ? 'line-strong' : 'danger'),
      width: 1,
    },
    // A stripe in its seat's colour; the edge of the board has none.
    ...(from === 'edge'
      ? []
      : [ofSeat(from, [fill(shape(-10, 8.5, 10, 8.5, 10, 11.5, -10, 11.5), ink('side'))])]),
    ...glyph,
    ...(struck ? [stroke(trace(-10, 10, 10, -10), ink('danger'), 1.8)] : []),
  ];
};

const plateMarks = (width: number, isEmpty: boolean): Mark[] => [
  {
    kind: 'path',
    d: shape(-width / 2, -22, width / 2, -22, width / 2, 44, -width / 2, 44),
    fill: ink('panel', 0.96),
    stroke: ink('line-strong'),
    width: 1.2,
  },
  ...(isEmpty
    ? [
        {
          kind: 'text',
          text: boardMessages.emptyTrack,
          x: 0,
          y: 0,
          size: 12,
          fill: ink('text-quiet'),
        } as const,
      ]
    : []),
];

const verdictMarks = ({ removed, offending, damage }: TrackEffect): Mark[] => [
  {
    kind: 'text',
    text: boardMessages.trackSum(removed, offending),
    x: -12,
    y: 30,
    size: 13,
    fill: ink('text-quiet'),
    weight: 560,
  },
  { kind: 'text', text: String(damage), x: 70, y: 29, size: 24, fill: ink('danger'), weight: 780 },
];

/**
 * docs/design.md: the collision stays in view. The card is outside both hulls, on the side with more board:
 * below ships in the upper half, above ships in the lower half.
 */
export const trackPlace = (ships: readonly Hex[], size: number): Point => {
  const centres = ships.map(centreOf);
  const x = centres.reduce((sum, centre) => sum + centre.x, 0) / Math.max(1, centres.length);
  const heights = centres.map((centre) => centre.y);
  const isUpper = heights.reduce((sum, y) => sum + y, 0) < 0;
  const away = CLEAR_OF_HULLS + HALF_CARD / size;
  return { x, y: isUpper ? Math.max(...heights) + away : Math.min(...heights) - away };
};

const durationOf = ({ steps }: TrackEffect): number =>
  DURATION.hold + DURATION.track * steps.length + DURATION.verdict;

/**
 * Tokens appear one by one; a token that cancels or modifies is struck out with its partner; then the result.
 */
export const trackFlashes = (effect: TrackEffect, t: number, size: number): Flash[] => {
  const { x, y } = trackPlace(effect.ships, size);
  const count = effect.steps.length;
  const elapsed = t * durationOf(effect);
  const shown = Math.max(0, Math.min(count, Math.floor((elapsed - DURATION.hold) / DURATION.track) + 1));
  const width = Math.max(count * CELL + 16, 168);
  const left = -((Math.max(count, 1) - 1) * CELL) / 2;
  const piece = (key: string, marks: () => Mark[], box: Box, right = 0): Flash => ({
    picture: { kind: 'painted', key: `track:${key}`, marks, box, unit: 'pixel' },
    seat: 0,
    x: x + right / size,
    y,
    rotation: 0,
    across: 1 / size,
    along: 1 / size,
    alpha: 1,
  });
  const plate = { left: -width / 2 - 1, top: -23, right: width / 2 + 1, bottom: 45 };
  const cell = { left: -12, top: -13, right: 12, bottom: 13 };
  const flashes = [piece(`plate:${width}:${count === 0}`, () => plateMarks(width, count === 0), plate)];
  trackTokens(effect.steps.slice(0, shown)).forEach((token, i) => {
    const key = `${token.token}:${token.from}:${token.state}`;
    flashes.push(piece(key, () => tokenMarks(token), cell, left + i * CELL));
  });
  if (elapsed > DURATION.hold + DURATION.track * count) {
    const { removed, offending, damage } = effect;
    flashes.push(piece(`verdict:${removed}:${offending}:${damage}`, () => verdictMarks(effect), plate));
  }
  return flashes;
};

/** One moment for each token, and one for the result. */
export const trackMoments = (effect: TrackEffect): number[] => [
  ...effect.steps.map((_, i) => (DURATION.hold + DURATION.track * (i + 0.5)) / durationOf(effect)),
  1,
];
