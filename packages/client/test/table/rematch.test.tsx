import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { Result } from '../../src/table/result/Result';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { puzzleMessages } from '../../src/app/puzzles/messages';
import { rematchOf } from '../../src/net/match-api';
import { atTable, duelSnapshot } from '../support/table';

jest.mock('../../src/net/match-api', () => ({
  rematchOf: jest.fn(() => Promise.resolve({ matchId: 'm2', invite: 'ABCD-EFGH-JKM' })),
  takeSeat: jest.fn(() => Promise.resolve({ matchId: 'm2', seat: 1 })),
  summaryOf: jest.fn(() => new Promise(() => undefined)),
}));

const drawn = (me: number | null, rematch: string) => {
  const before = duelSnapshot();
  const outcome = { winners: [], rule: 'agreed' as const };
  const view = { ...before.view, phase: 'finished' as const, pending: [], outcome };
  return atTable({ ...before, view, rematch }, { me });
};
const line = (): string => screen.getByRole('status').textContent;

describe('docs/design.md, After it: a rematch', () => {
  test('After it: players still at the table see the offer and can accept it', async () => {
    render(drawn(1, 'm2').around(<Result />));
    expect(line()).toBe('Ada wants a rematch. Your seat is reserved.');
    fireEvent.click(screen.getByRole('button', { name: messages.result.rematchAccept }));
    await waitFor(() => expect(location.pathname).toBe('/m/m2'));
    expect(rematchOf).toHaveBeenCalledWith('m1');
  });

  test('After it: before any offer there is a button to make one', () => {
    render(drawn(1, '').around(<Result />));
    expect(line()).toBe('');
    screen.getByRole('button', { name: messages.result.rematch });
  });

  test('After it: a bot that was beaten proposes the next one, and the rematch is the second choice', async () => {
    const before = duelSnapshot();
    const [mine, other] = before.seats;
    if (!mine || !other) throw new Error('a duel has two seats');
    const view = {
      ...before.view,
      phase: 'finished' as const,
      pending: [],
      outcome: { winners: [0], rule: '§3' },
    };
    const seats = [mine, { ...other, holder: 'bot' as const, level: 'cadet' }];
    render(atTable({ ...before, view, seats }, { me: 0 }).around(<Result />));
    await screen.findByRole('button', { name: puzzleMessages.play('Ensign') });
    const primary = [...document.querySelectorAll('.primary')].map(({ textContent }) => textContent);
    expect(primary).toEqual([puzzleMessages.play('Ensign')]);
  });

  test('After it: with more than two seats nobody is promised that sides are swapped', () => {
    const before = duelSnapshot();
    const [seat] = before.seats;
    if (!seat) throw new Error('the sample has no seats');
    const outcome = { winners: [], rule: 'agreed' as const };
    const view = { ...before.view, phase: 'finished' as const, pending: [], outcome };
    const seats = [...before.seats, { ...seat, seat: 2 }];
    for (const [rematch, text] of [
      ['', messages.result.rematchOfMany],
      ['m2', messages.result.rematchOfManyAccept],
    ] as const) {
      render(atTable({ ...before, view, seats, rematch }, { me: 1 }).around(<Result />));
      screen.getByRole('button', { name: text });
      cleanup();
    }
  });

  test('After it: spectators are not asked', () => {
    render(drawn(null, 'm2').around(<Result />));
    expect(line()).toBe('');
    expect(screen.queryByRole('button', { name: messages.result.rematchAccept })).toBeNull();
  });

  test('After it: an agreed draw links no paragraph', () => {
    render(drawn(1, '').around(<Result />));
    expect(screen.queryByRole('button', { name: messages.log.rule('agreed') })).toBeNull();
  });
});
