import { render } from '@testing-library/preact';
import { TipWords } from '../../../../src/games/star-eater/beta/learn/tips/TipWords';
import { tipMessages } from '../../../../src/games/star-eater/beta/messages/tips';

const told = (container: Element): string[] =>
  [...container.querySelectorAll('p')].map(({ textContent }) => textContent);

test('docs/design.md, First match: what happened stands apart from what to do', () => {
  const { text, news } = tipMessages;
  expect(told(render(<TipWords id="cards" news="hit" />).container)).toEqual([news.hit, text.cards]);
  expect(told(render(<TipWords id="cards" news={null} />).container)).toEqual([text.cards]);
});
