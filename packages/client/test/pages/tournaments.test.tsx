/** P-46 … P-53: what somebody reads and does on the pages of tournaments. */
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { identity } from '../../src/net/identity';
import type { TournamentAnswer } from '../../src/pages/tournaments/api';
import { tournamentMessages as texts } from '../../src/pages/tournaments/messages';
import { inText } from '../../src/pages/tournaments/times';
import { TournamentPage } from '../../src/pages/tournaments/TournamentPage';
import { TournamentsPage } from '../../src/pages/tournaments/TournamentsPage';
import { answerOf } from '../support/answer';

const MINUTE = 60_000;

const CUP: TournamentAnswer = {
  ...{ id: 't1', name: 'Sunday arena', format: 'arena', game: 'g', edition: 'e', mode: 'm', title: 'A game' },
  clock: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  ...{ state: 'entry', host: null, opensAt: 0, startsAt: Date.now() + 5 * MINUTE, endsAt: null },
  ...{ length: 60 * MINUTE, entrants: 1, least: 2, most: 64, round: 0, rounds: 0, changed: 1 },
  ...{ entry: { isOpen: true, why: null }, next: null, running: [], crosstable: [] },
  standings: [
    {
      ...{ number: 1, name: 'Ada', playerId: 'p1', state: 'in', paused: false, rating: 1300, place: 1 },
      ...{ points: 0, played: 0, won: 0, drawn: 0, lost: 0, direct: 0, sonneborn: 0, buchholz: 0 },
      performance: null,
    },
  ],
};

const asked: string[] = [];
let now: TournamentAnswer;
beforeEach(() => {
  asked.length = 0;
  now = CUP;
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  globalThis.fetch = ((path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    // A change is waited for.
    if (path.includes('wait=')) return new Promise(() => {});
    const mine: NonNullable<TournamentAnswer['mine']> = {
      number: 2,
      state: 'in',
      paused: false,
      matches: [],
    };
    if (method === 'PUT') now = { ...now, mine, changed: 2 };
    if (path === '/api/tournaments')
      return Promise.resolve(answerOf({ next: [now], running: [], finished: [] }));
    return Promise.resolve(answerOf(method === 'PUT' ? mine : method === 'DELETE' ? null : now));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('the list names what comes next, when, and for how many', async () => {
  render(<TournamentsPage />);
  const link = await screen.findByRole('link', { name: /Sunday arena/ });
  expect(link.getAttribute('href')).toBe('/tournaments/t1');
  expect(screen.getByText(texts.startsIn(''), { exact: false }).textContent).toMatch(/\d:\d\d/);
});

test('one button enters, says what it costs before, and how it stands after', async () => {
  render(<TournamentPage id="t1" />);
  const button = await screen.findByRole('button', { name: texts.enter });
  expect(screen.getByText(texts.costs.arena(CUP))).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.entered));
  expect(asked).toContain('PUT /api/tournaments/t1/entry');
  expect(screen.queryByRole('button', { name: texts.enter })).toBeNull();
});

test('my match stands large, with what to do now', async () => {
  const matches = [{ matchId: 'm1', seat: 0, opponents: ['Ada'], isMyTurn: true }];
  now = { ...CUP, state: 'running', mine: { number: 2, state: 'in', paused: false, matches } };
  render(<TournamentPage id="t1" />);
  const link = await screen.findByRole('link', { name: texts.open });
  expect(link.getAttribute('href')).toBe('/m/m1');
  expect(screen.getByText(texts.yourTurn)).toBeTruthy();
});

test('a finished one has its podium and no button', async () => {
  const [first] = CUP.standings;
  now = {
    ...CUP,
    state: 'finished',
    winners: ['Ada'],
    standings: first ? [{ ...first, played: 3, points: 6 }] : [],
  };
  render(<TournamentPage id="t1" />);
  expect((await screen.findByLabelText(texts.podium)).textContent).toContain('Ada');
  expect(screen.queryByRole('button', { name: texts.enter })).toBeNull();
});

test.each([
  [2 * 86_400_000 + 4 * 3_600_000, '2 d 4 h'],
  [4 * 3_600_000 + 5 * MINUTE, '4 h 05 min'],
  [4 * MINUTE + 7000, '4:07'],
  [-1, '0:00'],
])('%i ms are %s', (ms, text) => expect(inText(ms)).toBe(text));

test('P-29: the rounds are saved as a calendar file', async () => {
  const file = 'BEGIN:VCALENDAR';
  const { fetch } = globalThis;
  globalThis.fetch = ((path: string, request: { method: string }) =>
    path.endsWith('/rounds.ics')
      ? Promise.resolve(answerOf(file, 200, { 'content-type': 'text/calendar; charset=utf-8' }))
      : fetch(path, request as RequestInit)) as unknown as typeof fetch;
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return '#';
  };
  URL.revokeObjectURL = () => {};
  render(<TournamentPage id="t1" />);
  fireEvent.click(await screen.findByRole('button', { name: texts.calendar }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ size: file.length, type: 'text/calendar' });
});
