import { cleanup, render, screen } from '@testing-library/preact';
import { PointedCard } from '../../../../src/games/star-eater/common/cards/OpenedCard';
import { pointedCard } from '../../../../src/games/star-eater/common/cards/opened';
import { firstMatch } from '../../../../src/games/star-eater/common/lobby/first-match';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

afterEach(() => pointedCard.set(null));

const point = (command: 'corvettes' | 'special', specialUses = 2): void => {
  const shown = duelSnapshot();
  const seats = shown.view.seats.map((seat) => ({ ...seat, specialUses }));
  render(atTable({ ...shown, view: { ...shown.view, seats } }).around(<PointedCard />));
  pointedCard.set({ seat: 0, command, at: new DOMRect(0, 0, 90, 150) });
};

test('docs/design.md, Orders: a grey card under the pointer says why', async () => {
  point('special', 0);
  expect(await screen.findByText(messages.orders.effectless)).toBeTruthy();
  cleanup();
  firstMatch.begin('m1');
  point('corvettes');
  expect(await screen.findByText(messages.orders.later(3))).toBeTruthy();
});

test('docs/design.md, Orders: one that can be chosen says nothing of the kind', async () => {
  point('special');
  expect(await screen.findByText(messages.commands.special)).toBeTruthy();
  expect(screen.queryByText(messages.orders.effectless)).toBeNull();
});
