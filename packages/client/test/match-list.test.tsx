import { cleanup, render, screen } from '@testing-library/preact';
import { words } from '../src/i18n/en/pages';
import type { Summary, SummarySeat } from '../src/net/api';
import { MatchList } from '../src/pages/home/MatchList';

afterEach(cleanup);

const seat = (index: number, holder: SummarySeat['holder']): SummarySeat => ({
  seat: index,
  holder,
  name: holder === 'player' ? `Player ${index}` : '',
  playerId: '',
  level: '',
  faction: null,
  ready: false,
  structure: null,
});

const open = (...seats: SummarySeat[]): Summary => ({
  matchId: 'm1',
  mode: 'duel',
  state: 'open',
  visibility: 'private',
  clock: { kind: 'none' },
  absent: 'bot',
  spectators: true,
  rulesVersion: 'test',
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  round: 0,
  phase: 'loadout',
  outcome: null,
  closedBecause: null,
  seats,
  yourSeat: 0,
  waitsForYou: true,
});

const list = (match: Summary): void => {
  const matches = { state: 'here' as const, value: [match] };
  render(<MatchList heading="" empty="" matches={matches} onAgain={() => undefined} />);
};

describe('client.md, Home: whose turn it is', () => {
  test('whoever waits alone is waited for by nobody', () => {
    list(open(seat(0, 'player'), seat(1, 'nobody')));
    expect(screen.queryByText(words.home.yourTurn)).toBeNull();
  });

  test('with everybody there, a match that lacks my “ready” is mine to start', () => {
    list(open(seat(0, 'player'), seat(1, 'player')));
    expect(screen.getByText(words.home.yourTurn)).toBeTruthy();
  });
});
