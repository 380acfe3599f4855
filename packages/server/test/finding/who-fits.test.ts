import { allowedDistance, fit, groupOf, type Known, type Seeker } from '../../src/finding/who-fits';
import { pausedByLeaving, pausedByMissing } from '../../src/finding/rows/pauses';
import type { PeopleNow } from '../../src/matches/rows/who-may-sit';
import type { Wish } from '../../src/wire/seek';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const QUICK: Wish = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' };
const DAY: Wish = { ...QUICK, pace: 'day' };

const seeker = (playerId: string, more: Partial<Seeker> = {}): Seeker => ({
  playerId,
  wishes: [QUICK, DAY],
  rated: false,
  since: 0,
  thereUntil: Infinity,
  ...more,
});
const known = (now: number, ratings: Record<string, number> = {}, blocks: string[] = []): Known => ({
  now,
  pool: 'star-eater/duel',
  ratings: new Map(Object.entries(ratings).map(([id, rating]) => [`${id} star-eater/duel`, rating])),
  people: { now, people: PEOPLE, blocks: new Set(blocks), friends: new Set() },
});
const PERSON = {
  isBanned: false,
  isUnpaired: false,
  isUnrated: false,
  isAccount: true,
  pausedUntil: 0,
  playsLive: false,
  challenges: 'friends' as const,
};
const PEOPLE: PeopleNow['people'] = new Map(['a', 'b', 'early', 'late', 'gone'].map((id) => [id, PERSON]));

test.each([
  [true, 0, 200],
  [true, 19_999, 200],
  [true, 20_000, 300],
  [true, 99_999, 600],
  [true, 100_000, Infinity],
  [false, 0, 400],
  [false, 6 * HOUR - 1, 400],
  [false, 6 * HOUR, Infinity],
])('P-24: live %p, after %p ms ratings may be %p apart', (isLive, waited, distance) => {
  expect(allowedDistance(isLive, waited)).toBe(distance);
});

test('P-24: whoever has waited longer decides for both', () => {
  const [early, late] = [seeker('early'), seeker('late', { since: 100 * SECOND })];
  const far = { early: 1200, late: 1900 };
  expect(fit(early, late, QUICK, known(100 * SECOND - 1, far))).toBe(false);
  expect(fit(late, early, QUICK, known(100 * SECOND, far))).toBe(true);
  expect(fit(early, late, DAY, known(100 * SECOND, far))).toBe(false);
});

test('P-24: an unknown rating fits all', () => {
  expect(fit(seeker('a'), seeker('b'), QUICK, known(0, { a: 2400 }))).toBe(true);
  expect(fit(seeker('a'), seeker('b'), QUICK, known(0, { a: 1400, b: 1200 }))).toBe(true);
  expect(fit(seeker('a'), seeker('b'), QUICK, known(0, { a: 1401, b: 1200 }))).toBe(false);
});

test('P-25: a live match needs both at the page, one by correspondence does not', () => {
  const gone = seeker('gone', { thereUntil: 5 });
  expect(fit(seeker('a'), gone, QUICK, known(4))).toBe(true);
  expect(fit(seeker('a'), gone, QUICK, known(5))).toBe(false);
  expect(fit(seeker('a'), gone, DAY, known(5))).toBe(true);
});

test('P-23: rated and unrated do not fit, nor a wish that only one has', () => {
  expect(fit(seeker('a'), seeker('b', { rated: true }), DAY, known(0))).toBe(false);
  expect(fit(seeker('a'), seeker('b', { wishes: [QUICK] }), DAY, known(0))).toBe(false);
  expect(fit(seeker('a'), seeker('b'), DAY, known(0, {}, ['b a', 'a b']))).toBe(false);
});

test('P-23: a table of three is of people who all fit each other, the longest waiting first', () => {
  const minds = (one: string, other: string) => [one, other].sort().join() === 'b,c';
  const find = (size: number, others: string[]) => groupOf2('a', others, size);
  const groupOf2 = (first: string, others: string[], size: number) =>
    groupOf(
      seeker(first),
      others.map((id) => seeker(id)),
      size,
      (one, other) => !minds(one.playerId, other.playerId),
    )?.map(({ playerId }) => playerId) ?? null;
  expect(find(3, ['b', 'c', 'd'])).toEqual(['a', 'b', 'd']);
  expect(find(3, ['b', 'c'])).toBeNull();
  expect(find(2, ['b', 'c'])).toEqual(['a', 'b']);
});

test.each([
  [[0, 10], 0],
  [[0, 1 * HOUR, 2 * HOUR], 2.5 * HOUR],
  [[0, 24 * HOUR, 25 * HOUR], 0],
  [[0, 1, 2, 3], 3 + HOUR],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 9 + 24 * HOUR],
])('P-45: after leaving early at %p seeks are paused until %p', (times, until) => {
  expect(pausedByLeaving(times)).toBe(until);
});

const MINUTE = 60 * SECOND;
test.each([
  [[0], 0],
  [[0, 10 * MINUTE], 0],
  [[0, 10 * MINUTE - 1], 40 * MINUTE - 1],
  [[0, 1, 2], 2 + HOUR],
])('P-45: after found matches that were not accepted at %p searches are paused until %p', (times, until) => {
  expect(pausedByMissing(times)).toBe(until);
});
