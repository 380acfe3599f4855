/** P-19: an account's page. */
import { fireEvent, render, screen, within } from '@testing-library/preact';
import { achievementMessages as achieved } from '../../../src/pages/accounts/profile/achievement-messages';
import { pageMessages } from '../../../src/i18n/en/pages';
import { profileMessages as texts } from '../../../src/table/people/ratings-messages';
import { parseRoute } from '../../../src/app/router';
import { ProfilePage } from '../../../src/pages/accounts/profile/Profile';
import { answerOf } from '../../support/answer';

const seat = (at: number, name: string, more: object = {}) => ({
  seat: at,
  holder: 'player',
  name,
  playerId: name.toLowerCase(),
  level: '',
  ready: true,
  keptFor: null,
  ...more,
});

const match = {
  matchId: 'm1',
  game: 'star-eater',
  edition: 'june',
  mode: 'duel',
  state: 'finished',
  clock: { kind: 'none' },
  createdAt: 1,
  finishedAt: 2,
  round: 7,
  yourSeat: null,
  deadline: null,
  outcome: { winners: [0], rule: '§3' },
  rated: true,
  seat: 0,
  seats: [
    seat(0, 'Ada', { change: { before: 1240, after: 1263, why: 'won' } }),
    seat(1, 'Bo', { account: true, rating: { rating: 1202, isNew: false, isUnsure: true } }),
  ],
};

const rating = {
  pool: 'star-eater/duel',
  game: 'Star Eater',
  rating: 1263,
  isNew: false,
  isUnsure: false,
  matches: 8,
  bots: [
    { level: 'ensign', rating: 1200 },
    { level: 'captain', rating: 1500 },
  ],
  curve: [
    { at: 1, rating: 1240 },
    { at: 2, rating: 1263 },
  ],
};

const profile = {
  playerId: 'ada',
  name: 'Ada',
  joined: '2026-05',
  finished: 61,
  reliability: 0.98,
  ratings: [
    rating,
    { ...rating, pool: 'star-clash/duel', game: 'Star Clash', rating: 1190, isNew: true, matches: 3 },
  ],
  performances: [],
  matches: [match],
  achievements: [
    { id: 'first-win', game: 'Star Eater', at: 1, matchId: 'm1' },
    { id: 'revenge', game: 'Broad Reach', at: 2, matchId: null },
    { id: 'of-a-newer-release', game: 'Star Eater', at: 3, matchId: null },
  ],
  tournaments: [{ id: 't1', name: 'Weekly cup', title: 'A game', place: 2, of: 9, endedAt: Date.now() }],
  formerNames: [],
};

const answer = (data: unknown, status = 200): void => {
  globalThis.fetch = (() => Promise.resolve(answerOf(data, status))) as unknown as typeof fetch;
};

test('P-19: name, month, matches, the number with its curve among the bots, and the last matches', async () => {
  answer(profile);
  const { container } = render(<ProfilePage id="ada" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Ada');
  expect(screen.getByText(/61 matches since May 2026/).textContent).toContain('98%');
  expect(container.querySelector('.profile-number strong')?.textContent).toBe('1263');
  const curve = screen.getByRole('img', { name: texts.curve('Ada', 1240, 1263) });
  expect([...curve.querySelectorAll('.curve-bot text')].map(({ textContent }) => textContent)).toEqual([
    'Ensign',
    '1200',
    'Captain',
    '1500',
  ]);
  expect(screen.getByText('+23')).toBeTruthy();
  expect(screen.getByText('1202?')).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.replay }).getAttribute('href')).toBe('/r/m1');
  expect(screen.getByRole('link', { name: /Bo/ }).getAttribute('href')).toBe('/players/bo');
});

test('docs/design.md, Profile: achievements link the match that earned them, and the rest is still to be earned', async () => {
  answer(profile);
  render(<ProfilePage id="ada" />);
  const section = await screen.findByRole('region', { name: achieved.heading });
  const first = within(section).getByText(achieved.all['first-win'].name).closest('li');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/r/m1');
  const revenge = within(section).getByText(achieved.all.revenge.name).closest('li') as HTMLElement;
  expect(revenge.textContent).toContain('in Broad Reach');
  expect(within(revenge).queryByRole('link')).toBeNull();
  expect(within(section).getByText(achieved.open(12))).toBeTruthy();
  expect(section.querySelectorAll('.badge.is-open')).toHaveLength(12);
  // What is earned is told, what is not is something to do.
  expect(first?.textContent).toContain('Won a match');
  const open = within(section).getByText(achieved.all.hundred.name).closest('li');
  expect(open?.textContent).toContain('Finish a hundred matches');
});

test('P-19: the tournaments that they finished, with the place', async () => {
  answer(profile);
  render(<ProfilePage id="ada" />);
  const link = await screen.findByRole('link', { name: /Weekly cup/ });
  expect(link.getAttribute('href')).toBe('/tournaments/t1');
  expect(link.closest('li')?.textContent).toContain(texts.place(2, 9));
});

test('P-30: a pool with few matches says how many are to go', async () => {
  answer(profile);
  const { container } = render(<ProfilePage id="ada" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Star Clash' }));
  expect(container.querySelector('.profile-number strong')?.textContent).toBe('new');
  expect(container.querySelector('.profile-number')?.textContent).toContain(texts.toGo(2));
});

test('P-19: guests have no profile', async () => {
  answer({ code: 'not-found', message: 'There is no such profile.' }, 404);
  render(<ProfilePage id="gus" />);
  expect(await screen.findByText(texts.missing)).toBeTruthy();
  expect(screen.getByText(pageMessages.nav.home, { exact: false })).toBeTruthy();
});

test('P-42: a hidden profile opens for its owner, and says that nobody else has it', async () => {
  answer({ ...profile, hidden: true });
  render(<ProfilePage id="ada" />);
  expect(await screen.findByText(texts.hidden)).toBeTruthy();
});

test('P-19: the address of a profile', () => {
  expect(parseRoute('/players/abc123')).toEqual({ page: 'profile', id: 'abc123' });
  expect(parseRoute('/players/a%20b').page).toBe('missing');
});
