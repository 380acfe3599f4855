/** T-8. A path snaps to what matters near its end, and the snap says its name. */
import { aims, sectorsOf, type Match, type Pose } from '@star-eater/rules/src/games/starship-battles';
import { endOf, type ShipMove } from '../../../../src/games/starship-battles/board/helm/course';
import { layingOf, type Laying } from '../../../../src/games/starship-battles/board/helm/laying';
import { steerTowards, type Steered } from '../../../../src/games/starship-battles/board/helm/steering';
import { laidOf } from './laid';
import type { Placed } from './positions';

const layingIn = (placed: readonly Placed[], id = '0.1', path?: number[]): Laying => {
  const laid = laidOf(placed, { selected: id, ...(path && { moves: { [id]: { ship: id, path } } }) });
  const laying = layingOf(laid, id);
  if (!laying) throw new Error('nothing can be laid');
  return laying;
};

const endIn = (laying: Laying, steered: Steered | null): Pose => {
  if (!steered) throw new Error('nothing was laid');
  return endOf(laying.start, (steered.move as ShipMove).path);
};

/** Class 2, 6 inches, north; her enemy is right ahead. */
const ahead = (inches: number): Placed[] => [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-collector', at: [24_000, 10_000 + inches * 1000], heading: 180 },
];

test('T-8 the limit of the move', () => {
  const laying = layingIn(ahead(30));
  const steered = steerTowards(laying, [24_000, 15_800], undefined, false);
  expect(steered).toEqual({ move: { ship: '0.1', path: [6000] }, snap: 'all of her 6″' });
});

test('T-8 the edge of a band, to the last thousandth that is within it', () => {
  // 11.3 inches ahead: 8 inches from her after 3.3 of the move.
  const laying = layingIn(ahead(11.3));
  const steered = steerTowards(laying, [24_000, 13_150], undefined, false);
  expect(steered).toEqual({
    move: { ship: '0.1', path: [3300] },
    snap: '8.000″ very close of Collector',
  });
  const bandAt = (pose: Pose) => aims(laying.before, '0.1', pose)[0]?.targets[0]?.band;
  expect(bandAt(endIn(laying, steered))).toBe('very-close');
  expect(bandAt({ at: [24_000, 13_299], heading: 0 })).toBe('close');
});

test('T-8 the edge of an arc: one step back, and the weapon would not bear', () => {
  const laying = layingIn([
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [34_000, 16_300], heading: 180 },
  ]);
  // The starboard battery's line is 2 inches wide on either side, and touches her base of 0.75.
  const steered = steerTowards(laying, [24_000, 13_400], undefined, false);
  expect(steered?.snap).toBe('Starboard battery just bears on Collector');
  const isBearing = (match: Match, pose: Pose): boolean =>
    aims(match, '0.1', pose).find(({ weapon }) => weapon === 'starboard-battery')?.targets[0]?.refusal ===
    null;
  const { at, heading } = endIn(laying, steered);
  expect(isBearing(laying.before, { at, heading })).toBe(true);
  expect(isBearing(laying.before, { at: [at[0], at[1] - 1], heading })).toBe(false);
});

test('T-8 a boundary of an enemy, where the firing player picks the side', () => {
  const laying = layingIn([
    { seat: 0, type: 'harbour-tender', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [34_000, 24_350], heading: 180 },
  ]);
  const steered = steerTowards(laying, [24_000, 13_900], undefined, false);
  expect(steered?.snap).toBe('on a boundary of Collector');
  const { at } = endIn(laying, steered);
  expect(sectorsOf(180, [at[0] - 34_000, at[1] - 24_350])).toHaveLength(2);
});

test('T-8 contact and the rim', () => {
  const near = layingIn(ahead(5.3));
  // Bases of 1 and 0.75 inches touch 3.55 inches ahead.
  expect(steerTowards(near, [24_000, 13_400], undefined, false)).toEqual({
    move: { ship: '0.1', path: [3550] },
    snap: 'in contact with Collector',
  });
  const rim = layingIn([
    { seat: 0, type: 'harbour-causeway', at: [24_000, 43_300], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [2000, 2000], heading: 180 },
  ]);
  expect(steerTowards(rim, [24_000, 47_900], undefined, false)).toEqual({
    move: { ship: '0.1', path: [4700] },
    snap: 'at the rim',
  });
});

test('T-8 a fine hand lays thousandths, and snaps only to what is very near', () => {
  const laying = layingIn(ahead(11.3));
  const fine = steerTowards(laying, [24_000, 13_150], undefined, true);
  expect(fine?.snap).toBeNull();
  expect((fine?.move as ShipMove).path).toEqual([3150]);
});

test('T-8 a heading that is turned snaps to where a weapon just bears', () => {
  const laying = layingIn(
    [
      { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
      { seat: 1, type: 'tithe-collector', at: [36_000, 15_000], heading: 180 },
    ],
    '0.1',
    [2000, 20, 3000],
  );
  const steered = steerTowards(laying, laying.end.at, 17, false);
  expect(steered?.snap ?? '').toMatch(/just bears on Collector$/);
});

test('T-8, T-19 a flight stops in contact with an enemy', () => {
  const laying = layingIn([
    { seat: 0, type: 'harbour-gull', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-writ', at: [24_000, 18_000], heading: 180 },
  ]);
  const steered = steerTowards(laying, [24_000, 16_800], undefined, false);
  expect(steered?.snap).toBe('in contact with Writs');
  // Two bases of half an inch.
  expect(steered?.move).toMatchObject({ to: [24_000, 17_000] });
});
