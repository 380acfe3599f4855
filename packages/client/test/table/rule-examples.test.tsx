/** docs/design.md, Learn: pages of rules lead to the step that shows them. */
import { cleanup, render, screen } from '@testing-library/preact';
import { learnMessages } from '../../src/table/learn/messages';
import { Learn } from '../../src/games/star-clash/learn/Learn';
import { learn as clash } from '../../src/games/star-clash/messages/learn';
import { paragraphFor as clashParagraph } from '../../src/games/star-clash/messages/paragraphs';
import { learn as reach } from '../../src/games/starship-battles/messages/learn';
import { paragraphFor as reachParagraph } from '../../src/games/starship-battles/messages/paragraphs';

test.each([
  ['Star Clash', clash, clashParagraph],
  ['Broad Reach', reach, reachParagraph],
] as const)(
  'docs/design.md, Learn: each step of %s is the example of paragraphs that exist',
  (_, { lessons }, paragraphFor) => {
    for (const [id, { shows }] of Object.entries(lessons)) {
      expect([id, shows.length > 0]).toEqual([id, true]);
      expect(shows.filter((paragraph) => paragraphFor(paragraph) === null)).toEqual([]);
    }
  },
);

test('docs/design.md, Learn: no title of Broad Reach has the mark of the document', () => {
  expect(reachParagraph('B-9')?.title).toBe('Cards');
});

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test('docs/design.md, Learn: the page of a paragraph leads to its step', () => {
  render(<Learn topic="star-clash:C-26" />);
  const step = screen.getByRole('link', {
    name: learnMessages.rules.tryIt(5, clash.lessons.fighters.title),
  });
  expect(step.getAttribute('href')).toBe('/learn/star-clash:5');
  cleanup();
  render(<Learn topic="star-clash:C-60" />);
  expect(screen.queryByRole('link', { name: /table: step/ })).toBeNull();
  cleanup();
});
