import { busiest, waitedText } from '../../../src/pages/finding/clock';

test.each([
  [0, '0:00'],
  [42_900, '0:42'],
  [3_723_000, '1:02:03'],
])('P-26: %p ms of waiting are shown as %p', (ms, text) => {
  expect(waitedText(ms)).toBe(text);
});

const hours = (at: Record<number, number>): number[] =>
  Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0);

test.each([
  [hours({ 18: 5, 19: 9, 20: 5 }), 60, ['19', '22']],
  [hours({ 18: 5, 19: 9, 20: 5 }), 0, ['18', '21']],
  [hours({ 23: 9, 0: 9, 1: 9 }), 0, ['23', '2']],
  [hours({ 1: 9, 2: 9, 3: 9 }), -300, ['20', '23']],
  [hours({ 18: 4 }), 0, null],
  [[], 0, null],
])('P-27: the busiest three hours, here', (counts, offset, shown) => {
  expect(busiest(counts, offset)).toEqual(shown);
});
