/** P-17, P-19, P-30 … P-38: where people meet ratings before and around a match. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { card } from '../../src/games/star-eater/common/card';
import { newMatchMessages } from '../../src/pages/home/new-match-messages';
import { ratedMessages } from '../../src/table/people/ratings-messages';
import { loadNewMatch } from '../../src/pages/home/load-new-match';
import { standingOf } from '../../src/pages/matches/lists/MatchList';
import { RatedNote } from '../../src/pages/matches/rated';
import { PlayerName } from '../../src/ui/PlayerName';
import { answerOf } from '../support/answer';
import { openMatch, seatHeld } from '../support/open-match';

const rating = { rating: 1240, isNew: false, isUnsure: false };
const person = seatHeld(1, 'player');

test.each([
  ['1240', { ...person, account: true as const, rating }],
  ['1240?', { ...person, account: true as const, rating: { ...rating, isUnsure: true } }],
  ['new', { ...person, account: true as const, rating: { ...rating, isNew: true } }],
  ['', { ...person, account: true as const }],
  ['guest', person],
  ['', { ...person, playerId: '' }],
  ['bot 1240', { ...seatHeld(1, 'bot'), rating }],
])('P-17, P-30: beside a name stands %j', (said, seat) => {
  expect(standingOf(seat)).toBe(said);
});

test('P-19: an account’s name leads to its page, a guest’s does not', () => {
  render(<PlayerName seat={{ ...person, playerId: 'p7', account: true }} name="Bo" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/players/p7');
  cleanup();
  render(<PlayerName seat={person} name="Gus" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('P-38: before sitting a rated match says what it counts, and to guests what they need', () => {
  const note = (change: object, canSit = true): string => {
    cleanup();
    const { container } = render(<RatedNote summary={openMatch([person], change)} canSit={canSit} />);
    return container.textContent ?? '';
  };
  expect(note({})).toBe('');
  expect(note({ rated: true })).toContain(ratedMessages.counts(1));
  expect(note({ rated: true, weight: 0.5 })).toContain('counts half');
  expect(note({ rated: true, weight: 0 })).toContain('does not count');
  expect(note({ rated: true }, false)).toContain(ratedMessages.accountsOnly);
});

describe('P-34: Rated in the form for a new match', () => {
  const asked: [path: string, body: Record<string, unknown>][] = [];
  const withAnswer = async (why: string | null, needsAccount = false): Promise<void> => {
    asked.length = 0;
    globalThis.fetch = ((path: string, { body }: { body: string }) => {
      asked.push([path, JSON.parse(body) as Record<string, unknown>]);
      return Promise.resolve(
        answerOf(
          path.endsWith('rateable')
            ? { why, needsAccount }
            : { playerId: 'p1', token: 't', name: 'Ada', matchId: 'm1', invite: 'i' },
        ),
      );
    }) as unknown as typeof fetch;
    const Form = await loadNewMatch(card);
    render(<Form />);
  };

  test('P-34: where it can be, a check box asks for it; who leaves is then not a choice', async () => {
    await withAnswer(null);
    const box = await screen.findByRole('checkbox', { name: new RegExp(`^${newMatchMessages.rated}`) });
    expect(screen.getByLabelText(newMatchMessages.absent)).toBeTruthy();
    fireEvent.click(box);
    expect(screen.queryByLabelText(newMatchMessages.absent)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: newMatchMessages.create }));
    await waitFor(() =>
      expect(asked.find(([path]) => path === '/api/matches')?.[1]).toMatchObject({ rated: true }),
    );
  });

  test('P-34: a guest reads where an account comes from, others what is missing', async () => {
    await withAnswer('Only accounts play rated matches.', true);
    expect((await screen.findByText(newMatchMessages.ratedWay)).getAttribute('href')).toBe('/me');
    cleanup();
    await withAnswer('A rated match needs a clock.');
    expect(await screen.findByText('A rated match needs a clock.')).toBeTruthy();
    expect(screen.queryByText(newMatchMessages.rated)).toBeNull();
  });
});
