import type { Mine } from '../../src/games/star-eater/common/data';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { Menu } from '../../src/table/menu/Menu';
import { FoldedPeople, People } from '../../src/table/people/People';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { report } from '../../src/net/match-api';
import { atTable, duelSnapshot } from '../support/table';

jest.mock('../../src/net/match-api', () => ({ report: jest.fn(() => Promise.resolve({ reportId: 'r' })) }));

afterEach(() => jest.mocked(report).mockClear());

const mine = (muted: number[]): Mine => ({
  round: 1,
  orders: null,
  seal: null,
  nonces: null,
  draft: null,
  waiting: null,
  muted,
});
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const tell = async (about: string, text: string): Promise<void> => {
  fireEvent.input(screen.getByLabelText(about), { target: { value: text } });
  press(messages.people.send);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.people.reported));
};

describe('docs/design.md, Chat: mute and report at the table', () => {
  test('Staying: the menu mutes another player and shows who is muted', () => {
    const table = atTable();
    render(table.around(<Menu onClose={() => undefined} />));
    press(messages.people.mute('Bo'));
    expect(table.asked).toEqual([['mute', { seat: 1, muted: true }]]);
  });

  test('Staying: a muted player can be unmuted', () => {
    const table = atTable(duelSnapshot(), { mine: mine([1]) });
    render(table.around(<People />));
    const button = screen.getByRole('button', { name: messages.people.mute('Bo') });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(table.asked).toEqual([['mute', { seat: 1, muted: false }]]);
  });

  test('Staying: a report about a player contains the player, the match and the entry', async () => {
    render(atTable().around(<People />));
    press(messages.people.report('Bo'));
    await tell(messages.people.reportAbout('Bo'), 'He swore at me.');
    expect(report).toHaveBeenCalledWith({
      matchId: 'm1',
      seq: 3,
      playerId: 'p1',
      reason: 'other',
      text: 'He swore at me.',
    });
  });

  test('Staying: "something is wrong here" names no player', async () => {
    const alone = duelSnapshot();
    const table = atTable({
      ...alone,
      seats: alone.seats.map((seat) => (seat.seat === 1 ? { ...seat, holder: 'bot' } : seat)),
    });
    render(table.around(<Menu onClose={() => undefined} />));
    expect(screen.queryByRole('region', { name: messages.people.heading })).toBeNull();
    await tell(messages.menu.report, 'The board is dark.');
    expect(report).toHaveBeenCalledWith({ matchId: 'm1', seq: 3, text: 'The board is dark.' });
  });

  test('Staying: spectators can report players, but not mute them', () => {
    render(atTable(duelSnapshot(), { me: null }).around(<FoldedPeople summary={messages.result.report} />));
    expect(
      screen.getAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([messages.people.report('Ada'), messages.people.report('Bo')]);
  });

  test('Staying: an empty report cannot be sent', () => {
    render(atTable().around(<People />));
    press(messages.people.report('Bo'));
    expect(screen.getByRole('button', { name: messages.people.send }).hasAttribute('disabled')).toBe(true);
  });
});
