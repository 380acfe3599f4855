import { messages } from '../../../src/games/star-clash/messages/table';
import { beginWords } from '../../../src/games/star-clash/table/Actions';

const { choose, nothing, nothingButFighters, nowNormal } = messages.actions;
const turn = (plays: number, discard: boolean): object => ({
  type: 'turn',
  plays: Array.from({ length: plays }),
  discard,
});

test.each([
  ['cards to play', turn(2, true), null, choose],
  ['no card to play', turn(0, true), null, nothing],
  ['fighters alone', { ...turn(0, true), strike: {} }, null, nothingButFighters],
  ['my special card played', turn(0, false), 'ef-1', nowNormal],
])('C-16, C-82: a turn with %s says what can be done', (_what, legal, special, words) => {
  expect(beginWords(legal as never, special)).toBe(words);
});
