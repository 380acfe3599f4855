/** What flashes at a moment of a beat: beams, sparks, debris, numbers, captions. Plane units. */
import type { Hex, Seat } from '@star-eater/rules/src/games/star-eater';
import { type Mark, circle, fill, ink, shape, stroke } from '../../../../../board/draw/mark';
import { type Box, type Point } from '../../../../../board/plane';
import { HEX_HEIGHT, angleOf, boxOf, centreOf, vectorOf } from '../layout';
import type { Beat, Effect } from './beat';
import { type Flash, type FlashPicture, bar } from '../../../../../board/motion/flash';
import { trackFlashes, trackMoments } from './track-card';

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

const around = (reach: number): Box => ({ left: -reach, top: -reach, right: reach, bottom: reach });

const placed = (picture: FlashPicture, at: Point, seat: Seat, more: Partial<Flash>): Flash => ({
  picture,
  seat,
  x: at.x,
  y: at.y,
  rotation: 0,
  across: 1,
  along: 1,
  alpha: 1,
  ...more,
});

/** 0 → 1 → 0 over a beat: rises fast, falls slowly. */
const flash = (t: number): number => (t < 0.15 ? t / 0.15 : 1 - (t - 0.15) / 0.85);

/** The burst in the middle of sparks, as large as the larger spark at its start. */
const BURST_RADIUS = 0.68;
const BURST: FlashPicture = {
  kind: 'painted',
  key: 'burst',
  marks: () => [fill(circle(0, 0, BURST_RADIUS), ink('text'))],
  box: around(BURST_RADIUS + 0.1),
  unit: 'plane',
};

/** A few sharp sparks in a fixed fan, so that nothing flickers between frames. */
const sparks = (at: Hex, strength: 1 | 2, t: number): Flash[] => {
  const { x, y } = centreOf(at);
  const count = strength === 2 ? 9 : 6;
  const out = 1 - (1 - t) ** 3;
  const flashes: Flash[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = ((i + ((at[0] * 7 + at[1] * 3) % 5) / 5) / count) * Math.PI * 2 + (i % 2) * 0.3;
    const reach = (0.5 + ((i * 37) % 10) / 14) * strength * 0.85 * out;
    const on = (share: number): Point => ({
      x: x + Math.sin(angle) * reach * share,
      y: y - Math.cos(angle) * reach * share,
    });
    flashes.push(bar(on(0.55), on(1), 0.09, i % 3 ? 'danger' : 'text', clamp(1.2 - t * 1.2)));
  }
  const size = (0.34 * strength * (1 - t)) / BURST_RADIUS;
  if (t < 0.4)
    flashes.push(placed(BURST, { x, y }, 0, { across: size, along: size, alpha: 0.85 * (1 - t / 0.4) }));
  return flashes;
};

/** Pieces of hull that fly on, turning and fading. Their paths are fixed, like those of sparks. */
const debris = ({ seat, at, strength }: Extract<Effect, { kind: 'debris' }>, t: number): Flash[] => {
  const { x, y } = centreOf(at);
  const out = 1 - (1 - t) ** 2;
  const flashes: Flash[] = [];
  for (let i = 0; i < 3 + strength * 2; i += 1) {
    const angle = i * 2.4 + at[0] * 0.7 + at[1];
    const reach = (0.5 + ((i * 29) % 11) / 7) * (0.6 + 0.55 * strength) * out;
    const length = 0.16 + ((i * 13) % 5) / 18;
    const spin = angle + t * (i % 2 ? 5 : -4);
    const [dx, dy] = [Math.sin(spin) * length, -Math.cos(spin) * length];
    const [cx, cy] = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
    const piece = bar(
      { x: cx - dx, y: cy - dy },
      { x: cx + dx, y: cy + dy },
      0.13,
      i % 3 ? 'side' : 'text-quiet',
      clamp(1.5 - t * 1.5),
      seat,
    );
    flashes.push(piece);
  }
  return flashes;
};

/** A shield's edge and its light, around its section. */
const FLARES = [
  { key: 'flare', width: 0.14, alpha: 1 },
  { key: 'flare-glow', width: 0.5, alpha: 0.35 },
].map(({ key, width, alpha }) => ({
  alpha,
  picture: {
    kind: 'painted',
    key,
    marks: () => [stroke(circle(0, 0, 1.1), ink('brass-bright'), width)],
    box: around(1.4),
    unit: 'plane',
  } satisfies FlashPicture,
}));

const flare = (at: Hex, t: number): Flash[] =>
  FLARES.map(({ picture, alpha }) => {
    const scale = 0.8 + 0.3 * (1 - (1 - t) ** 3);
    return placed(picture, centreOf(at), 0, { across: scale, along: scale, alpha: alpha * flash(t) });
  });

/** Pixels: the bar of draining points, and its distance above the hull. */
const DRAIN = { width: 150, height: 14, above: 21 };

/** `left` of `from` points, one segment each. */
const drainPlate = (left: number, from: number): FlashPicture => {
  const { width, height } = DRAIN;
  const step = width / from;
  const segment = (i: number): Mark => {
    const x = -width / 2 + i * step;
    const d = shape(
      x + 1,
      -height / 2,
      x + step - 1,
      -height / 2,
      x + step - 1,
      height / 2,
      x + 1,
      height / 2,
    );
    return i < left ? fill(d, ink('danger')) : fill(d, ink('line-strong', 0.5));
  };
  return {
    kind: 'painted',
    key: `drain:${left}:${from}`,
    marks: () => [
      {
        kind: 'path',
        d: shape(-84, -17, 116, -17, 116, 17, -84, 17),
        fill: ink('panel', 0.94),
        stroke: ink('danger'),
        width: 1.4,
      },
      ...Array.from({ length: from }, (_, i) => segment(i)),
      { kind: 'text', text: String(left), x: 96, y: 0, size: 24, fill: ink('text'), weight: 780 },
    ],
    box: { left: -86, top: -19, right: 118, bottom: 19 },
    unit: 'pixel',
  };
};

/** The structure drains point by point. */
const drain = ({ seat, hull, from }: Extract<Effect, { kind: 'drain' }>, t: number, size: number): Flash => {
  const { left: west, right: east, top } = boxOf(hull);
  const left = Math.max(0, from - Math.floor(t * 1.15 * from));
  const px = 1 / size;
  return placed(drainPlate(left, from), { x: (west + east) / 2, y: top - DRAIN.above * px }, seat, {
    across: px,
    along: px,
  });
};

const beam = ({ seat, from, hexes }: Extract<Effect, { kind: 'beam' }>, t: number, size: number): Flash[] => {
  const end = hexes[hexes.length - 1] ?? from;
  const [a, b] = [centreOf(from), centreOf(end)];
  const light = flash(t);
  const width = Math.max(0.16, 3 / size);
  return [
    bar(a, b, width * 3.2, 'side', 0.35 * light, seat),
    bar(a, b, width * 1.3, 'side', 0.9 * light, seat),
    bar(a, b, width * 0.5, 'text', light),
    ...sparks(end, 1, t),
  ];
};

const tracer = ({ from, to, hit }: Extract<Effect, { kind: 'tracer' }>, t: number, size: number): Flash[] => {
  const a = centreOf(from);
  const b = centreOf(to);
  const flashes: Flash[] = [];
  const width = Math.max(0.09, 1.8 / size);
  // Three rounds, one after the other; a miss goes wide and beyond.
  for (let i = 0; i < 3; i += 1) {
    const own = clamp((t - i * 0.1) / 0.45);
    if (own <= 0 || own >= 1) continue;
    const wide = hit ? 0 : 0.35;
    const reach = hit ? 1 : 1.25;
    const at = (share: number): Point => ({
      x: a.x + (b.x - a.x) * share * reach + (b.y - a.y) * wide * share * 0.3,
      y: a.y + (b.y - a.y) * share * reach - (b.x - a.x) * wide * share * 0.3,
    });
    flashes.push(bar(at(Math.max(0, own - 0.18)), at(own), width, 'text', 0.95));
  }
  if (hit && t > 0.45) flashes.push(...sparks(to, 1, (t - 0.45) / 0.55));
  return flashes;
};

/** Length of a burn at its start, plane units. */
const BURN = 1.7;
const burnPicture = (inner: boolean): FlashPicture => {
  const [half, length] = inner ? [0.16, BURN * 0.65] : [0.3, BURN];
  return {
    kind: 'painted',
    key: `burn:${inner}`,
    marks: () => [fill(shape(-half, 0, half, 0, 0, -length), ink(inner ? 'text' : 'side'))],
    box: { left: -half, top: -length, right: half, bottom: 0 },
    unit: 'plane',
  };
};
const BURNS = [
  { picture: burnPicture(false), alpha: 0.6 },
  { picture: burnPicture(true), alpha: 0.8 },
];

/** The ship's burn, opposite to its movement. */
const glow = ({ seat, at, direction }: Extract<Effect, { kind: 'glow' }>, t: number): Flash[] => {
  const { x, y } = centreOf(at);
  const back = vectorOf(direction + 3);
  const where = { x: x + back.x * 1.1, y: y + back.y * 1.1 };
  const along = (1.4 * (1 - t) + 0.3) / BURN;
  return BURNS.map(({ picture, alpha }) =>
    placed(picture, where, seat, { rotation: angleOf(direction + 3), along, alpha: alpha * (1 - t) }),
  );
};

const MUZZLE: FlashPicture = {
  kind: 'painted',
  key: 'muzzle',
  marks: () => [fill(shape(0, -0.84, 0.29, 0, 0, 0.12, -0.29, 0), ink('text', 0.95))],
  box: { left: -0.3, top: -0.85, right: 0.3, bottom: 0.13 },
  unit: 'plane',
};

const muzzle = ({ from, facing }: Extract<Effect, { kind: 'muzzle' }>, t: number): Flash => {
  const { x, y } = centreOf(from);
  const out = vectorOf(facing);
  const rotation = angleOf(facing);
  return placed(MUZZLE, { x: x + out.x, y: y + out.y }, 0, { rotation, along: 1 - t, alpha: 1 - t });
};

const number = ({ at, text, tone }: Extract<Effect, { kind: 'number' }>, t: number, size: number): Flash => {
  const { x, y } = centreOf(at);
  const isDanger = tone === 'danger';
  const height = Math.round(Math.max(1.1 * size, isDanger ? 24 : 18));
  const picture: FlashPicture = {
    kind: 'painted',
    key: `number:${text}:${isDanger}:${height}`,
    marks: () => [
      {
        kind: 'text',
        text,
        x: 0,
        y: 0,
        size: height,
        fill: ink(isDanger ? 'danger' : 'text'),
        halo: ink('ground'),
        weight: 760,
      },
    ],
    box: around(Math.max(1, text.length) * height),
    unit: 'pixel',
  };
  const scale = (t < 0.2 ? 0.7 + t * 1.5 : 1) / size;
  const alpha = clamp(3 - t * 3);
  return placed(picture, { x, y: y - 0.5 - t * 0.7 }, 0, { across: scale, along: scale, alpha });
};

/** A small plate with text, above its hex. */
const caption = (
  { seat, at, text }: Extract<Effect, { kind: 'caption' }>,
  t: number,
  size: number,
): Flash => {
  const { x, y } = centreOf(at);
  const half = text.length * 3.4 + 8;
  const picture: FlashPicture = {
    kind: 'painted',
    key: `caption:${text}`,
    marks: () => [
      {
        kind: 'path',
        d: shape(-half, -11, half, -11, half, 11, -half, 11),
        fill: ink('panel', 0.96),
        stroke: ink('side'),
        width: 1.2,
      },
      { kind: 'text', text, x: 0, y: -0.5, size: 13, fill: ink('text'), weight: 640 },
    ],
    box: { left: -half - 1, top: -12, right: half + 1, bottom: 12 },
    unit: 'pixel',
  };
  const alpha = clamp(Math.min(t * 8, (1 - t) * 5));
  const where = { x, y: y - 1.5 - 14 / size };
  return placed(picture, where, seat ?? 0, { across: 1 / size, along: 1 / size, alpha });
};

const ring = ({ seat, at, reach }: Extract<Effect, { kind: 'ring' }>, t: number, size: number): Flash => {
  const radius = reach * (HEX_HEIGHT / 1.732);
  const width = 2.4 / size;
  const picture: FlashPicture = {
    kind: 'painted',
    key: `ring:${reach}`,
    marks: () => [stroke(circle(0, 0, radius), ink('side'), width)],
    box: around(radius + width),
    unit: 'plane',
  };
  const scale = 0.75 + 0.25 * (1 - (1 - t) ** 2);
  return placed(picture, centreOf(at), seat, { across: scale, along: scale, alpha: 0.9 * (1 - t) });
};

const flashesOf = (effect: Effect, t: number, size: number): Flash[] => {
  switch (effect.kind) {
    case 'glow':
      return glow(effect, t);
    case 'beam':
      return beam(effect, t, size);
    case 'tracer':
      return tracer(effect, t, size);
    case 'muzzle':
      return [muzzle(effect, t)];
    case 'sparks':
      return sparks(effect.at, effect.strength, t);
    case 'debris':
      return debris(effect, t);
    case 'flare':
      return flare(effect.at, t);
    case 'drain':
      return [drain(effect, t, size)];
    case 'ring':
      return [ring(effect, t, size)];
    case 'number':
      return [number(effect, t, size)];
    case 'caption':
      return [caption(effect, t, size)];
    case 'track':
      return trackFlashes(effect, t, size);
  }
};

/** All flashes of a beat at a moment of it, 0 to 1. */
export const flashesAt = (effects: readonly Effect[], t: number, size: number): Flash[] =>
  effects.flatMap((effect) => {
    const [from, to] = effect.span ?? [0, 1];
    return t < from || t > to ? [] : flashesOf(effect, (t - from) / (to - from), size);
  });

/** Moments that together show every piece of an effect. */
const momentsOf = (effect: Effect): readonly number[] => {
  if (effect.kind === 'track') return trackMoments(effect);
  if (effect.kind === 'drain')
    return Array.from({ length: effect.from + 2 }, (_, i) => i / (effect.from + 1));
  return [0, 0.5];
};

/** Every piece that these effects will show, for painting in advance. */
export const allFlashes = (effects: readonly Effect[], size: number): Flash[] =>
  effects.flatMap((effect) => momentsOf(effect).flatMap((t) => flashesOf(effect, t, size)));

/** What flashes in a beat with reduced motion: nothing flies, and text stays where it is. */
export const stillFlashesAt = ({ kind, effects }: Beat, size: number): Flash[] => {
  const still = effects.filter((effect) => effect.kind !== 'sparks' && effect.kind !== 'glow');
  return flashesAt(still, kind === 'collision' ? 0.99 : 0.4, size);
};
