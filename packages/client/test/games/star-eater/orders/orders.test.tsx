import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { setSetting } from '../../../../src/app/settings';
import { Orders } from '../../../../src/games/star-eater/beta/orders/Orders';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

const legal: Extract<Legal, { type: 'commit' }> = {
  seat: 0,
  type: 'commit',
  engines: ['N', 'NE', 'SE', 'S', 'SW', 'NW', 'double', 'cw', 'ccw', 'none'],
  hand: ['fire-main', 'corvettes', 'vent-coolant'],
  count: 2,
};

beforeEach(() => sessionStorage.clear());

const seal = (): HTMLButtonElement => screen.getByRole('button', { name: messages.orders.seal });
const card = (name: string): HTMLElement =>
  within(screen.getByRole('list', { name: messages.orders.hand })).getByRole('button', {
    name: new RegExp(name),
  });

describe('R-9: orders', () => {
  test('R-9: two commands in the chosen order and an engine setting are sealed', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    expect(seal().disabled).toBe(true);
    fireEvent.click(card(messages.commands['vent-coolant']));
    fireEvent.click(card(messages.commands['fire-main']));
    fireEvent.click(screen.getByRole('radio', { name: messages.engines.double }));
    fireEvent.click(seal());
    expect(table.committed).toEqual([{ engine: 'double', commands: ['vent-coolant', 'fire-main'] }]);
  });

  test('R-9: the slots can be swapped, and a card returned', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    fireEvent.click(card(messages.commands.corvettes));
    fireEvent.click(card(messages.commands['fire-main']));
    fireEvent.click(screen.getByRole('button', { name: messages.orders.swap }));
    fireEvent.click(
      screen.getByRole('button', {
        name: new RegExp(`${messages.commands.corvettes}.*${messages.orders.putBack}`),
      }),
    );
    fireEvent.click(card(messages.commands['vent-coolant']));
    fireEvent.click(screen.getByRole('radio', { name: messages.engines.none }));
    fireEvent.click(seal());
    expect(table.committed).toEqual([{ engine: 'none', commands: ['fire-main', 'vent-coolant'] }]);
  });

  test('docs/design.md, Network: offline, Seal says when the orders will be sent; once sealed, it cannot be pressed again', () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const choose = (table: ReturnType<typeof atTable>): void => {
      render(table.around(<Orders legal={{ ...legal, engines: [] }} />));
      fireEvent.click(card(messages.commands['vent-coolant']));
      fireEvent.click(card(messages.commands['fire-main']));
    };
    choose(atTable());
    expect(screen.getByText(messages.orders.offline)).toBeTruthy();
    expect(seal().disabled).toBe(false);
    cleanup();
    sessionStorage.clear();
    choose(atTable(undefined, { connection: 'away', isUnsent: true }));
    expect(screen.getByText(messages.orders.unsent)).toBeTruthy();
    expect(seal().disabled).toBe(true);
    isOnline.mockRestore();
  });

  test('R-38: a spent special ability is grey, says so, and is not chosen while there are enough other cards', () => {
    const from = duelSnapshot();
    const seats = from.view.seats.map((seat) => ({ ...seat, specialUses: 0 }));
    const hand: typeof legal.hand = ['fire-main', 'vent-coolant', 'special'];
    const table = atTable({ ...from, view: { ...from.view, seats } });
    const { rerender } = render(table.around(<Orders legal={{ ...legal, hand }} />));
    const special = card(messages.commands.special);
    expect(special.textContent).toContain(messages.orders.spentShort);
    fireEvent.click(special);
    expect(special.getAttribute('aria-disabled')).toBe('true');
    expect(special.getAttribute('aria-pressed')).toBe('false');
    // Two cards have to be sealed.
    rerender(table.around(<Orders legal={{ ...legal, hand: ['fire-main', 'special'] }} />));
    fireEvent.click(card(messages.commands.special));
    expect(card(messages.commands.special).getAttribute('aria-pressed')).toBe('true');
  });

  test('docs/design.md, Orders: hints for missing parts follow their order on the page', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    expect(screen.getByText(messages.orders.chooseCommands(2))).toBeTruthy();
    fireEvent.click(card(messages.commands['vent-coolant']));
    expect(screen.getByText(messages.orders.chooseCommands(1))).toBeTruthy();
    fireEvent.click(card(messages.commands['fire-main']));
    expect(screen.getByText(messages.orders.chooseEngine)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: messages.engines.none }));
    expect(screen.getByText(messages.orders.ready)).toBeTruthy();
  });

  test('docs/design.md, Orders: the card touched last shows its effect, on small faces too', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    const note = (): string | undefined => document.querySelector('.card-note')?.textContent;
    expect(note()).toBe(messages.orders.begin(2));
    fireEvent.click(card(messages.commands['fire-main']));
    expect(note()).toContain(messages.commandNote['fire-main']);
    expect(note()).toContain(`${messages.stats.damage} `);
    fireEvent.click(card(messages.commands['vent-coolant']));
    expect(note()).toContain(messages.commandNote['vent-coolant']);
    fireEvent.click(screen.getByRole('radio', { name: messages.engineFrom('NE', 0) }));
    expect(note()).toBe('Ahead right. One hex ↗ each round until you thrust ↙.');
  });

  test('§7.4: a card on cooldown keeps its place in the hand, with the round of its return', () => {
    const shown = duelSnapshot();
    const [mine, ...rest] = shown.view.seats;
    const seats = [
      { ...defined(mine), track: [['power-to-engines' as const], [], ['special' as const]] },
      ...rest,
    ];
    const table = atTable({ ...shown, view: { ...shown.view, seats } });
    render(table.around(<Orders legal={legal} />));
    const hand = within(screen.getByRole('list', { name: messages.orders.hand }));
    // A card at Ready is picked up at the end of this round, one two spaces above two rounds later.
    expect(hand.getByText(messages.orders.back(1)).parentElement?.textContent).toContain(
      messages.commands['power-to-engines'],
    );
    expect(hand.getByText(messages.orders.back(3)).parentElement?.textContent).toContain(
      messages.commands.special,
    );
  });

  test('docs/design.md: clicks faster than rendering all count', async () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    const at = [
      card(messages.commands['vent-coolant']),
      card(messages.commands['fire-main']),
      screen.getByRole('radio', { name: messages.engines.double }),
    ];
    // Events in one task: nothing is drawn in between.
    for (const each of at) each.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(seal().disabled).toBe(false));
    fireEvent.click(seal());
    expect(table.committed).toEqual([{ engine: 'double', commands: ['vent-coolant', 'fire-main'] }]);
  });

  test('docs/design.md: the documented keys select and seal the same orders', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    for (const key of ['2', '3', 'x', 'r', 'Enter']) fireEvent.keyDown(window, { key });
    expect(table.committed).toEqual([{ engine: 'double', commands: ['vent-coolant', 'corvettes'] }]);
  });

  test('WCAG 2.1.4: with single keys off they do nothing; Enter still seals', () => {
    const table = atTable();
    render(table.around(<Orders legal={legal} />));
    for (const key of ['2', '3', 'x']) fireEvent.keyDown(window, { key });
    setSetting('keys', false);
    for (const key of ['r', 'w']) fireEvent.keyDown(window, { key });
    fireEvent.keyDown(window, { key: 'Enter' });
    setSetting('keys', true);
    expect(table.committed).toEqual([{ engine: 'double', commands: ['corvettes', 'vent-coolant'] }]);
  });

  test('docs/design.md: a draft is kept in this tab for its round', () => {
    const table = atTable();
    const first = render(table.around(<Orders legal={legal} />));
    fireEvent.click(card(messages.commands['fire-main']));
    first.unmount();
    render(table.around(<Orders legal={legal} />));
    expect(card(messages.commands['fire-main']).getAttribute('aria-pressed')).toBe('true');
  });

  test('R-9: a hand of one card commits that card', () => {
    const table = atTable();
    render(table.around(<Orders legal={{ ...legal, hand: ['fire-main'], count: 1 }} />));
    fireEvent.click(card(messages.commands['fire-main']));
    fireEvent.click(screen.getByRole('radio', { name: messages.engines.cw }));
    fireEvent.click(seal());
    expect(table.committed).toEqual([{ engine: 'cw', commands: ['fire-main'] }]);
  });
});
