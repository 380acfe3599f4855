import { cleanup, render, screen } from '@testing-library/preact';
import { words } from '../src/i18n/en/pages';
import type { Summary, SummarySeat } from '../src/net/api';
import { MatchList } from '../src/pages/home/MatchList';
import { openMatch, seatHeld } from './support/open-match';

afterEach(cleanup);

const open = (...seats: SummarySeat[]): Summary => openMatch(seats, { waitsForYou: true });

const list = (match: Summary): void => {
  const matches = { state: 'here' as const, value: [match] };
  render(<MatchList heading="" empty="" matches={matches} onAgain={() => undefined} />);
};

test('client.md, Home: a match that was closed is not shown as one that goes on', () => {
  list({ ...open(seatHeld(0, 'player'), seatHeld(1, 'bot')), state: 'closed', round: 3, waitsForYou: false });
  expect(screen.getByText(new RegExp(words.closed))).toBeTruthy();
  expect(screen.queryByText(/round 3/)).toBeNull();
});

describe('client.md, Home: whose turn it is', () => {
  test('whoever waits alone is waited for by nobody', () => {
    list(open(seatHeld(0, 'player'), seatHeld(1, 'nobody')));
    expect(screen.queryByText(words.home.yourTurn)).toBeNull();
  });

  test('with everybody there, a match that lacks my “ready” is mine to start', () => {
    list(open(seatHeld(0, 'player'), seatHeld(1, 'player')));
    expect(screen.getByText(words.home.yourTurn)).toBeTruthy();
  });
});
