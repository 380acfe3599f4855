/** @jest-environment jsdom */
/** T-5 to T-8, T-11, T-14, T-29: the helm by pointer and by keys. */
import { aims, cardOf, tryMove, type Move } from '@star-eater/rules/src/games/starship-battles';
import { outcomeAt } from '../../../../src/games/starship-battles/orders/chances';
import { chanceOf, chanceOfDamage } from '../../../../src/games/starship-battles/orders/forecast';
import {
  endOf,
  goneAhead,
  slidBend,
  snapped,
  tidied,
  turnedBy,
  type ShipMove,
} from '../../../../src/games/starship-battles/board/helm/course';
import { Helm } from '../../../../src/games/starship-battles/board/helm/helm';
import {
  handlesOf,
  HelmPicture,
  legsOf,
} from '../../../../src/games/starship-battles/board/helm/helm-picture';
import { steered } from '../../../../src/games/starship-battles/board/helm/keys';
import {
  canLay,
  headingsAt,
  layingOf,
  type Laid,
} from '../../../../src/games/starship-battles/board/helm/laying';
import { moveTowards, steerTowards } from '../../../../src/games/starship-battles/board/helm/steering';
import { hatchOf, ribbonOf } from '../../../../src/games/starship-battles/board/helm/ribbon';
import { NOTHING_LAID, type UnsentOrder } from '../../../../src/games/starship-battles/orders/unsent';
import { laidOf } from './laid';
import { leaderOf, namesOn, placedLabels } from '../../../../src/games/starship-battles/board/art/labels';
import { standings } from '../../../../src/games/starship-battles/board/scene';
import { isHeadlineRight, isReadoutRight } from '../../../../src/games/starship-battles/board/helm/beside';
import { helmTags } from '../../../../src/games/starship-battles/board/helm/helm-tags';
import { boxOf } from '../../../../src/games/starship-battles/board/helm/room';
import { circle } from '../../../../src/board/draw/mark';
import { boxesMeet, isInBox, type Box } from '../../../../src/board/plane';
import { CROWD, MEETING, positionOf, type Placed } from './positions';
import { seeded } from './seeded';

const SIZE = 0.03;

/** A helm whose page keeps what it is told. */
const atHelm = (first: Laid) => {
  let laid = first;
  const told: ('running' | 'done')[] = [];
  const helm = new Helm(laid, {
    unsent: (unsent: UnsentOrder, gesture) => {
      told.push(gesture);
      laid = { ...laid, unsent };
      helm.update(laid);
    },
    select: (selected) => {
      laid = { ...laid, selected };
      helm.update(laid);
    },
    moved: () => undefined,
    changed: () => undefined,
  });
  return { helm, told, laid: () => laid };
};

test.each(['0.1', '0.2', '0.3', '0.7'])(
  'T-5 wherever the ghost of %s is dragged, its path is legal at every moment',
  (ship) => {
    const { helm, laid } = atHelm(laidOf(CROWD, { selected: ship }));
    const { plane } = laid().scene;
    const start = helm.laying?.start;
    if (!start) throw new Error('no start');
    const grab = helm.grab(plane.at(start.at), false, SIZE);
    expect(grab).not.toBeNull();
    const next = seeded(3);
    const from = plane.at(start.at);
    for (let i = 0; i < 60; i += 1) {
      grab?.move({ x: from.x + next(24_000) - 12_000, y: from.y + next(24_000) - 12_000 });
      const move = helm.laying?.move as Move;
      expect(tryMove(laid().scene.match, [move])).toMatchObject({ ok: true });
    }
    grab?.end(true);
    expect(laid().unsent.moves[ship]).toEqual(helm.laying?.move);
  },
);

test('T-5 dragging a ship that is not chosen chooses her; the page hears of the gesture, then of its end', () => {
  const { helm, told, laid } = atHelm(laidOf(MEETING));
  const { plane } = laid().scene;
  const at = plane.at([22_000, 14_000]);
  const grab = helm.grab(at, false, SIZE);
  grab?.move({ x: at.x, y: at.y - 4000 });
  expect(laid().selected).toBe('0.1');
  grab?.end(true);
  expect(laid().unsent.slots).toEqual(['0.1']);
  expect(told.at(-1)).toBe('done');
  expect(told.filter((each) => each === 'done')).toHaveLength(1);
});

test("T-5 an enemy's ship, and one of mine that has moved, cannot be taken hold of", () => {
  const moved = MEETING.map((each, i) => (i === 0 ? { ...each, moved: true } : each));
  const { helm, laid } = atHelm(laidOf(moved));
  const { plane } = laid().scene;
  expect(helm.grab(plane.at([22_000, 14_000]), false, SIZE)).toBeNull();
  expect(helm.grab(plane.at([31_000, 26_000]), false, SIZE)).toBeNull();
  expect(helm.grab(plane.at([27_500, 13_000]), false, SIZE)).not.toBeNull();
});

test('T-5 beyond reach the ghost stays at the nearest place, and a leash leads to the pointer', () => {
  const { helm, laid } = atHelm(laidOf(MEETING, { selected: '0.1' }));
  const { plane } = laid().scene;
  const at = plane.at([22_000, 14_000]);
  const grab = helm.grab(at, false, SIZE);
  grab?.move({ x: at.x, y: at.y - 20_000 });
  expect(helm.leash).toEqual({ x: at.x, y: at.y - 20_000 });
  expect(helm.laying?.length).toBe(6000);
  grab?.end(true);
  expect(helm.leash).toBeNull();
});

test('T-5 where bases would overlap, who is in the way is named', () => {
  const near = [...MEETING, { seat: 0, type: 'harbour-tender', at: [22_500, 17_000] as const, heading: 0 }];
  const { helm, laid } = atHelm(laidOf(near, { selected: '0.1' }));
  const { plane } = laid().scene;
  const at = plane.at([22_000, 14_000]);
  const grab = helm.grab(at, false, SIZE);
  grab?.move(plane.at([22_500, 17_000]));
  expect(helm.blockers).toEqual(['0.4']);
  expect(tryMove(laid().scene.match, [helm.laying?.move as Move]).ok).toBe(true);
});

test('T-7 turning the ring lays the path again, so that it ends with that heading', () => {
  const { helm, laid } = atHelm(
    laidOf(MEETING, { selected: '0.1', moves: { '0.1': { ship: '0.1', path: [5000] } } }),
  );
  const { laying } = helm;
  if (!laying) throw new Error('nothing is laid');
  const { knob, ghost } = handlesOf(laying, SIZE);
  const grab = helm.grab(knob, false, SIZE);
  grab?.move({ x: ghost.x + 4000, y: ghost.y - 4000 });
  grab?.end(true);
  expect(helm.laying?.end.heading).toBe(45);
  const { path } = laid().unsent.moves['0.1'] as ShipMove;
  expect(path.reduce((sum, step, i) => (i % 2 ? sum + step : sum), 0)).toBe(35);
  const end = helm.laying?.end.at ?? [0, 0];
  const was = laying.end.at;
  expect(Math.hypot(end[0] - was[0], end[1] - was[1])).toBeLessThan(50);
});

test('T-7 a bend slides along its leg and keeps its turn', () => {
  const { match } = positionOf(MEETING);
  const move: ShipMove = { ship: '0.1', path: [2000, 30, 3000] };
  expect(slidBend(match, move, 0, 1500).path).toEqual([3500, 30, 1500]);
  expect(slidBend(match, move, 0, 9000).path).toEqual([4000, 30, 1000]);
  expect(slidBend(match, move, 0, -9000).path).toEqual([1000, 30, 4000]);
});

test('T-7 choosing another ship keeps the path of this one; the second sees the first where it will stand', () => {
  const laid = laidOf(MEETING, {
    selected: '0.2',
    moves: { '0.1': { ship: '0.1', path: [6000] } },
    slots: ['0.1'],
  });
  expect(layingOf(laid, '0.2')?.before.ships.find(({ id }) => id === '0.1')?.at).toEqual([23_042, 19_909]);
  expect(layingOf(laid, '0.1')?.length).toBe(6000);
});

test('T-8 a free hand snaps to half inches and five degrees, a fine one to nothing', () => {
  const laid = laidOf(MEETING, { selected: '0.1' });
  const laying = layingOf(laid, '0.1');
  if (!laying) throw new Error('nothing can be laid');
  for (const [x, y] of [
    [23_400, 18_300],
    [19_870, 18_110],
    [25_030, 17_460],
  ] as const) {
    const free = steerTowards(laying, [x, y], undefined, false);
    // Near a landmark the last leg ends there; landmarks.test.ts.
    const steps = (free?.move as ShipMove).path.slice(0, free?.snap ? -1 : undefined);
    steps.forEach((step, i) => expect(Math.abs(step % (i % 2 ? 5 : 500))).toBe(0));
    const fine = moveTowards(laying, [x, y], undefined, true) as ShipMove;
    const end = endOf(laying.start, fine.path);
    expect(Math.hypot(end.at[0] - x, end.at[1] - y)).toBeLessThan(60);
  }
});

test('T-8 a snap that would be illegal leaves the path as it is', () => {
  const { match } = positionOf([
    { seat: 0, type: 'harbour-causeway', at: [24_000, 44_260], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [10_000, 10_000], heading: 0 },
  ]);
  const move: ShipMove = { ship: '0.1', path: [3740] };
  expect(snapped(match, { ship: '0.1', path: [3800] }, { move: 6000, turns: 2 }).path).toEqual([3800]);
  expect(snapped(match, move, { move: 6000, turns: 2 }).path).toEqual([3500]);
});

test('T-6 the ribbon is as wide as the base and ends at the ghost', () => {
  const laid = laidOf(MEETING, {
    selected: '0.1',
    moves: { '0.1': { ship: '0.1', path: [2000, 30, 3000] } },
  });
  const laying = layingOf(laid, '0.1');
  if (!laying) throw new Error('nothing is laid');
  const { edges } = ribbonOf(legsOf(laying), 1000);
  const points = [...edges.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const [left, right] = [points[2], points[5]];
  const ghost = laying.scene.plane.at(laying.end.at);
  expect(((left?.x ?? 0) + (right?.x ?? 0)) / 2).toBeCloseTo(ghost.x, -1);
  expect(Math.hypot((left?.x ?? 0) - (right?.x ?? 0), (left?.y ?? 0) - (right?.y ?? 0))).toBeCloseTo(2000, 0);
});

test('T-14 a die that needs 12 hits with 45 percent; a 20 always does, and nothing does more than always', () => {
  expect([12, 20, 25, 1, -3].map(chanceOf)).toEqual([0.45, 0.05, 0.05, 1, 1]);
});

test('T-14 the chance of so much damage counts every way in which the dice can do it', () => {
  // Three dice that hit with a half, two a hit: three of damage take two hits, four of eight ways.
  expect(chanceOfDamage(11, 3, 2, 3)).toBeCloseTo(4 / 8, 12);
  expect(chanceOfDamage(11, 3, 2, 7)).toBe(0);
  expect(chanceOfDamage(12, 1, 1, 1)).toBeCloseTo(chanceOf(12), 12);
});

test('T-11 the numbers at the ghost are the sums of the rules for that pose', () => {
  const { match } = positionOf(MEETING);
  const pose = { at: [23_000, 18_000] as const, heading: 20 };
  const outcome = outcomeAt(match, '0.1', pose);
  const byHand = new Map<string, number>();
  /** B-48. What a point of damage to a model is worth. */
  const worth = (id: string): number => {
    const model = match.ships.find((each) => each.id === id);
    const card = model && cardOf(match, model);
    return card ? card.points / (card.intact.hull + (card.damaged?.hull ?? 0)) : 0;
  };
  for (const { targets, dice, damage } of aims(match, '0.1', pose))
    for (const { target, refusal, token, facings } of targets)
      if (refusal === null && !token) {
        const points = dice * damage * chanceOf(facings[0]?.need ?? 99) * worth(target);
        byHand.set(target, (byHand.get(target) ?? 0) + points);
      }
  expect(outcome.dealt.length).toBeGreaterThan(0);
  for (const { target, points } of outcome.dealt) expect(points).toBeCloseTo(byHand.get(target) ?? NaN, 9);
  expect(outcome.taken.map(({ by }) => by)).toEqual(['1.1', '1.2', '1.3']);
  expect(outcome.deals).toBeLessThanOrEqual([...byHand.values()].reduce((sum, each) => sum + each, 0));
});

test('T-29 arrows go ahead and back, turn, and begin another bend', () => {
  const laid = laidOf(MEETING, { selected: '0.1' });
  const press = (moves: Record<string, Move>, key: string, isNew = false, shiftKey = false) => {
    const now = { ...laid, unsent: { ...NOTHING_LAID, moves } };
    const laying = layingOf(now, '0.1');
    if (!laying) throw new Error('nothing can be laid');
    return steered(now, laying, new KeyboardEvent('keydown', { key, shiftKey }), isNew);
  };
  expect(press({}, 'ArrowUp')).toEqual({ move: { ship: '0.1', path: [500] } });
  expect(press({ '0.1': { ship: '0.1', path: [2000] } }, 'ArrowUp', false, true)).toEqual({
    move: { ship: '0.1', path: [2100] },
  });
  expect(press({ '0.1': { ship: '0.1', path: [2000] } }, 'ArrowRight')).toEqual({
    move: { ship: '0.1', path: [2000, 5, 1000] },
  });
  const bent = { '0.1': { ship: '0.1', path: [2000, 5, 1000] } };
  expect(press(bent, 'ArrowLeft')).toEqual({ move: { ship: '0.1', path: [3000] } });
  expect(press(bent, 'ArrowLeft', true)).toEqual({ move: { ship: '0.1', path: [2000, 5, 1000, -5, 1000] } });
  expect(press({ '0.1': { ship: '0.1', path: [6000] } }, 'ArrowUp')).toHaveProperty('said');
  expect(press(bent, 'Home')).toEqual({ unsent: NOTHING_LAID });
  expect(press({}, 'x')).toBeNull();
});

test('T-29 going ahead passes a place that is taken', () => {
  const { match } = positionOf([
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
    { seat: 0, type: 'harbour-tender', at: [24_000, 13_000], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [10_000, 40_000], heading: 0 },
  ]);
  const size = { move: 6000, turns: 2 };
  expect(goneAhead(match, { ship: '0.1', path: [1000] }, 500, size)?.path).toEqual([5000]);
});

test('B-10 a third turn of class 2 is none; a turn of nothing joins its legs', () => {
  const { match } = positionOf(MEETING);
  expect(
    turnedBy(match, { ship: '0.1', path: [1000, 5, 1000, 5, 1000] }, 5, { move: 6000, turns: 2 }, true),
  ).toBeNull();
  expect(tidied([1000, 0, 2000, 10, 1000])).toEqual([3000, 10, 1000]);
  expect(tidied([0])).toEqual([]);
});

test('T-8 paths may be laid before it is my turn, but not while fire is asked or an order is sent', () => {
  const laid = laidOf(MEETING);
  const model = laid.scene.view.ships[0];
  if (!model) throw new Error('no model');
  expect(canLay({ ...laid, legal: null }, model)).toBe(true);
  expect(canLay({ ...laid, busy: true }, model)).toBe(false);
  expect(canLay({ ...laid, legal: { seat: 0, type: 'fire', ships: [], open: null } }, model)).toBe(false);
});

test('T-27 a thumb on the nudge pad moves the ghost half as far, as one step of undo', () => {
  const laid = laidOf(MEETING, { selected: '0.1', moves: { '0.1': { ship: '0.1', path: [2000] } } });
  const told: { order: UnsentOrder; gesture: string }[] = [];
  const helm = new Helm(laid, {
    unsent: (order, gesture) => told.push({ order, gesture }),
    select: () => undefined,
    moved: () => undefined,
    changed: () => undefined,
  });
  const ghost = helm.laying?.end.at ?? [0, 0];
  helm.nudge({ x: 0, y: 0 }, 'begin');
  // Up on the screen is ahead: heading 10.
  helm.nudge({ x: 0, y: -4000 }, 'move');
  helm.nudge({ x: 0, y: -4000 }, 'end');
  const last = told.at(-1);
  expect(last?.gesture).toBe('done');
  const path = (last?.order.moves['0.1'] as ShipMove).path;
  const end = endOf({ at: [22_000, 14_000], heading: 10 }, path).at;
  expect(Math.hypot(end[0] - ghost[0], end[1] - ghost[1] - 2000)).toBeLessThan(700);
});

test('T-7 of the headings around the ghost those are lit that a path to this place could end with', () => {
  const laid = laidOf(MEETING, {
    selected: '0.1',
    moves: { '0.1': { ship: '0.1', path: [2000, 20, 3000] } },
  });
  const laying = layingOf(laid, '0.1');
  if (!laying) throw new Error('nothing is laid');
  const lit = headingsAt(laying);
  expect(lit).toHaveLength(24);
  // She heads 30 there. No path of a class 2 comes about.
  expect([lit[2], lit[14]]).toEqual([true, false]);
  for (const [i, isLit] of lit.entries()) {
    const move = moveTowards(laying, laying.end.at, i * 15, true) as ShipMove;
    const end = endOf(laying.start, move.path);
    const isThere =
      end.heading === i * 15 && Math.hypot(end.at[0] - laying.end.at[0], end.at[1] - laying.end.at[1]) <= 300;
    // A fine hand may snap a degree away; what is lit is never out of reach.
    if (isThere) expect(isLit).toBe(true);
  }
});

test('T-11 what an enemy beyond the view would do is written on the part of her line that is seen', () => {
  const laying = layingOf(laidOf(CROWD, { selected: '0.3' }), '0.3');
  if (!laying) throw new Error('nothing can be laid');
  const { x, y } = laying.standing.at;
  const seen = { left: x - 5000, right: x + 5000, top: y - 6000, bottom: y + 2000 };
  const takes = helmTags(laying, SIZE, false, seen).filter(({ key }) => key.startsWith('takes:'));
  expect(takes.length).toBe(laying.outcome.taken.length);
  expect(takes.length).toBeGreaterThan(3);
  expect(takes.filter(({ at }) => !isInBox(at, seen))).toEqual([]);
});

test('T-6 the name of a band is where it can be read whole, or nowhere', () => {
  const laid = laidOf(MEETING, { selected: '0.1', moves: { '0.1': { ship: '0.1', path: [6000] } } });
  const laying = layingOf(laid, '0.1');
  if (!laying) throw new Error('nothing can be laid');
  const { x, y } = laying.standing.at;
  const seen = { left: x - 5000, right: x + 9000, top: y - 12_000, bottom: y + 2000 };
  const bands = helmTags(laying, SIZE, false, seen).filter(({ key }) => key.startsWith('band:'));
  expect(bands.length).toBeGreaterThan(0);
  expect(bands.filter(({ at }) => !isInBox(at, seen))).toEqual([]);
});

test('T-6 the inch after a turn is hatched, and not the way beyond it', () => {
  const numbers = (d: string): number[] => [...d.matchAll(/-?[\d.]+/g)].map(([each]) => Number(each));
  const leg = { at: { x: 0, y: 0 }, angle: 0, length: 3000 };
  const ways = numbers(hatchOf(leg, 500)).filter((_, at) => at % 2 === 1);
  expect(ways.length).toBeGreaterThan(8);
  expect(Math.max(...ways)).toBeLessThanOrEqual(0);
  expect(Math.min(...ways)).toBeGreaterThanOrEqual(-1000);
  expect(Math.min(...ways)).toBeLessThan(-800);
});

test('T-11 an enemy that is assumed elsewhere counts there, and only for the numbers: the path stays legal where she stands', () => {
  const laid = laidOf(MEETING, { selected: '0.1', moves: { '0.1': { ship: '0.1', path: [6000] } } });
  const before = layingOf(laid, '0.1');
  const far = layingOf({ ...laid, assumed: { '1.2': [47_000, 47_000], '1.3': [47_000, 1000] } }, '0.1');
  if (!before || !far) throw new Error('no laying');
  expect(before.outcome.dealt.map(({ target }) => target)).toContain('1.2');
  const moved = {
    ...laid.scene.match,
    ships: laid.scene.match.ships.map((each) =>
      each.id === '1.2'
        ? { ...each, at: [47_000, 47_000] as const }
        : each.id === '1.3'
          ? { ...each, at: [47_000, 1000] as const }
          : each,
    ),
  };
  expect(far.outcome).toEqual(outcomeAt(moved, '0.1', far.end));
  expect(far.outcome).not.toEqual(before.outcome);
  expect([far.end, far.move, far.before]).toEqual([before.end, before.move, before.before]);
});

describe('T-19 a flight at the helm', () => {
  const drawn = (laid: Laid): ((name: string) => string) => {
    const picture = new HelmPicture();
    const { helm } = atHelm(laid);
    picture.show(helm.laying, [], SIZE, { leash: null, loupe: null, isDragging: false });
    return (name) => picture.root.querySelector(`.reach-${name}`)?.getAttribute('d') ?? '';
  };
  const around = (laid: Laid, at: readonly [number, number], radius: number): string => {
    const { x, y } = laid.scene.plane.at(at);
    return circle(x, y, radius);
  };

  test('her reach is a disc of ten inches, less where her base would lie over another; every heading is free', () => {
    const laid = laidOf(
      [
        { seat: 0, type: 'harbour-gull', at: [24_000, 24_000], heading: 0 },
        { seat: 0, type: 'harbour-causeway', at: [27_000, 24_000], heading: 0 },
        { seat: 1, type: 'tithe-writ', at: [24_000, 33_000], heading: 180 },
        { seat: 1, type: 'tithe-assessor', at: [40_000, 44_000], heading: 180 },
      ],
      { selected: '0.1' },
    );
    const laying = layingOf(laid, '0.1');
    expect(laying && headingsAt(laying).every(Boolean)).toBe(true);
    const path = drawn(laid);
    expect(path('reach')).toBe(around(laid, [24_000, 24_000], 10_000));
    // Half an inch for the flight, one for class 2, half for a flight; who is beyond her reach takes nothing.
    expect(path('taken')).toBe(around(laid, [27_000, 24_000], 1500) + around(laid, [24_000, 33_000], 1000));
  });

  test('A-22 a launch has its carrier’s inch, and the contacts with enemy flights within it', () => {
    const aboard = {
      seat: 0,
      type: 'harbour-gull',
      at: null,
      heading: 0,
      aboard: '0.1',
    } as unknown as Placed;
    const laid = laidOf(
      [
        { seat: 0, type: 'harbour-roadstead', at: [24_000, 24_000], heading: 0 },
        aboard,
        { seat: 1, type: 'tithe-writ', at: [24_000, 26_300], heading: 180 },
        { seat: 1, type: 'tithe-writ', at: [24_000, 30_000], heading: 180 },
      ],
      { selected: '0.2' },
    );
    const path = drawn(laid);
    // An inch between the models: 1.1 of class 2, 0.35 of the flight.
    expect(path('reach')).toBe(around(laid, [24_000, 24_000], 2450));
    expect(path('contacts')).toBe(around(laid, [24_000, 26_300], 1000));
  });
});

test('T-7 a finger on the ship takes the ship, though her knob is within its reach, and the knob beyond', () => {
  const { helm, laid } = atHelm(laidOf(MEETING, { selected: '0.1' }));
  const { plane } = laid().scene;
  const { laying } = helm;
  if (!laying) throw new Error('nothing can be laid');
  const size = 0.018;
  const { ghost, knob } = handlesOf(laying, size);
  expect(Math.hypot(knob.x - ghost.x, knob.y - ghost.y) * size).toBeLessThan(44);
  const there = plane.at([23_000, 18_000]);
  const grab = helm.grab(ghost, true, size);
  grab?.move(there);
  grab?.end(true);
  expect(helm.laying?.length).toBeGreaterThan(3000);
  const turned = atHelm(
    laidOf(MEETING, { selected: '0.1', moves: { '0.1': { ship: '0.1', path: [5000] } } }),
  );
  const there2 = turned.helm.laying && handlesOf(turned.helm.laying, size);
  if (!there2) throw new Error('nothing is laid');
  turned.helm.grab(there2.knob, true, size)?.move({ x: there2.ghost.x + 4000, y: there2.ghost.y - 4000 });
  expect(turned.helm.laying?.end.heading).toBe(45);
  const thumbed = atHelm(laidOf(MEETING, { selected: '0.1' }));
  const { grip } = handlesOf(laying, size);
  thumbed.helm.grab(grip, true, size)?.move({ x: grip.x, y: grip.y - 4000 });
  expect(thumbed.helm.laying?.length).toBeGreaterThan(3000);
});

test('T-7 a mouse has no grip: under it is another ship that can be dragged', () => {
  const size = 0.018;
  const under = atHelm(laidOf(MEETING, { selected: '0.1' })).helm.laying;
  if (!under) throw new Error('nothing can be laid');
  const { plane } = under.scene;
  const { x, y } = handlesOf(under, size).grip;
  const placed = [
    ...MEETING,
    { seat: 0, type: 'harbour-dredger', at: plane.placeOf({ x, y }), heading: 0 },
  ] as const;
  const by = (isByFinger: boolean): string | undefined => {
    const { helm, laid } = atHelm(laidOf(placed, { selected: '0.1' }));
    helm.grab({ x, y }, isByFinger, size)?.move({ x, y: y - 4000 });
    return laid().selected ?? undefined;
  };
  expect([by(true), by(false)]).toEqual(['0.1', '0.4']);
});

test('T-6, T-11 the readout does not lie over another model, and the headline not over the ghost', () => {
  const at = (placed: readonly Placed[]) => {
    const laying = layingOf(laidOf(placed, { selected: '0.1' }), '0.1');
    if (!laying) throw new Error('nothing can be laid');
    return laying;
  };
  const own = { seat: 0, type: 'harbour-dredger', at: [24_000, 24_000], heading: 0 } as const;
  const enemy = (x: number): Placed => ({ seat: 1, type: 'tithe-collector', at: [x, 24_000], heading: 0 });
  const look = (x: number, y: number) => ({
    camera: { x, y, size: 0.02 },
    screen: { width: 880, height: 752 },
  });
  const { x, y } = at([own]).standing.at;
  const middle = look(x, y);
  expect(isReadoutRight(at([own]), middle)).toBe(false);
  expect(isReadoutRight(at([own, enemy(19_000)]), middle)).toBe(true);
  expect(isReadoutRight(at([own, enemy(19_000), enemy(29_000)]), middle)).toBe(false);
  expect(isHeadlineRight(at([own]), middle)).toBe(false);
  // The ghost in the lower left corner.
  expect(isHeadlineRight(at([own]), look(x + 15_000, y - 15_000))).toBe(true);
});

test('T-6, T-11 the headline leaves a corner in which a turn is told, and no turn is told under it', () => {
  const moves = { '0.1': { ship: '0.1', path: [1000, -15, 7000] } } as const;
  const ship = { seat: 0, type: 'harbour-tender', at: [24_000, 14_000], heading: 0 } as const;
  const laying = layingOf(laidOf([ship], { selected: '0.1', moves }), '0.1');
  if (!laying) throw new Error('nothing can be laid');
  const { x, y } = laying.standing.at;
  // The ship near the lower left corner, her ghost far above it.
  const size = 0.03;
  const screen = { width: 880, height: 760 };
  const camera = { x: x + 240 / size, y: y - 330 / size, size };
  expect(isHeadlineRight(laying, { camera, screen })).toBe(true);

  const seen = { left: x - 200 / size, right: x + 600 / size, top: y - 600 / size, bottom: y + 80 / size };
  const turnBox = (covers: readonly Box[]): Box => {
    const tag = helmTags(laying, size, false, seen, null, covers).find(({ key }) => key.startsWith('bend:'));
    if (!tag) throw new Error('the turn is not told');
    return boxOf(tag.at, size, tag, { width: 98, height: 27 });
  };
  const before = turnBox([]);
  expect(boxesMeet(turnBox([before]), before)).toBe(false);
});

/** A ship whose name stands ahead of her, with her own behind and beside her. */
const CROWDED: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-tender', at: [24_000, 1000], heading: 0 },
  { seat: 0, type: 'harbour-tender', at: [22_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-gull', at: [26_000, 3500], heading: 0 },
  { seat: 0, type: 'harbour-gull', at: [26_000, 2500], heading: 0 },
  { seat: 1, type: 'tithe-assessor', at: [24_000, 39_000], heading: 180 },
  { seat: 1, type: 'tithe-collector', at: [24_000, 35_000], heading: 180 },
];

test.each(['0.1', '0.2', '0.3'])('T-3, T-11 the numbers of her sides cover no name: %s', (selected) => {
  for (const size of [0.014, 0.018, 0.022]) {
    const laid = laidOf(CROWDED, { selected });
    const laying = layingOf(laid, selected);
    if (!laying) throw new Error('nothing can be laid');
    const seen = { left: 0, top: 0, right: 48_000, bottom: 48_000 };
    const shown = helmTags(laying, size, false, seen).filter(({ key }) => key.startsWith('shows:'));
    expect(shown.length).toBeGreaterThan(0);
    const names = namesOn(laid.scene, size);
    for (const { at, by } of shown) {
      const point = { x: at.x * size + by.x, y: at.y * size + by.y };
      expect(names.filter((name) => isInBox(point, name))).toEqual([]);
    }
  }
});

/** The ready posts of a first match. */
const POSTED: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-pilot-cutter', at: [24_000, 1000], heading: 0 },
  { seat: 0, type: 'harbour-pilot-cutter', at: [22_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-cormorant', at: [26_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-cormorant', at: [24_000, 5000], heading: 0 },
  { seat: 0, type: 'harbour-tern', at: [26_000, 2000], heading: 0 },
  { seat: 0, type: 'harbour-tern', at: [26_000, 4000], heading: 0 },
  { seat: 0, type: 'harbour-tern', at: [23_000, 5000], heading: 0 },
];

test('T-3 the line from a model to its name goes over no other model', () => {
  for (const size of [0.016, 0.018, 0.022]) {
    const scene = laidOf(POSTED).scene;
    const all = standings(scene);
    for (const [id, placed] of placedLabels(scene, size)) {
      const own = all.find(({ model }) => model.id === id);
      const led = own && leaderOf(placed, own.size.base * size + 17);
      if (!own || !led) continue;
      const crossed = all.filter((other) => {
        if (other === own) return false;
        const steps = Array.from({ length: 40 }, (_, i) => i / 39);
        return steps.some((share) => {
          const x = own.at.x * size + led[1].x * share - other.at.x * size;
          const y = own.at.y * size + led[1].y * share - other.at.y * size;
          return Math.hypot(x, y) < other.size.base * size - 1;
        });
      });
      expect(crossed.map(({ model }) => `${id} over ${model.id}`)).toEqual([]);
    }
  }
});
