/** docs/design.md, Learn: the list of all paragraphs shows what a player of the game needs; the rest is folded below it. */
import { render, screen, within } from '@testing-library/preact';
import { learnMessages } from '../../src/table/learn/messages';
import { Opening } from '../../src/table/learn/Opening';
import { RulesIndex } from '../../src/table/learn/RulesIndex';
import { RULES } from '../../src/games/star-eater/beta/learn/rules';

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

test.each([
  ['star-eater', async () => (await import('../../src/games/star-eater/common/messages/help')).helpMessages],
  ['star-clash', async () => (await import('../../src/games/star-clash/messages/help')).helpMessages],
  [
    'starship-battles',
    async () => (await import('../../src/games/starship-battles/messages/help')).helpMessages,
  ],
])(
  'docs/design.md, Learn: the rules of %s open with the aim and the round, step by step',
  async (_, load) => {
    render(<Opening load={load} addressOf={(id) => `/rules/${id}`} />);
    const { aim, steps } = await load();
    const section = (await screen.findByText(learnMessages.rules.aim)).closest('section') as HTMLElement;
    expect(section.textContent).toContain(aim.text);
    expect(within(section).getByRole('link', { name: aim.rule }).getAttribute('href')).toBe(
      `/rules/${aim.rule}`,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      steps.map(({ what, text, rule }) => `${what}. ${text} ${rule}`),
    );
  },
);
