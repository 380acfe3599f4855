/** docs/design.md, Learn: the list of all paragraphs shows what a player of the game needs; the rest is folded below it. */
import { cleanup, render, screen } from '@testing-library/preact';
import { RulesIndex } from '../../src/table/learn/RulesIndex';
import { RULES } from '../../src/games/star-eater/beta/learn/RulesPage';

afterEach(cleanup);

const folded = (): HTMLDetailsElement | null =>
  screen.getByText(RULES.further?.heading ?? '').closest('details');

test('docs/design.md, Learn: paragraphs of the older rules are folded below those of the current rules', () => {
  render(<RulesIndex rules={RULES} at={null} />);
  expect(folded()?.open).toBe(false);
  const isFolded = (id: string): boolean => screen.getByText(id).closest('details') !== null;
  expect(['§3', 'R-31', 'R-44'].map(isFolded)).toEqual([false, false, false]);
  expect(['E-1', 'F-6', 'D-29'].map(isFolded)).toEqual([true, true, true]);
});

test('docs/design.md, Learn: beside a paragraph of the older rules the list is open at it', () => {
  render(<RulesIndex rules={RULES} at="F-6" />);
  expect(folded()?.open).toBe(true);
  expect(screen.getByText('F-6').closest('a')?.getAttribute('aria-current')).toBe('page');
});
