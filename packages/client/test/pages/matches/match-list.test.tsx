import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { usePages } from '../../../src/app/use-pages';
import { pageMessages } from '../../../src/i18n/en/pages';
import type { Summary, SummarySeat } from '../../../src/net/api';
import { MatchList } from '../../../src/pages/matches/lists/MatchList';
import { openMatch, seatHeld } from '../../support/open-match';

const open = (...seats: SummarySeat[]): Summary => openMatch(seats, { waitsForYou: true });

const list = (match: Summary): void => {
  const matches = { state: 'here' as const, value: [match] };
  const of = { matches, more: null, fault: null, again: () => undefined };
  render(<MatchList heading="" empty="" of={of} />);
};

test('docs/design.md, Home: a closed match is not shown as live', () => {
  list({ ...open(seatHeld(0, 'player'), seatHeld(1, 'bot')), state: 'closed', round: 3, waitsForYou: false });
  expect(screen.getByText(new RegExp(pageMessages.closed))).toBeTruthy();
  expect(screen.queryByText(/round 3/)).toBeNull();
});

test.each([
  ['star-eater', 'duel', /^Star Eater · Duel/],
  ['star-clash', 'solo', /^Star Clash · Solo/],
  ['starship-battles', 'duel', /^Broad Reach · Duel/],
])('docs/design.md, Home: a row of a list names its game: %s', (game, mode, named) => {
  list({ ...open(seatHeld(0, 'player')), game, mode });
  expect(screen.getByText(named)).toBeTruthy();
});

test('docs/design.md, Home: who plays alone and loses has lost, though no seat has won', () => {
  const outcome = { winners: [1], rule: 'C-116' };
  list(openMatch([seatHeld(0, 'player')], { state: 'finished', round: 3, outcome, yourSeat: null }));
  expect(screen.getByText(/round 3 · lost/)).toBeTruthy();
});

test('docs/design.md, Me: my replays lead to replays; on Home my finished matches lead to the table and its rematch', () => {
  const match = openMatch([seatHeld(0, 'player')], { state: 'finished' });
  const of = {
    matches: { state: 'here' as const, value: [match] },
    more: null,
    fault: null,
    again: () => undefined,
  };
  const { rerender } = render(<MatchList heading="" empty="" of={of} toReplays />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/r/m1');
  rerender(<MatchList heading="" empty="" of={of} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/m/m1');
});

describe('docs/design.md, Home: a finished match', () => {
  const over = (winners: number[], yourSeat: number | null): void => {
    const seats = [seatHeld(0, 'player'), seatHeld(1, 'player')];
    list(openMatch(seats, { state: 'finished', round: 8, outcome: { winners, rule: '§3' }, yourSeat }));
  };
  test.each([
    [[0], 0, pageMessages.outcome.won],
    [[0], 1, pageMessages.outcome.lost],
    [[], 0, pageMessages.outcome.draw],
    [[1], null, pageMessages.outcome.wonBy(['Player 1'])],
  ])('with winners %j seat %j reads: %s', (winners, yourSeat, said) => {
    over(winners, yourSeat);
    expect(screen.getByText(new RegExp(`${pageMessages.round(8)} · ${said}`))).toBeTruthy();
  });
});

describe('docs/design.md, Home: a list with more pages', () => {
  const match = (matchId: string): Summary => openMatch([seatHeld(0, 'player')], { matchId });
  const shown = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const more = (): HTMLElement => screen.getByRole('button', { name: new RegExp(pageMessages.home.more) });

  /** A list with two matches per page; `fails` is thrown once. */
  function List({ all, fails }: { all: string[]; fails?: Error[] }) {
    const of = usePages((cursor = '0') => {
      const failure = cursor === '0' ? undefined : fails?.pop();
      if (failure) return Promise.reject(failure);
      const end = Number(cursor) + 2;
      return Promise.resolve({
        matches: all.slice(Number(cursor), end).map(match),
        cursor: end < all.length ? String(end) : null,
      });
    });
    return (
      <>
        <MatchList heading="Mine" empty="" of={of} />
        <button onClick={of.again}>again</button>
      </>
    );
  }

  test('loads page after page', async () => {
    render(<List all={['a', 'b', 'c', 'd', 'e']} />);
    await waitFor(() => expect(shown()).toHaveLength(2));
    fireEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(4));
    fireEvent.click(more());
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `/m/${id}`)));
    expect(screen.queryByRole('button', { name: new RegExp(pageMessages.home.more) })).toBeNull();
  });

  test('a reload starts with the newest and keeps loaded pages', async () => {
    const all = ['b', 'c', 'd'];
    render(<List all={all} />);
    await waitFor(() => expect(shown()).toHaveLength(2));
    fireEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(3));
    all.unshift('a');
    fireEvent.click(screen.getByText('again'));
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd'].map((id) => `/m/${id}`)));
  });

  test('says why the next page failed, and tries again', async () => {
    render(
      <List all={['a', 'b', 'c']} fails={[Object.assign(new Error('Too many.'), { name: 'Refused' })]} />,
    );
    await waitFor(() => expect(shown()).toHaveLength(2));
    fireEvent.click(more());
    await screen.findByText('Too many.');
    fireEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.queryByText('Too many.')).toBeNull();
  });
});

describe('docs/design.md, Home: a reserved seat of a rematch', () => {
  test('names its player, and is not free for others', () => {
    const kept = { ...seatHeld(1, 'nobody'), keptFor: { playerId: 'p7', name: 'Bo' } };
    list(openMatch([seatHeld(0, 'player'), kept], { yourSeat: null }));
    expect(screen.getByText(pageMessages.keptFor('Bo'))).toBeTruthy();
    expect(screen.queryByText(new RegExp(pageMessages.freeSeats(1)))).toBeNull();
  });
});

describe('docs/design.md, Home: whose turn it is', () => {
  test('a player alone in a match does not wait for anybody', () => {
    list(open(seatHeld(0, 'player'), seatHeld(1, 'nobody')));
    expect(screen.queryByText(pageMessages.home.yourTurn)).toBeNull();
  });

  test('with all seats taken, a match that lacks my “ready” waits for me', () => {
    list(open(seatHeld(0, 'player'), seatHeld(1, 'player')));
    expect(screen.getByText(pageMessages.home.yourTurn)).toBeTruthy();
  });
});

test('docs/design.md, Home: for a newcomer a list without matches is left out', () => {
  const of = {
    matches: { state: 'here' as const, value: [] },
    more: null,
    fault: null,
    again: () => undefined,
  };
  const { container } = render(<MatchList heading="Open" empty="None" of={of} isHiddenEmpty />);
  expect(container.innerHTML).toBe('');
});
