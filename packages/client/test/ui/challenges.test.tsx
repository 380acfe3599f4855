import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { DEFAULT_CARD, GAME_CARDS } from '../../src/app/games';
import { identity } from '../../src/net/identity';
import { ChallengeButton } from '../../src/ui/challenge/ChallengeButton';
import { Challenges } from '../../src/ui/challenge/Challenges';
import type { Challenge } from '../../src/ui/challenge/api';
import { challengeMessages as texts } from '../../src/ui/challenge/messages';
import { answerOf } from '../support/answer';

const CHALLENGE: Challenge = {
  ...{
    matchId: 'm1abcdefgh',
    by: { playerId: 'p1', name: 'Bo' },
    game: GAME_CARDS[0]?.id ?? '',
    edition: '',
  },
  ...{ mode: 'duel', clock: { kind: 'correspondence', hours: 24 }, rated: true, at: 1, until: 2 },
};
const asked: [string, unknown][] = [];
let standing: Challenge[];
beforeEach(() => {
  asked.length = 0;
  standing = [CHALLENGE];
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  history.replaceState(null, '', '/');
  globalThis.fetch = ((path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([`${method} ${path}`, body === undefined ? undefined : JSON.parse(body)]);
    if (method === 'DELETE') standing = [];
    const answer = path.endsWith('/seats')
      ? { matchId: CHALLENGE.matchId, seat: 1 }
      : { matchId: 'm2', invite: 'X' };
    return Promise.resolve(
      answerOf(method === 'GET' ? { challenges: standing } : method === 'DELETE' ? null : answer),
    );
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

const isAsked = (what: string) => waitFor(() => expect(asked.map(([each]) => each)).toContain(what));

test('P-22: a page says who challenges, to what; accepting takes the seat and opens the table', async () => {
  render(<Challenges />);
  expect((await screen.findByRole('status')).textContent).toContain('1 day per decision · rated');
  fireEvent.click(screen.getByRole('button', { name: texts.accept }));
  await isAsked(`POST /api/matches/${CHALLENGE.matchId}/seats`);
  await waitFor(() => expect(location.pathname).toBe(`/m/${CHALLENGE.matchId}`));
});

test('P-22: declining tells the server, not now does not, and both take it off the page', async () => {
  render(<Challenges />);
  fireEvent.click(await screen.findByRole('button', { name: texts.decline }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await isAsked(`DELETE /api/challenges/${CHALLENGE.matchId}`);
  cleanup();
  standing = [CHALLENGE];
  asked.length = 0;
  render(<Challenges />);
  fireEvent.click(await screen.findByRole('button', { name: texts.notNow }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(asked.map(([what]) => what)).toEqual(['GET /api/challenges']);
});

test('P-22: a challenge has a game, a pace, rated or not, and one button that sends it', async () => {
  render(<ChallengeButton playerId="p1" name="Bo" card={DEFAULT_CARD} games={GAME_CARDS} />);
  fireEvent.click(screen.getByRole('button', { name: texts.challengeName('Bo') }));
  fireEvent.change(screen.getByLabelText(texts.pace), { target: { value: 'quick' } });
  fireEvent.click(screen.getByLabelText(texts.rated));
  fireEvent.click(screen.getByRole('button', { name: texts.send }));
  await isAsked('POST /api/matches');
  expect(asked[0]?.[1]).toMatchObject({
    game: GAME_CARDS[0]?.id,
    invitees: ['p1'],
    rated: false,
    clock: { kind: 'live', commitSeconds: 90 },
  });
});

test('P-22: nobody challenges themselves', () => {
  const { container } = render(
    <ChallengeButton playerId="me" name="Me" card={DEFAULT_CARD} games={GAME_CARDS} />,
  );
  expect(container.textContent).toBe('');
});
