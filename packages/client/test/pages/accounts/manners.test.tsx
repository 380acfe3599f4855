/** P-19, P-41, P-42: how somebody wants to be met, on the page Me and at the table. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { day } from '../../../src/app/when';
import { mannersMessages as texts } from '../../../src/table/people/manners-messages';
import { pageMessages } from '../../../src/i18n/en/pages';
import { identity } from '../../../src/net/identity';
import { Away } from '../../../src/pages/accounts/me/Away';
import { Manners } from '../../../src/pages/accounts/me/Manners';
import { Clocks } from '../../../src/table/Clocks';
import { answerOf } from '../../support/answer';
import { atTable, duelSnapshot } from '../../support/table';

const DAY = 86_400_000;
let me = {
  kind: 'account',
  chat: 'everyone',
  profile: 'shown',
  challenges: 'friends',
  away: { until: null, daysLeft: 30 },
};
const asked: [string, string, unknown][] = [];

beforeEach(() => {
  asked.length = 0;
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  globalThis.fetch = ((path: string, { method, body }: { method: string; body?: string }) => {
    const sent = body === undefined ? null : (JSON.parse(body) as Record<string, unknown>);
    if (method !== 'GET') asked.push([method, path, sent]);
    if (path === '/api/players/me/away')
      return Promise.resolve(answerOf({ until: sent?.['until'] ?? null, daysLeft: 25 }));
    return Promise.resolve(answerOf(method === 'GET' ? me : { playerId: 'p1', name: 'Zoe', ...sent }));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('P-41: Me takes the day on which one is back, says it, and ends it', async () => {
  render(<Away />);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.awayUntil);
  expect(field.max > field.min).toBe(true);
  fireEvent.input(field, { target: { value: field.min } });
  fireEvent.click(screen.getByRole('button', { name: texts.awaySave }));
  const until = new Date(`${field.min}T00:00`).getTime();
  await screen.findByText(texts.awayNow(day(until)));
  fireEvent.click(screen.getByRole('button', { name: texts.back }));
  await screen.findByLabelText(texts.awayUntil);
  expect(asked).toEqual([
    ['POST', '/api/players/me/away', { until }],
    ['POST', '/api/players/me/away', { until: null }],
  ]);
});

test('P-42, P-19: Me sets whose chat is read, and hides the page of an account', async () => {
  render(<Manners />);
  fireEvent.click(await screen.findByLabelText(texts.chats.off));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(false));
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(([, , sent]) => sent)).toEqual([{ chat: 'off' }, { profile: 'hidden' }]);
  expect(screen.getByLabelText<HTMLInputElement>(texts.chats.off).checked).toBe(true);
  cleanup();
  me = { ...me, kind: 'guest' };
  render(<Manners />);
  await screen.findByLabelText(texts.chats.off);
  // A guest has no page.
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('P-41: the table says until when somebody is away, whether their clock would run or not', () => {
  const snapshot = duelSnapshot();
  const awayUntil = Date.now() + 3 * DAY;
  const seats = snapshot.seats.map((seat) => ({ ...seat, awayUntil: seat.seat === 1 ? awayUntil : 0 }));
  render(atTable({ ...snapshot, seats }, { me: 0 }).around(<Clocks />));
  expect(screen.getByText(new RegExp(pageMessages.away(day(awayUntil))))).toBeTruthy();
});
