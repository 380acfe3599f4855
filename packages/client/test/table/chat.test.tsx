import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { tableMessages } from '../../src/i18n/en/table';
import { Chat } from '../../src/table/Chat';
import { atTable, duelSnapshot } from '../support/table';

afterEach(cleanup);

const line = { seq: -1, at: 1, seat: null, name: 'Cy', text: 'look out', to: 'spectators' } as const;

describe('docs/design.md, Chat', () => {
  test('docs/design.md, Chat: a spectator is told who reads it, and can hide another one', () => {
    const table = atTable(duelSnapshot(), { me: null, chat: [line] });
    render(table.around(<Chat />));
    expect(screen.getByText(tableMessages.log.spectatorsOnly)).toBeTruthy();
    expect(screen.getByText(`Cy (${tableMessages.log.spectator})`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: tableMessages.log.hideFrom('Cy') }));
    expect(screen.queryByText(`Cy (${tableMessages.log.spectator})`)).toBeNull();
  });

  test('docs/design.md, Chat: what a spectator sends is for spectators, what a player sends for all', () => {
    for (const [me, to] of [
      [null, 'spectators'],
      [0, 'all'],
    ] as const) {
      const table = atTable(duelSnapshot(), { me });
      const { unmount } = render(table.around(<Chat />));
      fireEvent.input(screen.getByLabelText(tableMessages.log.message), { target: { value: 'hi' } });
      fireEvent.submit(screen.getByRole('button', { name: tableMessages.log.send }));
      expect(table.asked).toEqual([['chat', { text: 'hi', to }]]);
      unmount();
    }
  });
});
