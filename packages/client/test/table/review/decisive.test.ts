import { decisiveOf, leadsOf } from '../../../src/table/review/decisive';

const swings = (...leads: number[]) => leads.map((lead, at) => ({ round: at + 1, lead }));

test.each([
  ['the biggest loss beyond the winners’ decides', swings(1, 5, 2), 2],
  ['the later one of equals decides', swings(3, 1, 3), 3],
  ['what came before the winners fell behind again does not count', swings(7, -8, 2, 1), 3],
  ['no round decides in which the losers lost more', swings(0, -2), null],
])('docs/design.md, After it: %s', (_, rounds, round) => {
  expect(decisiveOf(rounds)?.round ?? null).toBe(round);
});

test('docs/design.md, After it: among several the lead is that on the best of the others', () => {
  const standings = [
    [0, 0, 0],
    [2, 6, 1],
    [2, 6, 9],
    [12, 6, 9],
  ];
  expect(leadsOf(standings, (side) => side === 0)).toEqual([-4, -3, 10]);
});
