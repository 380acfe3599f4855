/** @jest-environment jsdom */
/** Issue 38, First five minutes: which match *Play now* starts. */
import { starshipBattles } from '@star-eater/rules/src/games/starship-battles';
import { card } from '../../../src/games/starship-battles/card';
import { messages } from '../../../src/games/starship-battles/messages/table';
import { topicOf } from '../../../src/games/starship-battles/table/Tip';
import { firstMatch, firstMatches } from '../../../src/games/starship-battles/lobby/first-match';

test('T-5, T-25: the first tip says both ways to move a ship; once a move is laid, what a good one is', () => {
  const said = (isLaid: boolean): string => messages.tips[topicOf('move', 'ships', isLaid) ?? 'first'];
  expect(said(false)).toMatch(/drag/i);
  expect(said(false)).toMatch(/tap/i);
  expect(said(true)).toMatch(/most.*least/i);
  expect(topicOf('move', 'fighters', true)).toBe('flights');
});

const { endFirstMatch, isFirstMatch } = firstMatches;

beforeEach(() => localStorage.clear());

test('First five minutes: until one is won Play now starts a match with tips against the easiest bot', () => {
  expect(firstMatch.isDue()).toBe(true);
  expect(firstMatch.bots).toEqual([{ seat: 1, level: card.bots[0]?.id }]);
  firstMatch.begin('one');
  expect(isFirstMatch('one')).toBe(true);
  // Lost or left: the next one has tips too.
  expect(firstMatch.isDue()).toBe(true);
  firstMatch.begin('two');
  expect([isFirstMatch('one'), isFirstMatch('two')]).toEqual([false, true]);
  endFirstMatch();
  expect([firstMatch.isDue(), isFirstMatch('two')]).toEqual([false, false]);
});

test('B-48: the rules know each bot that the pages offer', () => {
  const known = starshipBattles.botLevels.map(({ id }) => id);
  expect(known.sort()).toEqual(card.bots.map(({ id }) => id).sort());
});
