import type { Snapshot } from '../../../../src/games/star-eater/common/data';
import { render, screen, waitFor } from '@testing-library/preact';
import { BoardHost } from '../../../../src/games/star-eater/common/table/BoardHost';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

// Without WebGL: the board in plain elements.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => jest.restoreAllMocks());

/** A board of hundreds of buttons is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const called = (shown: Snapshot, name: string): Snapshot => ({
  ...shown,
  seq: shown.seq + 1,
  seats: shown.seats.map((seat) => (seat.seat === 1 ? { ...seat, name } : seat)),
});
const board = (): HTMLElement => screen.getByRole('region', { name: messages.board.label });
/** Hundreds of buttons: found by text, not by role. */
const hexesOf = (name: string): Element[] => [
  ...board().querySelectorAll(`[data-hex][aria-label*="${name}"]`),
];

test('docs/design.md, Choices: an opponent’s new name appears on the board, which stays mounted', async () => {
  const shown = duelSnapshot();
  const table = atTable(shown);
  const { rerender } = render(table.around(<BoardHost />));
  await waitFor(() => expect(hexesOf('Bo').length).toBeGreaterThan(0), PATIENCE);
  const hex = board().querySelector('[data-hex]');
  rerender(table.around(<BoardHost />, called(shown, 'Zoe')));
  await waitFor(() => expect(hexesOf('Zoe').length).toBeGreaterThan(0), PATIENCE);
  expect(hexesOf('Bo')).toEqual([]);
  expect(board().querySelector('[data-hex]')).toBe(hex);
}, 120_000);
