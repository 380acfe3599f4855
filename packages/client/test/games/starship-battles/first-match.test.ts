/** @jest-environment jsdom */
/** docs/design.md, First match: which match *Play now* starts. */
import { starshipBattles } from '@star-eater/rules/src/games/starship-battles';
import { card } from '../../../src/games/starship-battles/card';
import { messages } from '../../../src/games/starship-battles/messages/table';
import { topicOf } from '../../../src/games/starship-battles/table/Tip';
import { firstMatch, firstMatches } from '../../../src/games/starship-battles/lobby/first-match';

const said = (laid: number): string => messages.tips[topicOf('move', 'ships', { laid, asked: 2 }) ?? 'first'];

test('T-5, T-25: the first tip says both ways to move a ship; once all have a course, what a good one is', () => {
  expect(said(0)).toMatch(/drag/i);
  expect(said(0)).toMatch(/tap/i);
  expect(said(2)).toMatch(/most.*least/i);
  expect(topicOf('move', 'fighters', { laid: 1, asked: 1 })).toBe('flights');
});

test('T-9, T-24: with one of two courses laid the tip and the button say that the other ship stands still', () => {
  expect(said(1)).toMatch(/one more/i);
  const { send } = messages.move;
  expect([send(0, 1), send(1, 1)]).toEqual(['Stand still', 'Move']);
  expect([send(0, 2), send(1, 2), send(2, 2)]).toEqual(['Both stand still', 'Move 1, hold 1', 'Move both']);
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
