/** P-73, P-76. Tokens and bots on Me. */
import { fireEvent, render, screen } from '@testing-library/preact';
import { identity } from '../../../src/net/identity';
import { Programs } from '../../../src/pages/accounts/programs/Programs';
import { programMessages as texts } from '../../../src/pages/accounts/programs/messages';
import { answerOf } from '../../support/answer';

const before = globalThis.fetch;
let sent: string[] = [];
const answers: Record<string, unknown> = {};

beforeEach(() => {
  sent = [];
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  const token = { id: 'a', label: 'Sheet', scopes: ['read'], createdAt: 1, until: 9e12, lastUsedAt: null };
  answers['GET /api/tokens'] = { tokens: [token] };
  answers['GET /api/bots'] = { bots: [{ playerId: 'b', name: 'Deep BOT', createdAt: 1 }] };
  answers['POST /api/tokens'] = { ...token, token: 'se_once' };
  answers['POST /api/bots'] = { playerId: 'c', name: 'New BOT', token: 'se_bot' };
  answers['POST /api/bots/b/token'] = { token: 'se_renewed' };
  globalThis.fetch = (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(path)}`;
    if (method !== 'GET') sent.push(`${call} ${String(body ?? '')}`.trim());
    return Promise.resolve(answerOf(answers[call] ?? null));
  };
});
afterEach(() => {
  identity.set(null);
  globalThis.fetch = before;
});

test('P-73: a token is made with its scopes, shown once, and revoked', async () => {
  render(<Programs />);
  await screen.findByText(/not used yet/);
  fireEvent.input(screen.getByLabelText(texts.tokenLabel), { target: { value: 'My bot' } });
  fireEvent.click(screen.getByLabelText(texts.tokenPlays));
  fireEvent.click(screen.getByRole('button', { name: texts.tokenMake, hidden: true }));
  expect(((await screen.findByLabelText(texts.token)) as HTMLInputElement).value).toBe('se_once');
  fireEvent.click(screen.getByRole('button', { name: texts.revokeName('Sheet'), hidden: true }));
  await screen.findByText(texts.revoked);
  expect(sent).toEqual([
    'POST /api/tokens {"label":"My bot","scopes":["read","play"],"days":90}',
    'DELETE /api/tokens/a',
  ]);
});

test('P-76: a bot is made, gets a new token, and is deleted', async () => {
  render(<Programs />);
  await screen.findByText(/Deep BOT/);
  fireEvent.click(screen.getByRole('button', { name: texts.renewName('Deep BOT'), hidden: true }));
  expect(((await screen.findByLabelText(texts.token)) as HTMLInputElement).value).toBe('se_renewed');
  fireEvent.input(screen.getByLabelText(texts.botLabel), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: texts.botMake, hidden: true }));
  await screen.findByDisplayValue('se_bot');
  fireEvent.click(screen.getByRole('button', { name: texts.removeName('Deep BOT'), hidden: true }));
  await screen.findByText(texts.removed);
  expect(sent).toEqual(['POST /api/bots/b/token {}', 'POST /api/bots {"name":"New"}', 'DELETE /api/bots/b']);
});
