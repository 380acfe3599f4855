import type { TrackStep } from '@star-eater/rules/src/games/star-eater';
import type { Effect } from '../../../../src/games/star-eater/common/board/animate/beat';
import { allFlashes, flashesAt } from '../../../../src/games/star-eater/common/board/animate/effects';
import { type Flash, flashKey } from '../../../../src/board/motion/flash';

const step = (token: TrackStep['token'], outcome: TrackStep['outcome']): TrackStep => ({
  token,
  from: 0,
  outcome,
});

const EFFECTS: Effect[] = [
  { kind: 'glow', seat: 0, at: [0, 0], direction: 1 },
  { kind: 'beam', seat: 1, from: [0, 0], hexes: [[0, 1]] },
  { kind: 'tracer', seat: 0, from: [0, 0], to: [3, 1], hit: true },
  { kind: 'tracer', seat: 0, from: [0, 0], to: [3, 1], hit: false },
  { kind: 'muzzle', seat: 0, from: [0, 0], facing: 2 },
  { kind: 'sparks', at: [0, 0], strength: 2 },
  { kind: 'ring', seat: 1, at: [0, 0], reach: 3 },
  { kind: 'number', at: [0, 0], text: '−2', tone: 'danger' },
  { kind: 'caption', seat: null, at: [0, 0], text: 'Thrust' },
  {
    kind: 'track',
    ships: [[0, 0]],
    steps: [step(0, 'placed'), step(2, 'modified'), step('cw', 'placed'), step('ccw', 'cancelled')],
    removed: 2,
    offending: 1,
    damage: 3,
  },
  { kind: 'track', ships: [[0, 0]], steps: [], removed: 0, offending: 0, damage: 0 },
];

const keysOf = (flashes: readonly Flash[]): string[] => flashes.flatMap((flash) => flashKey(flash) ?? []);

test.each(EFFECTS.map((effect) => [effect.kind, effect] as const))(
  'docs/design.md, Fast: every picture in a %s was painted in advance',
  (_kind, effect) => {
    const ahead = new Set(keysOf(allFlashes([effect], 20)));
    const shown = Array.from({ length: 101 }, (_, i) => keysOf(flashesAt([effect], i / 100, 20))).flat();
    expect(shown.filter((key) => !ahead.has(key))).toEqual([]);
  },
);

test('docs/design.md, Fast: equal keys are equal pictures', () => {
  const boxes = new Map<string, string>();
  for (const { picture } of allFlashes(EFFECTS, 20)) {
    if (picture.kind === 'bar') continue;
    const drawn = JSON.stringify([picture.marks(), picture.box]);
    expect(boxes.get(picture.key) ?? drawn).toBe(drawn);
    boxes.set(picture.key, drawn);
  }
  expect(boxes.size).toBeGreaterThan(EFFECTS.length);
});
