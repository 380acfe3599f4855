import { render, screen, within } from '@testing-library/preact';
import { readMyMatches, useMyTurns, useOtherTurns } from '../../src/app/my-turns';
import { setMyTurn, setPageTitle } from '../../src/app/tab-signs';
import { ago, left } from '../../src/app/when';
import { pageMessages } from '../../src/i18n/en/pages';
import { identity } from '../../src/net/identity';
import { MyMatches } from '../../src/pages/home/MyMatches';
import { answerOf } from '../support/answer';
import { openMatch, seatHeld } from '../support/open-match';

const pair = [seatHeld(0, 'player'), seatHeld(1, 'player')];
const MATCHES = [
  openMatch(pair, {
    matchId: 'done',
    state: 'finished',
    outcome: { winners: [0], rule: '§3' },
    finishedAt: 5,
  }),
  openMatch(pair, { matchId: 'theirs', state: 'live' }),
  openMatch([seatHeld(0, 'player'), seatHeld(1, 'nobody')], { matchId: 'alone', waitsForYou: true }),
  openMatch(pair, { matchId: 'later', state: 'live', waitsForYou: true, deadline: Date.now() + 9e7 }),
  openMatch(pair, { matchId: 'soon', state: 'live', waitsForYou: true, deadline: Date.now() + 8e6 }),
];

beforeEach(() => {
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  globalThis.fetch = jest.fn().mockResolvedValue(answerOf({ matches: MATCHES, cursor: null }));
});
afterEach(() => identity.set(null));

test('docs/design.md, Your turn: the tab’s title and icon count the waiting matches', async () => {
  setPageTitle('Me');
  await readMyMatches();
  expect(document.title).toBe(pageMessages.counted(2, 'Me'));
  expect(document.querySelector('link')?.href).toMatch(/^data:image\/svg\+xml,.*2/);
  setMyTurn(true);
  expect(document.title).toBe(pageMessages.counted(3, pageMessages.turnTitle('Me')));
  setMyTurn(false);
});

test('docs/design.md, Home: my matches are grouped by what they need from me, the soonest deadline first', () => {
  const of = {
    matches: { state: 'here' as const, value: MATCHES },
    more: null,
    fault: null,
    again: () => undefined,
  };
  render(<MyMatches of={of} />);
  const idsIn = (heading: string): (string | null)[] =>
    within(screen.getByRole('region', { name: heading }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const { groups } = pageMessages.home;
  expect(idsIn(groups.turn(2))).toEqual(['/m/soon', '/m/later']);
  expect(idsIn(groups.waiting)).toEqual(['/m/theirs']);
  expect(idsIn(groups.open)).toEqual(['/m/alone']);
  expect(idsIn(groups.done)).toEqual(['/m/done', '/me']);
  expect(screen.getByText(left(Date.now() + 8e6))).toBeTruthy();
});

test.each([
  [30_000, pageMessages.time.now],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
])('docs/design.md, Home: %d ms ago reads as %s', (age, text) => {
  expect(ago(1e12 - age, 1e12)).toBe(text);
});

/** The page of a match of a player who has others. */
function Elsewhere() {
  useMyTurns();
  return <p>{useOtherTurns('bot').map(({ matchId }) => matchId)}</p>;
}

test('docs/design.md, Waiting: a newcomer who plays a bot meanwhile is told within seconds that everyone is here', async () => {
  jest.useFakeTimers();
  try {
    // Home was read before the browser had a player.
    identity.set(null);
    await readMyMatches();
    identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
    const bot = openMatch(pair, { matchId: 'bot', state: 'live', waitsForYou: true });
    const waiting = (second: 'nobody' | 'player') =>
      openMatch([seatHeld(0, 'player'), seatHeld(1, second)], { matchId: 'friends', waitsForYou: true });
    const answer = (second: 'nobody' | 'player') =>
      jest.fn().mockResolvedValue(answerOf({ matches: [bot, waiting(second)], cursor: null }));
    globalThis.fetch = answer('nobody');
    history.replaceState(null, '', '/m/bot');
    render(<Elsewhere />);
    await jest.advanceTimersByTimeAsync(5000);
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('friends')).toBeNull();
    globalThis.fetch = answer('player');
    await jest.advanceTimersByTimeAsync(5000);
    expect(screen.getByText('friends')).toBeTruthy();
  } finally {
    jest.useRealTimers();
    history.replaceState(null, '', '/');
  }
});
