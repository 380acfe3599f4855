/** docs/design.md, Learn: the search over rules, cards and words. */
import { fireEvent, render, screen } from '@testing-library/preact';
import { entries as clash } from '../../../src/games/star-clash/messages/entries';
import { paragraphFor as clashParagraph } from '../../../src/games/star-clash/messages/paragraphs';
import { entries as eater } from '../../../src/games/star-eater/common/messages/entries';
import { paragraphFor as eaterParagraph } from '../../../src/games/star-eater/common/messages/paragraphs';
import { entries as reach } from '../../../src/games/starship-battles/messages/entries';
import { learnMessages as texts } from '../../../src/table/learn/messages';
import { RulesSearch } from '../../../src/table/search/RulesSearch';
import { find, MOST } from '../../../src/table/search/search';

const titles = (query: string): string[] => find(eater, query).map(({ title }) => title);

describe('docs/design.md, Learn: what is found', () => {
  test.each([
    ['evasion', 'Evasion'],
    ['vent', 'Vent Coolant'],
    ['Corvettes!', 'Corvettes!'],
    ['collision track', 'Collision track'],
  ])('docs/design.md, Learn: %s finds %s first', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test('docs/design.md, Learn: a paragraph is found by its id, a word of a text after one of a title', () => {
    expect(find(eater, 'r-25')[0]?.rule).toBe('R-25');
    const found = titles('torpedo');
    expect(found.indexOf('Torpedo')).toBe(0);
    expect(found.length).toBeLessThanOrEqual(MOST);
  });

  test('docs/design.md, Learn: nothing for nothing, and nothing for what no rule says', () => {
    expect(titles('  ')).toEqual([]);
    expect(titles('zebra')).toEqual([]);
    expect(titles('torpedo zebra')).toEqual([]);
  });

  test('docs/design.md, Learn: each card and word leads to a paragraph that exists, and no text is empty', () => {
    for (const { rule, text, title } of eater) {
      expect([title, eaterParagraph(rule) !== null, text !== '']).toEqual([title, true, true]);
    }
    for (const { rule, text, title } of clash) {
      expect([title, clashParagraph(rule) !== null, text !== '']).toEqual([title, true, true]);
    }
    expect(clash.some(({ title }) => title === 'Radar Window')).toBe(true);
    expect(reach.length).toBeGreaterThan(50);
  });
});

test('docs/design.md, Learn: the field says how many it found, and links to the rules’ pages', async () => {
  const load = (): Promise<typeof clash> => Promise.resolve(clash);
  render(<RulesSearch card={{ learnAt: '/learn/star-clash' }} load={load} />);
  fireEvent.input(screen.getByLabelText(texts.search), { target: { value: 'minefield' } });
  const [first] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/learn/star-clash:C-23');
  fireEvent.input(screen.getByLabelText(texts.search), { target: { value: 'zebra' } });
  expect(screen.getByRole('status').textContent).toBe(texts.found(0));
});
