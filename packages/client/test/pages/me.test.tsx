import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { linkMessages, meMessages } from '../../src/i18n/en/me';
import { identity } from '../../src/net/identity';
import { MePage } from '../../src/pages/MePage';
import { answerOf } from '../support/answer';

const asked: { method: string; path: string; body: unknown }[] = [];
const answers: Record<string, unknown> = {
  'POST /api/players': { playerId: 'p1', token: 't1', name: 'Amber Anchor 10' },
  'PATCH /api/players/me': { playerId: 'p1', name: 'Zoe' },
  'GET /api/players/me/matches': { matches: [], cursor: null },
  'POST /api/players/me/transfer': { link: '/me#transfer=ABC', code: 'ABC', expiresAt: 0 },
};

beforeEach(() => {
  asked.length = 0;
  identity.set(null);
  globalThis.fetch = ((path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(body) });
    return Promise.resolve(answerOf(answers[`${method} ${path.replace(/\?.*/, '')}`]));
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  identity.set(null);
});

test('docs/design.md, Me: a new visitor can choose a name before the first match', async () => {
  render(<MePage claim={null} />);
  expect(screen.getByText(meMessages.nobodyYet)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(meMessages.name), { target: { value: 'Zoe' } });
  fireEvent.click(screen.getByRole('button', { name: meMessages.save }));
  await screen.findByText(meMessages.saved);
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/api/players/me', body: { name: 'Zoe' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(meMessages.name).value).toBe('Zoe');
  expect(screen.queryByText(meMessages.nobodyYet)).toBeNull();
});

test('docs/design.md, Me: the link for another device can be copied', async () => {
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  render(<MePage claim={null} />);
  fireEvent.click(screen.getByRole('button', { name: meMessages.transferButton }));
  const link = await screen.findByLabelText<HTMLInputElement>(meMessages.transferLink);
  expect(link.value).toBe(`${location.origin}/me#transfer=ABC`);
  expect(screen.getByRole('button', { name: linkMessages.copy })).toBeTruthy();
});
