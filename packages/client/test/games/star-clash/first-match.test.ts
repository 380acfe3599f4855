/** @jest-environment jsdom */
/** docs/design.md, First match: which match *Play now* starts for a newcomer to Star Clash. */
import { starClash } from '@star-eater/rules/src/games/star-clash';
import { card } from '../../../src/games/star-clash/card';
import { firstMatch, firstMatches } from '../../../src/games/star-clash/lobby/first-match';

const { endFirstMatch, isFirstMatch } = firstMatches;

beforeEach(() => localStorage.clear());

test('First five minutes: until one is won Play now starts a duel against the easiest bot', () => {
  expect(firstMatch.isDue()).toBe(true);
  expect(firstMatch.bots).toEqual([{ seat: 1, level: card.bots[0]?.id }]);
  const { game, ...options } = firstMatch.options;
  expect([game, starClash.parseOptions(options).ok]).toEqual(['star-clash', true]);
  firstMatch.begin('one');
  expect([firstMatch.isDue(), isFirstMatch('one')]).toEqual([true, true]);
  firstMatch.begin('two');
  expect([isFirstMatch('one'), isFirstMatch('two')]).toEqual([false, true]);
  endFirstMatch();
  expect([firstMatch.isDue(), isFirstMatch('two')]).toEqual([false, false]);
});

test('C-81: the rules know each bot that the pages offer', () => {
  const known = starClash.botLevels.map(({ id }) => id);
  expect(known.sort()).toEqual(card.bots.map(({ id }) => id).sort());
});
