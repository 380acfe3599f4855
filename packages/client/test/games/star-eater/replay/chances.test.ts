/** docs/design.md, After it: the chances over a match come from its replay. */
import { TextEncoder } from 'node:util';
import type { Game } from '../../../../src/game';
import { starEater } from '../../../../src/games/star-eater';
import { chancesOf } from '../../../../src/table/review/chances';
import { answerOf } from '../../../support/answer';
import { madeReplay } from './made';

Object.assign(globalThis, { TextEncoder });
const made = madeReplay('m1');
beforeEach(() => {
  globalThis.fetch = (() => Promise.resolve(answerOf(made.file, 200, {}))) as unknown as typeof fetch;
});

test.each([0, 1])('at the beginning of each round and at the end, for seat %d first', async (told) => {
  const points = await chancesOf(starEater as unknown as Game, 'm1', told);
  const rounds = points.slice(0, -1).map(({ round }) => round);
  expect(rounds).toEqual(rounds.map((_, at) => at + 1));
  expect(rounds.at(-1)).toBe(made.match.round);
  for (const { shares } of points) {
    expect(shares[0]?.seat).toBe(told);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  }
  expect(points[0]?.shares[0]?.share).toBeGreaterThan(0.2);
  expect(points[0]?.shares[0]?.share).toBeLessThan(0.8);
  const winners = made.match.outcome?.winners ?? [];
  expect(points.at(-1)).toMatchObject({ round: null });
  expect(points.at(-1)?.shares[0]?.share).toBe(winners.length === 0 ? 0.5 : winners.includes(told) ? 1 : 0);
});

test('a match that runs on has no line', async () => {
  const running = { ...made.file, entries: made.file.entries.slice(0, -2), complete: false };
  globalThis.fetch = (() => Promise.resolve(answerOf(running, 200, {}))) as unknown as typeof fetch;
  expect(await chancesOf(starEater as unknown as Game, 'm1', 0)).toEqual([]);
});
