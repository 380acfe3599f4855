/** docs/design.md, Danger: what the opponent does stands where a phone shows the orders. */
import { cleanup, render, screen } from '@testing-library/preact';
import { Suppose } from '../../../../src/games/star-eater/common/orders/Suppose';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

type Duel = ReturnType<typeof duelSnapshot>;

function opponent(change: Partial<Duel['seats'][number]>): string {
  const duel = duelSnapshot();
  const view = { ...duel.view, phase: 'commitment' as const };
  const seats = duel.seats.map((seat) => (seat.seat === 1 ? { ...seat, ...change } : seat));
  const shown = { ...duel, view, seats } as Duel;
  render(atTable(shown, { me: 0 }).around(<Suppose isBrief others={{}} onChange={() => undefined} />));
  const text = document.querySelector('.seat-state')?.textContent ?? '';
  cleanup();
  return text;
}

test('docs/design.md, Everyone: a phone’s orders say that the opponent has sealed, decides, or is away', () => {
  const { committed, away } = messages.ship;
  const person = { holder: 'player', connected: true } as const;
  expect(opponent({ ...person, committed: true })).toContain(committed);
  expect(opponent({ ...person, connected: false, committed: true })).toContain(away);
  expect(opponent({ ...person, committed: false })).not.toContain(committed);
  expect(opponent({ holder: 'bot', committed: true })).toContain(committed);
  expect(screen.queryByText(committed)).toBeNull();
});
