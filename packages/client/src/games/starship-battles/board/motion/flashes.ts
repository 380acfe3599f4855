/** What flashes at a moment of a beat: tracers, beams, sparks, dice, debris. Plane units; frames paint nothing. */
import { circle, fill, ink, shape, stroke, type Mark } from '../../../../board/draw/mark';
import { bar, type Flash, type FlashPicture } from '../../../../board/motion/flash';
import { boxAround, type Box, type Point } from '../../../../board/plane';
import { seatShape } from '../art/seat-shape';
import type { Effect, TableBeat } from './beats';

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
/** 0 to 1 to 0: rises fast, falls slowly. */
const light = (t: number): number => (t < 0.15 ? t / 0.15 : 1 - (t - 0.15) / 0.85);
const part = (t: number, from: number, to: number): number => clamp((t - from) / (to - from));

const placed = (picture: FlashPicture, at: Point, more: Partial<Flash> = {}): Flash => ({
  picture,
  seat: 0,
  x: at.x,
  y: at.y,
  rotation: 0,
  across: 1,
  along: 1,
  alpha: 1,
  ...more,
});

const painted = (
  key: string,
  marks: () => readonly Mark[],
  box: Box,
  unit: 'plane' | 'pixel',
): FlashPicture => ({
  kind: 'painted',
  key,
  marks,
  box,
  unit,
});

/** A disc and a ring of radius 1000, stretched to any size. */
const DISC = painted(
  'disc',
  () => [fill(circle(0, 0, 1000), ink('text'))],
  boxAround({ x: 0, y: 0 }, 1000),
  'plane',
);
const RING = painted(
  'ring',
  () => [stroke(circle(0, 0, 1000), ink('brass-bright'), 70)],
  boxAround({ x: 0, y: 0 }, 1060),
  'plane',
);
const FIRE = painted(
  'fire',
  () => [fill(circle(0, 0, 1000), ink('danger', 0.8))],
  boxAround({ x: 0, y: 0 }, 1000),
  'plane',
);

const between = (a: Point, b: Point, share: number, wide = 0): Point => ({
  x: a.x + (b.x - a.x) * share + (b.y - a.y) * wide * share,
  y: a.y + (b.y - a.y) * share - (b.x - a.x) * wide * share,
});

const sparks = ({ x, y }: Point, radius: number, t: number): Flash[] => {
  const out = 1 - (1 - t) ** 3;
  const flashes: Flash[] = [];
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2 + (i % 2) * 0.3;
    const reach = radius * (0.7 + ((i * 37) % 10) / 14) * out;
    const on = (share: number): Point => ({
      x: x + Math.sin(angle) * reach * share,
      y: y - Math.cos(angle) * reach * share,
    });
    flashes.push(bar(on(0.5), on(1), radius * 0.09, i % 3 ? 'danger' : 'text', clamp(1.2 - t * 1.2)));
  }
  if (t < 0.4)
    flashes.push(
      placed(
        DISC,
        { x, y },
        { across: (radius / 2400) * (1 - t), along: (radius / 2400) * (1 - t), alpha: 1 - t / 0.4 },
      ),
    );
  return flashes;
};

/** Each die is a round of its own; a miss goes wide and beyond. */
const rounds = (
  { from, to, hits, dice, seat, weapon }: Extract<Effect, { kind: 'shot' }>,
  t: number,
  size: number,
): Flash[] => {
  const flashes: Flash[] = [];
  const width = Math.max(weapon === 'pd' ? 60 : 110, (weapon === 'pd' ? 1.4 : 2.6) / size);
  const count = Math.max(1, dice);
  for (let i = 0; i < count; i += 1) {
    const isHit = i < hits;
    const start = (i / count) * 0.35;
    const own = part(t, start, start + 0.3);
    const wide = isHit ? 0 : i % 2 ? 0.09 : -0.09;
    if (own > 0 && own < 1) {
      const reach = isHit ? 1 : 1.2;
      const [a, b] = [
        between(from, to, Math.max(0, own - 0.2) * reach, wide),
        between(from, to, own * reach, wide),
      ];
      flashes.push(bar(a, b, width * 2.6, 'side', 0.45, seat), bar(a, b, width, 'text', 0.95));
    }
    if (isHit && t > start + 0.28) flashes.push(...sparks(to, 900, part(t, start + 0.28, start + 0.65)));
  }
  return flashes;
};

const beam = (
  { from, to, hits, seat }: Extract<Effect, { kind: 'shot' }>,
  t: number,
  size: number,
): Flash[] => {
  const bright = light(part(t, 0, 0.7));
  const end = hits > 0 ? to : between(from, to, 1.25, 0.05);
  const width = Math.max(150, 3.2 / size);
  return [
    bar(from, end, width * 3, 'side', 0.3 * bright, seat),
    bar(from, end, width * 1.2, 'side', 0.9 * bright, seat),
    bar(from, end, width * 0.5, 'text', bright),
    ...(hits > 0 && t > 0.12 ? sparks(to, 1300, part(t, 0.12, 0.7)) : []),
  ];
};

/** Pixels. */
const DIE = 30;
const die = (roll: number, need: number): Mark[] => {
  const isHit = roll === 20 || roll >= need;
  const half = DIE / 2;
  return [
    {
      kind: 'path',
      d: shape(
        0,
        -half,
        half * 0.9,
        -half * 0.5,
        half * 0.9,
        half * 0.5,
        0,
        half,
        -half * 0.9,
        half * 0.5,
        -half * 0.9,
        -half * 0.5,
      ),
      fill: isHit ? ink('text') : ink('panel', 0.95),
      stroke: isHit ? ink('danger') : ink('line-strong'),
      width: isHit ? 2.4 : 1.4,
    },
    {
      kind: 'text',
      text: String(roll),
      x: 0,
      y: 0,
      size: 17,
      weight: 780,
      fill: isHit ? ink('ground-deep') : ink('text-quiet'),
    },
  ];
};

const diceRow = (rolls: readonly number[], need: number): FlashPicture => {
  const wide = rolls.length * (DIE + 4) + 46;
  return painted(
    `dice:${rolls.join()}:${need}`,
    () => [
      {
        kind: 'path',
        d: shape(-wide / 2, -20, wide / 2, -20, wide / 2, 20, -wide / 2, 20),
        fill: ink('panel', 0.92),
        stroke: ink('line-strong'),
        width: 1,
      },
      {
        kind: 'text',
        text: need > 20 ? '20' : `${Math.max(1, need)}+`,
        x: -wide / 2 + 22,
        y: 0,
        size: 16,
        fill: ink('text-quiet'),
      },
      ...rolls.map((roll, i): Mark => ({
        kind: 'group',
        x: -wide / 2 + 46 + (i + 0.5) * (DIE + 4) - 2,
        y: 0,
        rotation: 0,
        scale: 1,
        marks: die(roll, need),
      })),
    ],
    { left: -wide / 2 - 1, right: wide / 2 + 1, top: -21, bottom: 21 },
    'pixel',
  );
};

const plate = (text: string, isBad: boolean): FlashPicture =>
  painted(
    `plate:${text}:${isBad}`,
    () => [
      {
        kind: 'text',
        text,
        x: 0,
        y: 0,
        size: 26,
        weight: 800,
        fill: ink(isBad ? 'danger' : 'brass-bright'),
        halo: ink('ground'),
      },
    ],
    { left: -40, right: 40, top: -18, bottom: 18 },
    'pixel',
  );

const shardAt = (i: number, { x, y }: Point, radius: number, t: number, seat: number): Flash => {
  const out = 1 - (1 - t) ** 2;
  const angle = i * 2.4;
  const reach = radius * (0.4 + ((i * 29) % 11) / 8) * 1.5 * out;
  const length = radius * (0.14 + ((i * 13) % 5) / 22);
  const spin = angle + t * (i % 2 ? 4 : -3);
  const [cx, cy] = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  return bar(
    { x: cx - Math.sin(spin) * length, y: cy + Math.cos(spin) * length },
    { x: cx + Math.sin(spin) * length, y: cy - Math.cos(spin) * length },
    radius * 0.12,
    i % 3 ? 'side' : 'text-quiet',
    clamp(1.5 - t * 1.5),
    seat,
  );
};

/** Small bursts along the hull, then all of it, then a ring and pieces that fly on. */
const blast = ({ at, radius, seat }: Extract<Effect, { kind: 'blast' }>, t: number): Flash[] => {
  const flashes: Flash[] = [];
  for (let i = 0; i < 4; i += 1) {
    const own = part(t, i * 0.07, i * 0.07 + 0.25);
    if (own <= 0 || own >= 1) continue;
    const place = { x: at.x + Math.sin(i * 2.2) * radius * 0.4, y: at.y - Math.cos(i * 1.7) * radius * 0.5 };
    flashes.push(...sparks(place, radius * 0.6, own));
  }
  const big = part(t, 0.26, 1);
  if (big > 0) {
    const fireball = (radius / 1000) * (0.5 + big * 1.1);
    const ring = (radius / 1000) * (0.4 + 2.4 * (1 - (1 - big) ** 2));
    flashes.push(
      placed(FIRE, at, { across: fireball, along: fireball, alpha: 0.8 * (1 - big) ** 2 }),
      placed(DISC, at, { across: fireball * 0.6, along: fireball * 0.6, alpha: (1 - big) ** 4 }),
      placed(RING, at, { across: ring, along: ring, alpha: 0.9 * (1 - big) }),
    );
    for (let i = 0; i < 14; i += 1) flashes.push(shardAt(i, at, radius, big, seat));
  }
  return flashes;
};

const initiativePlate = (sides: readonly number[], rolls: readonly number[]): FlashPicture => {
  const most = Math.max(...rolls);
  const wide = sides.length * 78 + 20;
  return painted(
    `initiative:${sides.join()}:${rolls.join()}`,
    () => [
      {
        kind: 'path',
        d: shape(-wide / 2, -34, wide / 2, -34, wide / 2, 34, -wide / 2, 34),
        fill: ink('panel', 0.94),
        stroke: ink('line-strong'),
        width: 1,
      },
      ...sides.map((side, i): Mark => ({
        kind: 'group',
        x: (i - (sides.length - 1) / 2) * 78,
        y: 0,
        rotation: 0,
        scale: 1,
        seat: side,
        marks: [
          fill(seatShape(side, -20, 0, 7), ink('side')),
          {
            kind: 'text',
            text: String(rolls[i] ?? ''),
            x: 12,
            y: 0,
            size: 34,
            weight: 780,
            fill: rolls[i] === most ? ink('text') : ink('text-quiet', 0.7),
          },
        ],
      })),
    ],
    { left: -wide / 2 - 1, right: wide / 2 + 1, top: -35, bottom: 35 },
    'pixel',
  );
};

const flashesOf = (effect: Effect, t: number, size: number): Flash[] => {
  const px = 1 / size;
  switch (effect.kind) {
    case 'shot':
      return effect.weapon === 'spine' ? beam(effect, t, size) : rounds(effect, t, size);
    case 'dice': {
      if (effect.rolls.length === 0) return [];
      const drop = 1 - (1 - part(t, 0.08, 0.3)) ** 3;
      const at = { x: effect.at.x, y: effect.at.y - (62 + 14 * (1 - drop)) * px };
      return [placed(diceRow(effect.rolls, effect.need), at, { across: px, along: px, alpha: drop })];
    }
    case 'hurt':
      return [
        ...sparks(effect.at, effect.radius * 1.2, t),
        placed(
          plate(`-${effect.damage}`, true),
          { x: effect.at.x, y: effect.at.y - effect.radius - (14 + 22 * t) * px },
          { across: px, along: px, alpha: clamp(2 - t * 2) },
        ),
      ];
    case 'mend':
      return [
        placed(
          plate(`+${effect.points}`, false),
          { x: effect.at.x, y: effect.at.y - effect.radius - (14 + 22 * t) * px },
          { across: px, along: px, alpha: clamp(2 - t * 2) },
        ),
      ];
    case 'flip': {
      const ring = (effect.radius / 1000) * (1 + 0.5 * t);
      return [
        placed(RING, effect.at, { across: ring, along: ring, alpha: light(t) }),
        ...sparks(effect.at, effect.radius * 1.3, t),
      ];
    }
    case 'blast':
      return blast(effect, t);
    case 'initiative':
      return [
        placed(initiativePlate(effect.sides, effect.rolls), effect.at, {
          across: px,
          along: px,
          alpha: clamp(t * 6),
        }),
      ];
  }
};

/** Texts and dice stay where they are; nothing flies. */
const isText = ({ picture }: Flash): boolean => picture.kind === 'painted' && picture.unit === 'pixel';

export const flashesAt = ({ effects }: TableBeat, t: number, size: number, isStill: boolean): Flash[] => {
  const flashes = effects.flatMap((effect) => flashesOf(effect, isStill ? 0.5 : t, size));
  return isStill ? flashes.filter(isText).map((flash) => ({ ...flash, alpha: 1 })) : flashes;
};

/** Every picture that a beat shows, for painting in advance. */
export const allFlashes = ({ effects }: TableBeat, size: number): Flash[] =>
  effects.flatMap((effect) => [0.05, 0.3, 0.5, 0.7].flatMap((t) => flashesOf(effect, t, size)));
