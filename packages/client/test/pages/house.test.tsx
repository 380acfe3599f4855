/** P-27, P-29: what somebody reads and does on the page of the house. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { identity } from '../../src/net/identity';
import { HousePage } from '../../src/pages/house/HousePage';
import { houseMessages as texts } from '../../src/pages/house/messages';
import type { TournamentSummary } from '../../src/pages/tournaments/api';
import { tournamentMessages } from '../../src/pages/tournaments/messages';
import { answerOf } from '../support/answer';

const HOUR = 3_600_000;

const OPENING: TournamentSummary = {
  ...{ id: 't1', name: 'Opening hour: A game', format: 'arena', game: 'g', edition: 'e', mode: 'm' },
  ...{ title: 'A game', clock: { kind: 'none' }, state: 'entry', host: null, opensAt: 0, endsAt: null },
  ...{ startsAt: Date.now() + 5 * HOUR, length: HOUR, entrants: 2, least: 2, most: 64, round: 0, rounds: 0 },
};

let next: TournamentSummary[];
let refusal: { code: string; message: string } | null;
beforeEach(() => {
  next = [{ ...OPENING, id: 't0', host: { playerId: 'p1', name: 'Ada' } }, OPENING];
  refusal = null;
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  globalThis.fetch = ((path: string, { method }: { method: string }) => {
    if (method !== 'GET') {
      if (refusal) return Promise.resolve(answerOf(refusal, 403));
      const mine = { number: 3, state: 'in' as const, paused: false, matches: [] };
      next = [{ ...OPENING, ...(method === 'PUT' && { mine, entrants: 3 }) }];
      return Promise.resolve(answerOf(method === 'PUT' ? mine : null, method === 'PUT' ? 200 : 204));
    }
    const start = { startsAt: OPENING.startsAt, isDaily: true };
    const answers: Record<string, unknown> = {
      '/api/tournaments': { next, running: [], finished: [] },
      '/api/opening-hours': { openings: [{ game: 'g', ...start }] },
      '/api/lobby/week': { people: 7, games: [{ game: 'g', matches: 12, people: 7 }] },
      '/api/lobby': { seeking: [], waiting: 0, playing: 0, hours: Array.from({ length: 24 }, () => 3) },
    };
    return Promise.resolve(answerOf(answers[path] ?? { matches: [], cursor: null }));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

const opening = async () => within(await screen.findByRole('region', { name: texts.opening }));

test('P-29: the next opening says when it is and how many come; one press says that I come, too, another that I do not', async () => {
  render(<HousePage />);
  expect((await opening()).getByText(texts.coming(2), { exact: false })).toBeTruthy();
  expect((await opening()).getByRole('timer').textContent).toMatch(/^Starts in \d/);
  fireEvent.click((await opening()).getByRole('button', { name: texts.come }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.comes));
  expect((await opening()).getByText(texts.coming(3), { exact: false })).toBeTruthy();
  fireEvent.click((await opening()).getByRole('button', { name: texts.stay }));
  expect(await screen.findByRole('button', { name: texts.come })).toBeTruthy();
});

test('P-29: who needs an account for it reads so, with the way there', async () => {
  refusal = { code: 'no-account', message: 'Only accounts enter.' };
  render(<HousePage />);
  fireEvent.click((await opening()).getByRole('button', { name: texts.come }));
  const alert = await screen.findByRole('alert');
  const link = within(alert).getByRole('link', { name: tournamentMessages.makeAccount });
  expect(link.getAttribute('href')).toBe('/me');
});

test('P-27, P-29: the page lists the opening hours with their calendar, the busiest hours and the week', async () => {
  render(<HousePage />);
  const calendar = await screen.findByRole('link', { name: texts.calendar });
  expect(calendar.getAttribute('href')).toBe('/api/opening-hours.ics');
  expect(screen.getByText(/^Every day /)).toBeTruthy();
  expect(await screen.findByText(/^Most matches begin \d+–\d+ your time/)).toBeTruthy();
  expect(screen.getByText(texts.weekOf(12, 7))).toBeTruthy();
  expect(screen.getByText(texts.nobodyPlays, { exact: false })).toBeTruthy();
});

test('P-29: without an opening the page says so, and how to hold a tournament', async () => {
  next = [];
  render(<HousePage />);
  expect((await screen.findByRole('link', { name: texts.hold })).getAttribute('href')).toBe('/tournaments');
});
