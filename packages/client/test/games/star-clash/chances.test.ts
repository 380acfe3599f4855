/** @jest-environment node */
import { view } from '@star-eater/rules/src/games/star-clash';
import { chancesOf } from '../../../src/games/star-clash/review/chances';
import { playOut } from './playout';

const viewsOf = (options: Parameters<typeof playOut>[0], seed: number) =>
  playOut(options, seed, 3).steps.map(({ match }) => view(match, 'stranger'));

test('docs/design.md, After it: who has scored and has left more is ahead, and all chances are one', () => {
  for (const seen of viewsOf({ mode: 'free-for-all', players: 4 }, 45).filter(({ round }) => round > 0)) {
    const sides = chancesOf({ view: seen });
    expect(sides?.map(({ seats }) => seats)).toEqual([[0], [1], [2], [3]]);
    expect(sides?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  }
  const last = viewsOf({ mode: 'free-for-all', players: 4 }, 45).at(-1);
  const best = [...(last?.seats ?? [])].sort((a, b) => b.score - a.score)[0]?.seat;
  const most = last && [...(chancesOf({ view: last }) ?? [])].sort((a, b) => b.share - a.share)[0]?.seats;
  expect(most).toEqual([best]);
});

test('C-42: a Task Force has one chance; against no player there is none', () => {
  const teams = viewsOf({ mode: 'teams', players: 4 }, 45).at(-1);
  expect(teams && chancesOf({ view: teams })?.map(({ seats }) => seats)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const solo = viewsOf({ mode: 'solo' }, 46).at(-1);
  expect(solo && chancesOf({ view: solo })).toBeNull();
});
