/** P-56: what the desk announces is read on every page without a table. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { go } from '../../src/app/router';
import { announcementMessages as texts } from '../../src/i18n/en/announcements';
import { Announcements } from '../../src/ui/Announcements';
import { answerOf } from '../support/answer';

const [CLUB, LATER] = [
  { text: 'The club closes at ten.', at: 1000, until: 9000 },
  { text: 'It closes at eleven.', at: 2000, until: 9000 },
];
const before = globalThis.fetch;
let inForce = [CLUB];

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  inForce = [CLUB];
  globalThis.fetch = () => Promise.resolve(answerOf({ announcements: inForce }));
});
afterEach(() => {
  cleanup();
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
