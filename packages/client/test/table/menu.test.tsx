import { fireEvent, render, screen } from '@testing-library/preact';
import { settings } from '../../src/app/settings';
import { mannersMessages } from '../../src/table/people/manners-messages';
import { Menu } from '../../src/table/menu/Menu';
import { meMessages } from '../../src/i18n/en/me';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../support/table';

test('R-43: resigning asks for confirmation, then resigns my seat', () => {
  const table = atTable();
  render(table.around(<Menu onClose={() => undefined} />));
  fireEvent.click(screen.getByRole('button', { name: messages.menu.resign }));
  expect(table.decided).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: messages.menu.resignSure }));
  expect(table.decided).toEqual([{ seat: 0, type: 'resign' }]);
});

test('P-45: what leaving early costs is said before one leaves', async () => {
  const table = atTable();
  table.session.leaving = async () => ({ early: true, count: 3, minutes: 30 });
  render(table.around(<Menu onClose={() => undefined} />));
  fireEvent.click(screen.getByRole('button', { name: messages.menu.resign }));
  expect(await screen.findByText(mannersMessages.leavesAndPauses(3, 30))).toBeTruthy();
  expect(table.decided).toEqual([]);
});

test('R-43: spectators cannot resign', () => {
  const table = atTable(duelSnapshot(), { me: null });
  render(table.around(<Menu onClose={() => undefined} />));
  expect(screen.queryByRole('button', { name: messages.menu.resign })).toBeNull();
});

test('docs/design.md, Me: sound can be switched at the table too', () => {
  render(atTable().around(<Menu onClose={() => undefined} />));
  const sound = screen.getByRole<HTMLInputElement>('checkbox', {
    name: new RegExp(meMessages.soundNote),
  });
  expect(sound.checked).toBe(true);
  fireEvent.click(sound);
  expect(settings.get().sound).toBe(false);
  fireEvent.click(sound);
  expect(settings.get().sound).toBe(true);
});
