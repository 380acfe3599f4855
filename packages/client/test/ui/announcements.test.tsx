/** P-56, P-14: what the desk announces, and new sign-ins, are read on every page without a table. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { go } from '../../src/app/router';
import { announcementMessages as texts } from '../../src/pages/accounts/announcements/messages';
import type { SignIn } from '../../src/pages/accounts/announcements/api';
import { Announcements } from '../../src/pages/accounts/announcements/Announcements';
import { answerOf } from '../support/answer';

const [CLUB, LATER] = [
  { text: 'The club closes at ten.', at: 1000, until: 9000 },
  { text: 'It closes at eleven.', at: 2000, until: 9000 },
];
const before = globalThis.fetch;
let inForce = [CLUB];
let signIns: SignIn[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  [inForce, signIns] = [[CLUB], []];
  globalThis.fetch = () => Promise.resolve(answerOf({ announcements: inForce, signIns }));
});
afterEach(() => {
  go('/');
  localStorage.clear();
  globalThis.fetch = before;
  jest.useRealTimers();
});

const shown = () => screen.queryByRole('status', { name: texts.label })?.firstChild?.textContent ?? null;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('P-56: an announcement is shown on Home and on Me, not at a table, whose room says it', async () => {
  render(<Announcements />);
  await wait(0);
  expect(shown()).toBe(CLUB?.text);
  act(() => go('/me'));
  expect(shown()).toBe(CLUB?.text);
  const asked = jest.spyOn(globalThis, 'fetch');
  act(() => go('/m/abc'));
  expect(shown()).toBeNull();
  await wait(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('P-56: what was closed stays closed in this browser, and the next one is shown within a minute', async () => {
  render(<Announcements />);
  await wait(0);
  fireEvent.click(screen.getByRole('button', { name: texts.close }));
  expect(shown()).toBeNull();
  cleanup();
  render(<Announcements />);
  await wait(0);
  expect(shown()).toBeNull();
  inForce = [CLUB, LATER];
  await wait(60_000);
  expect(shown()).toBe(LATER?.text);
});

test('P-56: nothing is shown, and nothing fails, where the server cannot be asked', async () => {
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  render(<Announcements />);
  await wait(60_000);
  expect(shown()).toBeNull();
});

test('P-14: a browser that was signed in as me is told within a minute, beside what is announced, until it is closed', async () => {
  render(<Announcements />);
  await wait(0);
  expect(screen.queryByRole('status', { name: texts.signInLabel })).toBeNull();
  signIns = [{ browser: 'Firefox, Linux', at: 500 }];
  await wait(60_000);
  const told = screen.getByRole('status', { name: texts.signInLabel });
  expect(told.textContent).toContain(texts.signedIn('Firefox, Linux'));
  expect(screen.getByRole('link', { name: texts.signedInSee }).getAttribute('href')).toBe('/me');
  expect(shown()).toBe(CLUB?.text);
  fireEvent.click(within(told).getByRole('button', { name: texts.close }));
  await wait(60_000);
  expect(screen.queryByRole('status', { name: texts.signInLabel })).toBeNull();
  expect(shown()).toBe(CLUB?.text);
});
