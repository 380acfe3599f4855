/** Where new accounts need an invitation, pages say so before anything is typed, and invitations are made and accepted. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { meMessages, noticeMessages } from '../../../src/i18n/en/me';
import { identity } from '../../../src/net/identity';
import { invitationMessages as texts } from '../../../src/pages/accounts/invitations/messages';
import { MePage } from '../../../src/pages/accounts/me/MePage';
import { passkeyMessages } from '../../../src/pages/accounts/sign-in/messages';
import { SignInPage } from '../../../src/pages/accounts/sign-in/SignInPage';
import { answerOf } from '../../support/answer';

const ME = { playerId: 'p1', token: 't1', name: 'Zoe' };
const WHY = 'New accounts need an invitation. Ask somebody who has an account for one.';
const before = globalThis.fetch;
let sent: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  sent = [];
  answers = {
    'POST /api/players': ME,
    'GET /api/house': { registration: 'invite' },
    'GET /api/players/me': { ...ME, kind: 'guest', ways: [], noAccount: WHY },
    'GET /api/notices': { pushKey: 'key', hasMail: true, mail: null, noAddress: WHY },
    'GET /api/passkeys': { passkeys: [] },
  };
  window.PublicKeyCredential = class {} as never;
  globalThis.fetch = (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(path).replace(/\?.*/, '')}`;
    if (method !== 'GET') sent.push(`${call} ${String(body ?? '')}`.trim());
    return Promise.resolve(
      call in answers ? answerOf(answers[call]) : answerOf({ code: 'not-found', message: 'None.' }, 404),
    );
  };
});
afterEach(() => {
  identity.set(null);
  globalThis.fetch = before;
});

test('a visitor reads it on Me and on Sign in, and that there are no accounts at all', async () => {
  render(<MePage claim={null} />);
  await screen.findByText(texts.newAccounts.invite);
  cleanup();
  answers['GET /api/house'] = { registration: 'closed' };
  render(<SignInPage code={null} />);
  await screen.findByText(texts.newAccounts.closed);
  expect(sent).toEqual([]);
});

test('a guest without an invitation has no field that would be refused', async () => {
  identity.set(ME);
  render(<MePage claim={null} />);
  await screen.findByText(noticeMessages.mailNeeds(WHY));
  await waitFor(() => expect(screen.getAllByText(WHY).length).toBeGreaterThan(0));
  for (const button of [noticeMessages.mailSave, passkeyMessages.add, meMessages.recoveryButton])
    expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test('the link of an invitation says whose it is, and a button accepts it: then there are the ways in', async () => {
  answers['POST /api/invitations/look'] = { by: 'Ada', until: 9e12 };
  render(<MePage claim={null} invitation="CODE" />);
  await screen.findByText(texts.by('Ada'));
  expect(sent).toEqual(['POST /api/invitations/look {"code":"CODE"}']);
  answers['POST /api/invitations/accept'] = null;
  answers['GET /api/players/me'] = { ...ME, kind: 'guest', ways: [] };
  fireEvent.click(screen.getByRole('button', { name: texts.accept }));
  await screen.findByText(texts.accepted);
  await screen.findByRole('button', { name: meMessages.recoveryButton });
  expect(sent.at(-1)).toBe('POST /api/invitations/accept {"code":"CODE"}');
});

test('a guest who has an invitation reads what to do with it', async () => {
  identity.set(ME);
  answers['GET /api/players/me'] = { ...ME, kind: 'guest', ways: [] };
  render(<MePage claim={null} />);
  await screen.findByText(texts.hasOne);
  await screen.findByRole('button', { name: meMessages.recoveryButton });
});

test('an account makes an invitation, reads its link once, sees what became of others, and withdraws one', async () => {
  identity.set(ME);
  const open = { id: 'i1', createdAt: 0, until: 9e12, state: 'open', usedBy: null };
  const used = { ...open, id: 'i2', state: 'used', usedBy: { playerId: 'p2', name: 'Bo' } };
  answers['GET /api/players/me'] = { ...ME, kind: 'account', ways: ['recovery'] };
  answers['GET /api/invitations'] = { most: 5, invitations: [open, used] };
  answers['POST /api/invitations'] = { id: 'i3', code: 'NEW', link: '/me#invitation=NEW', until: 9e12 };
  answers['DELETE /api/invitations/i1'] = null;
  render(<MePage claim={null} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.create }));
  const link = await screen.findByLabelText<HTMLInputElement>(texts.link);
  expect(link.value).toBe(`${location.origin}/me#invitation=NEW`);
  const bo = screen.getByRole('link', { name: texts.usedBy('Bo') });
  expect(bo.getAttribute('href')).toBe('/players/p2');
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(sent).toContain('DELETE /api/invitations/i1'));
  expect(screen.queryByText(texts.newAccounts.invite)).toBeNull();
});

test('where everybody may have an account nothing is said of invitations', async () => {
  identity.set(ME);
  answers['GET /api/house'] = { registration: 'open' };
  answers['GET /api/players/me'] = { ...ME, kind: 'account', ways: ['recovery'] };
  render(<MePage claim={null} />);
  await screen.findByRole('button', { name: meMessages.recoveryAgain });
  expect(screen.queryByText(texts.heading)).toBeNull();
});
