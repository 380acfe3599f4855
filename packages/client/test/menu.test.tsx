import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { Menu } from '../src/hud/Menu';
import { said } from '../src/i18n/en/table';
import { atTable, duelSnapshot } from './support/table';

afterEach(cleanup);

test('R-43: resigning asks once more, and then resigns my seat', () => {
  const table = atTable();
  render(table.around(<Menu onClose={() => undefined} />));
  fireEvent.click(screen.getByRole('button', { name: said.menu.resign }));
  expect(table.decided).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: said.menu.resignSure }));
  expect(table.decided).toEqual([{ seat: 0, type: 'resign' }]);
});

test('R-43: who watches cannot resign', () => {
  const table = atTable(duelSnapshot(), { me: null });
  render(table.around(<Menu onClose={() => undefined} />));
  expect(screen.queryByRole('button', { name: said.menu.resign })).toBeNull();
});
