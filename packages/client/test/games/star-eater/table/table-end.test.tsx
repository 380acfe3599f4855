import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { BETA_PARTS } from '../../../../src/games/star-eater/beta/table/parts';
import { Table } from '../../../../src/games/star-eater/common/table/Table';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

// This test is not about the board.
jest.mock('../../../../src/games/star-eater/common/table/BoardHost', () => ({ BoardHost: () => null }));
afterEach(cleanup);

const duel = duelSnapshot();
const over = { ...duel, view: { ...duel.view, outcome: { winners: [1], rule: 'R-43' as const } } };
const chosenTab = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
const drawer = (): HTMLElement => screen.getByRole('button', { name: messages.log.open });

test('docs/design.md, After it: the result replaces an open log, once', () => {
  const table = atTable(duel);
  const { rerender } = render(table.around(<Table parts={BETA_PARTS} />));
  fireEvent.click(drawer());
  fireEvent.click(screen.getByRole('tab', { name: messages.tabs.log }));
  expect(chosenTab()).toBe(messages.tabs.log);
  rerender(table.around(<Table parts={BETA_PARTS} />, over));
  expect(chosenTab()).toBe(messages.tabs.result);
  expect(drawer().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('heading', { name: messages.result.lost })).toBeTruthy();

  fireEvent.click(screen.getByRole('tab', { name: messages.tabs.log }));
  rerender(table.around(<Table parts={BETA_PARTS} />, { ...over, seq: over.seq + 1 }));
  expect(chosenTab()).toBe(messages.tabs.log);
});
