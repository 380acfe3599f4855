import { fireEvent, render, screen } from '@testing-library/preact';
import { pageMessages } from '../../src/i18n/en/pages';
import { replayMessages } from '../../src/table/replay/messages';
import { JoinForm } from '../../src/pages/matches/JoinForm';
import { JoinPage } from '../../src/pages/matches/JoinPage';
import { MatchPage } from '../../src/pages/matches/MatchPage';
import { ReplayPage } from '../../src/pages/replays/ReplayPage';
import { answerOf } from '../support/answer';
import { openMatch } from '../support/open-match';

const answer = (status: number, body: object): void => {
  globalThis.fetch = () => Promise.resolve(answerOf(body, status));
};
const refuse = (status: number): void => answer(status, { code: 'no', message: 'Not found.' });
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('docs/design.md, Errors: what happened, what to do', () => {
  test('an unknown invite can be typed again', async () => {
    refuse(404);
    render(<JoinPage code="K7QM-2XW9-FDT" />);
    expect(await screen.findByRole('textbox', { name: pageMessages.home.joinLabel })).toBeTruthy();
    expect(screen.getByText(pageMessages.home.joinAgain)).toBeTruthy();
  });

  test('an unknown code on Home says what to do', async () => {
    refuse(404);
    render(<JoinForm />);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'K7QM' } });
    fireEvent.submit(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(pageMessages.home.joinAgain);
  });

  test('a match of a game that this page does not know says so, and does not become another game', async () => {
    answer(200, openMatch([], { game: 'tic-tac-toe', edition: '', state: 'live' }));
    render(<MatchPage id="m1" invite={null} />);
    expect(await screen.findByRole('heading', { name: pageMessages.unknownGame.heading })).toBeTruthy();
    expect(screen.getByText(pageMessages.unknownGame.body('tic-tac-toe'))).toBeTruthy();
  });

  test.each([
    [404, replayMessages.askAgain, null],
    [403, replayMessages.askAgain, null],
    [409, null, replayMessages.table],
    [500, null, pageMessages.errors.again],
  ] as const)('a replay refused with %d offers what helps', async (status, text, control) => {
    refuse(status);
    render(<ReplayPage id="m1" at={null} />);
    await screen.findByRole('alert');
    expect(screen.queryByText(replayMessages.askAgain) === null).toBe(text === null);
    for (const each of [replayMessages.table, pageMessages.errors.again])
      expect(screen.queryByText(each) !== null).toBe(each === control);
  });
});
