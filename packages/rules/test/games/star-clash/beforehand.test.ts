import { starClash, runScenario } from '../../../src/games/star-clash';
import { accepted } from '../../../src/kernel/accepted';

const position = () =>
  accepted(
    runScenario({
      game: 'star-clash',
      seats: [
        { seat: 0, fleet: ['mfl-weir'], hand: ['mf1-1', 'pl1-1', 'rw-1'] },
        { seat: 1, fleet: ['jcs-adamant'], hand: ['pl1-2'], window: 'rw-2' },
        { seat: 2, fleet: ['mfl-tamar'], hand: ['pl1-3'] },
      ],
    }),
  ).match;

const drafted = (...decisions: object[]) => {
  const read = starClash.parseDraft({ decisions });
  if (!read.ok || !read.draft) throw new Error('this is a draft');
  return starClash.fromDraft(position(), 0, read.draft);
};

test('K-166, C-80: the first legal decision of a draft is used', () => {
  const mines = { seat: 0, type: 'play', card: 'mf1-1', fleet: 2 };
  const shot = { seat: 0, type: 'play', card: 'pl1-1', ship: 'mfl-tamar' };
  const atWindow = { ...mines, fleet: 1 };
  expect(drafted(mines, shot)).toEqual(mines);
  expect(drafted(atWindow, shot)).toEqual(shot);
  expect(drafted(atWindow)).toBeNull();
  expect(drafted({ ...shot, seat: 1 })).toBeNull();
});

test('C-80: a draft is one decision or two, and neither a deal nor leaving the match', () => {
  const end = { seat: 0, type: 'end' };
  for (const decisions of [
    [],
    [end, end, end],
    [{ seat: 0, type: 'resign' }],
    [{ type: 'deal', round: 1, seed: '0'.repeat(64) }],
  ])
    expect(starClash.parseDraft({ decisions })).toMatchObject({ refusal: { code: 'malformed' } });
  expect(starClash.parseDraft(null)).toEqual({ ok: true, draft: null });
});

test('C-73: a player cannot deal', () => {
  expect(starClash.apply(position(), { type: 'deal', round: 2, seed: '0'.repeat(64) })).toMatchObject({
    refusal: { code: 'server-only', rule: 'H-13' },
  });
});
