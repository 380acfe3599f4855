/** B-15: an inch, and who holds whom. */
import { position, refused } from './positions';

test('B-15 what doubles a reach never makes a dog-fight of two inches', () => {
  // 2000 + 350 + 350 = 2700 between the posts: within two inches, not within one.
  const match = position(
    [
      { seat: 0, type: 't4l', at: [24_000, 20_000] },
      { seat: 0, type: 't3', at: [4000, 4000], fired: true },
      { seat: 1, type: 't4', at: [24_000, 22_700], heading: 180 },
      { seat: 1, type: 't2', at: [25_800, 23_500], heading: 180, fired: true },
    ],
    { phase: 'combat' },
  );
  const at = (target: string) => ({
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: [{ weapon: 'guns', target }],
    done: true,
  });
  expect(refused(match, at('1.1'))).toBeNull();
  expect(refused(match, at('1.2'))).toEqual({ code: 'out-of-reach', rule: 'A-15' });
});

test('B-15 wingmen do not hold each other', () => {
  const match = position(
    [
      { seat: 0, type: 't4', at: [24_000, 20_000] },
      { seat: 0, type: 't4', at: [25_000, 20_000] },
      { seat: 0, type: 't3', at: [4000, 4000], fired: true },
      { seat: 1, type: 't2', at: [24_000, 22_450], heading: 180, fired: true },
    ],
    { phase: 'combat' },
  );
  const shot = { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'guns', target: '1.1' }], done: true };
  expect(refused(match, shot)).toBeNull();
});
