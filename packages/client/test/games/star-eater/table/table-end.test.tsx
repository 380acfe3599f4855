import { fireEvent, render, screen } from '@testing-library/preact';
import { tableParts } from '../../../../src/games/star-eater/beta/table/parts';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { MatchTable } from '../../../../src/table/MatchTable';
import type { TableParts } from '../../../../src/table/slots';
import { atTable, duelSnapshot } from '../../../support/table';

// This test is not about the board.
jest.mock('../../../../src/games/star-eater/common/table/BoardHost', () => ({ BoardHost: () => null }));

/** `atTable` gives the board. */
const table = <MatchTable parts={{ useSlots: tableParts.useSlots } as TableParts} />;
const duel = duelSnapshot();
const over = { ...duel, view: { ...duel.view, outcome: { winners: [1], rule: 'R-43' as const } } };
const chosenTab = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
const drawer = (): HTMLElement => screen.getByRole('button', { name: messages.log.open });

test('docs/design.md, After it: the result replaces an open log, once', () => {
  const { around } = atTable(duel);
  const { rerender } = render(around(table));
  fireEvent.click(drawer());
  fireEvent.click(screen.getByRole('tab', { name: messages.tabs.log }));
  expect(chosenTab()).toBe(messages.tabs.log);
  rerender(around(table, over));
  expect(chosenTab()).toBe(messages.tabs.result);
  expect(drawer().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('heading', { name: messages.result.lost })).toBeTruthy();

  fireEvent.click(screen.getByRole('tab', { name: messages.tabs.log }));
  rerender(around(table, { ...over, seq: over.seq + 1 }));
  expect(chosenTab()).toBe(messages.tabs.log);
});
