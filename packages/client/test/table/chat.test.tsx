import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { mannersMessages } from '../../src/table/people/manners-messages';
import { pageMessages } from '../../src/i18n/en/pages';
import { tableMessages } from '../../src/i18n/en/table';
import { Chat, loadChat } from '../../src/table/chat/Chat';
import { atTable, duelSnapshot } from '../support/table';

beforeAll(loadChat);

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

  test('P-64 a removed line says so', () => {
    const removed = { seq: 3, at: 1, seat: 1, name: 'Bo', text: '', to: 'all', removed: true } as const;
    render(atTable(duelSnapshot(), { me: 0, chat: [removed] }).around(<Chat />));
    expect(screen.getByText(tableMessages.log.lineRemoved)).toBeTruthy();
  });

  test('P-42: a hidden line says so, and a line of others is reported with a button of its own', async () => {
    const said = { seq: 3, at: 1, seat: 1, name: 'Bo', text: 'rude', to: 'all' } as const;
    const hidden = { ...said, seq: 4, text: '', hidden: true } as const;
    const mine = { ...said, seq: 5, seat: 0, text: 'mine' } as const;
    render(atTable(duelSnapshot(), { me: 0, chat: [said, hidden, mine] }).around(<Chat />));
    expect(screen.getByText(tableMessages.log.lineHidden)).toBeTruthy();
    expect(await screen.findAllByText(mannersMessages.reportLine)).toHaveLength(1);
  });

  test('docs/design.md, Chat: a quick line is sent with one press, and what is typed stays', () => {
    const { table } = slowTable();
    render(table.around(<Chat />));
    type('hel');
    fireEvent.click(screen.getByRole('button', { name: tableMessages.log.phrases[3] ?? '' }));
    expect(table.asked).toEqual([['chat', { text: 'Well played.', to: 'all' }]]);
    expect(box()).toBe('hel');
  });

  const type = (value: string): void => {
    fireEvent.input(screen.getByLabelText(tableMessages.log.message), { target: { value } });
  };
  const box = (): string => screen.getByLabelText<HTMLInputElement>(tableMessages.log.message).value;
  const enter = (): void => void fireEvent.submit(screen.getByLabelText(tableMessages.log.message));
  /** A table whose server answers when told to. */
  function slowTable() {
    const table = atTable(duelSnapshot(), { me: 0 });
    const answers: ((isAccepted: boolean) => void)[] = [];
    table.session.ask = (kind, payload) => {
      table.asked.push([kind, payload]);
      return new Promise((resolve) => answers.push(resolve));
    };
    return { table, answers };
  }

  test('docs/design.md, Network: on a slow line a chat line is sent once, and what is typed on stays', async () => {
    const { table, answers } = slowTable();
    render(table.around(<Chat />));
    type('hello');
    enter();
    enter();
    expect(box()).toBe('');
    expect(screen.getAllByText(pageMessages.busy)).toHaveLength(2);
    type('my next sentence');
    answers[0]?.(true);
    await waitFor(() => expect(screen.queryByText(pageMessages.busy)).toBeNull());
    expect(box()).toBe('my next sentence');
    expect(table.asked).toEqual([['chat', { text: 'hello', to: 'all' }]]);
  });

  test('docs/design.md, Network: the next line may follow before the first is answered', () => {
    const { table } = slowTable();
    render(table.around(<Chat />));
    for (const text of ['one', 'two']) {
      type(text);
      enter();
    }
    expect(table.asked.map(([, payload]) => payload)).toEqual([
      { text: 'one', to: 'all' },
      { text: 'two', to: 'all' },
    ]);
  });

  test('docs/design.md, Network: a refused line is in the box again, if nothing else is', async () => {
    const { table, answers } = slowTable();
    render(table.around(<Chat />));
    type('hello');
    enter();
    answers[0]?.(false);
    await waitFor(() => expect(box()).toBe('hello'));
  });

  test('docs/design.md, Network: a line that failed while another is typed waits with a button', async () => {
    const { table, answers } = slowTable();
    render(table.around(<Chat />));
    type('hello');
    enter();
    type('more');
    answers[0]?.(false);
    fireEvent.click(await screen.findByRole('button', { name: tableMessages.log.sendAgain }));
    expect(box()).toBe('more');
    expect(table.asked).toHaveLength(2);
    answers[1]?.(true);
    await waitFor(() => expect(screen.queryByText('hello')).toBeNull());
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
