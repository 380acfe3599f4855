import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { Result } from '../src/hud/Result';
import { said } from '../src/i18n/en/table';
import { rematchOf, summaryOf } from '../src/net/api';
import { openMatch } from './support/open-match';
import { atTable, duelSnapshot } from './support/table';

jest.mock('../src/net/api', () => ({
  summaryOf: jest.fn(),
  rematchOf: jest.fn(() => Promise.resolve({ matchId: 'm2', invite: 'ABCD-EFGH-JKM' })),
  takeSeat: jest.fn(() => Promise.resolve({ matchId: 'm2', seat: 1 })),
}));

const drawn = (me: number | null) => {
  const before = duelSnapshot();
  const outcome = { winners: [], rule: 'agreed' as const };
  const view = { ...before.view, phase: 'finished' as const, pending: [], outcome };
  return atTable({ ...before, view }, { me });
};
const asked = (): void => void jest.mocked(summaryOf).mockResolvedValue(openMatch([], { rematch: 'm2' }));
const notAsked = (): void => void jest.mocked(summaryOf).mockResolvedValue(openMatch([]));
const line = (): string => screen.getByRole('status').textContent;

beforeEach(() => jest.mocked(summaryOf).mockReset());
afterEach(cleanup);

describe('client.md, After it: a rematch', () => {
  test('After it: whoever still sits at the table is told that one is asked for, and presses to play it', async () => {
    asked();
    const table = drawn(1);
    render(table.around(<Result />));
    await waitFor(() => expect(line()).toBe(said.result.rematchAsked));
    fireEvent.click(screen.getByRole('button', { name: said.result.rematchAccept }));
    await waitFor(() => expect(location.pathname).toBe('/m/m2'));
    expect(rematchOf).toHaveBeenCalledWith('m1');
  });

  test('After it: it is looked for again when somebody comes back to the tab', async () => {
    notAsked();
    render(drawn(1).around(<Result />));
    await waitFor(() => expect(summaryOf).toHaveBeenCalledTimes(1));
    expect(line()).toBe('');
    asked();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(line()).toBe(said.result.rematchAsked));
  });

  test('After it: whoever watched is asked nothing', () => {
    asked();
    render(drawn(null).around(<Result />));
    expect(summaryOf).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: said.result.rematch })).toBeNull();
  });

  test('After it: an agreed draw opens no paragraph, for there is none', () => {
    notAsked();
    render(drawn(1).around(<Result />));
    expect(screen.queryByRole('button', { name: said.log.rule('agreed') })).toBeNull();
  });
});
