/** T-12: the levels of the threat, beside chances that are worked out by hand. */
import { helm, type Match, type Point } from '@star-eater/rules/src/games/starship-battles';
import { threatPaths } from '../../../src/games/starship-battles/board/threat-picture';
import type { Scene } from '../../../src/games/starship-battles/board/scene';
import { TablePlane } from '../../../src/games/starship-battles/board/table-plane';
import { isLastSide, LEVELS, levelAt, threatOn } from '../../../src/games/starship-battles/orders/threat';
import { modelIn } from '../../../src/games/starship-battles/orders/fire';
import { positionOf, type Placed } from './board/positions';

/** Four hits flip her; her bow has 16. */
const CAUSEWAY: Placed = { seat: 0, type: 'harbour-causeway', at: [24_000, 20_000], heading: 0 };
/** Prow guns, ahead only: attack 6, two dice; one once it is flipped. */
const COLLECTOR: Placed = { seat: 1, type: 'tithe-collector', at: [24_000, 30_000], heading: 180 };
const FLIPPED: Placed = { ...COLLECTOR, side: 'damaged' };

const levelOf = (placed: readonly Placed[], at: Point = [24_000, 20_000]) =>
  levelAt(positionOf(placed).match, '0.1', { at, heading: 0 });

test('T-12 a hit is likely from an even chance on: one die at 10 inches needs 11, at 17 inches 12', () => {
  expect(levelOf([CAUSEWAY, FLIPPED])).toBe('hit');
  expect(levelOf([CAUSEWAY, FLIPPED], [24_000, 13_000])).toBe('safe');
  // Two dice that need 12: 45 % each, 70 % together.
  expect(levelOf([CAUSEWAY, COLLECTOR], [24_000, 13_000])).toBe('hit');
});

test('T-12 out of every arc a place is safe, and so it is from those who have fired', () => {
  expect(levelOf([CAUSEWAY, { ...COLLECTOR, heading: 0 }])).toBe('safe');
  expect(levelOf([CAUSEWAY, { ...COLLECTOR, fired: true }])).toBe('safe');
});

test('T-12 a flip is likely where all the dice together make it as likely as not', () => {
  // Two of four dice at 50 %: 11 of 16. Of two dice: 1 of 4.
  const hurt = { ...CAUSEWAY, damage: 2 };
  const second = { ...COLLECTOR, at: [26_000, 30_000] as const };
  expect(levelOf([hurt, COLLECTOR])).toBe('hit');
  expect(levelOf([hurt, COLLECTOR, second])).toBe('flip');
  // Four of four: 1 of 16.
  expect(levelOf([CAUSEWAY, COLLECTOR, second])).toBe('hit');
});

test('T-12 flights that have yet to move come and turn to her; those that have moved stay', () => {
  const writs: Placed = { seat: 1, type: 'tithe-writ', at: [24_000, 33_000], heading: 0 };
  expect(levelOf([CAUSEWAY, { ...writs, moved: true }])).toBe('safe');
  // 10 inches of flight, one of reach, and the radii of the models.
  expect(levelOf([CAUSEWAY, { ...writs, at: [24_000, 32_300] }])).toBe('hit');
  expect(levelOf([CAUSEWAY, { ...writs, at: [24_000, 32_600] }])).toBe('safe');
});

test('T-12 with a flipped ship, and with a flight, the present side is the last', () => {
  const { match } = positionOf([
    CAUSEWAY,
    { ...CAUSEWAY, side: 'damaged', at: [30_000, 20_000] },
    { ...CAUSEWAY, type: 'harbour-gull', at: [36_000, 20_000] },
  ]);
  const isLast = match.ships.map((own) => isLastSide(match, own));
  expect(isLast).toEqual([false, true, true]);
});

const cellsOf = (match: Match, side: number) => {
  const all = threatOn(match, '0.1', side);
  let rows = 0;
  for (;;) {
    const { value, done } = all.next();
    if (done) return { rows, cells: value };
    rows += 1;
  }
};

test('T-12 cells are the places that she reaches, each with the level of the course that leads there', () => {
  const { match } = positionOf([CAUSEWAY, FLIPPED]);
  const { rows, cells } = cellsOf(match, 1000);
  expect(rows).toBeGreaterThan(6);
  expect(new Set(cells.cells.map(({ level }) => level)).size).toBeGreaterThan(1);
  for (const { at, level } of cells.cells) {
    expect(Math.hypot(at[0] - 24_000, at[1] - 20_000)).toBeLessThanOrEqual(6700);
    const pose = helm(match, '0.1', at)?.pose;
    expect(pose && levelAt(match, '0.1', pose)).toBe(level);
  }
  const moved = positionOf([{ ...CAUSEWAY, moved: true }, FLIPPED]).match;
  expect(modelIn(moved, '0.1')?.moved).toBe(true);
  expect(cellsOf(moved, 1000).cells.cells).toEqual([]);
});

test('T-12 the levels differ without colours: no line, one way, crossed', () => {
  const scene = { plane: new TablePlane(0) } as Scene;
  const cells = LEVELS.map((level, i) => ({ at: [1000 * i, 0] as Point, level }));
  const drawn = LEVELS.map((level) => threatPaths({ side: 1000, cells }, level, scene));
  expect(drawn.map(([area]) => area.split('Z').length - 1)).toEqual([1, 1, 1]);
  expect(drawn.map(([, lines]) => lines.split('L').length - 1)).toEqual([0, 1, 2]);
});
