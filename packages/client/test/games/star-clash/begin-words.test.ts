import { messages } from '../../../src/games/star-clash/messages/table';
import { beginWords } from '../../../src/games/star-clash/table/Actions';

const { choose, nothing, nowNormal } = messages.actions;
const turn = (plays: number, discard: boolean) =>
  ({ type: 'turn', plays: Array.from({ length: plays }), discard }) as never;

test.each([
  ['cards to play', turn(2, true), null, choose],
  ['no card to play', turn(0, true), null, nothing],
  ['my special card played', turn(0, false), 'ef-1', nowNormal],
])('C-16, C-82: a turn with %s says what can be done', (_what, legal, special, words) => {
  expect(beginWords(legal, special)).toBe(words);
});
