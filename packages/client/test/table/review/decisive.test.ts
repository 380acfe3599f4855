import { decisiveOf } from '../../../src/table/review/decisive';

const swings = (...leads: number[]) => leads.map((lead, at) => ({ round: at + 1, lead }));

test.each([
  ['the biggest loss beyond the winners’ decides', swings(1, 5, 2), 2],
  ['the later one of equals decides', swings(3, 1, 3), 3],
  ['what came before the winners fell behind again does not count', swings(7, -8, 2, 1), 3],
  ['no round decides in which the losers lost more', swings(0, -2), null],
])('docs/design.md, After it: %s', (_, rounds, round) => {
  expect(decisiveOf(rounds)?.round ?? null).toBe(round);
});
